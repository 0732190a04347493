import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { flightsApi } from '../contract/api.ts'
import type { Schedule } from '../contract/schedule.ts'
import { zonesOf } from './require-known.ts'
import { visibleOfficeId } from './visible-offices.ts'
import { type ScheduleRow, findSchedule } from './schedule-repository.ts'

export const openSchedule: Verb<typeof flightsApi.openSchedule> = async ({ db, actor }, { id }) =>
  scheduleRecord(db, found(await findSchedule(db, id, visibleOfficeId(actor))))

/** Returns a schedule with the time zones of its airports. */
export async function scheduleRecord(db: ReadDb, row: ScheduleRow): Promise<Schedule> {
  return { ...row, zones: await zonesOf(db, row.legs) }
}
