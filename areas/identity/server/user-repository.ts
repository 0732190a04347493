import { sql } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { IdentityTables } from './identity-tables.ts'

export type NewUser = {
  readonly account: string
  readonly name: string
  readonly email: string | null
  readonly passwordHash: string
  readonly passwordIsTemporary: boolean
  readonly officeId: string
  readonly departmentId: string | null
  readonly language: Language | null
  readonly timeZone: string | null
  readonly isManager: boolean
  readonly isSwitch: boolean
}

const NOTHING_ELSE = { oaUserId: null, avatar: null, signature: null }

export async function insertUser(tx: WriteTx, user: NewUser): Promise<string> {
  const { id } = await tx
    .withTables<IdentityTables>()
    .insertInto('identity.userAccount')
    .values({ ...user, ...NOTHING_ELSE })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Credentials = { id: string; account: string; passwordHash: string; active: boolean }

/** Who signs in under a name; small and capital letters do not matter. */
export async function findCredentials(db: ReadDb, account: string): Promise<Credentials | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.userAccount')
    .select(['id', 'account', 'passwordHash', 'active'])
    .where(sql`lower(account)`, '=', sql`lower(${account})`)
    .executeTakeFirst()
}

export async function anyUserExists(db: ReadDb): Promise<boolean> {
  const tables = db.withTables<IdentityTables>()
  return (await tables.selectFrom('identity.userAccount').select('id').limit(1).execute()).length > 0
}

/** Accounts and ids of everybody, for wiring demo roles. */
export async function findUserIds(db: ReadDb, accounts: readonly string[]): Promise<{ id: string; account: string }[]> {
  if (accounts.length === 0) return []
  const tables = db.withTables<IdentityTables>()
  return tables.selectFrom('identity.userAccount').select(['id', 'account']).where('account', 'in', accounts).execute()
}

/** False when the user was not active or does not exist. */
export async function setUserInactive(tx: WriteTx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.userAccount')
    .set({ active: false })
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
