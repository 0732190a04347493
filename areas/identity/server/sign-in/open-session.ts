import type { WriteTx } from '#platform/server/database/database.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { PublicContext } from '#platform/server/http/context.ts'
import { type OpenedBy, SESSION_LIFE } from '../../domain/session-rules.ts'
import { insertSession } from '../sessions/session-repository.ts'
import { hashOfToken, newToken } from '../sessions/token.ts'

/** Opens a session for an authenticated user and returns its token. `requireAllowed` may still refuse. */
export async function openSession(
  context: PublicContext,
  user: { readonly id: string; readonly account: string },
  requireAllowed: (tx: WriteTx) => Promise<void>,
  openedBy: OpenedBy = 'password',
): Promise<{ token: string }> {
  const token = newToken()
  const { now, address, userAgent, requestId } = context
  const open = async (tx: WriteTx): Promise<void> => {
    await requireAllowed(tx)
    await insertSession(tx, {
      userId: user.id,
      tokenHash: hashOfToken(token),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + SESSION_LIFE).toISOString(),
      address,
      userAgent,
      openedBy,
    })
  }
  const writer = { actorId: user.id, account: user.account, requestId }
  await transact(context.db, writer, open, { evenOnFullDisk: true })
  return { token }
}
