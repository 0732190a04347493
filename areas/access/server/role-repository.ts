import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { AccessTables } from './access-tables.ts'

export type NewRole = {
  readonly code: string
  readonly name: string
  readonly nameZhCn: string
  readonly nameZhHk: string
}

/** Adds the permissions that are not known yet; none is ever taken away, since roles may hold it. */
export async function insertPermissions(tx: WriteTx, codes: readonly string[]): Promise<void> {
  await tx
    .withTables<AccessTables>()
    .insertInto('access.permission')
    .values(codes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** The id of the new role; undefined when there is one with this code already. */
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

/** The id of the new role, its old one when it had been deleted; a code that exists is a unique violation. */
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

/** Notes what the product gives a role; answers what it had not been given before. */
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

/** False when the user holds the role already. */
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
 * Lets one transaction at a time decide who may change rights, or whether there is anybody yet; released at its end. Two
 * that took each other's role at once would each still see the other.
 */
export async function lockRights(tx: WriteTx): Promise<void> {
  await tx.withTables<AccessTables>().selectFrom('access.role').select('id').orderBy('id').forUpdate().execute()
}
