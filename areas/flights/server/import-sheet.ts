import { areaTexts } from '#platform/server/area-texts.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import type { flightsApi } from '../contract/api.ts'
import { IMPORT_COLUMNS } from '../domain/import-row.ts'

/** FLT-01: layout, reading and errors of a workbook of schedules. */
export const importSheet = sheetImport('flights', IMPORT_COLUMNS, 'flightNo')

/** Returns the template workbook for schedules. */
export const importTemplate: Verb<typeof flightsApi.scheduleTemplate> = async ({ language }) =>
  importSheet.template(language, {
    fileName: `${(await areaTexts('flights', language))('messages.templateName')}.xlsx`,
    width: 16,
  })
