import { anyUserExists, createUser, temporaryPassword } from '#areas/identity/server/index.ts'
import { findOfficeByCode, foundCompany } from '#areas/organisation/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { ADMINISTRATOR } from '../domain/standard-roles.ts'
import { grantRole } from './grant-role.ts'
import { lockRights } from './role-repository.ts'
import { seedAccess } from './seed-access.ts'

/**
 * If there are no users yet, creates an account with all rights in a new head office, whose data are to be completed. The
 * password is shown once and not stored. Null if users exist; two processes that start together create one.
 */
export async function createFirstAdministrator(db: ReadDb): Promise<{ account: string; password: string } | null> {
  const first = { account: 'admin', password: temporaryPassword() }
  return transact(db, systemWriter('first-start'), async (tx) => {
    await seedAccess(tx)
    await lockRights(tx)
    if (await anyUserExists(tx)) return null
    const about = { name: 'Administrator', officeId: await headOffice(tx), isManager: true, passwordIsTemporary: true }
    await grantRole(tx, await createUser(tx, { ...first, ...about }), ADMINISTRATOR)
    return first
  })
}

const HEAD_OFFICE = 'HQ'

async function headOffice(tx: WriteTx): Promise<string> {
  const existing = await findOfficeByCode(tx, HEAD_OFFICE)
  if (existing) return existing.id
  const name = { name: 'Head office', nameZhCn: '总公司', nameZhHk: '總公司' }
  const place = { country: 'HK', airport: 'HKG', timeZone: 'Asia/Hong_Kong', currency: 'HKD' }
  const office = { code: HEAD_OFFICE, ...name, ...place, isHeadOffice: true, deliversUnderBond: false, active: true }
  const offices = await foundCompany(tx, { company: { code: HEAD_OFFICE, ...name }, offices: [office] })
  const id = offices.get(HEAD_OFFICE)
  if (id === undefined) throw new Error('the head office was not founded')
  return id
}
