import { describe, expect, it, test } from 'vitest'
import { column, filterSchema } from '#platform/contract/list-column.ts'
import { list } from '#platform/contract/list.ts'
import {
  TEXT_WAYS,
  daysOf,
  hoursOf,
  instantsOf,
  missingNumbers,
  namesThatFit,
  requestedNumbers,
  pastedFilter,
  pastedList,
  pastedValues,
  rangeOf,
  textDraftOf,
  textFilterOf,
} from './filter-value.ts'

const asTyped = (text: string) => text

describe('a text filter', () => {
  it.each(TEXT_WAYS)('"%s" is one the server takes, and is read back', (way) => {
    const filter = textFilterOf({ way, text: ' 160 ' }, asTyped)
    expect(filterSchema(column.text()).safeParse(filter).success).toBe(true)
    expect(textDraftOf(filter)).toEqual({ way, text: way === 'blank' || way === 'filled' ? '' : '160' })
  })

  it('asks for nothing while it is empty', () => {
    expect(textFilterOf({ way: 'contains', text: '  ' }, asTyped)).toBeUndefined()
    expect(textFilterOf({ way: 'anyOf', text: '\n' }, asTyped)).toBeUndefined()
  })

  it('takes a pasted column of numbers, each once, blanks inside a number kept', () => {
    expect(pastedValues('160-1234 5675\r\n160-1234 5686\n\n160-1234 5675\t999；888')).toEqual([
      '160-1234 5675',
      '160-1234 5686',
      '999',
      '888',
    ])
  })

  it('asks for whole values as the column writes them, each once; parts of one stay as typed', () => {
    const { written } = column.text({ written: (text) => text.toUpperCase() })
    expect(textFilterOf({ way: 'anyOf', text: 'hkg1\nHKG1\nhkg2' }, written)).toEqual({ anyOf: ['HKG1', 'HKG2'] })
    expect(textFilterOf({ way: 'equals', text: 'hkg1' }, written)).toEqual({ equals: 'HKG1' })
    expect(textFilterOf({ way: 'contains', text: 'hkg1' }, written)).toEqual({ contains: 'hkg1' })
  })

  it('knows how many numbers were given, and asks for the first thousand', () => {
    const many = Array.from({ length: 1500 }, (_, at) => String(at)).join('\n')
    expect(pastedValues(many)).toHaveLength(1500)
    const { anyOf } = textFilterOf({ way: 'anyOf', text: many }, (text) => text) as { anyOf: string[] }
    expect([anyOf.length, anyOf.at(-1)]).toEqual([1000, '999'])
  })
})

test.each([
  ['en_US', ['Part arrived'], 'Part arrived'],
  ['en_US', ['A name that is longer than the editor'], 'A name that is longer than the editor'],
  ['en_US', ['Arrived', 'Late'], 'Arrived, Late'],
  ['en_US', ['Expected', 'Part arrived'], undefined],
  ['zh_CN', ['已到达', '已放行'], '已到达、已放行'],
  ['zh_HK', ['已到埗', '已放行'], '已到埗、已放行'],
  ['zh_CN', ['已到达', '部分到达', '已放行'], undefined],
] as const)('chosen names stand in a filter while they fit, parted as the language parts them: %s %j', (...input) => {
  const [language, names, shown] = input
  expect(namesThatFit(names, language)).toBe(shown)
})

describe('a range of days', () => {
  it('that ends within a day shows that day', () => {
    const range = { from: '2026-11-20T07:00:00.000Z', to: '2026-11-20T17:30:00.000Z' }
    expect(daysOf(range, 'Asia/Hong_Kong')).toEqual({ from: '2026-11-20', to: '2026-11-21' })
  })

  it('is asked as moments on the clock of the user, the last day included', () => {
    const range = instantsOf({ from: '2026-11-20', to: '2026-11-20' }, 'Asia/Hong_Kong')
    expect(range).toEqual({ from: '2026-11-19T16:00:00.000Z', to: '2026-11-20T16:00:00.000Z' })
    expect(filterSchema(column.instant()).safeParse(range).success).toBe(true)
    expect(daysOf(range, 'Asia/Hong_Kong')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  })

  it('is told in hours where a link asks for some, with the days that it lies on', () => {
    const year = new Date().getUTCFullYear()
    const at = (time?: string) => time && `${year}-11-${time}.000Z`
    const reported = (from?: string, to?: string) => hoursOf({ from: at(from), to: at(to) }, 'Asia/Hong_Kong')
    expect(reported('20T07:05:40', '20T11:05:40')).toBe('20 Nov 15:05 – 19:05')
    expect(reported('20T14:05:00', '20T18:05:00')).toBe('20 Nov 22:05 – 21 Nov 02:05')
    expect(reported(undefined, '20T07:05:00')).toBe('– 20 Nov 15:05')
    expect(reported('20T07:05:00')).toBe('20 Nov 15:05 –')
    expect(hoursOf(instantsOf({ from: '2026-11-20', to: '' }, 'Asia/Hong_Kong'), 'Asia/Hong_Kong')).toBeUndefined()
    expect(hoursOf(undefined, 'UTC')).toBeUndefined()
  })

  it('may be open at one end, and is no filter when it is open at both', () => {
    expect(instantsOf({ from: '', to: '2026-11-20' }, 'UTC')).toEqual({ to: '2026-11-21T00:00:00.000Z' })
    expect(instantsOf({ from: '', to: '' }, 'UTC')).toBeUndefined()
    expect(daysOf(undefined, 'UTC')).toEqual({ from: '', to: '' })
    expect(rangeOf(1, undefined)).toEqual({ from: 1 })
    expect(rangeOf(undefined, undefined)).toBeUndefined()
  })
})

describe('a pasted list of numbers', () => {
  const mawbs = list({
    name: 'mawb-inventory/mawbs',
    columns: { number: column.text(), status: column.choice(['Lent', 'Available'], 'status') },
    search: [],
    defaultSort: [{ column: 'number', direction: 'asc' }],
  })

  it('is found among the filters; choices and a single number are none', () => {
    expect(
      requestedNumbers(mawbs, { status: { anyOf: ['Lent', 'Available'] }, number: { anyOf: ['1'] } }),
    ).toBeUndefined()
    expect(requestedNumbers(mawbs, { number: { anyOf: ['1', '2'] } })).toEqual({
      column: 'number',
      numbers: ['1', '2'],
      standIn: ['number'],
    })
  })

  it('tells which numbers the list does not have', () => {
    expect(missingNumbers(['3', '1', '2'], [['1', 'x'], ['9']])).toEqual(['3', '2'])
  })

  it('calls none missing after a whole page of rows: the others may be on the next', () => {
    const rows = Array.from({ length: 1000 }, () => ['1'])
    expect(missingNumbers(['1', '2'], rows)).toEqual([])
    expect(missingNumbers(['1', '2'], rows.slice(1))).toEqual(['2'])
  })
})

describe('what is pasted', () => {
  it('is a list when it has lines or cells, and words when it has none', () => {
    expect(pastedList('HKG00000001\r\nHKG00000002\r\n')).toEqual(['HKG00000001', 'HKG00000002'])
    expect(pastedList('160-1\t160-2')).toEqual(['160-1', '160-2'])
    expect(pastedList('Morning Star, Hong Kong')).toBeUndefined()
    expect(pastedList('HKG00000001\n')).toBeUndefined()
  })

  it('SHP-01 comes without the quotes a sheet puts around it', () => {
    expect(pastedList('"HKG 0001"\n\'160-1\'\n“PO-7”')).toEqual(['HKG 0001', '160-1', 'PO-7'])
    expect(pastedList('5"\n6"')).toEqual(['5"', '6"'])
  })
})

describe('SHP-01 numbers pasted into the search', () => {
  const written = (text: string) => text.toUpperCase()
  const of = (text: string) => (text.includes('-') ? 'mawb' : 'hawb')
  const columns = {
    po: column.text(),
    hawb: column.text({ written }),
    mawb: column.text(),
    both: column.text({ internal: true, written, either: { columns: ['hawb', 'mawb'], of } }),
  }
  const both = list({
    name: 'shipments/x',
    columns,
    search: ['po'],
    defaultSort: [{ column: 'po', direction: 'asc' }],
  })

  it.each([
    ['160-1\n160-2', 'mawb', ['160-1', '160-2']],
    ['hkg1\nhkg2', 'hawb', ['HKG1', 'HKG2']],
    ['hkg1\n160-2', 'both', ['HKG1', '160-2']],
  ])('%j are looked for in %s', (text, name, anyOf) => {
    expect(pastedFilter(both, text)).toMatchObject({ name, value: { anyOf } })
  })

  it('are looked for in the first column searched, where a list has one kind', () => {
    const { both: _, ...others } = columns
    expect(pastedFilter({ ...both, columns: others }, '160-1\nx')?.name).toBe('po')
    expect(pastedFilter(both, 'one line')).toBeUndefined()
  })

  it('are found in whichever column they stand', () => {
    const query = requestedNumbers(both, { both: { anyOf: ['HKG1', '160-2'] } })
    expect(query?.standIn).toEqual(['hawb', 'mawb'])
  })
})
