import { findDepartmentByCode, findOfficeByCode } from '#areas/organisation/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { createUser } from './create-user.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { findUserIds } from './user-repository.ts'

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'Demo-2026'

/** Creates the demo accounts of existing demo offices; existing accounts are not changed. */
export async function seedDemoUsers(tx: WriteTx): Promise<void> {
  const accounts = DEMO_USERS.map((user) => user.account)
  const known = new Set((await findUserIds(tx, accounts)).map((user) => user.account))
  // One hash for all, because one each would delay the first start.
  const passwordHash = known.size < accounts.length ? await hashPassword(DEMO_PASSWORD) : ''
  for (const { office, department, ...user } of DEMO_USERS) {
    if (known.has(user.account)) continue
    const officeId = (await findOfficeByCode(tx, office))?.id
    if (officeId === undefined) continue
    const departmentId = department ? (await findDepartmentByCode(tx, officeId, department))?.id : null
    const email = `${user.account}@pearlharbour.example`
    await createUser(tx, { ...user, email, officeId, departmentId: departmentId ?? null, passwordHash })
  }
}

const DEMO_USERS = [
  { account: 'admin', name: 'Ada Kwok', office: 'HKG', department: null, isManager: true, isSwitch: true },
  { account: 'op.hkg', name: 'Wong Ka Yan', office: 'HKG', department: 'EXP', isManager: true },
  { account: 'op.sha', name: 'Chen Lei', office: 'SHA', department: 'EXP' },
  { account: 'op.fra', name: 'Jana Weber', office: 'FRA', department: 'EXP' },
  { account: 'op.lon', name: 'Grace Okafor', office: 'LON', department: 'EXP' },
  { account: 'wh.hkg', name: 'Lam Chi Ho', office: 'HKG', department: 'WHS' },
  { account: 'space.hkg', name: 'Lam Chi Wai', office: 'HKG', department: 'EXP' },
  { account: 'bill.hkg', name: 'Ho Mei Ling', office: 'HKG', department: 'FIN' },
  { account: 'sales.hkg', name: 'Chan Tsz Ching', office: 'HKG', department: null },
  { account: 'audit', name: 'Paul Sinclair', office: 'HKG', department: null },
]
