import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import type { RawReader, RawRow } from '../database/raw-reader.ts'
import { completeRows } from './complete-rows.ts'
import { FOR_PAGE, listSource } from './list-source.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const source = listSource({
  list: list({
    name: 'home/figures',
    columns: { from: column.text(), to: column.text(), count: column.integer() },
    search: ['from'],
    defaultSort: [{ column: 'from', direction: 'asc' }],
  }),
  from: 'home.figure f',
  alias: 'f',
  columns: { from: FOR_PAGE, to: FOR_PAGE, count: FOR_PAGE },
  lookUps: {
    from: { key: 'f.from_id', from: 'home.office', column: 'code' },
    to: { key: 'f.to_id', from: 'home.office', column: 'code' },
  },
  pageCells: [{ columns: ['count'], by: ['id', 'to'], otherwise: ['0'], statement: 'count of' }],
  scope: () => null,
})

/** Answers what is looked up by its key in capitals, and counts for every key but the first; notes what it was sent. */
function reader() {
  const statements: unknown[] = []
  const rows = async ({ text, values }: { text: string; values: readonly unknown[] }): Promise<RawRow[]> => {
    statements.push(values)
    const [keys = []] = values as string[][]
    if (text !== 'count of') return keys.filter((key) => key !== 'gone').map((key) => [key, key.toUpperCase()])
    return keys.slice(1).map((key, at) => [String(at + 2), `1${key}`])
  }
  return { statements, raw: { rowsPlannedOnce: rows } as unknown as RawReader }
}

test('labels and cells are read once for all rows, and go where they belong', async () => {
  const { raw, statements } = reader()
  const page: RawRow[] = [
    ['1', 'hkg', 'sha', null],
    ['2', 'sha', 'hkg', null],
    ['3', 'gone', null, null],
  ]
  expect(await completeRows(raw, source, page)).toEqual([
    ['1', 'HKG', 'SHA', '0'],
    ['2', 'SHA', 'HKG', '12'],
    ['3', null, null, '0'],
  ])
  expect(statements).toEqual([
    [['hkg', 'sha', 'gone']],
    [
      ['1', '2'],
      ['SHA', 'HKG'],
    ],
  ])
})

test('a label is remembered for five seconds, then read anew', async () => {
  const { raw, statements } = reader()
  const one = async () => void (await completeRows(raw, source, [['1', 'hkg', null, null]]))
  await one()
  await one()
  expect(statements).toEqual([[['hkg']]])
  vi.advanceTimersByTime(5_000)
  await one()
  expect(statements).toEqual([[['hkg']], [['hkg']]])
})
