import { type Selectable, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { UldLoad } from '../../domain/units/uld-load.ts'
import type { ShipmentsTables, UldLoadTable } from '../shipments-tables.ts'

export type UldLoadRow = Pick<Selectable<UldLoadTable>, 'id' | 'version' | 'uldNo' | 'pieces' | 'grossWeight'>

export function findLoads(db: ReadDb, shipmentId: string): Promise<UldLoadRow[]> {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.uldLoad')
    .select(['id', 'version', 'uldNo', 'pieces', 'grossWeight'])
    .where('shipmentId', '=', shipmentId)
    .orderBy('uldNo')
    .execute()
}

/** Returns the first ULD of each shipment that is on one. */
export async function findUnits(db: ReadDb, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (shipmentIds.length === 0) return new Map()
  const loads = await db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.uldLoad')
    .select(['shipmentId', 'uldNo'])
    .where('shipmentId', 'in', shipmentIds)
    .orderBy('uldNo', 'desc')
    .execute()
  return new Map(loads.map(({ shipmentId, uldNo }) => [shipmentId, uldNo]))
}

export type UldTotal = {
  readonly uldNo: string
  readonly houses: number
  readonly pieces: number
  readonly grossWeight: string
  /** Weighed, otherwise by share of the pieces of each house. */
  readonly netKg: string
  readonly cubicCm: number
}

/** Returns the total loads of the shipment's ULDs over all houses of its master, or of itself without master. */
export async function findUlds(db: ReadDb, shipmentId: string): Promise<UldTotal[]> {
  const { rows } = await sql<UldTotal>`
    select l.uld_no, count(*)::int as houses, sum(l.pieces)::int as pieces,
           coalesce(sum(l.gross_weight), 0)::numeric(11, 2)::text as gross_weight,
           coalesce(sum(coalesce(l.gross_weight, h.gross_weight * l.pieces / nullif(h.pieces, 0))), 0)::numeric(12, 2)::text
             as net_kg,
           coalesce(sum(round(h.cubic_cm::numeric * l.pieces / nullif(h.pieces, 0))), 0)::bigint as cubic_cm
    from shipments.shipment s
    join shipments.shipment h on h.id = s.id or h.master_id = s.master_id
    join shipments.uld_load l on l.shipment_id = h.id
    where s.id = ${shipmentId}
      and l.uld_no in (select uld_no from shipments.uld_load where shipment_id = s.id)
    group by l.uld_no order by l.uld_no`.execute(db)
  return rows
}

/** Returns the ULD loads of shipments, by shipment and number. */
export async function findLoadsOfEach(
  db: ReadDb,
  shipmentIds: readonly string[],
): Promise<(UldLoad & { readonly shipmentId: string })[]> {
  if (shipmentIds.length === 0) return []
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.uldLoad')
    .select(['shipmentId', 'uldNo', 'pieces', 'grossWeight'])
    .where('shipmentId', 'in', shipmentIds)
    .orderBy('shipmentId')
    .orderBy('uldNo')
    .execute()
}

/** Replaces the loads of a locked shipment; unchanged ones are not written. */
export async function replaceLoads(tx: WriteTx, shipmentId: string, loads: readonly UldLoad[]): Promise<void> {
  const rows = JSON.stringify(loads)
  await sql`
    delete from shipments.uld_load where shipment_id = ${shipmentId} and uld_no <> all (
      select n."uldNo" from jsonb_to_recordset(${rows}::jsonb) as n ("uldNo" text))`.execute(tx)
  await sql`
    insert into shipments.uld_load as held (shipment_id, uld_no, pieces, gross_weight)
    select ${shipmentId}, n."uldNo", n.pieces, n."grossWeight"
    from jsonb_to_recordset(${rows}::jsonb) as n ("uldNo" text, pieces int, "grossWeight" numeric)
    on conflict (shipment_id, uld_no) do update set pieces = excluded.pieces, gross_weight = excluded.gross_weight
      where (held.pieces, held.gross_weight) is distinct from (excluded.pieces, excluded.gross_weight)`.execute(tx)
}
