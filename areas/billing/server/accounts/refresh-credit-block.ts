import { sql } from 'kysely'
import { setCreditBlock } from '#areas/partners/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type AccountCredit, creditBlockOf } from '../../domain/accounts/credit.ts'

/** Blocks or releases a partner, by all accounts that it has at the office. */
export async function refreshCreditBlock(tx: WriteTx, officeId: string, partnerId: string): Promise<void> {
  // Serializes bills and payments of one partner, so that the last one sees all others.
  await sql`select pg_advisory_xact_lock(hashtextextended('billing credit ' || ${partnerId}::text, 0))`.execute(tx)
  const { rows } = await sql<AccountCredit>`
    select t.credit_limit, t.on_hold,
      coalesce((select sum(open) from billing.open_item i where i.title_id = t.id and i.side = 'RECEIVABLE'), 0)::text as open
    from billing.bill_title t where t.office_id = ${officeId} and t.partner_id = ${partnerId}`.execute(tx)
  await setCreditBlock(tx, { officeId, partnerId, block: creditBlockOf(rows) })
}
