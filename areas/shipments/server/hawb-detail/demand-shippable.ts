import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import { demandAll } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '../../contract/shipment.ts'
import type { Client } from '../../domain/clients/client.ts'
import { type ShippedElsewhere, faultsOfOrders, linesToJudge, ordersBefore } from '../../domain/po-lines.ts'

/**
 * Shipped ≤ ordered + tolerance over all shipments of the buyer (domain §13); each fault at its line, with what is already
 * shipped on which HAWB. The lines are held until the end of the transaction: of two who ship the last of a line at once one
 * waits and is refused. A trigger counts once more.
 */
export async function demandShippable(
  tx: WriteTx,
  entry: ShipmentEntry,
  saved: Shipment | null,
  client: Client | undefined,
): Promise<void> {
  const buyer = client?.id ?? entry.consignee?.partnerId ?? null
  const before = ordersBefore(entry, client, saved)
  const keys = linesToJudge(entry.poLines, before)
  if (keys.length === 0) return
  const elsewhere = buyer === null ? new Map() : await shippedElsewhere(tx, buyer, { keys, id: saved?.id ?? null })
  const faults = faultsOfOrders(entry.poLines, { tolerance: client?.tolerancePercent ?? '0', before, elsewhere })
  demandAll(
    shipmentErrors,
    faults.map(({ at, refused }) => ({ path: `poLines.${at}.shipped`, verdict: refused })),
  )
}

/** Shipments that are named of those that carry a line: by HAWB#, else MAWB#, else route and day; they may be another office's. */
const NAMED = 5

async function shippedElsewhere(
  tx: WriteTx,
  buyer: string,
  { keys, id }: { readonly keys: readonly string[]; readonly id: string | null },
): Promise<ReadonlyMap<string, ShippedElsewhere>> {
  await sql`select shipments.hold_po_lines(${buyer}, ${keys})`.execute(tx)
  // A statement of its own: whoever waited for the lines sees what the other has written meanwhile.
  const { rows } = await sql<{ lineKey: string; ordered: number | null; shipped: number; on: string[]; count: number }>`
    select o.line_key, max(o.ordered) as ordered, sum(o.shipped)::float8 as shipped, count(*)::int as count,
      (array_agg(coalesce(s.hawb_no, s.mawb_no, concat_ws(' ', s.origin_airport || '–' || s.destination_airport,
        to_char(s.etd at time zone s.origin_zone, 'YYYY-MM-DD'))) || ' (' || o.shipped || ')'
        order by s.id))[1:${sql.lit(NAMED)}] as on
    from shipments.po_shipped o join shipments.shipment s on s.id = o.shipment_id
    where o.buyer_id = ${buyer} and o.line_key = any(${keys}) and o.shipment_id is distinct from ${id}
    group by o.line_key`.execute(tx)
  return new Map(
    rows.map(({ lineKey, ordered, shipped, on, count }) => [
      lineKey,
      { ordered, shipped, on: count > NAMED ? [...on, '…'] : on },
    ]),
  )
}
