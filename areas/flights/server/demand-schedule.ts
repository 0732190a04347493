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
 * What adding and changing a schedule both ask beyond the form of its fields: a part of the own office, known codes,
 * possible times, no other schedule on the same leg and day. Codes that `before` holds may stay although no longer in
 * use. Answers the zones of its airports.
 */
export async function demandSchedule(db: ReadDb, fields: ScheduleFields, actor: Actor, before: Before): Promise<Zones> {
  demand(flightErrors, canKeep(fields, actor))
  if (before) demand(flightErrors, canKeep(before, actor))
  const zones = await demandKnown(db, fields, before)
  refuseFaults(timeFaults(fields, zones))
  await demandAlone(db, fields, before)
  return zones
}

/** FLT-01: the first leg and day on which another schedule flies the same. The database keeps the rule for what is saved at once. */
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
