import { sql } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { IdentityTables } from '../identity-tables.ts'
import { deleteBatch } from '#platform/server/jobs/delete-batch.ts'

export type ResettableUser = {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly language: Language | null
}

const MAX_ACCOUNTS = 5

/** Returns the active users of an address; people with several accounts get a link for each. */
export async function findUsersByEmail(db: ReadDb, email: string): Promise<ResettableUser[]> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.userAccount')
    .select(['id', 'account', 'name', 'language'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('active', '=', true)
    .orderBy('account')
    .limit(MAX_ACCOUNTS)
    .execute()
}

/** Counts the user's links from other requests since then. Locks the user, so that counting is serialized. */
export async function countResets(tx: WriteTx, userId: string, askedId: string, since: string): Promise<number> {
  const tables = tx.withTables<IdentityTables>()
  await tables.selectFrom('identity.userAccount').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await tables
    .selectFrom('identity.passwordReset')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('askedId', '!=', askedId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

type NewReset = {
  readonly userId: string
  readonly askedId: string
  readonly tokenHash: Buffer
  readonly createdAt: string
  readonly expiresAt: string
}

/** A second link for the same request replaces the first, whose mail was not sent. */
export async function saveReset(tx: WriteTx, reset: NewReset): Promise<void> {
  const { tokenHash, createdAt, expiresAt } = reset
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.passwordReset')
    .values({ ...reset, usedAt: null })
    .onConflict((on) => on.columns(['userId', 'askedId']).doUpdateSet({ tokenHash, createdAt, expiresAt }))
    .execute()
}

/** Returns the user of a valid link. */
export async function findReset(db: ReadDb, tokenHash: Buffer, now: string): Promise<ResettableUser | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.passwordReset as r')
    .innerJoin('identity.userAccount as u', 'u.id', 'r.userId')
    .select(['u.id', 'u.account', 'u.name', 'u.language'])
    .where('r.tokenHash', '=', tokenHash)
    .where('r.usedAt', 'is', null)
    .where('r.expiresAt', '>', now)
    .where('u.active', '=', true)
    .executeTakeFirst()
}

/** Uses a link and invalidates all others of the user; false if it was used concurrently or has expired. */
export async function redeemReset(tx: WriteTx, userId: string, tokenHash: Buffer, now: string): Promise<boolean> {
  const resets = tx.withTables<IdentityTables>().updateTable('identity.passwordReset').set({ usedAt: now })
  const { numUpdatedRows } = await resets
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await resets.where('userId', '=', userId).where('usedAt', 'is', null).execute()
  return true
}

/** Deletes links older than a day; the audit keeps them. */
export function forgetPasswordResets(tx: WriteTx, most: number): Promise<number> {
  return deleteBatch(tx, 'identity.password_reset', sql`expires_at < now() - interval '1 day'`, most)
}
