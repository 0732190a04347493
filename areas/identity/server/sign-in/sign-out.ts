import type { WriteTx } from '#platform/server/database/database.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { identityApi } from '../../contract/api.ts'
import { dropKnownActors } from '../sessions/cached-actors.ts'
import { findSession, revokeSession } from '../sessions/session-repository.ts'
import { hashOfToken } from '../sessions/token.ts'

/** Ends the session of a token at once in every process. The answer does not reveal whether the token was valid. */
export const signOut: Verb<typeof identityApi.signOut> = async (context, { token }) => {
  const session = await findSession(context.db, hashOfToken(token))
  if (!session) return true
  const { userId, account, sessionId, switchedFrom } = session
  const writer = { actorId: userId, account, requestId: context.requestId, switchedBy: switchedFrom?.userId ?? null }
  const revoke = async (tx: WriteTx): Promise<void> => {
    // Signing out while switched ends both sessions.
    const ended = [sessionId, ...(switchedFrom ? [switchedFrom.sessionId] : [])]
    for (const id of ended) await revokeSession(tx, id, context.now.toISOString())
    await dropKnownActors(tx, userId)
    if (switchedFrom) await dropKnownActors(tx, switchedFrom.userId)
  }
  await transact(context.db, writer, revoke, { evenOnFullDisk: true })
  return true
}
