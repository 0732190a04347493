import { findDepartment, findOffice } from '#areas/organisation/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAllowed, found, saved } from '#platform/server/refusal.ts'
import type { identityApi } from '../../contract/api.ts'
import { identityErrors } from '../../contract/errors.ts'
import type { UserFields } from '../../contract/user.ts'
import { canMarkUser, seesUsersOf } from '../../domain/administering-rules.ts'
import { canSaveUser, seesNothing } from '../../domain/user-rules.ts'
import type { Grants } from '../grants.ts'
import { dropKnownActors } from '../sessions/cached-actors.ts'
import { revokeSessionsOf } from '../sessions/end-sessions.ts'
import { forgetFailedSignIns } from '../sign-in/failed-sign-in-repository.ts'
import { hashPassword, hashingLimiter } from '../passwords/password-hash.ts'
import { requireReach } from './reach-user.ts'
import { type StoredUser, findUser, insertUser, updatePassword, updateUser } from './user-repository.ts'

/** Creates a user with the temporary password typed by the administrator. */
export function addUser(grants: Pick<Grants, 'permissionsOf'>): Verb<typeof identityApi.createUser> {
  return async (context, { password, ...user }) => {
    const passwordHash = await hashingLimiter.run(() => hashPassword(password))
    return context.transact(async (tx) => {
      await requireSavable(tx, context, { ...user, id: null }, null)
      const { email, departmentId = null, language = null, timeZone } = user
      const whole = { ...user, email: email || null, departmentId, language, timeZone: timeZone || null }
      const id = await insertUser(tx, { ...whole, passwordHash, passwordIsTemporary: true })
      return { id, version: 1, seesNothing: seesNothing({ permissions: await grants.permissionsOf(tx, id) }) }
    })
  }
}

export function editUser(grants: Grants): Verb<typeof identityApi.editUser> {
  return (context, user) => context.transact((tx) => saveUser(tx, grants, context, user))
}

/** Changes a user. Office and name apply from the next request on; a deactivated user is signed out at once. */
export async function saveUser(
  tx: WriteTx,
  grants: Grants,
  context: Context,
  user: Parameters<typeof updateUser>[1],
): Promise<{ id: string; version: number }> {
  const current = await requireReach(tx, grants, context.actor, user.id)
  await requireSavable(tx, context, user, current)
  const done = saved(await updateUser(tx, user), current)
  if (user.active) await dropKnownActors(tx, user.id)
  else {
    await revokeSessionsOf(tx, user.id, context.now)
    await grants.requireAdministratorLeft(tx)
  }
  return done
}

/** Sets a temporary password; the user's sessions end at once. */
export function setPassword(grants: Grants): Verb<typeof identityApi.setPassword> {
  return async (context, { id, password }) => {
    const passwordHash = await hashingLimiter.run(() => hashPassword(password))
    return context.transact(async (tx) => {
      await requireReach(tx, grants, context.actor, id)
      found((await updatePassword(tx, id, passwordHash)) || null)
      await revokeSessionsOf(tx, id, context.now)
      return true
    })
  }
}

/** Deletes the failed sign-ins of a user. */
export function unlockUser(grants: Grants): Verb<typeof identityApi.unlockUser> {
  return (context, { id }) =>
    context.transact(async (tx) => {
      const { account } = await requireReach(tx, grants, context.actor, id)
      await forgetFailedSignIns(tx, { account })
      return true
    })
}

type Savable = Omit<UserFields, 'account'> & { readonly id: string | null }

async function requireSavable(
  tx: WriteTx,
  { actor }: Context,
  user: Savable,
  current: StoredUser | null,
): Promise<void> {
  const office = found(await findOffice(tx, user.officeId))
  found(seesUsersOf(actor, office.id) || null)
  const department = user.departmentId ? found(await findDepartment(tx, user.departmentId)) : null
  const place = { office, departmentOfficeId: department?.officeId ?? null }
  requireAllowed(identityErrors, canSaveUser(user, place, actor))
  const { isManager, isSwitch } = found(await findUser(tx, actor.userId))
  requireAllowed(identityErrors, canMarkUser(user, current, { isManager, isSwitch, permissions: actor.permissions }))
}
