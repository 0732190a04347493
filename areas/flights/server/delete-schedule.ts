import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import { flightErrors } from '../contract/errors.ts'
import type { flightsApi } from '../contract/api.ts'
import { canMaintain } from '../domain/schedule-rules.ts'
import { visibleOfficeId } from './visible-offices.ts'
import { deleteSchedule as remove, deleteUntouchedFlights, lockSchedule } from './schedule-repository.ts'

/** Deletes a schedule with its flights, unless one of them has departed, was changed by hand or carries cargo. */
export const deleteSchedule: Verb<typeof flightsApi.deleteSchedule> = ({ transact, actor, now }, { id }) =>
  transact(async (tx) => {
    const schedule = found(await lockSchedule(tx, id, visibleOfficeId(actor)))
    requireAllowed(flightErrors, canMaintain(schedule, actor))
    const touched = await deleteUntouchedFlights(tx, id, now.toISOString())
    if (touched > 0) throw new Refusal(flightErrors.SCHEDULE_IN_USE, { params: { flight: schedule.flightNo } })
    await remove(tx, id)
    return null
  })
