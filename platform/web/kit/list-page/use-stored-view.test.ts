import { describe, expect, it } from 'vitest'
import { column } from '#platform/contract/list-column.ts'
import { list } from '#platform/contract/list.ts'
import { sortOf } from './use-stored-view.ts'

const mawbs = list({
  name: 'mawb-inventory/mawbs',
  columns: { number: column.text(), remark: column.text({ sort: false }) },
  search: [],
  defaultSort: [{ column: 'number', direction: 'asc' }],
})

describe('the sort a user kept', () => {
  it('is used as long as its columns can be sorted by', () => {
    const kept = { v: 1 as const, cols: [], sort: [{ key: 'number', dir: 'desc' as const }] }
    expect(sortOf(mawbs, kept)).toEqual([{ column: 'number', direction: 'desc' }])
  })

  it('gives way to the sort of the list when its columns are gone, or nothing was kept', () => {
    const kept = { v: 1 as const, cols: [], sort: [{ key: 'remark', dir: 'desc' as const }] }
    expect(sortOf(mawbs, kept)).toBe(mawbs.defaultSort)
    expect(sortOf(mawbs, undefined)).toBe(mawbs.defaultSort)
  })
})
