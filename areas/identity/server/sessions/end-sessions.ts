import type { WriteTx } from '#platform/server/database/database.ts'
import { dropKnownActors } from './cached-actors.ts'
import { revokeSessionsOfUser } from './session-repository.ts'

/** Ends all sessions of a user at once. */
export async function revokeSessionsOf(tx: WriteTx, userId: string, now: Date): Promise<void> {
  await revokeSessionsOfUser(tx, userId, now.toISOString())
  await dropKnownActors(tx, userId)
}
