import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { SYSTEM_ACTOR, transact } from '#platform/server/database/transact.ts'
import type { PublicContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityErrors } from '../contract/errors.ts'
import { waitBeforeSignIn } from '../domain/sign-in-rules.ts'
import { type Caller, awaitTurn, findFailedSignIns, recordFailedSignIn } from './failed-sign-in-repository.ts'
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
  const { db, address, requestId } = context
  const caller = { account, address }
  await demandNoWait(db, caller)
  const nobody = { actorId: SYSTEM_ACTOR, account: 'nobody', requestId }
  const opening = awaitTurn(account)
  return hashingSlots.run(() => transact(db, nobody, (tx) => checkInTurn(tx, caller, password), { opening }))
}

/**
 * Looks, hashes and counts while every other check of this account waits, so that parallel guesses are heard no more often
 * than guesses one by one. The answer is out only when the failure is written down; a process that dies counts nothing.
 */
async function checkInTurn(tx: WriteTx, caller: Caller, password: string): Promise<Credentials | null> {
  await demandNoWait(tx, caller)
  const user = await findCredentials(tx, caller.account)
  const matches = await isPasswordOf(user?.passwordHash ?? HASH_OF_NOBODY, password)
  if (user?.active && matches) return user
  await recordFailedSignIn(tx, caller)
  return null
}

async function demandNoWait(db: ReadDb, caller: Caller): Promise<void> {
  const wait = waitBeforeSignIn(await findFailedSignIns(db, caller))
  const seconds = Math.ceil(wait / 1000)
  if (wait > 0) throw new Refusal(identityErrors.TOO_MANY_LOGINS, { params: { seconds }, retryAfter: seconds })
}
