import { findUserIds } from '#areas/identity/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { grantRole } from './grant-role.ts'

/** Which role each demo account has. */
export const DEMO_ROLES: Readonly<Record<string, string | readonly string[]>> = {
  admin: 'administrator',
  'op.hkg': 'export-operator',
  'op.sha': 'export-operator',
  'op.fra': 'export-operator',
  'op.lon': 'export-operator',
  'space.hkg': ['export-operator', 'space-controller'],
  'wh.hkg': 'warehouse-clerk',
  'bill.hkg': 'billing-clerk',
  'sales.hkg': 'sales',
  audit: 'auditor',
}

/** Grants the demo accounts their roles. */
export async function seedDemoRoles(tx: WriteTx): Promise<void> {
  for (const { id, account } of await findUserIds(tx, Object.keys(DEMO_ROLES))) {
    for (const role of [DEMO_ROLES[account] ?? []].flat()) await grantRole(tx, id, role)
  }
}
