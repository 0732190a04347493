import type { Verbs } from '#platform/server/http/context.ts'
import { workplaceApi } from '../contract/api.ts'
import { rememberRecent, saveFavourites, tellFavourites, tellRecents } from './keep-favourites.ts'
import { chooseDefault, createView, deleteView, editView, keepSetting, tellAtHand } from './keep-views.ts'

const verbs: Verbs<typeof workplaceApi> = {
  favourites: tellFavourites,
  saveFavourites,
  recents: tellRecents,
  rememberRecent,
  atHand: tellAtHand,
  keepSetting,
  chooseDefault,
  createView,
  editView,
  deleteView,
}

export const workplaceServer = { api: workplaceApi, verbs }
