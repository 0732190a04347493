import pg from 'pg'

import { grantRole } from '#areas/access/server/index.ts'
import { createUser } from '#areas/identity/server/index.ts'
import { foundCompany } from '#areas/organisation/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { DatabaseAddresses } from '#platform/server/database/grant-work.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'

import { provideFirstData } from '../apps/server/first-data.ts'
import { migrateAll } from '../apps/server/migrations.ts'
import { FILL_STEPS, OFFICES } from './fill-sql.ts'

export const BENCH_ACCOUNT = 'bench'
export const BENCH_PASSWORD = 'Bench-2026'

/** Fills the database of the measurements, once: later calls find it filled. */
export async function fillOnce(addresses: DatabaseAddresses, report: (line: string) => void): Promise<void> {
  await migrateAll(addresses)
  const { url, ownerUrl } = addresses
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    if (await isFilled(client)) return
    report('Filling the database of the measurements, once …')
    await provideFirstData({ DEMO: false, LOG_LEVEL: 'error' }, url, report)
    await createOfficesAndUser(url)
    await client.query(AS_BENCH)
    for (const { what, sql } of FILL_STEPS) {
      const began = performance.now()
      await client.query(sql)
      report(`  ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
    await client.query('vacuum analyze')
    // Last of all, so that an interrupted fill is not taken for a whole one.
    await client.query('create schema bench_is_filled')
  } finally {
    await client.end()
  }
}

const AS_BENCH = `select set_config('app.actor_id', '00000000-0000-0000-0000-000000000000', false),
  set_config('app.account', 'bench', false), set_config('app.request_id', 'bench', false)`

async function isFilled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean; begun: boolean }>(`
    select exists (select from pg_namespace where nspname = 'bench_is_filled') as filled,
           exists (select from organisation.office) as begun`)
  if (rows[0]?.begun && !rows[0].filled) {
    throw new Error('the last fill was interrupted: delete the folder bench in DATA_DIR and start again')
  }
  return rows[0]?.filled ?? false
}

async function createOfficesAndUser(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, connections: 1, log: createLog({ level: 'error' }) })
  try {
    await transact(db, systemWriter('bench'), async (tx) => {
      const offices = await createOffices(tx)
      const about = { account: BENCH_ACCOUNT, password: BENCH_PASSWORD, name: 'Bench' }
      await grantRole(tx, await createUser(tx, { ...about, officeId: offices.get('B01') ?? '' }), 'export-operator')
    })
  } finally {
    await close()
  }
}

function createOffices(tx: WriteTx): Promise<ReadonlyMap<string, string>> {
  const place = { country: 'HK', airport: 'HKG', timeZone: 'Asia/Hong_Kong', currency: 'HKD' }
  const offices = Array.from({ length: OFFICES }, (_, index) => {
    const code = `B${String(index + 1).padStart(2, '0')}`
    return {
      code,
      name: code,
      nameZhCn: code,
      nameZhHk: code,
      ...place,
      isHeadOffice: false,
      deliversUnderBond: false,
      active: true,
    }
  })
  const name = { name: 'Bench', nameZhCn: 'Bench', nameZhHk: 'Bench' }
  return foundCompany(tx, { company: { code: 'BENCH', ...name }, offices })
}
