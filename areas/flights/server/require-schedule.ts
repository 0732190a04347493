import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal, requireAllowed } from '#platform/server/refusal.ts'
import { flightErrors } from '../contract/errors.ts'
import type { ScheduleFields } from '../contract/schedule.ts'
import { overlapOf } from '../domain/overlap.ts'
import type { Zones } from '../domain/schedule.ts'
import { canMaintain, timeViolations } from '../domain/schedule-rules.ts'
import { namesOf, partOf, refuseAll } from './require-known.ts'
import { findBeside } from './schedule-repository.ts'

type Before = (ScheduleFields & { readonly id: string }) | null

/**
 * The checks of adding and changing a schedule beyond its form: the own office is owner or sub-owner, codes are known, times are
 * possible, and no other schedule flies the same leg on the same day. Inactive codes already in `before` may stay. Returns the
 * time zones of its airports.
 */
export async function requireValidSchedule(
  db: ReadDb,
  fields: ScheduleFields,
  actor: Actor,
  before: Before,
): Promise<Zones> {
  requireAllowed(flightErrors, canMaintain(fields, actor))
  if (before) requireAllowed(flightErrors, canMaintain(before, actor))
  const { zones, unknown } = await namesOf(db, fields, before)
  refuseAll([...unknown, ...timeViolations(fields, zones).map(partOf)])
  await requireAlone(db, fields, before)
  return zones
}

/** FLT-01: refuses the first leg and day that another schedule flies too. The database enforces the rule for concurrent writers. */
async function requireAlone(db: ReadDb, fields: ScheduleFields, before: Before): Promise<void> {
  for (const other of await findBeside(db, fields, before?.id ?? null)) {
    const overlap = overlapOf(fields, other)
    if (!overlap) continue
    const { origin, destination, day } = overlap
    const params = { flight: fields.flightNo, leg: `${origin}–${destination}`, day }
    const index = fields.legs.findIndex((leg) => leg.origin === origin && leg.destination === destination)
    const entry = flightErrors.SCHEDULE_OVERLAPS
    throw new Refusal(entry, { params, about: [{ path: `legs.${index}.origin`, entry, params }] })
  }
}
