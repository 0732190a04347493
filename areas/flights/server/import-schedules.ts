import type { Problem } from '#platform/contract/envelope.ts'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { describeIssues } from '#platform/contract/input-errors.ts'
import { keepFile } from '#platform/server/files/file-repository.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type SheetRow, readSheet } from '#platform/server/workbook/read-sheet.ts'
import { flightErrors } from '../contract/errors.ts'
import type { flightsApi } from '../contract/api.ts'
import { type ScheduleFields, scheduleEntry } from '../contract/schedule.ts'
import {
  type ImportColumn,
  type ImportRow,
  type ImportedSchedule,
  readImportedSchedules,
} from '../domain/import-row.ts'
import { importColumnFinder, importTitles } from './import-titles.ts'
import { addSchedule } from './save-schedule.ts'

type Fault = { readonly path: string; readonly code: number; readonly message: string }
type Wrong = { readonly schedule: ImportedSchedule; readonly faults: readonly Fault[] }

const MOST_SCHEDULES = 200

/** FLT-01: schedules of the own office from a workbook. All of them, or every bad cell is named. */
export const importSchedules: Verb<typeof flightsApi.importSchedules> = async (context, { file }) => {
  const { rows } = await readSheet(file)
  const schedules = readImportedSchedules(await readRows(context, rows))
  if (schedules.length > MOST_SCHEDULES) {
    throw new Refusal(flightErrors.TOO_MANY_SCHEDULES, { params: { count: schedules.length, most: MOST_SCHEDULES } })
  }
  const { checked, wrong } = check(context, schedules)
  if (wrong.length > 0) throw await refusalOf(context, wrong)
  return context.transact(async (tx) => {
    const refused: Wrong[] = []
    for (const { schedule, fields } of checked) refused.push(...(await addOne(context, tx, schedule, fields)))
    if (refused.length > 0) throw await refusalOf(context, refused)
    const content = Buffer.from(file.bytes)
    await keepFile(tx, context, { name: file.fileName, mediaType: mediaType(file.fileName), content })
    return { imported: schedules.length }
  })
}

async function readRows(context: Context, rows: readonly SheetRow[]): Promise<ImportRow[]> {
  const columnOf = await importColumnFinder()
  const headings = rows.slice(0, HIGHEST_ROWS).map(({ sheetRow, cells }) => ({
    sheetRow,
    places: cells.map((cell) => (typeof cell === 'string' ? columnOf(cell.trim().toLowerCase()) : undefined)),
  }))
  const header = headings.findLast(({ places }) => places.includes('flightNo'))
  if (!header) {
    const { flightNo: column } = await importTitles(context.language)
    throw new Refusal(flightErrors.IMPORT_COLUMN_MISSING, { params: { column } })
  }
  const below = rows.filter(({ sheetRow }) => sheetRow > header.sheetRow)
  if (below.length === 0) throw new Refusal(flightErrors.IMPORT_EMPTY)
  return below.map(({ sheetRow, cells }) => ({
    sheetRow,
    cells: Object.fromEntries(header.places.flatMap((column, at) => (column ? [[column, cells[at] ?? null]] : []))),
  }))
}

/** How far down a heading may stand: hidden keys, titles, and what people put above them. */
const HIGHEST_ROWS = 10

function check({ actor, language }: Context, schedules: readonly ImportedSchedule[]) {
  const checked: { schedule: ImportedSchedule; fields: ScheduleFields }[] = []
  const wrong: Wrong[] = []
  for (const schedule of schedules) {
    const whose = { ownerOfficeId: actor.officeId, subOwnerOfficeId: null }
    const read = scheduleEntry.safeParse({ ...schedule.fields, ...whose })
    if (read.success) checked.push({ schedule, fields: read.data })
    else wrong.push({ schedule, faults: describeIssues(read.error.issues, language, flightErrors) })
  }
  return { checked, wrong }
}

/** A refusal before anything was written leaves the transaction usable: the rest of the workbook is looked at, too. */
async function addOne(
  context: Context,
  tx: WriteTx,
  schedule: ImportedSchedule,
  fields: ScheduleFields,
): Promise<Wrong[]> {
  try {
    await addSchedule(context, tx, fields)
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.about) throw error
    const faults = error.details.about.map(({ path, entry, params }) => ({
      ...{ path, code: entry.code, message: errorText(entry, context.language, params) },
    }))
    return [{ schedule, faults }]
  }
}

/** The refusal of the whole import, each cell named by its row in the sheet, its column and what is wrong with it. */
async function refusalOf({ language }: Context, wrong: readonly Wrong[]): Promise<Refusal> {
  const titles: Readonly<Record<ImportColumn, string>> = await importTitles(language)
  const problems = wrong.flatMap(({ schedule, faults }) =>
    faults.map(({ path, code, message: reason }): Problem => {
      const { sheetRow: row, column } = schedule.placeOf(path)
      const message = errorText(flightErrors.IN_CELL_OF_SCHEDULE, language, { row, column: titles[column], reason })
      return { path: `rows.${row}.${column}`, code, message }
    }),
  )
  return new Refusal(flightErrors.IMPORT_REFUSED, { params: { count: problems.length } }, problems)
}

function mediaType(fileName: string): string {
  const isOld = fileName.toLowerCase().endsWith('.xls')
  return isOld ? 'application/vnd.ms-excel' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}
