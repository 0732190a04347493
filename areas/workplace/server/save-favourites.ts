import type { Verb } from '#platform/server/http/context.ts'
import { saved } from '#platform/server/refusal.ts'
import type { workplaceApi } from '../contract/api.ts'
import { findFavourites, findRecents, writeFavourites, writeRecent } from './favourite-repository.ts'

export const getFavourites: Verb<typeof workplaceApi.favourites> = ({ db, actor }) => findFavourites(db, actor.userId)

/** Two windows may edit the same list: the second is refused and receives the saved list. */
export const saveFavourites: Verb<typeof workplaceApi.saveFavourites> = ({ actor, transact }, favourites) =>
  transact(async (tx) => {
    const written = await writeFavourites(tx, actor.userId, favourites)
    return saved(written, written ?? (await findFavourites(tx, actor.userId)))
  })

export const getRecents: Verb<typeof workplaceApi.recents> = async ({ db, actor }) => ({
  items: await findRecents(db, actor.userId),
})

export const rememberRecent: Verb<typeof workplaceApi.rememberRecent> = async ({ actor, now, transact }, opened) => {
  await transact((tx) => writeRecent(tx, actor.userId, { ...opened, openedAt: now }))
  return null
}
