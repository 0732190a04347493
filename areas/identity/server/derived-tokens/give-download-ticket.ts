import { downloadAddress } from '#platform/domain/download-address.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { identityApi } from '../../contract/api.ts'
import { DOWNLOAD_TICKET_LIFE } from '../../domain/derived-token-rules.ts'
import { newTicket } from './derived-token.ts'
import { insertDerivedToken } from './derived-token-repository.ts'
import { hashOfToken } from '../sessions/token.ts'

/** Issues a ticket for one download of one path (REQ-06). Permissions are checked when it is used. */
export const giveDownloadTicket: Verb<typeof identityApi.downloadTicket> = async (context, { address }) => {
  const { now, actor, language } = context
  const ticket = newTicket(language)
  await context.transact(
    (tx) =>
      insertDerivedToken(tx, {
        sessionId: actor.sessionId,
        purpose: 'download',
        audience: downloadAddress(address),
        tokenHash: hashOfToken(ticket),
        createdAt: now.toISOString(),
        expiresAt: new Date(now.getTime() + DOWNLOAD_TICKET_LIFE).toISOString(),
      }),
    { evenOnFullDisk: true },
  )
  return { ticket }
}
