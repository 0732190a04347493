import { areaTexts } from '#platform/server/area-texts.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { flightsApi } from '../contract/api.ts'
import { importSheet } from './import-sheet.ts'

/** The workbook to fill in with schedules. */
export const importTemplate: Verb<typeof flightsApi.scheduleTemplate> = async ({ language }) =>
  importSheet.template(language, {
    fileName: `${(await areaTexts('flights', language))('messages.templateName')}.xlsx`,
    width: 16,
  })
