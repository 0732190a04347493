import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { FAILURES_COUNT_FOR, type FailedSignIns, type Hearing } from '../../domain/sign-in-rules.ts'
import type { IdentityTables } from '../identity-tables.ts'
import { deleteBatch } from '#platform/server/jobs/delete-batch.ts'

/** The origin of a sign-in attempt. `device` is a browser, or a session, that signed in to the account before. */
export type Caller = { readonly account: string; readonly address: string; readonly device?: string | null }

/** Waits until no other process checks a password of this account; known browsers do not wait for unknown ones. */
export function awaitTurn(caller: Caller): RawBuilder<unknown> {
  const { ofAccount, ofDevice } = subjectsOf(caller)
  return sql`pg_advisory_xact_lock(hashtextextended(${ofDevice ?? ofAccount}, 0))`
}

/** Returns earlier failures in all processes, by the clock of PostgreSQL, because theirs may differ. */
export async function findFailedSignIns(db: ReadDb, caller: Caller): Promise<FailedSignIns> {
  const subjects = subjectsOf(caller)
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('platform.attempt')
    .select(['subject', sql<number>`(extract(epoch from statement_timestamp() - at) * 1000)::float8`.as('ago')])
    .where('subject', 'in', namesOf(Object.values(subjects)))
    .where('at', '>', START_OF_COUNTING)
    .orderBy('at')
    .execute()
  const agesOf = (subject: string | null): number[] =>
    rows.filter((row) => row.subject === subject).map(({ ago }) => ago)
  return {
    ofAccount: agesOf(subjects.ofAccount),
    ofAddress: agesOf(subjects.ofAddress),
    ofReserve: agesOf(subjects.ofReserve),
    ofDevice: agesOf(subjects.ofDevice),
  }
}

/** Records a failure, or an unchecked attempt, against everything concerned. */
export async function recordFailedSignIn(tx: WriteTx, caller: Caller, kind: Hearing['kind'] = 'open'): Promise<void> {
  const { ofAccount, ofAddress, ofReserve, ofDevice } = subjectsOf(caller)
  const ofPlace = { open: ofAddress, reserved: ofReserve, unheard: null, refused: null }[kind]
  const subjects = namesOf(ofDevice === null ? [ofAccount, ofPlace] : [ofDevice])
  const tables = tx.withTables<IdentityTables>()
  await tables
    .deleteFrom('platform.attempt')
    .where('subject', 'in', subjects)
    .where('at', '<', START_OF_COUNTING)
    .execute()
  await tables
    .insertInto('platform.attempt')
    .values(subjects.map((subject) => ({ subject })))
    .execute()
}

/**
 * After a successful sign-in the failures of the known browser, or otherwise of the account, are deleted. Those of the address
 * are not, because an attacker's own account would then reset it; nor those of the account by known browsers, because each would
 * give strangers more attempts.
 */
export async function forgetFailedSignIns(tx: WriteTx, caller: Omit<Caller, 'address'>): Promise<void> {
  const { ofAccount, ofDevice } = subjectsOf({ address: '', ...caller })
  const tables = tx.withTables<IdentityTables>()
  await tables
    .deleteFrom('platform.attempt')
    .where('subject', '=', ofDevice ?? ofAccount)
    .execute()
}

/** Deletes up to `most` attempts that are no longer relevant; answers how many. */
export function forgetOldAttempts(tx: WriteTx, most: number): Promise<number> {
  return deleteBatch(tx, 'platform.attempt', sql`at < now() - interval '1 day'`, most)
}

const START_OF_COUNTING = sql<string>`statement_timestamp() - ${FAILURES_COUNT_FOR} * interval '1 millisecond'`

function subjectsOf({ account, address, device = null }: Caller) {
  return {
    ofAccount: `sign-in account ${account.toLowerCase()}`,
    ofAddress: `sign-in address ${address}`,
    ofReserve: `sign-in reserve ${address}`,
    ofDevice: device === null ? null : `sign-in device ${device}`,
  }
}

function namesOf(subjects: readonly (string | null)[]): string[] {
  return subjects.filter((subject) => subject !== null)
}
