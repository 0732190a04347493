import type { Verbs } from '#platform/server/http/context.ts'
import { bookingImportApi } from '../contract/api.ts'
import type { CountFiles } from './import-repository.ts'
import { importVerbs } from './import-verbs.ts'

/** The server side of the area; the files of shipments, which prevent the undo of an import, are counted by a higher area. */
export function bookingImportServer(countFiles: CountFiles): {
  readonly api: typeof bookingImportApi
  readonly verbs: Verbs<typeof bookingImportApi>
} {
  const verbs = importVerbs(countFiles)
  return {
    api: bookingImportApi,
    verbs: {
      importTemplate: verbs.template,
      importWords: verbs.words,
      importPartners: verbs.partners,
      importRead: verbs.read,
      importKnown: verbs.known,
      importCommit: verbs.commit,
      importMarked: verbs.marked,
      importRecent: verbs.recent,
      importOpen: verbs.open,
      importUndo: verbs.undo,
    },
  }
}
