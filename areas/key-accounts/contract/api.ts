import type { Api } from '#platform/contract/endpoint.ts'
import { keyAccountApi } from './account-api.ts'

/** All endpoints of the area. */
export const keyAccountsApi = {
  keyAccountList: keyAccountApi.list,
  keyAccountExport: keyAccountApi.export,
  keyAccountsKnown: keyAccountApi.known,
  keyAccountOpen: keyAccountApi.open,
  keyAccountCreate: keyAccountApi.create,
  keyAccountEdit: keyAccountApi.edit,
  keyAccountSetView: keyAccountApi.setView,
  keyAccountHistory: keyAccountApi.history,
  keyAccountUndo: keyAccountApi.undo,
} satisfies Api
