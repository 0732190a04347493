import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import type { Flight } from '#areas/flights/contract/flight.ts'
import { takeSpace } from '#areas/flights/server/index.ts'
import { cutOffBooked } from '#areas/shipments/domain/flight/cut-off-rules.ts'
import { type ShipmentRow, type SpaceMark, markSpace } from '#areas/shipments/server/index.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import { refuse, allowed, type Verdict } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { announce } from '#platform/server/outbox.ts'
import { requireAllowed, requireAll } from '#platform/server/refusal.ts'
import type { spaceApi } from '../contract/api.ts'
import { spaceErrors } from '../contract/refusals.ts'
import { type SpaceRequest, spaceDemandOf } from '../domain/judge.ts'
import { both, hasRoom, roomOf } from '../domain/room.ts'
import { canRequest, partFlown } from '../domain/space-rules.ts'
import type { AirlineDesk } from './airline/airline-desk.ts'
import { askAirline } from './airline/ask-airline.ts'
import { requireVisibleFlight } from './visible-flights.ts'
import { lockWithHouses } from './houses-of-mawb.ts'
import { type SpaceRow, findSpaces, nextBatch, roomHeld, saveSpaces } from './space-repository.ts'
import { notifyOffices } from './notify-offices.ts'

/** Announced when shipments get space on a flight; payload `SpaceGiven`. */
export const SPACE_GIVEN = 'space.given'

export type SpaceGiven = { readonly flightId: string }

type Shipments = readonly ShipmentRow[]

/**
 * Requests space for all shipments or none, in one transaction: locks the shipments, then the flight, whose space is counted and
 * taken under the lock.
 */
export const requestSpace =
  (desk: AirlineDesk): Verb<typeof spaceApi.spaceRequest> =>
  (context, { flightId, shipments: requested, overrideReason }) =>
    context.transact(async (tx) => {
      const ids = requested.map(({ id }) => id)
      const all = await lockWithHouses(tx, ids, context)
      requireAllHouses(all, ids)
      const shipments = all
      const target = shipments.map((shipment) => ({ ...unitsOf(requested, shipment.id), shipment }))
      const batch = { no: '' }
      const flight = await takeSpace(tx, flightId, context.now, async (locked) => {
        requireVisibleFlight(locked, context.actor)
        requireRequests(target, locked, context)
        const held = await roomHeld(tx, locked.id)
        const room = roomOf(target.map(spaceDemandOf))
        const override = requireRoom(locked, { held, room, overrideReason }, context)
        batch.no = await nextBatch(tx, context.actor)
        await give(tx, target, { flight: locked, batchNo: batch.no, overrideReason: override })
        const given: SpaceGiven = { flightId: locked.id }
        await announce(tx, SPACE_GIVEN, given)
        return both(held, room)
      })
      const spaces = await findSpaces(tx, ids)
      const held = shipments.flatMap((shipment) => {
        const space = spaces.find(({ shipmentId }) => shipmentId === shipment.id)
        return space ? [{ shipment, space }] : []
      })
      await askAirline(tx, desk, { held, flight, batchNo: batch.no, actor: context.actor })
      notifyOffices(tx, [flight], shipments)
      return { batchNo: batch.no, done: ids.length }
    })

/** The houses of one MAWB have one state of space: they ask together or not at all. */
function requireAllHouses(all: Shipments, ids: readonly string[]): void {
  const missing = new Set(all.filter(({ id }) => !ids.includes(id)).map(({ masterId }) => masterId))
  const incomplete = all.filter(({ id, masterId }) => ids.includes(id) && missing.has(masterId))
  requireAll(
    spaceErrors,
    incomplete.map(({ id, mawbNo }) => ({ path: id, verdict: refuse('HOUSES_TOGETHER', { mawb: mawbNo ?? '' }) })),
  )
}

function unitsOf(requested: readonly { id: string; uldType: string | null; positions: number | null }[], id: string) {
  const { uldType = null, positions = null } = requested.find((one) => one.id === id) ?? {}
  return { uldType, positions }
}

function requireRequests(
  target: readonly (SpaceRequest & { shipment: Shipments[number] })[],
  flight: Flight,
  context: Context,
) {
  const now = context.now.toISOString()
  requireAll(
    spaceErrors,
    target.map(({ shipment, uldType }) => {
      const verdict = canRequest(shipment, flight, context.actor, now)
      return { path: shipment.id, verdict: verdict.ok ? isOffered(flight, uldType) : verdict }
    }),
  )
}

function isOffered({ capacity }: Pick<Flight, 'capacity'>, uldType: string | null): Verdict<'ULD_NOT_OFFERED'> {
  return uldType === null || uldType in capacity.positions ? allowed : refuse('ULD_NOT_OFFERED', { uldType })
}

/** Requires enough room, or a reason from a user who may overbook. Returns the reason if it was needed. */
export function requireRoom(
  flight: Flight,
  { held, room, overrideReason }: { held: Flight['taken']; room: Flight['taken']; overrideReason: string | null },
  { actor }: Pick<Context, 'actor'>,
): string | null {
  const verdict = hasRoom({ capacity: flight.capacity, taken: held }, room)
  if (verdict.ok) return null
  if (overrideReason === null) requireAllowed(spaceErrors, verdict)
  requireAllowed(spaceErrors, holdsAny(actor, ['/space/override']) ? allowed : refuse('OVERRIDE_NOT_ALLOWED'))
  return overrideReason
}

async function give(
  tx: WriteTx,
  target: readonly (SpaceRequest & { shipment: Shipments[number] })[],
  { flight, batchNo, overrideReason }: { flight: Flight; batchNo: string; overrideReason: string | null },
): Promise<void> {
  const spaces = target.map((one): SpaceRow => ({
    ...spaceDemandOf(one),
    shipmentId: one.shipment.id,
    flightId: flight.id,
    status: 'Requested',
    batchNo,
    overrideReason,
    chargeWeight: one.shipment.chargeWeight ?? '0',
  }))
  // The shipment is written first, because a trigger compares a space with its shipment.
  await markSpace(
    tx,
    target.map(({ shipment, uldType }) => ({
      id: shipment.id,
      spaceStatus: 'Requested',
      batchNo,
      flight: bookedOn(flight, shipment, uldType),
    })),
  )
  await saveSpaces(tx, spaces, { kind: 'request', reason: null })
}

/**
 * Returns the flight that a shipment is booked on by its space, or null if it does not fly along or its MAWB leaves at another
 * time. The cut-off for its goods is taken over; a MAWB keeps its own ETA.
 */
export function bookedOn(flight: Flight, shipment: Shipments[number], uldType: string | null): SpaceMark['flight'] {
  const part = partFlown(flight.legs, shipment)
  if (!part) return null
  const departure = { flightNo: flight.flightNo, etd: part.departsAt }
  const cutOff = cutOffBooked({ ...departure, cutOff: cutOffOf(flight, shipment, uldType) }, shipment)
  const booked = { ...departure, cutOff }
  if (shipment.masterId === null) return { ...booked, eta: part.arrivesAt }
  return isLeavingAt(part.departsAt, shipment.etd) ? { ...booked, eta: shipment.eta ?? part.arrivesAt } : null
}

function isLeavingAt(departsAt: string, etd: string | null): boolean {
  return etd !== null && Date.parse(departsAt) === Date.parse(etd)
}
