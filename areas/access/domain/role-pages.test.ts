import { expect, test } from 'vitest'
import { isPageLocked, pagesOf, togglePages } from './role-pages.ts'

const ENTRIES = [
  { id: 'flights', parentId: null, url: '' },
  { id: 'departures', parentId: 'flights', url: '/flights' },
  { id: 'planning', parentId: 'flights', url: '' },
  { id: 'board', parentId: 'planning', url: '/space' },
  { id: 'home', parentId: null, url: '/home' },
]

test('ROU-09 the pages of a heading are those below it, however deep; a page is its own', () => {
  expect(pagesOf(ENTRIES, 'flights')).toEqual(['departures', 'board'])
  expect(pagesOf(ENTRIES, 'home')).toEqual(['home'])
})

test.each([
  ['a page is ticked', ['home'], { id: 'board', on: true }, ['home', 'board']],
  ['a page is cleared', ['home', 'board'], { id: 'board', on: false }, ['home']],
  ['a heading ticks its pages once', ['board'], { id: 'flights', on: true }, ['departures', 'board']],
  ['a heading clears its pages', ['home', 'departures', 'board'], { id: 'flights', on: false }, ['home']],
  ['a stored heading goes with its last page', ['flights', 'departures'], { id: 'departures', on: false }, []],
  [
    'a stored heading stays while a page is left',
    ['flights', 'departures', 'board'],
    { id: 'board', on: false },
    ['flights', 'departures'],
  ],
])('ROU-09 %s', (_what, held, change, next) => {
  expect(togglePages(ENTRIES, held, change)).toEqual(next)
})

test('ROU-09 a page is locked when none of its permissions is granted; one is enough', () => {
  expect(isPageLocked(['/flight/list', '/space/list'], ['/mawb/list'])).toBe(true)
  expect(isPageLocked(['/flight/list', '/space/list'], ['/space/list'])).toBe(false)
  expect(isPageLocked([], [])).toBe(false)
})
