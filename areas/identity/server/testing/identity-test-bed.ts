import { seedOrganisation } from '#areas/organisation/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Database, type WriteTx, openDatabase } from '#platform/server/database/database.ts'
import { createListener } from '#platform/server/database/listen.ts'
import { type Writer, systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context, PublicContext } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { SYSTEM_CODE } from '../../domain/system-code.ts'
import { createAuthenticator } from '../sessions/authenticator.ts'
import { revokeSessionsOf } from '../sessions/end-sessions.ts'
import { type Grants, identityServer, seedDemoUsers } from '../index.ts'
import { namesOfAccounts } from '../users/names-of-accounts.ts'
import { findUser, findUserIds, updateUser } from '../users/user-repository.ts'

/** A clock that stands still until it is advanced. */
export type Clock = { now: Date; forward(ms: number): void }

/** A database with the demo users and the parts for signing in. */
export async function identityTestBed(grants: Grants) {
  const log = createLog({ level: 'silent' })
  const { url, drop } = await testDatabase()
  const database: Database = openDatabase({ url, connections: 8, timeoutFactor: 4, log })
  const { db } = database
  await transact(db, systemWriter('test'), async (tx) => {
    await seedOrganisation(tx)
    await seedDemoUsers(tx)
  })
  const clock = standingClock()
  const { verbs } = identityServer({ grants, origins: { allowed: ['https://partner.example'], own: null } })
  const context = (address = '10.0.0.1') =>
    ({ db, log, requestId: 'test', language: 'en_US', now: clock.now, address, userAgent: 'test' }) as PublicContext
  const newAuthenticator = (own = db) => startAuthenticator(url, { db: own, grants, log, clock: () => clock.now })
  /** Returns the context of a request with this token. */
  async function contextOf(token: string): Promise<Context> {
    const authenticator = newAuthenticator()
    const actor = await authenticator.authenticate(token)
    await authenticator.stop()
    if (!actor) throw new Error('the token is not accepted')
    const people = peopleIn('en_US', namesOfAccounts)
    return { ...context(), actor, token, people, transact: (work) => transact(db, writerOf(actor), work) }
  }
  return {
    url,
    database,
    db,
    clock,
    verbs,
    context,
    newAuthenticator,
    /** Advances the clock, and dates the failed sign-ins back, because PostgreSQL times them. */
    async letPass(ms: number): Promise<void> {
      clock.forward(ms)
      await database.pool.query(`update platform.attempt set at = at - $1 * interval '1 millisecond'`, [ms])
    },
    signIn: async (userName: string, password = 'Demo-2026', from?: string) =>
      (await verbs.signIn(context(from), { userName, password, type: '2' })).token,
    /** Opens a session and returns the context of its requests. */
    async signInAs(account: string, password = 'Demo-2026'): Promise<{ token: string; context: Context }> {
      const { token } = await verbs.signIn(context(), { userName: account, password, type: '2' })
      await verbs.currentUser(context(), { token, systemcode: SYSTEM_CODE })
      return { token, context: await contextOf(token) }
    },
    contextOf,
    deactivate: (account: string) => transact(db, systemWriter('test'), (tx) => shutOut(tx, account, clock.now)),
    currentUser: (token: string, over: Partial<PublicContext> = {}) =>
      verbs.currentUser({ ...context(), ...over }, { token, systemcode: SYSTEM_CODE }),
    async close() {
      await database.close()
      await drop()
    },
  }
}

function standingClock(): Clock {
  const clock: Clock = {
    now: new Date('2026-11-20T02:00:00Z'),
    forward: (ms) => void (clock.now = new Date(clock.now.getTime() + ms)),
  }
  return clock
}

function writerOf({ userId: actorId, account, switchedFrom }: Actor): Writer {
  return { actorId, account, requestId: 'test', switchedBy: switchedFrom?.userId ?? null }
}

/** Locks a user out as an administrator would. */
async function shutOut(tx: WriteTx, account: string, now: Date): Promise<void> {
  const [known] = await findUserIds(tx, [account])
  const user = known && (await findUser(tx, known.id))
  if (!user) throw new Error(`there is no user ${account}`)
  const { account: _, ...fields } = user
  await updateUser(tx, { ...fields, active: false })
  await revokeSessionsOf(tx, user.id, now)
}

export type IdentityTestBed = Awaited<ReturnType<typeof identityTestBed>>

/** Starts an authenticator with notifications; to be stopped by the caller. */
function startAuthenticator(url: string, deps: Omit<Parameters<typeof createAuthenticator>[0], 'listener'>) {
  const listener = createListener({ url, log: deps.log })
  return { ...createAuthenticator({ ...deps, listener }), stop: () => listener.stop() }
}
