import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, found, saved } from '#platform/server/refusal.ts'
import { flightErrors } from '../contract/errors.ts'
import type { ScheduleFields } from '../contract/schedule.ts'
import type { flightsApi } from '../contract/api.ts'
import { requireValidSchedule } from './require-schedule.ts'
import { type BookingsOn, askingFirst } from './effects/effects-of-change.ts'
import { generateFlights } from './generate-flights.ts'
import { visibleOfficeId } from './visible-offices.ts'
import { scheduleRecord } from './open-schedule.ts'
import { asStored } from './schedule-fields.ts'
import { type ScheduleRow, insertSchedule, lockSchedule, updateSchedule } from './schedule-repository.ts'

export const createSchedule: Verb<typeof flightsApi.createSchedule> = (context, entry) =>
  context.transact((tx) => addSchedule(context, tx, entry))

/** Adds a schedule and its future flights in the caller's transaction. */
export async function addSchedule(context: Pick<Context, 'actor' | 'now'>, tx: WriteTx, entry: ScheduleFields) {
  const fields = asStored(entry)
  const zones = await requireValidSchedule(tx, fields, context.actor, null)
  const made = await refusedByConstraint(JUST_NOW, insertSchedule(tx, fields))
  await generateFlights(tx, found(await lockSchedule(tx, made.id, null)), zones, context.now)
  return made
}

export function editSchedule(bookingsOn: BookingsOn): Verb<typeof flightsApi.editSchedule> {
  return (context, { id, version, acceptEffects = false, ...entry }) =>
    context.transact(async (tx) => {
      const current = found(await lockSchedule(tx, id, visibleOfficeId(context.actor)))
      return askingFirst(tx, context, { scheduleId: id }, { acceptEffects, bookingsOn }, () =>
        changeSchedule(context, tx, current, { version, fields: asStored(entry) }),
      )
    })
}

/** Saves a locked schedule if the version seen is still current. */
export async function changeSchedule(
  context: Pick<Context, 'actor' | 'now'>,
  tx: WriteTx,
  current: ScheduleRow,
  { version, fields }: { readonly version: number; readonly fields: ScheduleFields },
) {
  const seen = { id: current.id, version }
  if (current.version !== version) saved(undefined, await scheduleRecord(tx, current))
  const zones = await requireValidSchedule(tx, fields, context.actor, current)
  const write = updateSchedule(tx, seen, { before: current, fields })
  const changed = saved(await refusedByConstraint(JUST_NOW, write), current)
  await generateFlights(tx, found(await lockSchedule(tx, current.id, null)), zones, context.now)
  return changed
}

const JUST_NOW = { operation_once: new Refusal(flightErrors.SCHEDULE_OVERLAPS_JUST_NOW) }
