import type { Verbs } from '#platform/server/http/context.ts'
import { XLSX_MEDIA_TYPE } from '#platform/server/workbook/media-type.ts'
import type { importApi } from '../contract/import-api.ts'
import { columnsOfPartners } from './columns-of-partners.ts'
import { ownTitles } from '#areas/key-accounts/server/index.ts'
import { bookingTemplate } from './booking-template.ts'
import { checkSheet } from './check-sheet.ts'
import { commitImport } from './commit-import.ts'
import { findImport, findImports } from './import-repository.ts'
import { importSummary, importSummaries } from './import-summaries.ts'
import { getImportTexts } from './import-words.ts'
import type { CountFiles } from './import-repository.ts'
import { findKnown } from './known-repository.ts'
import { markedName, markedWorkbook } from './marked-workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { undoImport } from './undo-import.ts'

/** The verbs of the import (SHP-04). */
export const importVerbs = (countFiles: CountFiles): Verbs<typeof importApi> => ({
  template: bookingTemplate,
  words: getImportTexts,
  partners: async ({ db, actor }) => ({ partners: await columnsOfPartners(db, actor.officeId) }),
  read: readWorkbook,
  known: ({ db }, requested) => findKnown(db, requested),
  commit: commitImport,
  marked: async (context, sheet) => {
    const { db, language } = context
    const checked = await checkSheet(context, sheet)
    return {
      fileName: await markedName(sheet.fileName, language),
      mediaType: XLSX_MEDIA_TYPE,
      content: await markedWorkbook(sheet, checked, language, await ownTitles(db, sheet.partnerId, language)),
    }
  },
  recent: async ({ db, actor, people }) => ({
    imports: await importSummaries({ db, people }, await findImports(db, actor.officeId)),
  }),
  open: async ({ db, actor, people }, { id }) =>
    importSummary({ db, people }, await findImport(db, id, actor.officeId)),
  undo: undoImport(countFiles),
})
