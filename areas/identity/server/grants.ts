import type { Language } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { MenuItem } from '../contract/current-user.ts'

/** What identity asks about a user's rights; who grants them stands above it and is handed in. */
export type Grants = {
  permissionsOf(db: ReadDb, userId: string): Promise<string[]>
  /** Every entry the user may see, in the order of the menu, names in the language asked for. */
  menusOf(db: ReadDb, userId: string, language: Language): Promise<MenuItem[]>
  /** Asked after a user was deactivated: refuses when no active user would be left who may give rights. */
  requireAdministratorLeft(tx: WriteTx): Promise<void>
  /** The permissions that open an area for every office: '/mawb/all-offices'. */
  readonly allOffices: readonly string[]
}

/** The permissions of a session. Who has switched to somebody never holds more than they do themselves (SES-12). */
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
