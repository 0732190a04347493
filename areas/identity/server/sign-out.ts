import type { WriteTx } from '#platform/server/database/database.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { identityApi } from '../contract/api.ts'
import { dropKnownActors } from './cached-actors.ts'
import { findSession, revokeSession } from './session-repository.ts'
import { hashOfToken } from './token.ts'

/** Ends the session of a token, at once and on every process. Whether the token was any good is nobody's business. */
export const signOut: Verb<typeof identityApi.signOut> = async (context, { token }) => {
  const session = await findSession(context.db, hashOfToken(token))
  if (!session) return true
  const { userId, account, sessionId, switchedFrom } = session
  const writer = { actorId: userId, account, requestId: context.requestId, switchedBy: switchedFrom?.userId ?? null }
  const revoke = async (tx: WriteTx): Promise<void> => {
    // Who leaves while switched to somebody leaves altogether.
    const ended = [sessionId, ...(switchedFrom ? [switchedFrom.sessionId] : [])]
    for (const id of ended) await revokeSession(tx, id, context.now.toISOString())
    await dropKnownActors(tx, userId)
    if (switchedFrom) await dropKnownActors(tx, switchedFrom.userId)
  }
  await transact(context.db, writer, revoke, { evenOnFullDisk: true })
  return true
}
