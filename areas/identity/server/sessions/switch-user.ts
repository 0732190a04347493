import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import { identityErrors } from '../../contract/errors.ts'
import type { switchApi } from '../../contract/switch-api.ts'
import { canSwitchUser } from '../../domain/switch-rules.ts'
import { dropKnownActors } from './cached-actors.ts'
import type { Grants } from '../grants.ts'
import { findSessionById, insertSession, revokeSession } from './session-repository.ts'
import { hashOfToken, newToken } from './token.ts'
import { findCredentials, findUser } from '../users/user-repository.ts'

/** Opens a session as another user, which ends with the actor's own session at the latest (SES-12). */
export function switchUser(grants: Grants): Verb<typeof switchApi.switchUser> {
  return (context, { userName }) =>
    context.transact(async (tx) => {
      const { actor } = context
      const me = found(await findUser(tx, actor.userId))
      const known = await findCredentials(tx, userName)
      const target = known ? found(await findUser(tx, known.id)) : null
      const permissions = target ? await grants.permissionsOf(tx, target.id) : []
      const { isSwitch, isManager } = me
      const asker = { ...actor, id: actor.userId, isSwitch, isManager }
      requireAllowed(identityErrors, canSwitchUser(asker, target && { ...target, permissions }, grants.allOffices))
      return { token: await sessionUntil(tx, context, found(target).id, { switchedFrom: actor.sessionId }) }
    })
}

/** Ends the switch: a new session of the original user replaces both, with the remaining lifetime. */
export const switchBack: Verb<typeof switchApi.switchBack> = (context) =>
  context.transact(async (tx) => {
    const { actor, now } = context
    if (!actor.switchedFrom) throw new Refusal(identityErrors.NOT_SWITCHED)
    const switched = found(await findSessionById(tx, actor.sessionId))
    const first = found(switched.switchedFrom)
    const token = await sessionUntil(tx, context, first.userId)
    for (const id of [actor.sessionId, first.sessionId]) await revokeSession(tx, id, now.toISOString())
    await dropKnownActors(tx)
    return { token }
  })

/** Opens a session with the remaining lifetime of the actor's current one; returns its token. */
async function sessionUntil(
  tx: WriteTx,
  context: Context,
  userId: string,
  from: { switchedFrom?: string } = {},
): Promise<string> {
  const { actor, now, address, userAgent } = context
  const { expiresAt, openedBy } = found(await findSessionById(tx, actor.sessionId))
  const token = newToken()
  const stored = { createdAt: now.toISOString(), expiresAt, openedBy }
  await insertSession(tx, { userId, tokenHash: hashOfToken(token), ...stored, address, userAgent, ...from })
  return token
}
