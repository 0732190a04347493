import { downloadAddress } from '#platform/domain/download-address.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { TicketHolder } from '#platform/server/http/take-ticket.ts'
import { isGood } from '../../domain/derived-token-rules.ts'
import { isLive } from '../../domain/session-rules.ts'
import { actorOf } from '../sessions/authenticator.ts'
import { languageOfTicket } from './derived-token.ts'
import { findDerivedToken, useUp } from './derived-token-repository.ts'
import { type Grants, permissionsOfSession } from '../grants.ts'
import { findSessionById } from '../sessions/session-repository.ts'
import { hashOfToken } from '../sessions/token.ts'

/**
 * Returns user and language of a download ticket and marks it as used (REQ-06). Null if it is unknown, used, expired, for another
 * path, or its session has ended. Of two concurrent uses one succeeds.
 */
export async function redeemTicket(
  { db, grants }: { readonly db: ReadDb; readonly grants: Grants },
  request: { readonly ticket: string; readonly url: string; readonly now: Date; readonly requestId: string },
): Promise<TicketHolder | null> {
  const { ticket, url, now, requestId } = request
  const language = languageOfTicket(ticket)
  const token = language && (await findDerivedToken(db, hashOfToken(ticket)))
  if (!token || !isGood(token, 'download', now) || token.audience !== downloadAddress(url)) return null
  const session = await findSessionById(db, token.sessionId)
  if (!session || !isLive(session, now)) return null
  const { userId: actorId, account, switchedFrom } = session
  const writer = { actorId, account, requestId, switchedBy: switchedFrom?.userId ?? null }
  const isOurs = await transact(db, writer, (tx) => useUp(tx, token.id, now.toISOString()), { evenOnFullDisk: true })
  return isOurs ? { actor: actorOf(session, await permissionsOfSession(db, grants, session)), language } : null
}
