import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { identityApi } from '../../contract/api.ts'
import { endsOf } from '../../domain/session-rules.ts'
import { findSessionById } from './session-repository.ts'

/** Returns when the caller's session ends, so that the portal can warn beforehand. */
export const getSessionEnds: Verb<typeof identityApi.sessionEnds> = async ({ db, actor, now }) => {
  const session = await findSessionById(db, actor.sessionId)
  if (!session) throw new Refusal(platformErrors.SESSION_ENDED)
  return { now: now.toISOString(), ...endsOf(session) }
}
