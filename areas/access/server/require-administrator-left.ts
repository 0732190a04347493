import type { WriteTx } from '#platform/server/database/database.ts'
import { requireAllowed } from '#platform/server/refusal.ts'
import { accessErrors } from '../contract/errors.ts'
import { HEAD_KEYS, isSomebodyLeft } from '../domain/role-rules.ts'
import { countHolders } from './grants-repository.ts'
import { lockRights } from './role-repository.ts'

/**
 * Checked after deactivating a user, in the same transaction. Of two administrators who deactivate each other the second waits
 * for the lock and is refused.
 */
export async function requireAdministratorLeft(tx: WriteTx): Promise<void> {
  await lockRights(tx)
  requireAllowed(accessErrors, isSomebodyLeft(await countHolders(tx, HEAD_KEYS)))
}
