import { transact } from '#platform/server/database/transact.ts'
import type { PublicContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityErrors } from '../contract/errors.ts'
import { waitBeforeSignIn } from '../domain/sign-in-rules.ts'
import { findFailedSignIns, recordFailedSignIn } from './failed-sign-in-repository.ts'
import { HASH_OF_NOBODY, hashingSlots, isPasswordOf } from './password-hash.ts'
import { type Credentials, findCredentials } from './user-repository.ts'

/**
 * The active user whose password this is, else null. Unknown, inactive and wrong take alike long, and failures are
 * counted. The wait is asked for twice: before standing in line, and again when it is our turn to hash.
 */
export async function checkPassword(
  context: PublicContext,
  account: string,
  password: string,
): Promise<Credentials | null> {
  await demandNoWait(context, account)
  return hashingSlots.run(async () => {
    await demandNoWait(context, account)
    const user = await findCredentials(context.db, account)
    const matches = await isPasswordOf(user?.passwordHash ?? HASH_OF_NOBODY, password)
    if (user?.active && matches) return user
    await countFailure(context, account)
    return null
  })
}

async function demandNoWait(context: PublicContext, account: string): Promise<void> {
  const failed = await findFailedSignIns(context.db, { account, address: context.address }, context.now)
  const wait = waitBeforeSignIn(failed, context.now)
  if (wait > 0) throw new Refusal(identityErrors.TOO_MANY_LOGINS, { params: { seconds: Math.ceil(wait / 1000) } })
}

async function countFailure(context: PublicContext, account: string): Promise<void> {
  const nobody = { actorId: NOBODY, account: 'nobody', requestId: context.requestId }
  const caller = { account, address: context.address }
  await transact(context.db, nobody, (tx) => recordFailedSignIn(tx, caller, context.now))
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
