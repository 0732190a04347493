import type { Language } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { MenuItem } from '../contract/current-user.ts'

/** Functions about a user's rights; injected, because the area that grants them is above this one. */
export type Grants = {
  permissionsOf(db: ReadDb, userId: string): Promise<string[]>
  /** Returns the visible menu entries of the user in order, with names in the language. */
  menusOf(db: ReadDb, userId: string, language: Language): Promise<MenuItem[]>
  /** Called after deactivating a user: refuses if no active user who may grant rights would remain. */
  requireAdministratorLeft(tx: WriteTx): Promise<void>
  /** The permissions that open an area for all offices: '/mawb/all-offices'. */
  readonly allOffices: readonly string[]
}

/** Returns the permissions of a session. Switched users never get more than their own (SES-12). */
export async function permissionsOfSession(
  db: ReadDb,
  grants: Pick<Grants, 'permissionsOf'>,
  session: { readonly userId: string; readonly switchedFrom: { readonly userId: string } | null },
): Promise<string[]> {
  const permissions = await grants.permissionsOf(db, session.userId)
  if (!session.switchedFrom) return permissions
  const own = new Set(await grants.permissionsOf(db, session.switchedFrom.userId))
  return permissions.filter((permission) => own.has(permission))
}
