import { sql } from 'kysely'
import {
  type WarehouseProgress,
  lockWarehouseMilestones,
  recordWarehouseMilestones,
} from '#areas/shipments/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'

/** SHP-03: the milestones of the shipments of some pieces follow what was done with all of their pieces. */
export async function noteMilestonesOf(
  tx: WriteTx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  pieces: readonly { readonly shipmentId: string | null }[],
): Promise<void> {
  const ids = [...new Set(pieces.flatMap(({ shipmentId }) => shipmentId ?? []))]
  if (ids.length === 0) return
  await lockWarehouseMilestones(tx, ids)
  await recordWarehouseMilestones(tx, await warehouseProgress(tx, ids), {
    notedBy: actor.account,
    now: now.toISOString(),
  })
}

/** Pieces that were given back are not here; the last of the others says when it was done. */
async function warehouseProgress(tx: ReadDb, ids: readonly string[]): Promise<WarehouseProgress[]> {
  const { rows } = await sql<WarehouseProgress>`
    select s.id as shipment_id,
      case when here.pieces >= s.pieces then here.received_at end as "WHS",
      case when here.pieces >= s.pieces and here.are_secure
        then greatest(here.received_at, here.screened_at) end as "XRY",
      case when here.pieces >= s.pieces and here.are_out then here.out_at end as "HOV"
    from shipments.shipment s cross join lateral (
      select coalesce(sum(p.quantity), 0) as pieces, max(p.received_at) as received_at,
        bool_and(p.security <> 'NSC') as are_secure, bool_and(p.status = 'Out') as are_out, max(h.at) as out_at,
        max((select max(x.at) from warehouse.screening x where x.piece_id = p.id)) as screened_at
      from warehouse.piece p left join warehouse.handover h on h.id = p.handover_id
      where p.shipment_id = s.id and p.status <> 'Returned') here
    where s.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}
