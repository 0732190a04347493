import { grantRole, seedAccess } from '#areas/access/server/index.ts'
import { createUser } from '#areas/identity/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'

export const PASSWORD = 'Cluster-2026'

/** Who works in the tests of several processes: a clerk of two warehouses each, and people who forgot their password. */
export type ClusterUsers = { readonly HKG: string; readonly FRA: string; readonly mails: readonly string[] }

const FORGETFUL = 25

export async function createClusterUsers(url: string): Promise<ClusterUsers> {
  const database = openDatabase({ url, connections: 1, log: createLog({ level: 'silent' }) })
  const mails = Array.from({ length: FORGETFUL }, (_, nth) => `forgetful${nth}@example.com`)
  await transact(database.db, systemWriter('test'), async (tx) => {
    await seedAccess(tx)
    for (const code of ['HKG', 'FRA']) {
      const officeId = (await findOfficeByCode(tx, code))?.id ?? ''
      const account = `load.${code.toLowerCase()}`
      await grantRole(
        tx,
        await createUser(tx, { account, password: PASSWORD, name: account, officeId }),
        'warehouse-clerk',
      )
    }
    const officeId = (await findOfficeByCode(tx, 'HKG'))?.id ?? ''
    for (const [nth, email] of mails.entries())
      await createUser(tx, {
        account: `forgetful.${nth}`,
        passwordHash: 'none',
        name: `Forgetful ${nth}`,
        officeId,
        email,
      })
  })
  await database.close()
  return { HKG: 'load.hkg', FRA: 'load.fra', mails }
}
