import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, demandAll, found } from '#platform/server/refusal.ts'
import type { arrivalApi } from '../../contract/arrival-api.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { isAnnounced } from '../../domain/announced.ts'
import { canArriveAt, canHandleArrival } from '../../domain/arrival-rules.ts'
import { outstandingPieces } from '../../domain/arrivals.ts'
import { type ShipmentRow, lockShipments } from '../hawb-detail/shipment-repository.ts'
import { type ProgressOfShipment, keepNextMilestones, progressOf } from '../milestones/keep-next.ts'
import { officeScope } from '../office-scope.ts'
import { arrivingUnder, insertArrivals } from './arrival-repository.ts'
import { momentThere } from './note-arrival.ts'

/**
 * A flight is in: what is still to come of each house came with it. All or none; a house of which all pieces have come is
 * passed over, unless that is so of every one.
 */
export const noteWhole: Verb<typeof arrivalApi.noteWhole> = (context, { shipmentIds, masterIds, at, flightNo }) =>
  context.transact(async (tx) => {
    const { actor, now } = context
    const aboard = await arrivingUnder(tx, masterIds, actor.officeId)
    const shipments = await lockWanted(tx, [...new Set([...shipmentIds, ...aboard])], context)
    const moment = momentThere(shipments[0], at)
    const waiting = await stillWaiting(tx, shipments)
    demandAll(
      shipmentErrors,
      waiting.map(({ shipment, progress: { milestones } }) => ({
        path: shipment.id,
        verdict: canArriveAt(moment, { ...shipment, milestones, now: now.toISOString() }),
      })),
    )
    const noted = { at: moment, grossWeight: null, beyondBooked: false, notedBy: actor.account }
    const arrivals = waiting.map(({ shipment, pieces }) => ({
      ...{ ...noted, shipmentId: shipment.id, pieces, flightNo: flightNo ?? shipment.flightNo },
    }))
    await insertArrivals(tx, arrivals)
    await keepNextMilestones(
      tx,
      waiting.map(({ shipment }) => shipment.id),
    )
    return { noted: waiting.length, alreadyThere: shipments.length - waiting.length }
  })

/** Arriving shipments of the actor's office, locked; they share the airport whose clock is meant. */
export async function lockWanted(
  tx: WriteTx,
  wanted: readonly string[],
  { actor }: Pick<Context, 'actor'>,
): Promise<readonly [ShipmentRow, ...ShipmentRow[]]> {
  const shipments = await lockShipments(tx, wanted, officeScope(actor))
  found(shipments.length === wanted.length && wanted.length > 0 ? shipments : null)
  demandAll(
    shipmentErrors,
    shipments.map((shipment) => ({ path: shipment.id, verdict: canHandleArrival(shipment, actor) })),
  )
  if (!shipments.every(isAnnounced)) throw new Refusal(shipmentErrors.NOT_ANNOUNCED)
  const [first, ...others] = shipments
  if (!first || others.some((one) => one.destinationAirport !== first.destinationAirport)) {
    throw new Refusal(shipmentErrors.NOT_SAME_DESTINATION)
  }
  return [first, ...others]
}

type Waiting = { readonly shipment: ShipmentRow; readonly pieces: number; readonly progress: ProgressOfShipment }

/** Those of which something is still to come. What arrived by hand came whole. */
async function stillWaiting(tx: WriteTx, shipments: readonly ShipmentRow[]): Promise<readonly Waiting[]> {
  const all = new Map(
    (
      await progressOf(
        tx,
        shipments.map(({ id }) => id),
      )
    ).map((progress) => [progress.row.id, progress]),
  )
  const waiting = shipments.flatMap((shipment) => {
    const progress = found(all.get(shipment.id))
    const { arrivals, milestones } = progress
    const isThere = milestones.some(({ code, actualAt }) => code === 'ARR' && actualAt !== null)
    const pieces = isThere ? 0 : outstandingPieces({ pieces: shipment.pieces, arrivals })
    return pieces > 0 ? [{ shipment, pieces, progress }] : []
  })
  if (waiting.length === 0) throw new Refusal(shipmentErrors.NOTHING_OUTSTANDING)
  return waiting
}
