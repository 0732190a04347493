import type { Verbs } from '#platform/server/http/context.ts'
import { bookingImportApi } from '../contract/api.ts'
import { importVerbs } from './import-verbs.ts'

const verbs: Verbs<typeof bookingImportApi> = {
  importTemplate: importVerbs.template,
  importWords: importVerbs.words,
  importPartners: importVerbs.partners,
  importRead: importVerbs.read,
  importKnown: importVerbs.known,
  importCommit: importVerbs.commit,
  importMarked: importVerbs.marked,
  importRecent: importVerbs.recent,
  importOpen: importVerbs.open,
  importUndo: importVerbs.undo,
}

export const bookingImportServer = { api: bookingImportApi, verbs }
