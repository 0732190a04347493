import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { FAILURES_COUNT_FOR, type FailedSignIns } from '../domain/sign-in-rules.ts'
import type { IdentityTables } from './identity-tables.ts'

export type Caller = { readonly account: string; readonly address: string }

/** What failed before, over all processes. */
export async function findFailedSignIns(db: ReadDb, caller: Caller, now: Date): Promise<FailedSignIns> {
  const { ofAccount, ofAddress } = subjects(caller)
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('platform.attempt')
    .select(['subject', 'at'])
    .where('subject', 'in', [ofAccount, ofAddress])
    .where('at', '>', new Date(now.getTime() - FAILURES_COUNT_FOR).toISOString())
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .execute()
  const momentsOf = (subject: string): number[] =>
    rows.filter((row) => row.subject === subject).map((row) => Date.parse(row.at))
  return { ofAccount: momentsOf(ofAccount), ofAddress: momentsOf(ofAddress) }
}

/** Counts a failure against the account and the address, and forgets what no longer counts for them. */
export async function recordFailedSignIn(tx: WriteTx, caller: Caller, now: Date): Promise<void> {
  const { ofAccount, ofAddress } = subjects(caller)
  const at = now.toISOString()
  const tables = tx.withTables<IdentityTables>()
  await tables
    .deleteFrom('platform.attempt')
    .where('subject', 'in', [ofAccount, ofAddress])
    .where('at', '<', new Date(now.getTime() - FAILURES_COUNT_FOR).toISOString())
    .execute()
  await tables
    .insertInto('platform.attempt')
    .values([ofAccount, ofAddress].map((subject) => ({ subject, at })))
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

function subjectOf(account: string): string {
  return `sign-in account ${account.toLowerCase()}`
}

function subjects({ account, address }: Caller) {
  return { ofAccount: subjectOf(account), ofAddress: `sign-in address ${address}` }
}
