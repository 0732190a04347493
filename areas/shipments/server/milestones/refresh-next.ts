import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { arrivalStateOf, arrivedPieces, latestOf } from '../../domain/milestones/arrivals.ts'
import { type Progress, type ShipmentMilestone, milestonesOf, nextOf } from '../../domain/milestones/milestones.ts'
import { MILESTONE_RULES } from '../../domain/milestones/route-map.ts'
import { announce } from '#platform/server/outbox.ts'
import { type ArrivalRow, type Arriving, findArrivals, saveArriving } from './arrival-repository.ts'
import { notifyShipmentsChanged } from '../booking/notify-shipments-changed.ts'
import {
  type Next,
  type Note,
  type NotedMilestone,
  type ProgressRow,
  findNoted,
  findProgress,
  insertNotes,
  lockFollowedTooLong,
  saveNext,
} from './milestone-repository.ts'

/** The event that milestones of shipments may have been reached, of which parties want to be informed by mail. */
export const STATUSES_CHANGED = 'shipments.statuses-changed'

export type StatusesChanged = { readonly shipmentIds: readonly string[] }

/**
 * Updates the next milestone of shipments, which lists sort and filter by. Called after every change of a shipment, its master,
 * space or milestones. With `now`, old flights no longer have one; housekeeping calls this every few minutes.
 */
export async function refreshNextMilestones(tx: WriteTx, shipmentIds: readonly string[], now?: Instant): Promise<void> {
  if (shipmentIds.length === 0) return
  notifyShipmentsChanged(tx, shipmentIds)
  const progress = await progressOf(tx, shipmentIds, now)
  await saveArriving(tx, progress.map(asArriving))
  await saveNext(
    tx,
    progress.map(({ row, milestones }) => ({ id: row.id, ...asNext(milestones) })),
  )
  const followed = progress.filter(({ row }) => row.isFollowedByMail).map(({ row }) => row.id)
  if (followed.length > 0) await announce(tx, STATUSES_CHANGED, { shipmentIds: followed } satisfies StatusesChanged)
}

/** Returns the first milestone of a new booking, for bulk inserts. */
export function nextOfBooking(
  booking: Pick<
    Progress,
    | 'jobType'
    | 'jobMode'
    | 'pickUpPlace'
    | 'deliveryPlace'
    | 'destinationOfficeId'
    | 'pieces'
    | 'cutOff'
    | 'etd'
    | 'eta'
    | 'createdAt'
  >,
): Pick<Next, 'nextMilestone' | 'nextDueAt'> {
  const nothing = {
    spaceConfirmedAt: null,
    masterAssignedAt: null,
    transmittedAt: null,
    preAlertSentAt: null,
    noted: {},
    arrivals: [],
  }
  return asNext(milestonesOf({ ...booking, ...nothing, side: 'Export', spaceStatus: 'None' }))
}

/** For initial data only: records events that predate the data, by the rules. */
export async function noteFirstMilestones(tx: WriteTx, notes: readonly Note[]): Promise<void> {
  await insertNotes(tx, notes)
  await refreshNextMilestones(tx, [...new Set(notes.map(({ shipmentId }) => shipmentId))])
}

/** Ends the expected milestones of up to `most` old flights; returns of how many. For housekeeping. */
export async function endOldMilestones(tx: WriteTx, most: number, now = new Date()): Promise<number> {
  const at = now.toISOString()
  const old = await lockFollowedTooLong(tx, at, most)
  await refreshNextMilestones(tx, old, at)
  return old.length
}

export type ProgressOfShipment = {
  readonly row: ProgressRow
  readonly noted: readonly NotedMilestone[]
  /** The arrivals, first one first. */
  readonly arrivals: readonly ArrivalRow[]
  readonly milestones: readonly ShipmentMilestone[]
}

/** Returns shipments with their milestones. */
export async function progressOf(
  db: ReadDb,
  shipmentIds: readonly string[],
  now?: Instant,
): Promise<readonly ProgressOfShipment[]> {
  const rows = await findProgress(db, shipmentIds)
  const all = Map.groupBy(await findNoted(db, shipmentIds), ({ shipmentId }) => shipmentId)
  const arrival = Map.groupBy(await findArrivals(db, shipmentIds), ({ shipmentId }) => shipmentId)
  return rows.map((row) => {
    const noted = all.get(row.id) ?? []
    const arrivals = arrival.get(row.id) ?? []
    const byCode = Object.fromEntries(noted.map(({ code, at }) => [code, at]))
    const milestones = milestonesOf({ ...row, noted: byCode, arrivals, ...(now && { now }) })
    return { row, noted, arrivals, milestones }
  })
}

/** Returns the columns of the import list: next milestone at the destination; a manual arrival counts all pieces. */
function asArriving({ row, arrivals, milestones }: ProgressOfShipment): Arriving {
  const byHand = milestones.find(({ code }) => code === 'ARR')?.actualAt ?? null
  return {
    id: row.id,
    ...asNext(milestones.filter(({ code }) => MILESTONE_RULES[code].at === 'destination')),
    state: arrivalStateOf(milestones, arrivals),
    arrivedAt: latestOf(arrivals) ?? byHand,
    arrivedPieces: arrivals.length === 0 && byHand !== null ? (row.pieces ?? 0) : arrivedPieces(arrivals),
  }
}

function asNext(milestones: readonly ShipmentMilestone[]): Pick<Next, 'nextMilestone' | 'nextDueAt'> {
  const waited = nextOf(milestones)
  return { nextMilestone: waited?.code ?? '', nextDueAt: waited?.plannedAt ?? null }
}
