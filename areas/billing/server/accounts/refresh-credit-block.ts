import { sql } from 'kysely'
import { setCreditBlock } from '#areas/partners/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type AccountCredit, creditBlockOf } from '../../domain/accounts/credit.ts'

type Account = AccountCredit & { readonly officeId: string; readonly partnerId: string }

/** Blocks or releases the partner of an account, by all accounts that the partner has at the office. */
export async function refreshCreditBlock(tx: WriteTx, titleId: string): Promise<void> {
  const partner = sql`(select office_id, partner_id from billing.bill_title where id = ${titleId})`
  // Serializes bills and payments of one partner, so that the last one sees all others.
  await sql`select pg_advisory_xact_lock(hashtextextended('billing credit ' || o.partner_id, 0))
    from ${partner} o where o.partner_id is not null`.execute(tx)
  const { rows } = await sql<Account>`
    select t.office_id, t.partner_id, t.credit_limit, t.on_hold,
      coalesce((select sum(open) from billing.open_item i where i.title_id = t.id and i.side = 'RECEIVABLE'), 0)::text as open
    from ${partner} o join billing.bill_title t on t.office_id = o.office_id and t.partner_id = o.partner_id`.execute(
    tx,
  )
  const [account] = rows
  if (account) await setCreditBlock(tx, { ...account, block: creditBlockOf(rows) })
}
