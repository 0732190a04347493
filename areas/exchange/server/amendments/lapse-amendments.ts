import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'

/** Ends what waits for an answer on an order that is not amended any more. */
export async function lapseAmendments(
  tx: WriteTx,
  orderId: string,
  by: { readonly account: string; readonly now: Date },
): Promise<void> {
  await sql`
    update exchange.order_amendment
    set status = 'LAPSED', answered_at = ${by.now.toISOString()}, answered_by = ${by.account}
    where order_id = ${orderId} and status = 'PROPOSED'`.execute(tx)
}
