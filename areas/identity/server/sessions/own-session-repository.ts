import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { IdentityTables } from '../identity-tables.ts'

type Own = { readonly userId: string; readonly sessionId: string }

/** Ends all other sessions of the user; returns how many were open. */
export async function revokeOtherSessions(tx: WriteTx, own: Own, at: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.session')
    .set({ revokedAt: at })
    .where('userId', '=', own.userId)
    .where('id', '!=', own.sessionId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Returns the open sessions of a user, last used first; times are instants in UTC. */
export async function findOpenSessions(db: ReadDb, userId: string, at: { now: string; idleSince: string }) {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.session as s')
    .innerJoin('identity.sessionUse as use', 'use.sessionId', 's.id')
    .leftJoin('identity.session as first', 'first.id', 's.switchedFrom')
    .leftJoin('identity.userAccount as who', 'who.id', 'first.userId')
    .select(['s.id', 's.userAgent', 's.address', 's.createdAt as since', 'use.seenAt as lastUsed'])
    .select('who.account as switchedBy')
    .where('s.userId', '=', userId)
    .where('s.revokedAt', 'is', null)
    .where('first.revokedAt', 'is', null)
    .where('s.activatedAt', 'is not', null)
    .where('s.expiresAt', '>', at.now)
    .where('use.seenAt', '>', at.idleSince)
    .orderBy('use.seenAt', 'desc')
    .execute()
}
