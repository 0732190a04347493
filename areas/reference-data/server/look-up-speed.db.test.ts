import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { lookUp } from './kind-repository.ts'
import { kindSources } from './kind-sources.ts'
import { seedReferenceData } from './seed-reference-data.ts'

// Three letters have only 17,576 codes, so this many made-up airports are about all there can ever be.
const AIRPORTS = 17_000
/** Milliseconds between two keys of a quick typist. */
const KEYSTROKE = 100

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 1, log: createLog({ level: 'silent' }) })
  await transact(database.db, systemWriter('test'), async (tx) => {
    await seedReferenceData(tx)
    await sql`
      insert into reference_data.airport (iata, name, city, city_zh_cn, country, zone)
      select chr(65 + n / 676) || chr(65 + n / 26 % 26) || chr(65 + n % 26),
             initcap(substr(md5(n::text), 1, 7)) || ' International Airport',
             initcap(substr(md5(n::text), 8, 8)), '城' || n, 'CN', 'Asia/Shanghai'
      from generate_series(0, ${AIRPORTS - 1}) n on conflict do nothing`.execute(tx)
  })
  await sql`analyze reference_data.airport`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await drop()
})

test.each(['', 'h', 'hk', 'hkg', 'frank', 'international', '上海', '城1', 'nowhere at all'])(
  'typing "%s" among 17,000 airports is answered within a keystroke',
  async (search) => {
    const took: number[] = []
    for (let run = 0; run < 15; run++) {
      const begun = performance.now()
      await lookUp(database.db, kindSources.airport, { search, limit: 20 }, 'zh_CN')
      took.push(performance.now() - begun)
    }
    const median = took.toSorted((a, b) => a - b)[7] ?? Infinity
    expect(median).toBeLessThan(KEYSTROKE)
  },
)
