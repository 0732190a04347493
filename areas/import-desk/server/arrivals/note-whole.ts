import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, found, foundAll } from '#platform/server/refusal.ts'
import type { arrivalApi } from '../../contract/arrival-api.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { isVisibleInbound } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import { canArriveAt, canHandleArrival, canNoteAtOnce } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { outstandingPieces } from '#areas/shipments/domain/milestones/arrivals.ts'
import {
  type ShipmentRow,
  lockShipments,
  type ProgressOfShipment,
  progressOf,
  visibleOffices,
  recordArrivals,
} from '#areas/shipments/server/index.ts'
import { arrivingUnder } from './arriving-under.ts'
import { momentThere } from './note-arrival.ts'
import { requireEach } from '../demands.ts'

/**
 * Records a flight as arrived with all outstanding pieces of each house. All or none; complete houses are skipped, unless every
 * one is complete.
 */
export const noteWhole: Verb<typeof arrivalApi.noteWhole> = (context, { shipmentIds, masterIds, at, flightNo }) =>
  context.transact(async (tx) => {
    const { actor, now, language } = context
    const aboard = await arrivingUnder(tx, masterIds, actor.officeId)
    const selection = [...new Set([...shipmentIds, ...aboard.map(({ id }) => id)])]
    requireAllowed(importDeskErrors, canNoteAtOnce(selection.length))
    const shipments = await lockSelected(tx, selection, context)
    const picked = shipments.filter(({ id }) => shipmentIds.includes(id))
    const moment = momentThere(sharedEnd([...aboard, ...picked]), at)
    const waiting = await stillWaiting(tx, shipments)
    requireEach(
      waiting.map(({ shipment, progress: { milestones } }) => ({
        shipment,
        verdict: canArriveAt(moment, { ...shipment, milestones, now: now.toISOString() }),
      })),
      language,
    )
    const noted = { at: moment, grossWeight: null, beyondBooked: false, notedBy: actor.account }
    const arrivals = waiting.map(({ shipment, pieces }) => ({
      ...noted,
      shipmentId: shipment.id,
      pieces,
      flightNo: flightNo ?? shipment.flightNo,
    }))
    await recordArrivals(tx, arrivals)
    return { noted: waiting.length, alreadyThere: shipments.length - waiting.length }
  })

/** Locks and returns the arriving shipments of the actor's office. */
export async function lockSelected(
  tx: WriteTx,
  selection: readonly string[],
  { actor, language }: Pick<Context, 'actor' | 'language'>,
): Promise<readonly ShipmentRow[]> {
  const shipments = foundAll(selection, await lockShipments(tx, selection, visibleOffices(actor)))
  found(shipments[0])
  requireEach(
    shipments.map((shipment) => ({ shipment, verdict: canHandleArrival(shipment, actor) })),
    language,
  )
  if (!shipments.every(isVisibleInbound)) throw new Refusal(importDeskErrors.NOT_ANNOUNCED)
  return shipments
}

type End = Pick<ShipmentRow, 'destinationAirport' | 'destinationZone'>

/** Returns the airport whose local time applies; for a MAWB its destination, wherever its houses go on to. */
export function sharedEnd(ends: readonly End[]): End {
  const [first, ...others] = ends
  if (!first || others.some((one) => one.destinationAirport !== first.destinationAirport)) {
    throw new Refusal(importDeskErrors.NOT_SAME_DESTINATION)
  }
  return first
}

type Waiting = { readonly shipment: ShipmentRow; readonly pieces: number; readonly progress: ProgressOfShipment }

/** Returns the shipments with outstanding pieces. An arrival recorded without pieces is complete. */
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
  if (waiting.length === 0) throw new Refusal(importDeskErrors.NOTHING_OUTSTANDING)
  return waiting
}
