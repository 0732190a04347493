import { describe, expect, it } from 'vitest'
import { type StoredView, storedSetting } from '#platform/contract/stored-view.ts'
import { column } from '#platform/contract/list-column.ts'
import { list } from '#platform/contract/list.ts'
import { MARK } from './row-colour.ts'
import { contentOf, openedBy, plainView, sameContent, sortOf } from './view-content.ts'

const mawbs = list({
  name: 'mawb-inventory/mawbs',
  columns: {
    number: column.text(),
    status: column.choice(['Available', 'Lent'], 'mawbStatus'),
    remark: column.text({ sort: false, filter: false }),
  },
  search: ['number'],
  defaultSort: [{ column: 'number', direction: 'asc' }],
})
const columns = [{ key: 'number', width: 130 }, { key: 'status' }, { key: 'remark' }]
const setting = (key: string) => ({ key, width: 120, pin: null, hidden: false })
/** The same with every object's keys in another order, as the database may give it back. */
const turned = (content: StoredView): StoredView =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value,
  ) as StoredView
const saved: StoredView = {
  v: 1,
  grid: { v: 1, cols: [setting('status'), setting('number')], sort: [{ key: 'number', dir: 'desc' }] },
  filters: { status: { anyOf: ['Lent'] }, number: { contains: '160' } },
  search: 'x1',
  colours: [{ column: 'status', operator: 'is', value: 'Lent', colour: 'amber', label: '' }],
}

describe('a saved view', () => {
  it('opens as it was saved', () => {
    const opened = openedBy(mawbs, saved)
    expect(opened).toEqual({
      filters: saved.filters,
      search: 'x1',
      sort: [{ column: 'number', direction: 'desc' }],
      colours: saved.colours,
      grid: saved.grid,
      lost: { gone: 0, unfit: [] },
    })
  })

  it('still opens when its columns have vanished or changed: counts those that are gone, names those that do not fit', () => {
    const opened = openedBy(mawbs, {
      ...saved,
      filters: { ...saved.filters, gone: { contains: 'x' }, status: { anyOf: ['Sold'] }, remark: { blank: true } },
      colours: [...saved.colours, { ...saved.colours[0], column: 'gone' } as StoredView['colours'][number]],
      grid: { ...saved.grid, sort: [{ key: 'gone', dir: 'asc' }] },
    })
    expect(opened.filters).toEqual({ number: { contains: '160' } })
    expect(opened.sort).toEqual(mawbs.defaultSort)
    expect(opened.colours).toEqual(saved.colours)
    expect(opened.lost).toEqual({ gone: 1, unfit: ['status', 'remark'] })
  })

  it('counts a column that it only shows or sorts by too, but none that is hidden, nor that of the marks', () => {
    const cols = [...saved.grid.cols, setting('shown'), { ...setting('hidden'), hidden: true }, setting(MARK)]
    const opened = openedBy(mawbs, { ...saved, grid: { v: 1, cols, sort: [{ key: 'sorted', dir: 'asc' }] } })
    expect(opened.lost).toEqual({ gone: 2, unfit: [] })
    expect(opened.filters).toEqual(saved.filters)
  })

  it('is unchanged until filters, columns, sort or colours differ; a column that is new since makes no difference', () => {
    const { filters, search, sort, colours, grid } = openedBy(mawbs, saved)
    const shown = contentOf({ filters, search, sort }, grid ?? saved.grid, colours)
    const others = { number: filters['number'], status: filters['status'] }
    expect(sameContent(columns, shown, saved)).toBe(true)
    expect(sameContent(columns, contentOf({ filters: others, search, sort }, saved.grid, colours), saved)).toBe(true)
    expect(sameContent(columns, shown, turned(saved))).toBe(true)
    // Beside `status`, after which it is declared.
    const withNew = { ...saved.grid, cols: [setting('status'), setting('remark'), setting('number')] }
    expect(sameContent(columns, contentOf({ filters, search, sort }, withNew, colours), saved)).toBe(true)
    for (const other of [
      contentOf({ filters: {}, search, sort }, saved.grid, colours),
      contentOf({ filters, search: '', sort }, saved.grid, colours),
      contentOf({ filters, search, sort: [] }, saved.grid, colours),
      contentOf({ filters, search, sort }, { ...saved.grid, cols: saved.grid.cols.toReversed() }, colours),
      contentOf({ filters, search, sort }, saved.grid, []),
    ]) {
      expect(sameContent(columns, other, saved)).toBe(false)
    }
  })
})

describe('the sort kept', () => {
  const stored = (key: string) => ({ v: 1 as const, cols: [], sort: [{ key, dir: 'desc' as const }] })

  it('is used as long as its columns can be sorted by', () => {
    expect(sortOf(mawbs, stored('number'))).toEqual([{ column: 'number', direction: 'desc' }])
  })

  it('gives way to the sort of the list when its columns are gone, or nothing was kept', () => {
    expect(sortOf(mawbs, stored('remark'))).toBe(mawbs.defaultSort)
    expect(plainView(mawbs, { grid: null }).sort).toBe(mawbs.defaultSort)
  })
})

describe('a list without a view', () => {
  it('has the colours kept in its setting, as far as their columns are there', () => {
    const gone = { ...saved.colours[0], column: 'gone' } as StoredView['colours'][number]
    const stored = storedSetting.parse({ v: 1, size: 20, grid: null, colours: [...saved.colours, gone] })
    expect(plainView(mawbs, stored).colours).toEqual(saved.colours)
    expect(plainView(mawbs, storedSetting.parse({ v: 1, size: 20, grid: null })).colours).toEqual([])
  })

  it('SHP-14 opens with the filters of its own, which a view does not have', () => {
    const waiting = { ...mawbs, startFilters: { status: { anyOf: ['Lent'] } } }
    expect(plainView(waiting, { grid: null }).filters).toEqual({ status: { anyOf: ['Lent'] } })
    expect(openedBy(waiting, { ...saved, filters: {} }).filters).toEqual({})
    expect(plainView(mawbs, { grid: null }).filters).toEqual({})
  })
})
