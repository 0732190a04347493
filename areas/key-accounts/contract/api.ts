import type { Api } from '#platform/contract/endpoint.ts'
import { clientApi } from './account-api.ts'

/** All endpoints of the area. */
export const keyAccountsApi = {
  clientList: clientApi.list,
  clientExport: clientApi.export,
  clientsKnown: clientApi.known,
  clientOpen: clientApi.open,
  clientCreate: clientApi.create,
  clientEdit: clientApi.edit,
  clientSetView: clientApi.setView,
  clientHistory: clientApi.history,
  clientUndo: clientApi.undo,
} satisfies Api
