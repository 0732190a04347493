import { expect, test } from 'vitest'
import { storedSetting, storedView } from '#platform/contract/stored-view.ts'
import { favouriteList, shortcut } from './stored.ts'

const page = { title: 'MAWB inventory', icon: 'barcode', path: '/mawb-inventory?view=1' }
const grid = {
  v: 1,
  cols: [{ key: 'number', width: 124, pin: null, hidden: false }],
  sort: [{ key: 'number', dir: 'asc' }],
}
const view = { v: 1, grid, filters: {}, search: '', colours: [] }
const fits = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test.each([
  ['/', true],
  ['/shipments/0190-ab?tab=2', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['/with space', false],
])('a shortcut leads into the portal only: %s %s', (path, accepted) => {
  expect(fits(shortcut, { ...page, path })).toBe(accepted)
})

test('a favourite occurs once in the list', () => {
  expect(fits(favouriteList, [page, { ...page, path: '/' }])).toBe(true)
  expect(favouriteList.safeParse([page, page]).error?.issues).toMatchObject([
    { path: [1, 'path'], message: 'FAVOURITE_TWICE' },
  ])
})

test.each([
  ['as it is', {}, true],
  ['of a later version', { v: 2 }, false],
  ['with the definition of a column', { cols: [{ ...grid.cols[0], title: 'MAWB No.' }] }, false],
  ['with a width that is none', { cols: [{ ...grid.cols[0], width: 0 }] }, false],
])('the columns of a list, %s, are stored: %j %s', (_what, change, accepted) => {
  expect(fits(storedSetting, { v: 1, size: 20, density: 'compact', grid: { ...grid, ...change } })).toBe(accepted)
})

test.each([
  [{ contains: 'x' }, true],
  [{ anyOf: ['a', 'b'] }, true],
  [{ is: true }, true],
  [{ from: 1, to: 2 }, true],
  [{ from: '1.5' }, true],
  [{ from: '2026-11-20' }, true],
  [{ from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' }, true],
  [{}, false],
  [{ contains: 'x', or: 'y' }, false],
  [{ anyOf: Array.from({ length: 1001 }, String) }, false],
])('a view stores the filter %j: %s', (filter, accepted) => {
  expect(fits(storedView, { ...view, filters: { column: filter } })).toBe(accepted)
})

test('a view is no place to store things', () => {
  const long = { anyOf: Array.from({ length: 1000 }, (_, n) => `${n}`.padStart(90, '0')) }
  expect(fits(storedView, { ...view, filters: { one: long } })).toBe(true)
  expect(fits(storedView, { ...view, filters: { one: long, two: long } })).toBe(false)
})
