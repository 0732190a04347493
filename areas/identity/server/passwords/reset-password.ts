import { transact } from '#platform/server/database/transact.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityErrors } from '../../contract/errors.ts'
import type { passwordApi } from '../../contract/password-api.ts'
import { revokeSessionsOf } from '../sessions/end-sessions.ts'
import { forgetFailedSignIns } from '../sign-in/failed-sign-in-repository.ts'
import { hashPassword, hashingLimiter } from './password-hash.ts'
import { findReset, redeemReset } from './password-reset-repository.ts'
import { hashOfToken } from '../sessions/token.ts'
import { choosePassword } from '../users/user-repository.ts'

/** Whether a mailed link still is good: not used, not too old, of a user who is active. */
export const checkResetLink: Verb<typeof passwordApi.resetLink> = async ({ db, now }, { token }) =>
  (await findReset(db, hashOfToken(token), now.toISOString())) !== undefined

/** Sets a new password by a mailed link, once (SES-09); all sessions of the user end at once. */
export const resetPassword: Verb<typeof passwordApi.resetPassword> = async (context, { token, newPassword }) => {
  const { db, now, requestId } = context
  const tokenHash = hashOfToken(token)
  const user = await findReset(db, tokenHash, now.toISOString())
  if (!user) throw new Refusal(identityErrors.RESET_LINK_DEAD)
  const passwordHash = await hashingLimiter.run(() => hashPassword(newPassword))
  return transact(db, { actorId: user.id, account: user.account, requestId }, async (tx) => {
    // Only one of several concurrent uses of a link passes.
    const redeemed = await redeemReset(tx, user.id, tokenHash, now.toISOString())
    if (!redeemed) throw new Refusal(identityErrors.RESET_LINK_DEAD)
    await choosePassword(tx, user.id, passwordHash)
    await forgetFailedSignIns(tx, { account: user.account })
    await revokeSessionsOf(tx, user.id, now)
    return true
  })
}
