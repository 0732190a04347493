import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { AccessTables } from './access-tables.ts'

export type NewRole = {
  readonly code: string
  readonly name: string
  readonly nameZhCn: string
  readonly nameZhHk: string
}

/** Inserts unknown permissions; none is ever deleted, because roles may hold it. */
export async function insertPermissions(tx: WriteTx, codes: readonly string[]): Promise<void> {
  await tx
    .withTables<AccessTables>()
    .insertInto('access.permission')
    .values(codes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** Returns the id of the new role; undefined if the code exists. */
export async function insertRole(tx: WriteTx, role: NewRole): Promise<string | undefined> {
  const inserted = await tx
    .withTables<AccessTables>()
    .insertInto('access.role')
    .values(role)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Returns the id of the new role, its old one if it had been deleted; an existing code is a unique violation. */
export async function insertNewRole(
  tx: WriteTx,
  role: NewRole & { readonly active: boolean; readonly id?: string },
): Promise<string> {
  const tables = tx.withTables<AccessTables>()
  return (await tables.insertInto('access.role').values(role).returning('id').executeTakeFirstOrThrow()).id
}

export async function findRoleId(db: ReadDb, code: string): Promise<string | undefined> {
  const tables = db.withTables<AccessTables>()
  return (await tables.selectFrom('access.role').select('id').where('code', '=', code).executeTakeFirst())?.id
}

export async function insertRolePermissions(
  tx: WriteTx,
  roleId: string,
  permissions: readonly string[],
): Promise<void> {
  if (permissions.length === 0) return
  await tx
    .withTables<AccessTables>()
    .insertInto('access.rolePermission')
    .values(permissions.map((permission) => ({ roleId, permission })))
    .onConflict((conflict) => conflict.columns(['roleId', 'permission']).doNothing())
    .execute()
}

/** Records what the product grants to a role; returns what was not granted before. */
export async function handOut(tx: WriteTx, roleId: string, input: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ what: string }>`
    insert into access.handed_out (role_id, what) select ${roleId}, what from unnest(${[...input]}::text[]) what
    on conflict (role_id, what) do nothing returning what`.execute(tx)
  return new Set(rows.map(({ what }) => what))
}

export async function deleteRolePermissions(
  tx: WriteTx,
  roleId: string,
  permissions: readonly string[],
): Promise<void> {
  if (permissions.length === 0) return
  const tables = tx.withTables<AccessTables>()
  const held = tables.deleteFrom('access.rolePermission').where('roleId', '=', roleId)
  await held.where('permission', 'in', permissions).execute()
}

export async function insertRoleMenus(tx: WriteTx, roleId: string, menuIds: readonly string[]): Promise<void> {
  if (menuIds.length === 0) return
  await tx
    .withTables<AccessTables>()
    .insertInto('access.roleMenu')
    .values(menuIds.map((menuId) => ({ roleId, menuId })))
    .onConflict((conflict) => conflict.columns(['roleId', 'menuId']).doNothing())
    .execute()
}

/** Returns false if the user already holds the role. */
export async function insertUserRole(tx: WriteTx, userId: string, roleId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<AccessTables>()
    .insertInto('access.userRole')
    .values({ userId, roleId })
    .onConflict((conflict) => conflict.columns(['userId', 'roleId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteUserRole(tx: WriteTx, userId: string, roleId: string): Promise<void> {
  const tables = tx.withTables<AccessTables>()
  await tables.deleteFrom('access.userRole').where('userId', '=', userId).where('roleId', '=', roleId).execute()
}

/**
 * Serializes changes of rights and the creation of the first administrator until commit. Otherwise two users could remove each
 * other's roles concurrently.
 */
export async function lockRights(tx: WriteTx): Promise<void> {
  await tx.withTables<AccessTables>().selectFrom('access.role').select('id').orderBy('id').forUpdate().execute()
}
