import { setTimeout as pause } from 'node:timers/promises'
import type { WriteTx } from '#platform/server/database/database.ts'
import { SYSTEM_ACTOR, transact } from '#platform/server/database/transact.ts'
import type { PublicContext } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { identityErrors } from '../../contract/errors.ts'
import { FAILURES_OF_KNOWN_DEVICE, type Standing, hearingOf } from '../../domain/sign-in-rules.ts'
import {
  type Caller,
  awaitTurn,
  findFailedSignIns,
  forgetFailedSignIns,
  recordFailedSignIn,
} from './failed-sign-in-repository.ts'
import { findKnown, forgetDevice } from './known-device-repository.ts'
import { HASH_OF_NOBODY, hashingLimiter, isPasswordOf } from '../passwords/password-hash.ts'
import { type Credentials, findCredentials } from '../users/user-repository.ts'

/** Additional evidence besides the password: device tokens of the browser, or a session. */
export type Proof = { readonly deviceTokens?: readonly string[]; readonly sessionId?: string }

type Trier = Caller & Standing & { readonly deviceId: string | null }
type Checked = { readonly user: Credentials | null } | { readonly wait: number }

/**
 * Returns the active user with this password, otherwise null. Unknown, inactive and wrong take equally long, and failures are
 * counted. The delay is checked twice: before queueing, and again before hashing.
 */
export async function checkPassword(
  context: PublicContext,
  account: string,
  password: string,
  proof: Proof = {},
): Promise<Credentials | null> {
  const { db, requestId } = context
  const trier = await trierOf(context, account, proof)
  const nobody = { actorId: SYSTEM_ACTOR, account: 'nobody', requestId }
  const before = hearingOf(await findFailedSignIns(db, trier), trier)
  if (before.kind === 'refused') throw tooMany(before.wait)
  if (before.kind === 'unheard') {
    await transact(db, nobody, (tx) => recordFailedSignIn(tx, trier, 'unheard'), { evenOnFullDisk: true })
    await pause(usualCheckMs)
    throw tooMany(before.wait)
  }
  const opening = awaitTurn(trier)
  const checked = await hashingLimiter.run(() =>
    transact(db, nobody, (tx) => checkInTurn(tx, trier, password), { opening, evenOnFullDisk: true }),
  )
  if ('wait' in checked) throw tooMany(checked.wait)
  return checked.user
}

/**
 * Checks, hashes and counts while all other checks of this account wait, so that parallel attempts are limited like sequential
 * ones. The answer is sent only after a failure is recorded; a process that dies records nothing.
 */
async function checkInTurn(tx: WriteTx, trier: Trier, password: string): Promise<Checked> {
  const failed = await findFailedSignIns(tx, trier)
  const hearing = hearingOf(failed, trier)
  if (hearing.kind === 'refused') return { wait: hearing.wait }
  const user = hearing.kind === 'unheard' ? undefined : await findCredentials(tx, trier.account)
  const matches = await timedCheck(user?.passwordHash ?? HASH_OF_NOBODY, password)
  if (user?.active && matches) {
    await forgetFailedSignIns(tx, trier)
    return { user }
  }
  await recordFailedSignIn(tx, trier, hearing.kind)
  const isGuessing = failed.ofDevice.length + 1 >= FAILURES_OF_KNOWN_DEVICE
  if (trier.deviceId !== null && isGuessing) await forgetDevice(tx, trier.deviceId)
  return hearing.kind === 'open' ? { user: null } : { wait: hearing.wait }
}

async function trierOf({ db, address }: PublicContext, account: string, proof: Proof): Promise<Trier> {
  const { deviceTokens: tokens = [], sessionId } = proof
  const { deviceId, isKnownAddress } = await findKnown(db, account, { tokens, address })
  const device = sessionId === undefined ? deviceId : `of session ${sessionId}`
  return { account, address, device, deviceId, isKnownAddress, isKnownDevice: device !== null }
}

function tooMany(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1000)
  return new Refusal(identityErrors.TOO_MANY_LOGINS, { params: { seconds }, retryAfter: seconds })
}

/** The duration of the last check: unchecked attempts take as long, because the time would reveal which accounts exist. */
let usualCheckMs = 60

async function timedCheck(hash: string, password: string): Promise<boolean> {
  const start = performance.now()
  const matches = await isPasswordOf(hash, password)
  usualCheckMs = performance.now() - start
  return matches
}
