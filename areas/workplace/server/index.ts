import type { Verbs } from '#platform/server/http/context.ts'
import { workplaceApi } from '../contract/api.ts'
import { rememberRecent, saveFavourites, getFavourites, getRecents } from './save-favourites.ts'
import { chooseDefault, createView, deleteView, editView, saveSetting, getQuickAccess } from './save-views.ts'

const verbs: Verbs<typeof workplaceApi> = {
  favourites: getFavourites,
  saveFavourites,
  recents: getRecents,
  rememberRecent,
  quickAccess: getQuickAccess,
  saveSetting,
  chooseDefault,
  createView,
  editView,
  deleteView,
}

export const workplaceServer = { api: workplaceApi, verbs }
