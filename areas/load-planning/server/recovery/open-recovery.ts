import { movableMasters } from '#areas/consolidation/server/index.ts'
import type { Flight } from '#areas/flights/contract/flight.ts'
import { addDays } from '#areas/flights/domain/calendar.ts'
import { findFlightWithSpace, lookUpFlights } from '#areas/flights/server/index.ts'
import { holdsSpace } from '#areas/shipments/domain/space/space-rules.ts'
import { visibleShipments } from '#areas/shipments/server/index.ts'
import { type SpaceOnFlight, requireVisibleFlight, spacesOfFlight, visibleFlights } from '#areas/space/server/index.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { recoveryApi } from '../../contract/recovery/recovery-api.ts'
import { troubleOf } from '../../domain/recovery/leaving-parties.ts'
import { proposeRecovery } from '../../domain/recovery/propose-recovery.ts'
import type { RecoveryDeparture, RecoveryHouse } from '../../domain/recovery/recovery.ts'
import { findCost, findPlan } from '../plan/plan-repository.ts'
import { lastRecovery } from './recovery-repository.ts'

/** How many days after the flight are looked at, and how many departures. */
const DAYS = 10
const MAX_DEPARTURES = 40

/** Who may give a MAWB another flight. */
export const ASSIGN_MAWB = '/shipment/assign-mawb'

export const openRecovery: Verb<typeof recoveryApi.recoveryOpen> = async (context, { id }) => {
  const { db, actor, now, people } = context
  const flight = await flightOfPlan(db, context, id)
  const aboard = (await spacesOfFlight(db, flight.id, visibleShipments(actor))).filter(({ status }) =>
    holdsSpace({ spaceStatus: status }),
  )
  const trouble = troubleOf(flight)
  const departures = trouble === null ? [] : await departuresAfter(db, context, flight)
  const houses = aboard.map(houseOf)
  const masters = await mastersToMove(db, aboard, actor)
  const proposals =
    trouble === null ? [] : proposeRecovery({ flight, houses, masters, departures, actor, now: now.toISOString() })
  const used = new Set(proposals.flatMap(({ moves }) => moves.map(({ flightId }) => flightId)))
  const last = await lastRecovery(db, flight.id)
  const [named] = last ? await withPeople(people, db, [last], 'by') : []
  return {
    trouble,
    houses: aboard.map(({ shipmentId, jobNo, hawbNo, shipper, grossWeight, shipment }) => ({
      id: shipmentId,
      jobNo,
      hawbNo,
      mawbNo: shipment.mawbNo,
      shipper,
      grossWeight,
    })),
    departures: departures.flatMap(({ flight: { id: flightId, flightNo, day, departsAt, originZone } }) =>
      used.has(flightId) ? [{ id: flightId, flightNo, day, departsAt, originZone }] : [],
    ),
    proposals: proposals.map(({ way, moves, stays, cost }) => ({ way, moves: [...moves], stays: [...stays], cost })),
    last: named ?? null,
  }
}

export async function flightOfPlan(
  db: ReadDb,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  planId: string,
): Promise<Flight> {
  const plan = found(await findPlan(db, planId))
  return requireVisibleFlight(await findFlightWithSpace(db, plan.flightId, now), actor)
}

export function mayMoveMasters(actor: Pick<Actor, 'permissions'>): boolean {
  return holdsAny(actor, [ASSIGN_MAWB])
}

async function mastersToMove(db: ReadDb, aboard: readonly SpaceOnFlight[], actor: Actor) {
  if (!mayMoveMasters(actor)) return []
  return movableMasters(
    db,
    aboard.map(({ shipmentId }) => shipmentId),
    actor,
  )
}

/** The flights of the office from the same airport in the next days. */
async function departuresAfter(
  db: ReadDb,
  { actor, now }: Context,
  flight: Flight,
): Promise<(RecoveryDeparture & { readonly flight: Flight })[]> {
  const [origin] = flight.legs
  const search = { from: flight.day, to: addDays(flight.day, DAYS), officeId: visibleFlights(actor), departsAfter: now }
  const flights = await lookUpFlights(
    db,
    { ...search, most: MAX_DEPARTURES, ...(origin && { origin: origin.origin }) },
    now,
  )
  const later = flights.filter(({ id, departsAt }) => id !== flight.id && departsAt > now.toISOString())
  const costs = new Map<string | null, RecoveryDeparture['cost']>()
  for (const { scheduleId } of later) {
    if (!costs.has(scheduleId)) costs.set(scheduleId, await findCost(db, scheduleId))
  }
  return later.map((one) => ({ flight: one, cost: costs.get(one.scheduleId) ?? null }))
}

function houseOf({ shipmentId, status, chargeWeight, shipment, ...needed }: SpaceOnFlight): RecoveryHouse {
  const { grossWeight, cubicCm, uldType, positions } = needed
  return {
    id: shipmentId,
    status: status === 'Confirmed' ? 'Confirmed' : 'Requested',
    chargeKg: Number(chargeWeight),
    needed: {
      grossWeight: shipment.grossWeight ?? grossWeight,
      cubicCm: shipment.cubicCm || cubicCm,
      uldType,
      positions,
    },
    shipment,
  }
}
