import { sql } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { UserFields } from '../../contract/user.ts'
import type { IdentityTables } from '../identity-tables.ts'

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
  readonly active?: boolean
}

const NOTHING_ELSE = { oaUserId: null, avatar: null, signature: null, phone: null }

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

/** Returns the credentials of an account, case-insensitively. */
export async function findCredentials(db: ReadDb, account: string): Promise<Credentials | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.userAccount')
    .select(['id', 'account', 'passwordHash', 'active'])
    .where(sql`lower(account)`, '=', sql`lower(${account})`)
    .executeTakeFirst()
}

/** Whether the user is active and has the same password; locks both until commit. */
export async function areStillGood(tx: WriteTx, { id, passwordHash }: Credentials): Promise<boolean> {
  const tables = tx.withTables<IdentityTables>()
  const same = tables.selectFrom('identity.userAccount').select('id').where('id', '=', id).where('active', '=', true)
  return (await same.where('passwordHash', '=', passwordHash).forShare().execute()).length === 1
}

export async function anyUserExists(db: ReadDb): Promise<boolean> {
  const tables = db.withTables<IdentityTables>()
  return (await tables.selectFrom('identity.userAccount').select('id').limit(1).execute()).length > 0
}

/** Counts the active users of an office. */
export async function countActiveUsers(db: ReadDb, officeId: string): Promise<number> {
  const tables = db.withTables<IdentityTables>()
  const users = tables.selectFrom('identity.userAccount').where('officeId', '=', officeId).where('active', '=', true)
  const { count } = await users.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Returns the ids of accounts, for demo roles. */
export async function findUserIds(db: ReadDb, accounts: readonly string[]): Promise<{ id: string; account: string }[]> {
  if (accounts.length === 0) return []
  const tables = db.withTables<IdentityTables>()
  return tables.selectFrom('identity.userAccount').select(['id', 'account']).where('account', 'in', accounts).execute()
}

export type StoredUser = UserFields & { readonly id: string; readonly version: number }

export async function findUser(db: ReadDb, id: string): Promise<StoredUser | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.userAccount')
    .select(['id', 'version', 'account', 'name', 'email', 'officeId', 'departmentId', 'language', 'timeZone'])
    .select(['isManager', 'isSwitch', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Saved = { id: string; version: number }

/** Returns undefined if the version has changed. */
export async function updateUser(
  tx: WriteTx,
  { id, version, ...user }: Omit<UserFields, 'account'> & Saved,
): Promise<Saved | undefined> {
  const { email, departmentId = null, language = null, timeZone } = user
  return tx
    .withTables<IdentityTables>()
    .updateTable('identity.userAccount')
    .set({ ...user, email: email || null, departmentId, language, timeZone: timeZone || null })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
}

export async function updatePassword(tx: WriteTx, id: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.userAccount')
    .set({ passwordHash, passwordIsTemporary: true })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets a password chosen by the user. */
export async function choosePassword(tx: WriteTx, id: string, passwordHash: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.userAccount')
    .set({ passwordHash, passwordIsTemporary: false })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
