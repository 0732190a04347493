import { describe, expect, it } from 'vitest'
import { type LikedRoute, keepLikedRoutes, likedRoutes, moveLiked, toggleLiked } from './liked-routes.ts'

const [home, stock, list] = ['/home', '/mawb-inventory', '/shipments'].map((path) => ({ title: path, icon: '', path }))
const all = [home, stock, list] as LikedRoute[]

describe('SHL-04 favourites', () => {
  it('come and go with the star, new ones at the end', () => {
    expect(paths(toggleLiked(all.slice(0, 2), all[2] as LikedRoute))).toEqual([
      '/home',
      '/mawb-inventory',
      '/shipments',
    ])
    expect(paths(toggleLiked(all, all[1] as LikedRoute))).toEqual(['/home', '/shipments'])
  })

  it('move up and down, and not beyond the ends', () => {
    expect(paths(moveLiked(all, '/shipments', -1))).toEqual(['/home', '/shipments', '/mawb-inventory'])
    expect(paths(moveLiked(all, '/home', -1))).toEqual(paths(all))
    expect(paths(moveLiked(all, '/home', 9))).toEqual(['/mawb-inventory', '/shipments', '/home'])
    expect(moveLiked(all, '/nowhere', 1)).toBe(all)
  })

  it('are kept in the browser, each user their own', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    keepLikedRoutes('ann', all, storage)
    expect([likedRoutes('ann', storage), likedRoutes('bob', storage)]).toEqual([all, []])
  })

  it.each(['{', '7', '[null,{"path":"x","title":"y"},{"path":"/a"}]'])('are none when %s was stored', (stored) => {
    expect(likedRoutes('ann', { getItem: () => stored })).toEqual([])
  })
})

function paths(liked: readonly LikedRoute[]): string[] {
  return liked.map((one) => one.path)
}
