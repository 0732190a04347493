import { findUserIds } from '#areas/identity/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { grantRole } from './grant-role.ts'

/** The role of each demo account. */
export const DEMO_ROLES: Readonly<Record<string, string>> = {
  admin: 'administrator',
  'op.hkg': 'export-operator',
  'op.sha': 'export-operator',
  'op.fra': 'export-operator',
  'op.lon': 'export-operator',
  'wh.hkg': 'warehouse-clerk',
  'bill.hkg': 'billing-clerk',
  audit: 'auditor',
}

/** Grants the demo accounts their roles. */
export async function seedDemoRoles(tx: WriteTx): Promise<void> {
  for (const { id, account } of await findUserIds(tx, Object.keys(DEMO_ROLES))) {
    const role = DEMO_ROLES[account]
    if (role) await grantRole(tx, id, role)
  }
}
