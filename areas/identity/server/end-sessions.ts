import type { WriteTx } from '#platform/server/database/database.ts'
import { dropKnownActors } from './authenticator.ts'
import { revokeSessionsOfUser } from './session-repository.ts'
import { setUserInactive } from './user-repository.ts'

/** Signs a user out everywhere, at once. */
export async function revokeSessionsOf(tx: WriteTx, userId: string, now: Date): Promise<void> {
  await revokeSessionsOfUser(tx, userId, now.toISOString())
  await dropKnownActors(tx, userId)
}

/** Shuts a user out: no new sign-in, and the sessions that are open end at once. False when there was nothing to do. */
export async function deactivateUser(tx: WriteTx, userId: string, now: Date): Promise<boolean> {
  const done = await setUserInactive(tx, userId)
  await revokeSessionsOf(tx, userId, now)
  return done
}
