import { areaTexts } from '#platform/server/area-texts.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../../contract/api.ts'
import { importSheet } from './import-sheet.ts'

/** Returns the template workbook for numbers. */
export const importTemplate: Verb<typeof mawbApi.template> = async ({ language }) =>
  importSheet.template(language, {
    fileName: `${(await areaTexts('mawb-inventory', language))('messages.templateName')}.xlsx`,
    width: 22,
  })
