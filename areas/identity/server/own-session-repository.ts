import type { WriteTx } from '#platform/server/database/database.ts'
import type { IdentityTables } from './identity-tables.ts'

type Own = { readonly userId: string; readonly sessionId: string }

/** Ends every session of the user but this one; answers how many were still open. */
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
