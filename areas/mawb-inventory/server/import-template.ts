import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../contract/api.ts'
import { importSheet } from './import-sheet.ts'

/** The workbook to fill in with numbers. */
export const importTemplate: Verb<typeof mawbApi.template> = async ({ language }) =>
  importSheet.template(language, { fileName: 'MAWB import.xlsx', width: 22 })
