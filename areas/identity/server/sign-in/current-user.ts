import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { PublicContext, Verb } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import type { identityApi } from '../../contract/api.ts'
import { mustChangePassword } from '../../domain/password-rules.ts'
import { isLive } from '../../domain/session-rules.ts'
import { type Grants, permissionsOfSession } from '../grants.ts'
import {
  type SessionWithUser,
  activateSession,
  findProfile,
  findSession,
  noteUse,
} from '../sessions/session-repository.ts'
import { hashOfToken } from '../sessions/token.ts'

/** Returns the user of a token with menus and permissions (SES-03, SES-13); the first call activates the token. */
export function getCurrentUser(grants: Grants): Verb<typeof identityApi.currentUser> {
  return async (context, { token, systemcode }) => {
    const { db, now, language } = context
    const session = await findSession(db, hashOfToken(token))
    if (!session || !isLive(session, now)) throw new Refusal(platformErrors.SESSION_ENDED)
    await takeUp(context, session)
    const { density, dates, theme, ...profile } = found(await findProfile(db, session.userId, language))
    const menus = await grants.menusOf(db, session.userId, language)
    const { sessionId, userId, account, name, officeId, officeCode, isManager } = session
    return {
      ...profile,
      preferences: { density, dates, theme },
      sessionId,
      userId,
      account,
      name,
      officeId,
      officeCode,
      isManager,
      menulist: menus.filter((menu) => menu.app_code === systemcode),
      permissionlist: await permissionsOfSession(db, grants, session),
      mustChangePassword: mustChangePassword(session),
      switchedFrom: session.switchedFrom && { account: session.switchedFrom.account, name: session.switchedFrom.name },
    }
  }
}

async function takeUp(context: PublicContext, session: SessionWithUser): Promise<void> {
  const { userId, account, sessionId, switchedFrom } = session
  const at = context.now.toISOString()
  const writer = { actorId: userId, account, requestId: context.requestId, switchedBy: switchedFrom?.userId ?? null }
  const activate = async (tx: WriteTx): Promise<void> => {
    await activateSession(tx, sessionId, at)
    if (!context.unattended) await noteUse(tx, sessionId, at)
  }
  await transact(context.db, writer, activate, { evenOnFullDisk: true })
}
