import { findUserIds, namesOfAccounts, seedDemoUsers } from '#areas/identity/server/index.ts'
import { findOfficeByCode, seedOrganisation } from '#areas/organisation/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { accessServer, grants, seedAccess, seedDemoRoles } from '../index.ts'

/** The allowed link origins in tests. */
export const TEST_LINKS = {
  frame: ['https://tariff.example', 'https://partner.example'],
  tab: ['https://tariff.example'],
}

/** A database with the demo users and their roles, and request contexts for them. */
export async function accessTestBed() {
  const { url, drop } = await testDatabase()
  const database = openDatabase({ url, connections: 6, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
  const { db } = database
  await transact(db, systemWriter('test'), async (tx) => {
    await seedOrganisation(tx)
    await seedDemoUsers(tx)
    await seedAccess(tx)
    await seedDemoRoles(tx)
  })
  const idOf = async (account: string): Promise<string> => (await findUserIds(db, [account]))[0]?.id ?? ''
  const contextOf = async (account: string, officeCode = 'HKG'): Promise<Context> => {
    const userId = await idOf(account)
    const officeId = (await findOfficeByCode(db, officeCode))?.id ?? ''
    const permissions = await grants.permissionsOf(db, userId)
    const writer = { actorId: userId, account, requestId: 'test' }
    return {
      db,
      raw: rawReader(database.pool),
      language: 'en_US',
      now: new Date(),
      people: peopleIn('en_US', namesOfAccounts),
      actor: { userId, account, officeId, officeCode, permissions },
      transact: (work: Parameters<Context['transact']>[0]) => transact(db, writer, work),
    } as unknown as Context
  }
  return {
    database,
    db,
    verbs: accessServer(TEST_LINKS).verbs,
    idOf,
    contextOf,
    async close() {
      await database.close()
      await drop()
    },
  }
}

export type AccessTestBed = Awaited<ReturnType<typeof accessTestBed>>
