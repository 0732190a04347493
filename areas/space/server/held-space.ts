import type { Flight } from '#areas/flights/contract/flight.ts'
import { findFlightWithSpace, takeSpace } from '#areas/flights/server/index.ts'
import { type ShipmentRow, markSpace } from '#areas/shipments/server/index.ts'
import { type Verdict, refuse } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireAll, found } from '#platform/server/refusal.ts'
import { spaceErrors } from '../contract/refusals.ts'
import type { Held } from './airline/space-message.ts'
import { bookedOn } from './request-space.ts'
import { type SpaceRow, findSpaces, roomHeld, saveSpaces } from './space-repository.ts'
import { notifyOffices } from './notify-offices.ts'

type Rule = (
  shipment: ShipmentRow,
  flight: Flight,
  actor: Pick<Context['actor'], 'officeId'>,
  now: string,
) => Verdict<keyof typeof spaceErrors>

/** Asks the rule for each of locked shipments, and does the act once for every flight that they are on. */
export async function actOnHeld(
  tx: WriteTx,
  shipments: readonly ShipmentRow[],
  { actor, now }: { readonly actor: Pick<Context['actor'], 'officeId'>; readonly now: Date },
  rule: Rule,
  run: (tx: WriteTx, held: readonly Held[], flight: Flight) => Promise<unknown>,
): Promise<void> {
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
}

/** Releases capacity of the flight. */
export async function freeing(
  tx: WriteTx,
  { id }: Flight,
  { now }: Pick<Context, 'now'>,
  give: () => Promise<void>,
): Promise<void> {
  await takeSpace(tx, id, now, async () => {
    await give()
    return roomHeld(tx, id)
  })
}

export function into(status: SpaceRow['status']) {
  return ({ shipment, space }: Held): Held => ({ shipment, space: { ...space, status } })
}

/** Writes the shipments first, because a trigger compares a space with its shipment. A flight is passed if they are rebooked. */
export async function writeHeld(
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
