import { areaTexts } from '#platform/server/area-texts.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { plainHeading } from '#platform/domain/import-mapping.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { importApi } from '../contract/import-api.ts'
import type { ImportWords } from '../contract/import-sheet.ts'
import { BATTERY_TYPES, DG_CLASSES } from '#areas/cargo/domain/battery.ts'
import { BATTERY_SIZES } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { IMPORT_COLUMNS, type ImportColumn, USUAL_HEADINGS } from '#areas/key-accounts/domain/booking-columns.ts'
import type { ChoiceColumn } from '../domain/import-row.ts'
import { JOB_MODES, JOB_TYPES } from '#areas/shipments/domain/booking/job-type.ts'

export const getImportTexts: Verb<typeof importApi.words> = () => importWords()

/** Returns titles of columns and choices in all languages. A title that two columns share in some language means the first one. */
export async function importWords(): Promise<ImportWords> {
  const texts = await Promise.all(LANGUAGES.map((language) => areaTexts('shipments', language)))
  const titles = IMPORT_COLUMNS.flatMap((column) =>
    texts.flatMap((text) => HEADINGS.map((of): [string, typeof column] => [text(`${of}.${column}`), column])),
  )
  const known = titles.filter(([title]) => !HEADINGS.some((of) => title.startsWith(`${of}.`)))
  const usual = Object.entries(USUAL_HEADINGS).flatMap(([column, headings]) =>
    headings.map((heading): [string, ImportColumn] => [heading, column as ImportColumn]),
  )
  const choices = Object.entries(VALUES).map(([column, values]) => [
    column,
    values.flatMap((value) => [
      [value.toLowerCase(), value],
      ...texts.map((text) => [text(`choices.${column}.${value}`).toLowerCase(), value]),
    ]),
  ])
  const called = texts.map((text, at) => [LANGUAGES[at], choicesIn(text)])
  return {
    called: Object.fromEntries(called) as ImportWords['called'],
    titles: once([...known, ...usual].map(([title, column]) => [plainHeading(title), column])),
    choices: Object.fromEntries(choices) as ImportWords['choices'],
  }
}

/** Texts with column titles: template, exported lists, form. */
const HEADINGS = ['import', 'lists.shipments', 'fields'] as const

const VALUES: Readonly<Record<ChoiceColumn, readonly string[]>> = {
  jobType: JOB_TYPES,
  jobMode: JOB_MODES,
  dgClass: DG_CLASSES,
  batteryType: BATTERY_TYPES,
  dgBatterySize: BATTERY_SIZES,
}

/** Returns the labels of choices in a language. */
function choicesIn(text: (key: string) => string): Readonly<Record<string, string[]>> {
  const columns = Object.entries(VALUES).map(([column, values]) => [
    column,
    values.map((value) => text(`choices.${column}.${value}`)),
  ])
  return Object.fromEntries(columns) as Record<string, string[]>
}

function once<Value>(pairs: readonly [string, Value][]): [string, Value][] {
  return [...new Map(pairs.toReversed())].toReversed()
}
