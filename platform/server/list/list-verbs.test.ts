import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type List, list, titleOf } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import type { Context } from '../http/context.ts'
import type { RawRow, Statement } from '../database/raw-reader.ts'
import { sheetXmlOf } from '../testing/sheet-xml.ts'
import { exportColumns } from './export-rows.ts'
import { condition, listSource } from './list-source.ts'
import { countStatement, pageStatement } from './list-sql.ts'
import { listVerb } from './list-verbs.ts'
import type { View } from './list-writer.ts'
import type { Actor } from '#platform/domain/actor.ts'

const flights = list({
  name: 'home/flights',
  columns: {
    number: column.text(),
    etd: column.instant({ zoneColumn: 'zone' }),
    zone: column.text(),
    seenAt: column.instant(),
  },
  search: ['number'],
  defaultSort: [{ column: 'number', direction: 'asc' }],
})
const source = listSource({
  list: flights,
  from: 'flight f',
  alias: 'f',
  columns: { number: 'f.number', etd: 'f.etd', zone: 'f.zone', seenAt: 'f.seen_at' },
  scope: () => null,
})

/** A reader over `rows` flights that notes what was asked and how much of it at once. */
function reader(rows: number) {
  const seen = { atOnce: 0, counts: 0 }
  let running = 0
  const raw = {
    async rows({ text, values }: Statement): Promise<RawRow[]> {
      seen.atOnce = Math.max(seen.atOnce, ++running)
      await turn()
      running -= 1
      if (text.startsWith('select count')) {
        seen.counts += 1
        return [[String(rows)]]
      }
      const [size, offset] = values as [number, number]
      const left = Math.max(0, Math.min(size, rows - offset))
      return Array.from({ length: left }, () => ['id', 'CX1', null, null, null])
    },
  }
  return { seen, context: { raw, actor: {} } as unknown as Context }
}

test.each([
  ['a full page', 45, 1, 45, 1],
  ['the last page', 45, 3, 45, 0],
  ['a page that is just full', 20, 1, 20, 1],
  ['nothing at all', 0, 1, 0, 0],
  ['a page behind the end', 45, 9, 45, 1],
])('%s of %i rows: page %i has the total %i after %i counts, one connection at a time', async (_what, ...numbers) => {
  const [rows, page, total, counts] = numbers
  const { seen, context } = reader(rows)
  expect(await listVerb(source)(context, { page, size: 20 })).toMatchObject({ total, capped: false })
  expect(seen).toEqual({ atOnce: 1, counts })
})

test('more than can be counted is said to be more', async () => {
  const { context } = reader(10_001)
  expect(await listVerb(source)(context, { page: 1, size: 20 })).toMatchObject({ total: 10_000, capped: true })
})

test('REQ-05 an exported moment without an airport says in its title that it is UTC', async () => {
  const columns = await exportColumns(flights, undefined, 'en_US')
  expect(columns.map(({ title }) => title.endsWith(' (UTC)'))).toEqual([false, false, false, true])
})

test('a column is as wide in the workbook as on the page, which a sheet counts in characters', async () => {
  const of = { text: column.text(), flag: column.flag(), huge: column.text({ width: 4000 }) }
  const columns = await exportColumns({ ...flights, columns: of }, undefined, 'en_US')
  const written = (await sheetXmlOf({ columns, rows: [] })).matchAll(/<col [^>]*width="([^"]+)"/g)
  expect([...written].map(([, width]) => width)).toEqual(['19.29', '9.29', '255.00'])
})

test('SHP-11 a column that people made is exported under its own words, its choices as they are written', async () => {
  const title = { en_US: 'Lot', zh_CN: '批次', zh_HK: '貨批' }
  const columns = { lot: column.choice(['A', 'B'], null, { title, sort: false }), number: column.text() }
  const made: List = { ...flights, name: 'home/client-X', titles: 'flights', columns }
  const [lot] = await exportColumns(made, ['lot'], 'zh_HK')
  expect([lot?.title, lot?.show('A', [])]).toEqual(['貨批', 'A'])
  expect(titleOf(made, 'number')).toEqual({ own: null, key: 'lists.flights.number' })
})

test.each([
  [{ contains: 'CX289' }, true],
  [{ equals: 'a "b"' }, false],
  [{ startsWith: 'CX' }, false],
  [{ anyOf: ['CX289'] }, false],
])(
  'SHP-11 a column that no index carries, filtered by %j, is found by the index of all its words: %s',
  (number, found) => {
    const worded = listSource({ ...source, wordsIn: { number: 'f.words' } })
    const { text } = pageStatement(worded, { page: 1, size: 20, filters: { number } }, {} as Actor)
    expect(text.includes('f.words ilike $1 and ')).toBe(found)
    expect(text).toContain('f.number')
  },
)

test('SPC-01 a text of several parts is asked part by part, what is looked up as ids', () => {
  const looked = { key: 'f.id', from: 'home.other', column: 'name' }
  const parted = listSource({ ...source, parts: { number: ['f.one', looked] } })
  const { text, values } = pageStatement(
    parted,
    { page: 1, size: 20, filters: { number: { contains: '5%' } } },
    {} as Actor,
  )
  expect(text).toContain('(f.one ilike $1 or f.id = any(array(select id from home.other where name ilike $2)))')
  expect(values.slice(0, 2)).toEqual(['%5\\%%', '%5\\%%'])
})

test('the second sort follows the only column that is sorted by, in its direction, and no other', () => {
  const second = listSource({ ...source, list: { ...flights, secondSort: 'etd' } })
  const orderOf = (sort: View['sort']) =>
    / order by (.*?) limit/.exec(pageStatement(second, { page: 1, size: 20, sort }, {} as Actor).text)?.[1]
  expect(orderOf([{ column: 'number', direction: 'desc' }])).toBe('f.number desc, f.etd desc, f.id desc')
  expect(orderOf([{ column: 'etd', direction: 'asc' }])).toBe('f.etd asc, f.id asc')
  const both = [
    { column: 'number', direction: 'asc' },
    { column: 'seenAt', direction: 'asc' },
  ] as const
  expect(orderOf(both)).toBe('f.number asc, f.seen_at asc, f.id asc')
})

test('every value of a statement is asked for in it, also where a column that is sorted by has values of its own', () => {
  const own = {
    ...source,
    sortedBy: { number: condition('f.own ->> ?::text', 'number') },
    unordered: new Set(['number']),
  }
  const view = { page: 1, size: 20, sort: [{ column: 'number', direction: 'asc' }] } as const
  const requested = [pageStatement(own, view, {} as Actor), countStatement(own, view, {} as Actor)]
  for (const { text, values } of requested) {
    expect(values.map((_value, at) => `$${at + 1}`).filter((value) => !text.includes(value))).toEqual([])
  }
})
