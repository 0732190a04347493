import { describe, expect, it } from 'vitest'
import {
  type FavouriteRoute,
  saveFavouriteRoutes,
  favouriteRoutes,
  moveFavourite,
  toggleFavourite,
} from './favourite-routes.ts'

const [home, stock, list] = ['/home', '/mawb-inventory', '/shipments'].map((path) => ({ title: path, icon: '', path }))
const all = [home, stock, list] as FavouriteRoute[]

describe('SHL-04 favourites', () => {
  it('come and go with the star, new ones at the end', () => {
    expect(paths(toggleFavourite(all.slice(0, 2), all[2] as FavouriteRoute))).toEqual([
      '/home',
      '/mawb-inventory',
      '/shipments',
    ])
    expect(paths(toggleFavourite(all, all[1] as FavouriteRoute))).toEqual(['/home', '/shipments'])
  })

  it('move up and down, and not beyond the ends', () => {
    expect(paths(moveFavourite(all, '/shipments', -1))).toEqual(['/home', '/shipments', '/mawb-inventory'])
    expect(paths(moveFavourite(all, '/home', -1))).toEqual(paths(all))
    expect(paths(moveFavourite(all, '/home', 9))).toEqual(['/mawb-inventory', '/shipments', '/home'])
    expect(moveFavourite(all, '/nowhere', 1)).toBe(all)
  })

  it('are kept in the browser, each user their own', () => {
    const saved = new Map<string, string>()
    const storage = {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => void saved.set(key, value),
    }
    saveFavouriteRoutes('ann', all, storage)
    expect([favouriteRoutes('ann', storage), favouriteRoutes('bob', storage)]).toEqual([all, []])
  })

  it.each(['{', '7', '[null,{"path":"x","title":"y"},{"path":"/a"}]'])('are none when %s was stored', (stored) => {
    expect(favouriteRoutes('ann', { getItem: () => stored })).toEqual([])
  })
})

function paths(favourites: readonly FavouriteRoute[]): string[] {
  return favourites.map((one) => one.path)
}
