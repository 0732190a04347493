import { tmpdir } from 'node:os'
import { DEMO_ROLES, createFirstAdministrator, seedAccess, seedDemoMenu } from '#areas/access/server/index.ts'
import { anyUserExists, findUserIds } from '#areas/identity/server/index.ts'
import { seedTaxCodes } from '#areas/tariffs/server/index.ts'
import { seedReferenceData } from '#areas/reference-data/server/index.ts'
import { seedKeyAccounts } from '#areas/key-accounts/server/index.ts'
import { shipmentsOfAccounts } from '#areas/shipments/server/index.ts'
import { alone } from '#platform/server/database/advisory-lock.ts'
import { type ReadDb, openDatabase } from '#platform/server/database/database.ts'
import { prepareMonths } from '#platform/server/database/months.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { fillDemoData } from './demo-data/fill-demo-data.ts'
import { storedFilesOf } from './file-stores.ts'
import type { Settings } from './settings.ts'

/** What a start has to say about the accounts. */
export type FirstData = {
  readonly hasDemoAccounts: boolean
  /** Only at the very first start without demo data. */
  readonly administrator: { account: string; password: string } | null
}

/** Where no data folder is named, the photos of the demo are not kept. */
type FirstSettings = Pick<Settings, 'DEMO' | 'LOG_LEVEL'> & Partial<Pick<Settings, 'DATA_DIR'>>

/**
 * Sees to it that there is something to work with: reference facts always; in an empty database either the demo data or
 * one administrator with a first password; of several processes that start at once the first one. The demo's menu leads to the partner page where that is served.
 */
export async function provideFirstData(
  settings: FirstSettings,
  url: string,
  report: (line: string) => void,
  partnerOrigin?: string,
): Promise<FirstData> {
  const { db, close } = openDatabase({ url, connections: 2, log: createLog({ level: settings.LOG_LEVEL }) })
  try {
    return await alone(url, 'first data', () => provideWithLock(settings, db, report, partnerOrigin))
  } finally {
    await close()
  }
}

async function provideWithLock(
  settings: FirstSettings,
  db: ReadDb,
  report: (line: string) => void,
  partnerOrigin: string | undefined,
): Promise<FirstData> {
  // After a long standstill the month of the first write is one that no job has prepared.
  await prepareMonths(db)
  await transact(db, systemWriter('reference-data'), seedReferenceData)
  await transact(db, systemWriter('access'), seedAccess)
  await transact(db, systemWriter('keyAccounts'), (tx) => seedKeyAccounts(tx, shipmentsOfAccounts))
  await transact(db, systemWriter('tariffs'), seedTaxCodes)
  if (!settings.DEMO) return { hasDemoAccounts: false, administrator: await requireAdministrator(db, report) }
  await transact(db, systemWriter('demo-data'), (tx) => seedDemoMenu(tx, partnerOrigin))
  if (await anyUserExists(db)) return { hasDemoAccounts: await demoAccountsExist(db), administrator: null }
  report('Filling the demo data …')
  await transact(db, systemWriter('demo-data'), (tx) =>
    fillDemoData(tx, report, storedFilesOf({ DATA_DIR: settings.DATA_DIR ?? tmpdir() })),
  )
  return { hasDemoAccounts: true, administrator: null }
}

/** The password is told at once: whatever ends the start after this, it is never said again. */
async function requireAdministrator(db: ReadDb, report: (line: string) => void): Promise<FirstData['administrator']> {
  const made = await createFirstAdministrator(db)
  if (made) report(`Sign in as ${made.account} with the first password ${made.password}`)
  return made
}

/** Older demo data have no office in London, no space controller and no sales. */
const LATER_ACCOUNTS = ['op.lon', 'space.hkg', 'sales.hkg']

/** A database that was begun without demo data has users of its own. */
async function demoAccountsExist(db: ReadDb): Promise<boolean> {
  const accounts = Object.keys(DEMO_ROLES).filter((account) => !LATER_ACCOUNTS.includes(account))
  return (await findUserIds(db, accounts)).length === accounts.length
}
