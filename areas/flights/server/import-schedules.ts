import { errorText } from '#platform/contract/error-catalogue.ts'
import { describeIssues } from '#platform/contract/input-errors.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { workbookMediaType } from '#platform/server/workbook/media-type.ts'
import { flightErrors } from '../contract/errors.ts'
import type { flightsApi } from '../contract/api.ts'
import { type ScheduleFields, scheduleEntry } from '../contract/schedule.ts'
import { type ImportedSchedule, readImportedSchedules, readableNames } from '../domain/import-row.ts'
import { namesOf } from './require-known.ts'
import { importSheet } from './import-sheet.ts'
import { addSchedule } from './save-schedule.ts'

type Violation = { readonly path: string; readonly code: number; readonly message: string }
type Wrong = { readonly schedule: ImportedSchedule; readonly violations: readonly Violation[] }

const MAX_SCHEDULES = 200

/** FLT-01: imports schedules of the own office from a workbook: all of them, or every invalid cell is reported. */
export const importSchedules: Verb<typeof flightsApi.importSchedules> = async (context, { file }) => {
  const schedules = readImportedSchedules(await importSheet.readRows(context.language, file))
  if (schedules.length > MAX_SCHEDULES) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: schedules.length, most: MAX_SCHEDULES } })
  }
  const { checked, wrong } = check(context, schedules)
  return context.transact(async (tx) => {
    const refused: Wrong[] = []
    for (const one of wrong) refused.push(await withUnknownCodes(context, tx, one))
    for (const { schedule, fields } of checked) refused.push(...(await addOne(context, tx, schedule, fields)))
    if (refused.length > 0) throw await refusalOf(context, refused)
    const content = Buffer.from(file.bytes)
    await storeFile(tx, context, { name: file.fileName, mediaType: workbookMediaType(file.fileName), content })
    return { imported: schedules.length }
  })
}

function check({ actor, language }: Context, schedules: readonly ImportedSchedule[]) {
  const checked: { schedule: ImportedSchedule; fields: ScheduleFields }[] = []
  const wrong: Wrong[] = []
  for (const schedule of schedules) {
    const whose = { ownerOfficeId: actor.officeId, subOwnerOfficeId: null }
    const read = scheduleEntry.safeParse({ ...schedule.fields, ...whose })
    if (read.success) checked.push({ schedule, fields: read.data })
    else wrong.push({ schedule, violations: describeIssues(read.error.issues, language, flightErrors) })
  }
  return { checked, wrong }
}

/** Codes are looked up also where the form of other cells is wrong, so that one pass names all that is to be mended. */
async function withUnknownCodes(context: Context, tx: WriteTx, { schedule, violations }: Wrong): Promise<Wrong> {
  const named = new Set(violations.map(({ path }) => path))
  const { unknown } = await namesOf(tx, readableNames(schedule.fields, context.actor.officeId), null)
  const more = unknown.filter(({ path }) => !named.has(path))
  return {
    schedule,
    violations: [
      ...violations,
      ...more.map(({ path, entry, params }) => ({
        path,
        code: entry.code,
        message: errorText(entry, context.language, params),
      })),
    ],
  }
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
    const violations = error.details.about.map(({ path, entry, params }) => ({
      path,
      code: entry.code,
      message: errorText(entry, context.language, params),
    }))
    return [{ schedule, violations }]
  }
}

function refusalOf({ language }: Context, wrong: readonly Wrong[]): Promise<Refusal> {
  const cells = wrong.flatMap(({ schedule, violations }) =>
    violations.map(({ path, code, message }) => ({ ...schedule.placeOf(path), code, reason: message })),
  )
  return importSheet.refusalOf(language, cells)
}
