import { afterAll, beforeAll, expect, test } from 'vitest'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { getFigures } from './get-figures.ts'

let database: Database
let drop: () => Promise<void>
let context: Context

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 4, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
  const { db } = database
  const office = await findOfficeByCode(db, 'HKG')
  const actor = { officeId: office?.id, permissions: ['/mawb/list', '/shipment/list'] }
  const writer = { actorId: crypto.randomUUID(), account: 'test', requestId: 'test' }
  context = {
    db,
    raw: rawReader(database.pool),
    actor,
    now: new Date('2026-11-20T12:00:00Z'),
    transact: (work: never) => transact(db, writer, work),
  } as unknown as Context
})
afterAll(async () => {
  await database.close()
  await drop()
})

test('the stock names its airlines in the language of the user, in English where no other name is known', async () => {
  const block = { quantity: 2, start: '1234567', capacityType: 'SPOT', receivedDate: '2026-11-01' }
  await mawbInventoryServer.verbs.addRange(context, { ...block, airline: 'CX', prefix: '160' })
  await mawbInventoryServer.verbs.addRange(context, { ...block, airline: '5C', prefix: '700' })
  const namesIn = async (language: Context['language']) =>
    (await getFigures({ ...context, language }, {})).stock?.map(({ airlineName }) => airlineName)
  expect(await namesIn('en_US')).toEqual(['Challenge Airlines IL', 'Cathay Cargo (Cathay Pacific)'])
  expect(await namesIn('zh_CN')).toEqual(['Challenge Airlines IL', '国泰货运'])
  expect(await namesIn('zh_HK')).toEqual(['Challenge Airlines IL', '國泰貨運'])
})

test('the day of the departures is that of the office, whatever day it is in UTC', async () => {
  const late = { ...context, now: new Date('2026-11-20T16:30:00Z') }
  expect((await getFigures(late, {})).day).toEqual({ office: 'HKG', date: '2026-11-21', timeZone: 'Asia/Hong_Kong' })
})
