import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { arrivalStateOf, arrivedPieces, latestOf } from '../../domain/milestones/arrivals.ts'
import { type Progress, type ShipmentMilestone, milestonesOf, nextOf } from '../../domain/milestones/milestones.ts'
import { MILESTONE_RULES } from '../../domain/milestones/route-map.ts'
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

/**
 * Keeps beside each shipment what is waited for next and when it is due, so that a list can be sorted and filtered by it.
 * Called after everything that may change it: whatever writes a shipment, its master, its space or its milestones. With
 * `now` nothing is waited for any more of what flew long ago, which housekeeping asks every few minutes.
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
}

/** What a booking waits for first, of which nothing has happened yet: whoever writes thousands brings it along. */
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

/** For first data only: what happened before anybody could have noted it, made by the rules. */
export async function noteFirstMilestones(tx: WriteTx, notes: readonly Note[]): Promise<void> {
  await insertNotes(tx, notes)
  await refreshNextMilestones(tx, [...new Set(notes.map(({ shipmentId }) => shipmentId))])
}

const AT_ONCE = 1000

/** Waits for nothing any more of what flew long ago. For housekeeping. */
export async function endOldMilestones(tx: WriteTx, now = new Date()): Promise<void> {
  const at = now.toISOString()
  await refreshNextMilestones(tx, await lockFollowedTooLong(tx, at, AT_ONCE), at)
}

export type ProgressOfShipment = {
  readonly row: ProgressRow
  readonly noted: readonly NotedMilestone[]
  /** What came, the first on top. */
  readonly arrivals: readonly ArrivalRow[]
  readonly milestones: readonly ShipmentMilestone[]
}

/** Shipments with their milestones as the rule makes them. */
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

/** What the import list says of a shipment: what is next at its end; of one that arrived by hand all pieces came. */
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
