import { areaTexts } from '#platform/server/area-texts.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { flightsApi } from '../contract/api.ts'
import { importSheet } from './import-sheet.ts'

/** Returns the template workbook for schedules. */
export const importTemplate: Verb<typeof flightsApi.scheduleTemplate> = async ({ language }) =>
  importSheet.template(language, {
    fileName: `${(await areaTexts('flights', language))('messages.templateName')}.xlsx`,
    width: 16,
  })
