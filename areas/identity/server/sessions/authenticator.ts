import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Listener } from '#platform/server/database/listen.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { LiveSessions } from '#platform/server/live/live-hub.ts'
import type { Log } from '#platform/server/log.ts'
import { isGood } from '../../domain/derived-token-rules.ts'
import { mustChangePassword } from '../../domain/password-rules.ts'
import { SEEN_EVERY, isLive } from '../../domain/session-rules.ts'
import { isFrameToken } from '../derived-tokens/derived-token.ts'
import { findDerivedToken } from '../derived-tokens/derived-token-repository.ts'
import { type Grants, permissionsOfSession } from '../grants.ts'
import { cacheActors } from './cached-actors.ts'
import { type SessionWithUser, findSession, findSessionById, noteUse } from './session-repository.ts'
import { hashOfToken } from './token.ts'

export type Authenticator = LiveSessions & {
  /**
   * Returns the holder of a token; null if it is unknown, expired or revoked, or its user inactive. Counts as use of the session,
   * which extends its idle time, unless `counts` is false.
   */
  authenticate(token: string, counts?: boolean): Promise<Actor | null>
}

/** Creates an authenticator with a cache that is invalidated as in `cacheActors`. */
export function createAuthenticator(options: {
  db: ReadDb
  /** Receives notifications of the same database. */
  listener: Listener
  grants: Grants
  log: Log
  clock?: () => Date
}): Authenticator {
  const { db, listener, grants, log, clock = () => new Date() } = options
  const known = cacheActors(db, listener)

  async function read(token: string, hash: Buffer, now: Date, counts: boolean): Promise<Actor | null> {
    const keep = known.beginReading()
    const holder = isFrameToken(token) ? await holderOfFrame(db, hash, now) : { session: await findSession(db, hash) }
    const { session } = holder ?? {}
    if (!session || !isLive(session, now)) return null
    const actor = { ...actorOf(session, await permissionsOfSession(db, grants, session)), ...holder?.limits }
    // Automatic requests of a frame must not extend an unattended session.
    if (counts && !holder?.limits) await noteUseNowAndThen(db, log, session, now)
    keep(hash, actor, now)
    return actor
  }

  async function authenticate(token: string, counts = true): Promise<Actor | null> {
    const now = clock()
    const hash = hashOfToken(token)
    return known.find(hash, now) ?? read(token, hash, now, counts)
  }

  return {
    authenticate,
    isAccepted: async (token) => (await authenticate(token, false)) !== null,
    onChange: (heard) => known.onChange(heard),
  }
}

type Holder = {
  readonly session: SessionWithUser | undefined
  readonly limits?: Required<Pick<Actor, 'frameOrigin'>>
}

async function holderOfFrame(db: ReadDb, hash: Buffer, now: Date): Promise<Holder | undefined> {
  const token = await findDerivedToken(db, hash)
  if (!token || !isGood(token, 'frame', now)) return undefined
  return { session: await findSessionById(db, token.sessionId), limits: { frameOrigin: token.audience } }
}

/** Returns the user of a session as an actor. */
export function actorOf(session: SessionWithUser, permissions: readonly string[]): Actor {
  const { userId, account, name, officeId, officeCode, isManager, sessionId } = session
  const who = { userId, account, name, officeId, officeCode, isManager, sessionId, permissions }
  return { ...who, mustChangePassword: mustChangePassword(session), switchedFrom: session.switchedFrom }
}

/** A lost write at worst shortens an idle session, so it must not fail the request. */
async function noteUseNowAndThen(db: ReadDb, log: Log, session: SessionWithUser, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.seenAt) < SEEN_EVERY) return
  const writer = { actorId: session.userId, account: session.account, requestId: 'session-use' }
  try {
    await transact(db, writer, (tx) => noteUse(tx, session.sessionId, now.toISOString()), { evenOnFullDisk: true })
  } catch (error) {
    log.warn({ error: String(error) }, 'the use of a session could not be noted')
  }
}
