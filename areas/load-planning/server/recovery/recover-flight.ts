import type { Flight } from '#areas/flights/contract/flight.ts'
import { addDays } from '#areas/flights/domain/calendar.ts'
import { findFlightWithSpace, lookUpFlights } from '#areas/flights/server/index.ts'
import { lockShipments, visibleShipments } from '#areas/shipments/server/index.ts'
import {
  type SpaceOnFlight,
  type SpaceRow,
  findSpaces,
  requireVisibleFlight,
  restoreSpaces,
  type spaceServer,
  spacesOfFlight,
  visibleFlights,
} from '#areas/space/server/index.ts'
import { refuse } from '#platform/domain/verdict.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { found, requireAll, requireAllowed } from '#platform/server/refusal.ts'
import type { recoveryApi } from '../../contract/recovery/recovery-api.ts'
import { recoveryErrors } from '../../contract/recovery/recovery-errors.ts'
import {
  type RecoveryDeparture,
  type RecoveryHouse,
  proposeRecovery,
  troubleOf,
} from '../../domain/recovery/propose-recovery.ts'
import { findCost, findPlan } from '../plan/plan-repository.ts'
import { insertRecovery, lastRecovery, lockRecovery, markUndone } from './recovery-repository.ts'

/** The verbs of the space board, which ask airlines by message where they can be reached. */
export type SpaceVerbs = Pick<typeof spaceServer.verbs, 'spaceRelease' | 'spaceRequest'>

/** How many days after the flight are looked at, and how many departures. */
const DAYS = 10
const MAX_DEPARTURES = 40
const REASON = 'Recovery of the flight'
const UNDO_REASON = 'Recovery undone'

export const openRecovery: Verb<typeof recoveryApi.recoveryOpen> = async (context, { id }) => {
  const { db, actor, now, people } = context
  const flight = await flightOfPlan(db, context, id)
  const aboard = (await spacesOfFlight(db, flight.id, visibleShipments(actor))).filter(isHeld)
  const trouble = troubleOf(flight)
  const departures = trouble === null ? [] : await departuresAfter(db, context, flight)
  const houses = aboard.map(houseOf)
  const proposals =
    trouble === null ? [] : proposeRecovery({ flight, houses, departures, actor, now: now.toISOString() })
  const used = new Set(proposals.flatMap(({ moves }) => moves.map(({ flightId }) => flightId)))
  const last = await lastRecovery(db, flight.id)
  const [named] = last ? await withPeople(people, db, [last], 'by') : []
  return {
    trouble,
    houses: aboard.map(({ shipmentId, hawbNo, shipper, grossWeight, shipment }) => ({
      id: shipmentId,
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

/** Releases and requests in one transaction by the verbs of the space board, so every rule of both holds. */
export const moveRecovery =
  (space: SpaceVerbs): Verb<typeof recoveryApi.recoveryMove> =>
  (context, { id, moves }) =>
    context.transact(async (tx) => {
      const flight = await flightOfPlan(tx, context, id)
      const ids = moves.map(({ shipmentId }) => shipmentId)
      // Locked before the space is read: of two recoveries at once the second sees what the first has moved.
      await lockShipments(tx, ids, null)
      const former = await findSpaces(tx, ids)
      const onFlight = new Set(former.filter((held) => held.flightId === flight.id).map(({ shipmentId }) => shipmentId))
      requireAll(
        recoveryErrors,
        ids.flatMap((path) => (onFlight.has(path) ? [] : [{ path, verdict: refuse('SPACE_NOT_HELD') }])),
      )
      const within = inTransaction(context, tx)
      await space.spaceRelease(within, { ids, reason: REASON })
      // Sorted, so that two moves to the same flights cannot deadlock.
      const targets = [...Map.groupBy(moves, ({ flightId }) => flightId)].toSorted(([one], [other]) =>
        one.localeCompare(other),
      )
      for (const [flightId, on] of targets) {
        const shipments = on.map(({ shipmentId }) => unitsOf(shipmentId, former))
        await space.spaceRequest(within, { flightId, shipments, overrideReason: null })
      }
      const { account } = context.actor
      return { id: await insertRecovery(tx, { flightId: flight.id, moves, former, account }) }
    })

export const undoRecovery =
  (space: SpaceVerbs): Verb<typeof recoveryApi.recoveryUndo> =>
  (context, { id }) =>
    context.transact(async (tx) => {
      const recovery = found(await lockRecovery(tx, id))
      requireVisibleFlight(await findFlightWithSpace(tx, recovery.flightId, context.now), context.actor)
      if (recovery.undoneAt !== null) requireAllowed(recoveryErrors, refuse('RECOVERY_UNDONE'))
      const ids = recovery.moves.map(({ shipmentId }) => shipmentId)
      const current = await findSpaces(tx, ids)
      const moved = new Map(recovery.moves.map(({ shipmentId, flightId }) => [shipmentId, flightId]))
      const isOvertaken = (shipmentId: string): boolean => {
        const held = current.find((one) => one.shipmentId === shipmentId)
        return !held || !isHeld(held) || held.flightId !== moved.get(shipmentId)
      }
      const overtaken = await lockShipments(tx, ids.filter(isOvertaken), null)
      requireAll(
        recoveryErrors,
        overtaken.map((one) => ({ path: one.id, verdict: refuse('RECOVERY_OVERTAKEN', { hawb: one.hawbNo ?? '–' }) })),
      )
      await space.spaceRelease(inTransaction(context, tx), { ids, reason: UNDO_REASON })
      await restoreSpaces(tx, context, recovery.former, UNDO_REASON)
      await markUndone(tx, id)
      return { done: ids.length }
    })

async function flightOfPlan(
  db: ReadDb,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  planId: string,
): Promise<Flight> {
  const plan = found(await findPlan(db, planId))
  return requireVisibleFlight(await findFlightWithSpace(db, plan.flightId, now), actor)
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

function isHeld({ status }: Pick<SpaceRow, 'status'>): boolean {
  return status === 'Requested' || status === 'Confirmed'
}

function unitsOf(id: string, former: readonly SpaceRow[]) {
  const { uldType = null, positions = null } = former.find(({ shipmentId }) => shipmentId === id) ?? {}
  return { id, uldType, positions }
}

/** The request, whose verbs write in this transaction. */
function inTransaction(context: Context, tx: WriteTx): Context {
  return { ...context, transact: (work) => work(tx) }
}
