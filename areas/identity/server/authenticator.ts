import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Listener } from '#platform/server/database/listen.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { LiveSessions } from '#platform/server/live/live-hub.ts'
import type { Log } from '#platform/server/log.ts'
import { isGood } from '../domain/derived-token-rules.ts'
import { mustChangePassword } from '../domain/password-rules.ts'
import { SEEN_EVERY, isLive } from '../domain/session-rules.ts'
import { isFrameToken } from './derived-token.ts'
import { findDerivedToken } from './derived-token-repository.ts'
import { type Grants, permissionsOfSession } from './grants.ts'
import { cacheActors } from './cached-actors.ts'
import { type SessionWithUser, findSession, findSessionById, noteUse } from './session-repository.ts'
import { hashOfToken } from './token.ts'

export type Authenticator = LiveSessions & {
  /**
   * Who holds a token; null when it is unknown, expired, revoked, or its user is not active. Unless `counts` is false
   * this is a use of the session and puts off its idle end.
   */
  authenticate(token: string, counts?: boolean): Promise<Actor | null>
}

/** Knows the actor behind a token, and forgets what it knew as `cacheActors` says. */
export function createAuthenticator(options: {
  db: ReadDb
  /** Hears of changes in the same database. */
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
    // What a frame does by itself must not keep somebody signed in who has gone home.
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

/** The user of a session as the rules see them. */
export function actorOf(session: SessionWithUser, permissions: readonly string[]): Actor {
  const { userId, account, name, officeId, officeCode, isManager, sessionId } = session
  const who = { userId, account, name, officeId, officeCode, isManager, sessionId, permissions }
  return { ...who, mustChangePassword: mustChangePassword(session), switchedFrom: session.switchedFrom }
}

/** A lost note shortens an idle session at worst; it must never refuse the request it belongs to. */
async function noteUseNowAndThen(db: ReadDb, log: Log, session: SessionWithUser, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.seenAt) < SEEN_EVERY) return
  const writer = { actorId: session.userId, account: session.account, requestId: 'session-use' }
  try {
    await transact(db, writer, (tx) => noteUse(tx, session.sessionId, now.toISOString()), { evenOnFullDisk: true })
  } catch (error) {
    log.warn({ error: String(error) }, 'the use of a session could not be noted')
  }
}
