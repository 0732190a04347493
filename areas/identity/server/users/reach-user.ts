import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { requireAllowed, found } from '#platform/server/refusal.ts'
import { identityErrors } from '../../contract/errors.ts'
import { canAdministerUser, seesUsersOf } from '../../domain/administering-rules.ts'
import type { Grants } from '../grants.ts'
import { type StoredUser, findUser } from './user-repository.ts'

/** Returns a user of an office that the actor may see. */
export async function visibleUser(db: ReadDb, actor: Actor, id: string): Promise<StoredUser | undefined> {
  const user = await findUser(db, id)
  return user && seesUsersOf(actor, user.officeId) ? user : undefined
}

/** Returns a user whom the actor may change; those outside the actor's scope are not found. */
export async function requireReach(
  db: ReadDb,
  grants: Pick<Grants, 'permissionsOf'>,
  actor: Actor,
  id: string,
): Promise<StoredUser> {
  const user = found(await visibleUser(db, actor, id))
  const permissions = await grants.permissionsOf(db, id)
  requireAllowed(identityErrors, canAdministerUser({ id, permissions }, actor))
  return user
}
