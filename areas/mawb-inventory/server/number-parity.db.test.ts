import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import { checkConstraints } from '#platform/server/testing/check-constraints.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { parseMawbNumber } from '../domain/mawb-number.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let database: ReturnType<typeof openDatabase>

beforeAll(async () => {
  own = await testDatabase('seeded')
  database = openDatabase({ url: own.url, connections: 2, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

// Digits alone: spaces and dashes are taken out before a number is stored.
const NUMBERS = [
  '02012345675',
  '16012345675',
  '02012345674',
  '02012345670',
  '02000000000',
  '02099999996',
  '0201234567',
  '020123456755',
]

test.each(['mawb_inventory.mawb_number', 'shipments.master'])(
  'MAW-01 a number of %s has its check digit',
  async (table) => {
    const accepts = await checkConstraints(database.db, table)
    const cases = NUMBERS.map((digits) => ({ digits, allowed: parseMawbNumber(digits).ok }))
    for (const { digits, allowed } of cases) {
      const row = { prefix: digits.slice(0, 3), serial: digits.slice(3), side: 'Import' }
      expect({ digits, allowed: await accepts(row) }).toEqual({ digits, allowed })
    }
    expect(new Set(cases.map(({ allowed }) => allowed))).toEqual(new Set([true, false]))
  },
)
