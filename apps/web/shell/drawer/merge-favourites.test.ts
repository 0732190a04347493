import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FavouriteRoute } from './favourite-routes.ts'
import { isSameList, mergeFavourites } from './merge-favourites.ts'

describe('SHL-04 the favourites of this browser and those of the server', () => {
  it.each([
    ['a browser that has none yet takes those of the server', '', '', 'ab', 'ab'],
    ['a server that has none yet takes those of the browser', '', 'ab', '', 'ab'],
    ['what was there before the first meeting is kept', '', 'ab', 'bc', 'abc'],
    ['what another browser added is added', 'a', 'a', 'ab', 'ab'],
    ['both additions are there', 'a', 'ab', 'ac', 'abc'],
    ['what another browser removed is gone', 'abc', 'abcd', 'ac', 'acd'],
    ['what was removed here is gone', 'abc', 'ac', 'abcd', 'acd'],
    ['another order here is kept', 'abc', 'cba', 'abcd', 'cbad'],
    ['another order there is taken', 'abc', 'abc', 'cab', 'cab'],
  ])('%s', (_what, agreed, mine, theirs, merged) => {
    expect(letters(mergeFavourites(list(agreed), list(mine), list(theirs)))).toBe(merged)
  })

  const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh')).map((paths) => list(paths.join('')))

  it('meet in one list whatever happened: nothing twice, no addition lost, nothing removed comes back', () => {
    fc.assert(
      fc.property(some, some, some, (agreed, mine, theirs) => {
        const merged = letters(mergeFavourites(agreed, mine, theirs))
        expect(new Set(merged).size).toBe(merged.length)
        for (const { path } of [...agreed, ...mine, ...theirs]) {
          const [before, here, there] = [agreed, mine, theirs].map((each) => each.some((one) => one.path === path))
          expect(merged.includes(path.slice(1))).toBe(before ? here && there : here || there)
        }
      }),
    )
  })

  it('stay as they are once they met', () => {
    fc.assert(
      fc.property(some, some, some, (agreed, mine, theirs) => {
        const merged = mergeFavourites(agreed, mine, theirs)
        expect(isSameList(mergeFavourites(merged, merged, merged), merged)).toBe(true)
      }),
    )
  })
})

function list(paths: string): readonly FavouriteRoute[] {
  return [...paths].map((path) => ({ title: path.toUpperCase(), icon: '', path: `/${path}` }))
}

function letters(favourite: readonly FavouriteRoute[]): string {
  return favourite.map((one) => one.path.slice(1)).join('')
}
