import { sql } from 'kysely'
import { inputErrors } from '#platform/contract/input-errors.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import { refusedAt } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { type OrdersJudged, type ShippedElsewhere, linesToJudge, ordersBefore } from '../../domain/orders/po-lines.ts'
import type { KnownKeyAccount } from '#areas/key-accounts/contract/account.ts'
import { keyAccountOf } from '#areas/key-accounts/domain/account-of.ts'

/**
 * Returns the facts for order lines. The changed lines are locked until commit, all at once and in one order: of two concurrent
 * shipments of the last pieces one waits and is refused, without deadlock.
 */
export async function ordersJudged(
  tx: WriteTx,
  entry: ShipmentEntry,
  keyAccounts: readonly KnownKeyAccount[],
  saved: Shipment | null,
): Promise<OrdersJudged> {
  const keyAccount = keyAccountOf(entry, keyAccounts, saved)
  const buyer = keyAccount?.id ?? entry.consignee?.partnerId ?? null
  const before = ordersBefore(entry, keyAccount, saved)
  const keys = linesToJudge(entry.poLines, before)
  const isAlone = buyer === null || keys.length === 0
  const elsewhere = isAlone ? new Map() : await shippedElsewhere(tx, buyer, { keys, id: saved?.id ?? null })
  return { tolerance: keyAccount?.tolerancePercent ?? '0', before, elsewhere }
}

/** Returns the quantities of order lines in other shipments of the buyer, with the first of these by name. */
async function shippedElsewhere(
  tx: WriteTx,
  buyer: string,
  { keys, id }: { readonly keys: readonly string[]; readonly id: string | null },
): Promise<ReadonlyMap<string, ShippedElsewhere>> {
  await sql`select shipments.hold_po_lines(${buyer}, ${keys})`.execute(tx)
  // A separate statement, so that after waiting for the lines it sees what the other has committed.
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

/** Runs a write and converts refusals of the trigger, such as after a concurrent change of the tolerance. */
export function countedAgain<Result>(write: Promise<Result>): Promise<Result> {
  const refusals = {
    po_line_shipped: refusedAt('poLines', shipmentErrors.SHIPPED_MEANWHILE),
    shipment_po_lines: refusedAt('poLines', inputErrors.WRONG_FORM),
  }
  return refusedByConstraint(refusals, write)
}

/** The number of other shipments named: by HAWB#, else MAWB#, else route and date; they may belong to other offices. */
const NAMED = 5
