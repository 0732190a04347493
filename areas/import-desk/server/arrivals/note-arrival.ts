import { type Instant, type LocalTime, canBeOnClock, instantOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, found, saved } from '#platform/server/refusal.ts'
import type { arrivalApi } from '../../contract/arrival-api.ts'
import type { ArrivalEntry, ArrivalRecord } from '../../contract/arrival-record.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { isVisibleInbound } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import { canArriveAt, canCorrectArrival, canHandleArrival } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { type Arrival, canHaveArrived } from '#areas/shipments/domain/milestones/arrivals.ts'
import {
  type ShipmentRow,
  findShipment,
  lockShipments,
  refreshNextMilestones,
  progressOf,
  visibleOffices,
  arrivalFactsOf,
  type ArrivalRow,
  deleteArrival,
  findArrival,
  recordArrivals,
  updateArrival,
} from '#areas/shipments/server/index.ts'
import { arrivalRecord } from './arrival-record.ts'

export const openArrival: Verb<typeof arrivalApi.open> = async ({ db, actor, people }, { id }) =>
  arrivalRecord({ db, people }, found(await findShipment(db, id, visibleOffices(actor))))

export const noteArrival: Verb<typeof arrivalApi.note> = (context, { id, ...entry }) =>
  context.transact(async (tx) => {
    const shipment = await lockArriving(tx, id, context)
    const values = await arrivalValues(context, tx, shipment, entry)
    await recordArrivals(tx, [{ shipmentId: id, ...values }])
    return recordOf(context, tx, shipment)
  })

export const changeArrival: Verb<typeof arrivalApi.change> = (context, { id, version, ...entry }) =>
  context.transact(async (tx) => {
    const { shipment } = await lockSeen(context, tx, { id, version })
    const values = await arrivalValues(context, tx, shipment, entry, id)
    saved((await updateArrival(tx, { id, version }, values)) || undefined, await recordOf(context, tx, shipment))
    return stored(context, tx, shipment)
  })

export const takeBackArrival: Verb<typeof arrivalApi.takeBack> = (context, seen) =>
  context.transact(async (tx) => {
    const { shipment } = await lockSeen(context, tx, seen)
    await requireCorrection(tx, shipment, (arrivals) => arrivals.filter(({ id }) => id !== seen.id))
    saved((await deleteArrival(tx, seen)) || undefined, await recordOf(context, tx, shipment))
    return stored(context, tx, shipment)
  })

/** Locks and returns a shipment that arrives at the actor's own office. */
export async function lockArriving(tx: WriteTx, id: string, { actor }: Pick<Context, 'actor'>): Promise<ShipmentRow> {
  const [locked] = await lockShipments(tx, [id], visibleOffices(actor))
  const shipment = found(locked)
  requireAllowed(importDeskErrors, canHandleArrival(shipment, actor))
  if (!isVisibleInbound(shipment)) throw new Refusal(importDeskErrors.NOT_ANNOUNCED)
  return shipment
}

/** Converts a local time of the destination airport to an instant. */
export function momentThere({ destinationZone }: Pick<ShipmentRow, 'destinationZone'>, at: LocalTime): Instant {
  if (destinationZone === null) throw new Refusal(importDeskErrors.FIELD_REQUIRED)
  if (!canBeOnClock(at, destinationZone)) throw new Refusal(importDeskErrors.TIME_SKIPPED)
  return instantOf(at, destinationZone)
}

/** Validates an entry and returns it as stored; `replaced` is the arrival that it overwrites. */
async function arrivalValues(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  tx: WriteTx,
  shipment: ShipmentRow,
  entry: ArrivalEntry,
  replaced?: string,
) {
  const at = momentThere(shipment, entry.at)
  const { arrivals, milestones } = found((await progressOf(tx, [shipment.id]))[0])
  requireAllowed(importDeskErrors, canArriveAt(at, { ...shipment, milestones, now: now.toISOString() }))
  const others = arrivals.filter(({ id }) => id !== replaced)
  const values = { ...entry, at, notedBy: actor.account }
  requireAllowed(importDeskErrors, canHaveArrived({ pieces: shipment.pieces, arrivals: [...others, values] }))
  await requireCorrection(tx, shipment, () => [...others, values])
  return values
}

/** An arrival may be corrected only as far as later steps remain consistent. */
async function requireCorrection(
  tx: WriteTx,
  { id }: ShipmentRow,
  corrected: (arrivals: readonly ArrivalRow[]) => readonly Arrival[],
): Promise<void> {
  const progress = found((await progressOf(tx, [id]))[0])
  const before = found((await arrivalFactsOf(tx, [progress]))[0])
  requireAllowed(importDeskErrors, canCorrectArrival(before, { ...before, arrivals: corrected(progress.arrivals) }))
}

/** Locks and returns an arrival with its shipment if the version seen is still current. */
async function lockSeen(
  context: Pick<Context, 'actor' | 'people'>,
  tx: WriteTx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ readonly shipment: ShipmentRow; readonly arrival: ArrivalRow }> {
  const { shipmentId } = found(await findArrival(tx, id))
  const shipment = await lockArriving(tx, shipmentId, context)
  const arrival = await findArrival(tx, id)
  const current = arrival?.version === version ? arrival : undefined
  return { shipment, arrival: saved(current, await recordOf(context, tx, shipment)) }
}

async function stored(context: Telling, tx: WriteTx, shipment: ShipmentRow): Promise<ArrivalRecord> {
  await refreshNextMilestones(tx, [shipment.id])
  return recordOf(context, tx, shipment)
}

type Telling = Pick<Context, 'people'>

function recordOf({ people }: Telling, tx: WriteTx, shipment: ShipmentRow): Promise<ArrivalRecord> {
  return arrivalRecord({ db: tx, people }, shipment)
}
