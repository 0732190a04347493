import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { CreditBlock } from '../domain/credit-block.ts'

/** Returns which of the partners an office does not work for at present, and why. */
export async function findCreditBlocks(
  db: ReadDb,
  officeId: string,
  partnerIds: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, CreditBlock>> {
  const ids = partnerIds.filter((id) => id !== null && id !== undefined)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ partnerId: string; reason: CreditBlock }>`
    select partner_id, reason from partners.credit_block
    where office_id = ${officeId} and partner_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ partnerId, reason }) => [partnerId, reason]))
}

/** Blocks a partner at an office, or ends the block. */
export async function setCreditBlock(
  tx: WriteTx,
  { officeId, partnerId, block }: { officeId: string; partnerId: string; block: CreditBlock | null },
): Promise<void> {
  await (
    block === null
      ? sql`delete from partners.credit_block where office_id = ${officeId} and partner_id = ${partnerId}`
      : sql`
        insert into partners.credit_block (office_id, partner_id, reason) values (${officeId}, ${partnerId}, ${block})
        on conflict (office_id, partner_id) do update set reason = excluded.reason
        where credit_block.reason <> excluded.reason`
  ).execute(tx)
}
