import type { Flight } from '#areas/flights/contract/flight.ts'
import { findFlightWithSpace, takeSpace } from '#areas/flights/server/index.ts'
import { type ShipmentRow, markSpace } from '#areas/shipments/server/index.ts'
import { type Verdict, refuse } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAll, found } from '#platform/server/refusal.ts'
import type { spaceApi } from '../contract/api.ts'
import { spaceErrors } from '../contract/refusals.ts'
import { both, roomOf } from '../domain/room.ts'
import { canConfirm, canRefuse, canRelease, canRevise, isGrown } from '../domain/space-rules.ts'
import { bookedOn, requireRoom } from './request-space.ts'
import { lockWithHouses, shipmentsGivingBack } from './houses-of-mawb.ts'
import { type SpaceRow, findSpaces, roomHeld, saveSpaces } from './space-repository.ts'
import { notifyOffices } from './notify-offices.ts'

type Shipment = ShipmentRow
type Held = { readonly shipment: Shipment; readonly space: SpaceRow }
type Rule = (
  shipment: Shipment,
  flight: Flight,
  actor: Context['actor'],
  now: string,
) => Verdict<keyof typeof spaceErrors>

export const confirmSpace: Verb<typeof spaceApi.spaceConfirm> = (context, { ids, reason }) =>
  onHeld(
    context,
    (tx) => lockWithHouses(tx, ids, context),
    canConfirm,
    async (tx, held) => {
      await write(tx, held.map(into('Confirmed')), { kind: 'confirm', reason })
    },
  )

export const refuseSpace: Verb<typeof spaceApi.spaceRefuse> = (context, { reason, ...back }) =>
  onHeld(
    context,
    (tx) => shipmentsGivingBack(tx, { mawb: undefined, ...back }, context),
    canRefuse,
    (tx, held, flight) =>
      freeing(tx, flight, context, () => write(tx, held.map(into('Refused')), { kind: 'refuse', reason })),
  )

export const releaseSpace: Verb<typeof spaceApi.spaceRelease> = (context, { reason, ...back }) =>
  onHeld(
    context,
    (tx) => shipmentsGivingBack(tx, { mawb: undefined, ...back }, context),
    canRelease,
    (tx, held, flight) =>
      freeing(tx, flight, context, () => write(tx, held.map(into('Released')), { kind: 'release', reason })),
  )

/** Space that needs more than the airline confirmed must be confirmed again; otherwise it stays confirmed. */
export const reviseSpace: Verb<typeof spaceApi.spaceRevise> = (context, { ids, overrideReason }) =>
  onHeld(
    context,
    (tx) => lockWithHouses(tx, ids, context),
    canRevise,
    async (tx, held, { id }) => {
      await takeSpace(tx, id, context.now, async (locked) => {
        const others = await roomHeld(
          tx,
          id,
          held.map(({ space }) => space.shipmentId),
        )
        const revised = oneStatusPerMawb(held.map(unchanged))
        const room = roomOf(revised.map(({ space }) => space))
        const grows = held.some(({ shipment, space }) => isGrown(space, shipment))
        const reason = grows ? requireRoom(locked, { held: others, room, overrideReason }, context) : null
        await write(
          tx,
          revised.map(({ shipment, space }) => ({
            shipment,
            space: { ...space, overrideReason: reason ?? space.overrideReason },
          })),
          { kind: 'revise', reason: null },
          locked,
        )
        return both(others, room)
      })
    },
  )

/** What the airline has to confirm anew of one house of a MAWB, it has to of all: it weighs the MAWB. */
function oneStatusPerMawb(revised: readonly Held[]): readonly Held[] {
  const open = new Set(
    revised.filter(({ space }) => space.status === 'Requested').map(({ shipment }) => shipment.masterId),
  )
  return revised.map(({ shipment, space }) => {
    const isOpen = shipment.masterId !== null && open.has(shipment.masterId)
    return { shipment, space: isOpen ? { ...space, status: 'Requested' as const } : space }
  })
}

/** Locks the shipments, asks the rule for each, and does the act once for every flight that they are on. */
function onHeld(
  context: Context,
  lock: (tx: WriteTx) => Promise<readonly Shipment[]>,
  rule: Rule,
  run: (tx: WriteTx, held: readonly Held[], flight: Flight) => Promise<unknown>,
): Promise<{ done: number }> {
  const { actor, now } = context
  return context.transact(async (tx) => {
    const shipments = await lock(tx)
    const ids = shipments.map(({ id }) => id)
    const spaces = new Map((await findSpaces(tx, ids)).map((space) => [space.shipmentId, space]))
    // Sorted, so that two actions on the same flights cannot deadlock.
    const flightIds = [...new Set([...spaces.values()].map(({ flightId }) => flightId))].toSorted()
    const flights = new Map<string, Flight>()
    for (const id of flightIds) flights.set(id, found(await findFlightWithSpace(tx, id, now)))
    const requested = shipments.map((shipment) => {
      const space = spaces.get(shipment.id)
      return { shipment, space, flight: space && flights.get(space.flightId) }
    })
    requireAll(
      spaceErrors,
      requested.map(({ shipment, flight }) => ({
        path: shipment.id,
        verdict: flight ? rule(shipment, flight, actor, now.toISOString()) : refuse('SPACE_NOT_HELD'),
      })),
    )
    const held = requested.filter((one): one is Held & { flight: Flight } => one.flight !== undefined)
    for (const [id, flight] of flights) {
      await run(
        tx,
        held.filter(({ space }) => space.flightId === id),
        flight,
      )
    }
    notifyOffices(tx, [...flights.values()], shipments)
    return { done: ids.length }
  })
}

/** Releases capacity of the flight. */
async function freeing(tx: WriteTx, { id }: Flight, { now }: Context, give: () => Promise<void>): Promise<void> {
  await takeSpace(tx, id, now, async () => {
    await give()
    return roomHeld(tx, id)
  })
}

function into(status: SpaceRow['status']) {
  return ({ shipment, space }: Held): Held => ({ shipment, space: { ...space, status } })
}

/** Returns the space for the cargo as it is now. */
function unchanged({ shipment, space }: Held): Held {
  const { grossWeight, cubicCm, chargeWeight } = shipment
  const status = space.status === 'Confirmed' && isGrown(space, shipment) ? 'Requested' : space.status
  const now = {
    grossWeight: grossWeight ?? space.grossWeight,
    cubicCm,
    chargeWeight: chargeWeight ?? space.chargeWeight,
  }
  return { shipment, space: { ...space, ...now, status } }
}

/** Writes the shipments first, because a trigger compares a space with its shipment. A flight is passed if they are rebooked. */
async function write(
  tx: WriteTx,
  held: readonly Held[],
  step: Parameters<typeof saveSpaces>[2],
  flight: Flight | null = null,
): Promise<void> {
  await markSpace(
    tx,
    held.map(({ shipment, space }) => ({
      id: shipment.id,
      spaceStatus: space.status,
      batchNo: space.batchNo,
      reason: step.reason,
      flight: flight && bookedOn(flight, shipment, space.uldType),
    })),
  )
  await saveSpaces(
    tx,
    held.map(({ space }) => space),
    step,
  )
}
