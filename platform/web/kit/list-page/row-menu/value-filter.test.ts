import { describe, expect, it } from 'vitest'
import { column, filterSchema } from '#platform/contract/list-column.ts'
import { valueFilter } from './value-filter.ts'

describe('filtering by the value of a cell', () => {
  it.each([
    ['a text', column.text(), 'CX880', { equals: 'CX880' }],
    ['no text', column.text(), '', { blank: true }],
    ['no text at all', column.text(), null, { blank: true }],
    ['a choice', column.choice(['Pending', 'Sent'], null), 'Sent', { anyOf: ['Sent'] }],
    ['a flag', column.flag(), false, { is: false }],
    ['a whole number', column.integer(), 12, { from: 12, to: 12 }],
    ['a decimal', column.decimal(2), '12.50', { from: '12.50', to: '12.50' }],
    ['a day', column.date(), '2026-11-24', { from: '2026-11-24', to: '2026-11-24' }],
    [
      'a moment, by its day on the clock of the user',
      column.instant(),
      '2026-11-23T20:00:00.000Z',
      { from: '2026-11-23T16:00:00.000Z', to: '2026-11-24T16:00:00.000Z' },
    ],
  ])('%s', (_what, of, value, expected) => {
    const filter = valueFilter(of, value, 'Asia/Hong_Kong')
    expect(filter).toEqual(expected)
    expect(filterSchema(of).safeParse(filter).success).toBe(true)
  })

  it.each([
    ['no number', column.integer(), null],
    ['a column that is not filtered by', column.text({ filter: false }), 'HKG–FRA'],
  ])('is not offered for %s', (_what, of, value) => {
    expect(valueFilter(of, value, 'Asia/Hong_Kong')).toBeUndefined()
  })
})
