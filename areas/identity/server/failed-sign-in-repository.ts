import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { FAILURES_COUNT_FOR, type FailedSignIns } from '../domain/sign-in-rules.ts'
import type { IdentityTables } from './identity-tables.ts'

export type Caller = { readonly account: string; readonly address: string }

/** Waits until nobody else, in any process, checks a password of this account; to open a transaction with. */
export function awaitTurn(account: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${subjectOf(account)}, 0))`
}

/** What failed before, over all processes and by the clock of PostgreSQL: their own may differ. */
export async function findFailedSignIns(db: ReadDb, caller: Caller): Promise<FailedSignIns> {
  const { ofAccount, ofAddress } = subjects(caller)
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('platform.attempt')
    .select(['subject', sql<number>`(extract(epoch from statement_timestamp() - at) * 1000)::float8`.as('ago')])
    .where('subject', 'in', [ofAccount, ofAddress])
    .where('at', '>', START_OF_COUNTING)
    .orderBy('at')
    .execute()
  const agesOf = (subject: string): number[] => rows.filter((row) => row.subject === subject).map((row) => row.ago)
  return { ofAccount: agesOf(ofAccount), ofAddress: agesOf(ofAddress) }
}

/** Counts a failure against the account and the address, and forgets what no longer counts for them. */
export async function recordFailedSignIn(tx: WriteTx, caller: Caller): Promise<void> {
  const { ofAccount, ofAddress } = subjects(caller)
  const tables = tx.withTables<IdentityTables>()
  await tables
    .deleteFrom('platform.attempt')
    .where('subject', 'in', [ofAccount, ofAddress])
    .where('at', '<', START_OF_COUNTING)
    .execute()
  await tables
    .insertInto('platform.attempt')
    .values([ofAccount, ofAddress].map((subject) => ({ subject })))
    .execute()
}

/** After a good sign-in the account starts afresh; the address does not, or one own account would open all others. */
export async function forgetFailedSignIns(tx: WriteTx, account: string): Promise<void> {
  const tables = tx.withTables<IdentityTables>()
  await tables.deleteFrom('platform.attempt').where('subject', '=', subjectOf(account)).execute()
}

/** What no longer counts for anybody. */
export async function forgetOldAttempts(tx: WriteTx): Promise<void> {
  const past = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  await tx.withTables<IdentityTables>().deleteFrom('platform.attempt').where('at', '<', past).execute()
}

const START_OF_COUNTING = sql<string>`statement_timestamp() - ${FAILURES_COUNT_FOR} * interval '1 millisecond'`

function subjectOf(account: string): string {
  return `sign-in account ${account.toLowerCase()}`
}

function subjects({ account, address }: Caller) {
  return { ofAccount: subjectOf(account), ofAddress: `sign-in address ${address}` }
}
