import { sql } from 'kysely'
import { compareAmounts } from '#areas/tariffs/domain/money.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { LimitTest } from '../domain/bill-review.ts'

/** Returns whether an amount is above the limit of an office; without limit nothing is. */
export async function limitOf(db: ReadDb, officeId: string): Promise<LimitTest> {
  const { rows } = await sql<{ approvalLimit: string | null }>`
    select approval_limit from billing.office_setting where office_id = ${officeId}`.execute(db)
  const limit = rows[0]?.approvalLimit ?? null
  return (amount) => limit !== null && compareAmounts(amount, limit) > 0
}
