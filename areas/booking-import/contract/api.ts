import type { Api } from '#platform/contract/endpoint.ts'
import { importApi } from './import-api.ts'

/** All endpoints of the area. */
export const bookingImportApi = {
  importTemplate: importApi.template,
  importWords: importApi.words,
  importPartners: importApi.partners,
  importRead: importApi.read,
  importKnown: importApi.known,
  importCommit: importApi.commit,
  importMarked: importApi.marked,
  importRecent: importApi.recent,
  importOpen: importApi.open,
  importUndo: importApi.undo,
} satisfies Api
