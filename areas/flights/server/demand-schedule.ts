import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal, demand } from '#platform/server/refusal.ts'
import { flightErrors } from '../contract/errors.ts'
import type { ScheduleFields } from '../contract/schedule.ts'
import { overlapOf } from '../domain/overlap.ts'
import type { Zones } from '../domain/schedule.ts'
import { canKeep, timeFaults } from '../domain/schedule-rules.ts'
import { demandKnown, refuseFaults } from './demand-known.ts'
import { findBeside } from './schedule-repository.ts'

type Before = (ScheduleFields & { readonly id: string }) | null

/**
 * The checks of adding and changing a schedule beyond its form: the own office is owner or sub-owner, codes are known, times are
 * possible, and no other schedule flies the same leg on the same day. Inactive codes already in `before` may stay. Returns the
 * time zones of its airports.
 */
export async function demandSchedule(db: ReadDb, fields: ScheduleFields, actor: Actor, before: Before): Promise<Zones> {
  demand(flightErrors, canKeep(fields, actor))
  if (before) demand(flightErrors, canKeep(before, actor))
  const zones = await demandKnown(db, fields, before)
  refuseFaults(timeFaults(fields, zones))
  await demandAlone(db, fields, before)
  return zones
}

/** FLT-01: refuses the first leg and day that another schedule flies too. The database enforces the rule for concurrent writers. */
async function demandAlone(db: ReadDb, fields: ScheduleFields, before: Before): Promise<void> {
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
