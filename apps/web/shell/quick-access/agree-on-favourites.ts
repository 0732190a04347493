import { workplaceApi } from '#areas/workplace/contract/api.ts'
import {
  LONGEST_PATH,
  LONGEST_TITLE,
  MAX_FAVOURITES,
  NAME_OF_ICON,
  PATH_OF_PAGE,
} from '#areas/workplace/domain/workplace-rules.ts'
import { VERSION_CONFLICT } from '#platform/contract/envelope.ts'
import { CallFailed, call } from '#platform/web/api-client.ts'
import { type FavouriteRoute, saveFavouriteRoutes, favouriteRoutes } from '../drawer/favourite-routes.ts'
import { isSameList, mergeFavourites } from '../drawer/merge-favourites.ts'
import { favouritesChanged, grow } from './changes.ts'

/** Another browser may save in between; it does so once or twice, not for ever. */
const MAX_ATTEMPTS = 5

/** Brings the favourites of this browser and of the server together; CallFailed when the server is not to be had. */
export async function agreeOnFavourites(account: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) if (await agree(account)) return
}

/** False when somebody else saved meanwhile. */
async function agree(account: string): Promise<boolean> {
  const theirs = await call(workplaceApi.favourites, {}, { quiet: true })
  const mine = favouriteRoutes(account, localStorage)
  const merged = mergeFavourites(agreedBefore(account), mine, theirs.items)
  if (!isSameList(merged, mine)) {
    saveFavouriteRoutes(account, merged, localStorage)
    grow(favouritesChanged)
  }
  const items = merged.flatMap(asShortcut).slice(0, MAX_FAVOURITES)
  if (!isSameList(items, theirs.items) && !(await save(theirs.version, items))) return false
  saveFavouriteRoutes(agreedKey(account), merged, localStorage)
  return true
}

async function save(version: number, items: FavouriteRoute[]): Promise<boolean> {
  try {
    await call(workplaceApi.saveFavourites, { version, items }, { quiet: true })
    return true
  } catch (error) {
    if (error instanceof CallFailed && error.code === VERSION_CONFLICT) return false
    throw error
  }
}

/** What both sides had when they last met, without which a removal here looks like an addition there. */
function agreedBefore(account: string): readonly FavouriteRoute[] {
  return favouriteRoutes(agreedKey(account), localStorage)
}

function agreedKey(account: string): string {
  return `${account}:agreed`
}

/** As the server takes it; a page whose path it would refuse stays in this browser. */
function asShortcut({ title, icon, path }: FavouriteRoute): FavouriteRoute[] {
  const name = title.slice(0, LONGEST_TITLE).trim()
  if (name === '' || path.length > LONGEST_PATH || !PATH_OF_PAGE.test(path)) return []
  return [{ title: name, icon: NAME_OF_ICON.test(icon) ? icon : '', path }]
}
