import { dropKnownActors } from '#areas/identity/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { found } from '#platform/server/refusal.ts'
import { findRoleId, insertUserRole } from './role-repository.ts'

/** Grants a role to a user; it applies from the next request on in every process. */
export async function grantRole(tx: WriteTx, userId: string, roleCode: string): Promise<void> {
  await insertUserRole(tx, userId, found(await findRoleId(tx, roleCode)))
  await dropKnownActors(tx, userId)
}
