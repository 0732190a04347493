import { sql } from 'kysely'
import { type Language, NAME_FIELD } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { DateStyle } from '#platform/domain/shown-time.ts'
import type { SwitchedFrom } from '#platform/domain/actor.ts'
import type { OpenedBy, SessionTimes } from '../../domain/session-rules.ts'
import type { IdentityTables } from '../identity-tables.ts'
import { deleteBatch } from '#platform/server/jobs/delete-batch.ts'

export type NewSession = {
  readonly userId: string
  readonly tokenHash: Buffer
  readonly createdAt: string
  readonly expiresAt: string
  readonly address: string
  readonly userAgent: string
  /** The session that this one was switched from. */
  readonly switchedFrom?: string
  readonly openedBy: OpenedBy
}

/** A session with its user, as needed for every request. */
export type SessionWithUser = SessionTimes & {
  readonly sessionId: string
  readonly userId: string
  readonly account: string
  readonly name: string
  readonly officeId: string
  readonly officeCode: string
  readonly isManager: boolean
  readonly passwordIsTemporary: boolean
  readonly openedBy: OpenedBy
  /** The original session of a switched one, which ends with it at the latest. */
  readonly switchedFrom: (SwitchedFrom & { readonly sessionId: string }) | null
}

export async function insertSession(tx: WriteTx, session: NewSession): Promise<void> {
  const tables = tx.withTables<IdentityTables>()
  const { id } = await tables
    .insertInto('identity.session')
    .values({ switchedFrom: null, ...session, activatedAt: null, revokedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables.insertInto('identity.sessionUse').values({ sessionId: id, seenAt: session.createdAt }).execute()
}

/** Returns the session of a token, valid or not, unless its user (or the switched one's original user) is inactive. */
export async function findSession(db: ReadDb, tokenHash: Buffer): Promise<SessionWithUser | undefined> {
  return withSwitch(await sessionsOfActiveUsers(db).where('s.tokenHash', '=', tokenHash).executeTakeFirst())
}

/** The same by session id. */
export async function findSessionById(db: ReadDb, id: string): Promise<SessionWithUser | undefined> {
  return withSwitch(await sessionsOfActiveUsers(db).where('s.id', '=', id).executeTakeFirst())
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionsOfActiveUsers>['executeTakeFirst']>>>

function withSwitch(row: Row | undefined): SessionWithUser | undefined {
  if (!row) return undefined
  const { firstSession: sessionId, firstUser: userId, firstAccount: account, firstName: name, ...session } = row
  const switchedFrom = sessionId && userId && account && name ? { sessionId, userId, account, name } : null
  return { ...session, switchedFrom }
}

function sessionsOfActiveUsers(db: ReadDb) {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.session as s')
    .innerJoin('identity.sessionUse as use', 'use.sessionId', 's.id')
    .innerJoin('identity.userAccount as u', 'u.id', 's.userId')
    .innerJoin('organisation.office as o', 'o.id', 'u.officeId')
    .leftJoin('identity.session as first', 'first.id', 's.switchedFrom')
    .leftJoin('identity.userAccount as who', 'who.id', 'first.userId')
    .where('u.active', '=', true)
    .where((is) => is.or([is('s.switchedFrom', 'is', null), is('who.active', '=', true)]))
    .select(['s.id as sessionId', 's.createdAt', 's.activatedAt', 's.expiresAt', 'use.seenAt'])
    .select((of) => of.fn.coalesce('s.revokedAt', 'first.revokedAt').as('revokedAt'))
    .select(['u.id as userId', 'u.account', 'u.name', 'u.isManager', 'o.id as officeId', 'o.code as officeCode'])
    .select(['u.passwordIsTemporary', 's.openedBy', 'first.id as firstSession'])
    .select(['who.id as firstUser', 'who.account as firstAccount', 'who.name as firstName'])
}

/** Activates the token; repeated calls change nothing. */
export async function activateSession(tx: WriteTx, sessionId: string, at: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.session')
    .set({ activatedAt: at })
    .where('id', '=', sessionId)
    .where('activatedAt', 'is', null)
    .execute()
}

/** Records the use of a session, and of its original session; never with an older time. */
export async function noteUse(tx: WriteTx, sessionId: string, at: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.sessionUse')
    .set({ seenAt: at })
    .where((is) => is.or([is('sessionId', '=', sessionId), is('sessionId', '=', firstSession(tx, sessionId))]))
    .where('seenAt', '<', at)
    .execute()
}

function firstSession(tx: WriteTx, sessionId: string) {
  const sessions = tx.withTables<IdentityTables>().selectFrom('identity.session')
  return sessions.select('switchedFrom').where('id', '=', sessionId)
}

export async function revokeSession(tx: WriteTx, sessionId: string, at: string): Promise<void> {
  await liveSessions(tx, at).where('id', '=', sessionId).execute()
}

export async function revokeSessionsOfUser(tx: WriteTx, userId: string, at: string): Promise<void> {
  await liveSessions(tx, at).where('userId', '=', userId).execute()
}

function liveSessions(tx: WriteTx, revokedAt: string) {
  return tx
    .withTables<IdentityTables>()
    .updateTable('identity.session')
    .set({ revokedAt })
    .where('revokedAt', 'is', null)
}

/** The data of a user that the shell shows. */
export type Profile = {
  readonly email: string | null
  readonly avatar: string | null
  readonly signature: string | null
  readonly companyCode: string
  readonly officeName: string
  readonly deptId: string | null
  readonly deptName: string | null
  readonly dataSource: string
  readonly oaUserId: string | null
  readonly isSwitch: boolean
  readonly language: Language | null
  readonly timeZone: string
  readonly density: 'compact' | 'comfortable'
  readonly dates: DateStyle
  readonly theme: 'light' | 'dark' | 'system'
}

export async function findProfile(db: ReadDb, userId: string, language: Language): Promise<Profile | undefined> {
  const name = NAME_FIELD[language]
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.userAccount as u')
    .innerJoin('organisation.office as o', 'o.id', 'u.officeId')
    .innerJoin('organisation.company as c', 'c.id', 'o.companyId')
    .leftJoin('organisation.department as d', 'd.id', 'u.departmentId')
    .where('u.id', '=', userId)
    .select(['u.density', 'u.dates', 'u.theme'])
    .select(['u.email', 'u.avatar', 'u.signature', 'u.dataSource', 'u.oaUserId', 'u.isSwitch', 'u.language'])
    .select(['c.code as companyCode', 'u.departmentId as deptId'])
    .select((of) => [
      of.fn.coalesce(of.ref(`o.${name}`), 'o.name').as('officeName'),
      of.fn.coalesce(of.ref(`d.${name}`), 'd.name').as('deptName'),
      of.fn.coalesce('u.timeZone', 'o.timeZone').as('timeZone'),
    ])
    .executeTakeFirst()
}

/** Deletes sessions that ended more than a month ago; the audit keeps them. */
export function forgetSessions(tx: WriteTx, most: number): Promise<number> {
  return deleteBatch(tx, 'identity.session', sql`expires_at < now() - interval '30 days'`, most)
}
