import type { Verb } from '#platform/server/http/context.ts'
import { type Refusal, requireAllowed, refusedAt } from '#platform/server/refusal.ts'
import { identityErrors } from '../../contract/errors.ts'
import type { passwordApi } from '../../contract/password-api.ts'
import { canEditOwnAccount } from '../../domain/own-account-rules.ts'
import { canReplacePassword } from '../../domain/password-rules.ts'
import { dropKnownActors } from '../sessions/cached-actors.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { revokeOtherSessions } from '../sessions/own-session-repository.ts'
import { hashPassword, hashingLimiter } from './password-hash.ts'
import { areStillGood, choosePassword } from '../users/user-repository.ts'

/** Changes the own password (SES-10). All other sessions of the user end at once; this one stays. */
export const changePassword: Verb<typeof passwordApi.changePassword> = async (context, typed) => {
  const { actor, now } = context
  requireAllowed(identityErrors, canEditOwnAccount(actor))
  const user = await checkPassword(context, actor.account, typed.oldPassword, { sessionId: actor.sessionId })
  if (!user) throw refused('oldPassword', 'OLD_PASSWORD_WRONG')
  const replace = canReplacePassword(typed.oldPassword, typed.newPassword)
  if (!replace.ok) throw refused('newPassword', replace.code)
  const passwordHash = await hashingLimiter.run(() => hashPassword(typed.newPassword))
  return context.transact(async (tx) => {
    // The password may have been changed concurrently during hashing.
    if (!(await areStillGood(tx, user))) throw refused('oldPassword', 'OLD_PASSWORD_WRONG')
    await choosePassword(tx, actor.userId, passwordHash)
    await revokeOtherSessions(tx, actor, now.toISOString())
    await dropKnownActors(tx, context.actor.userId)
    return true
  })
}

function refused(path: string, code: keyof typeof identityErrors): Refusal {
  const entry = identityErrors[code]
  return refusedAt(path, entry)
}
