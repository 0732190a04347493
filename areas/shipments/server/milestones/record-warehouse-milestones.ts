import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { canHaveHappened } from '../../domain/milestones/milestone-rules.ts'
import type { Milestone } from '../../domain/milestones/route-map.ts'
import { lockShipments } from '../booking/shipment-repository.ts'
import { deleteWarehouseNotes, insertNotes } from './milestone-repository.ts'
import { type ProgressOfShipment, progressOf, refreshNextMilestones } from './refresh-next.ts'

/** The stations that the pieces of a shipment pass in a warehouse of ours, in their order. */
const WAREHOUSE_MILESTONES = ['WHS', 'XRY', 'HOV'] as const satisfies readonly Milestone[]

/** When all pieces of a shipment were received, secure and handed over; null while some are not. */
export type WarehouseProgress = { readonly shipmentId: string } & Readonly<
  Record<(typeof WAREHOUSE_MILESTONES)[number], Instant | null>
>

type Noting = { readonly notedBy: string; readonly now: Instant }

/** Locks shipments, so that what is read of their pieces next is what their milestones will say. */
export async function lockWarehouseMilestones(tx: WriteTx, shipmentIds: readonly string[]): Promise<void> {
  await lockShipments(tx, shipmentIds, null)
}

/**
 * Records what the warehouse has done with all pieces of locked shipments, and takes back what it recorded before and is true no
 * more. What somebody recorded by hand stays, and nothing is recorded that the rules refuse.
 */
export async function recordWarehouseMilestones(
  tx: WriteTx,
  reached: readonly WarehouseProgress[],
  noting: Noting,
): Promise<void> {
  const progress = new Map(
    (
      await progressOf(
        tx,
        reached.map(({ shipmentId }) => shipmentId),
      )
    ).map((one) => [one.row.id, one]),
  )
  const changed: string[] = []
  for (const one of reached) {
    const known = progress.get(one.shipmentId)
    if (known && (await bringUpToDate(tx, known, one, noting))) changed.push(one.shipmentId)
  }
  await refreshNextMilestones(tx, changed, noting.now)
}

async function bringUpToDate(
  tx: WriteTx,
  { row, noted, milestones: before }: ProgressOfShipment,
  reached: WarehouseProgress,
  { notedBy, now }: Noting,
): Promise<boolean> {
  const gone = WAREHOUSE_MILESTONES.filter(
    (code) => reached[code] === null && noted.some((note) => note.code === code && note.byWarehouse),
  )
  await deleteWarehouseNotes(tx, row.id, gone)
  let milestones = before.map((one) => (gone.some((code) => code === one.code) ? { ...one, actualAt: null } : one))
  let isChanged = gone.length > 0
  for (const code of WAREHOUSE_MILESTONES) {
    const at = reached[code]
    const milestone = milestones.find((one) => one.code === code)
    if (at === null || !milestone || milestone.isDerived || milestone.actualAt !== null) continue
    if (!canHaveHappened(code, at, { milestones, etd: row.etd, now }).ok) continue
    await insertNotes(tx, [{ shipmentId: row.id, code, at, notedBy, byWarehouse: true }])
    milestones = milestones.map((one) => (one.code === code ? { ...one, actualAt: at } : one))
    isChanged = true
  }
  return isChanged
}
