import { transact } from '#platform/server/database/transact.ts'
import type { PublicContext, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { identityApi } from '../contract/api.ts'
import { identityErrors } from '../contract/errors.ts'
import { SESSION_LIFE } from '../domain/session-rules.ts'
import { waitBeforeSignIn } from '../domain/sign-in-rules.ts'
import { findFailedSignIns, forgetFailedSignIns, recordFailedSignIn } from './failed-sign-in-repository.ts'
import { HASH_OF_NOBODY, hashingSlots, isPasswordOf } from './password-hash.ts'
import { insertSession } from './session-repository.ts'
import { hashOfToken, newToken } from './token.ts'
import { type Credentials, areStillGood, findCredentials } from './user-repository.ts'

/**
 * Exchanges user name and password for a token (SES-04). Unknown, inactive and wrong are answered alike and take alike
 * long. The wait is asked for twice: before standing in line, and again when it is our turn to hash.
 */
export const signIn: Verb<typeof identityApi.signIn> = async (context, { userName, password }) => {
  await demandNoWait(context, userName)
  const user = await hashingSlots.run(async () => {
    await demandNoWait(context, userName)
    const known = await checkPassword(context, userName, password)
    if (!known) await countFailure(context, userName)
    return known
  })
  if (!user) throw new Refusal(identityErrors.LOGIN_FAILED)
  return { token: await openSession(context, user) }
}

async function demandNoWait(context: PublicContext, account: string): Promise<void> {
  const failed = await findFailedSignIns(context.db, { account, address: context.address }, context.now)
  const wait = waitBeforeSignIn(failed, context.now)
  if (wait > 0) throw new Refusal(identityErrors.TOO_MANY_LOGINS, { params: { seconds: Math.ceil(wait / 1000) } })
}

async function checkPassword(context: PublicContext, account: string, password: string): Promise<Credentials | null> {
  const user = await findCredentials(context.db, account)
  const matches = await isPasswordOf(user?.passwordHash ?? HASH_OF_NOBODY, password)
  return user?.active && matches ? user : null
}

async function countFailure(context: PublicContext, account: string): Promise<void> {
  const nobody = { actorId: NOBODY, account: 'nobody', requestId: context.requestId }
  const caller = { account, address: context.address }
  await transact(context.db, nobody, (tx) => recordFailedSignIn(tx, caller, context.now))
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

async function openSession(context: PublicContext, user: Credentials): Promise<string> {
  const token = newToken()
  const { now, address, userAgent, requestId } = context
  await transact(context.db, { actorId: user.id, account: user.account, requestId }, async (tx) => {
    // Between the check and this moment somebody may have changed the password and ended all sessions.
    if (!(await areStillGood(tx, user))) throw new Refusal(identityErrors.LOGIN_FAILED)
    await forgetFailedSignIns(tx, { account: user.account, address })
    await insertSession(tx, {
      userId: user.id,
      tokenHash: hashOfToken(token),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + SESSION_LIFE).toISOString(),
      address,
      userAgent,
    })
  })
  return token
}
