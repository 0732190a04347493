import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Context } from '#platform/server/http/context.ts'
import { type TestDatabase, testDatabase } from '#platform/server/testing/test-database.ts'
import { mawbErrors } from '../../contract/errors.ts'
import { mawbVerbs as verbs } from '../api.ts'
import { airlinesWithStock, findMawb, giveBackMawb, stockByAirline, takeMawb, takeNextMawb } from '../index.ts'
import { findMawbById, firstFree } from '../mawb-repository.ts'
import { stockFigures } from '../alerts/stock-figures-repository.ts'
import { type Stage, openStage } from '../testing/stage.ts'

let stage: Stage
let own: TestDatabase

beforeAll(async () => {
  own = await testDatabase('seeded')
  stage = await openStage(own.url)
})

afterAll(async () => {
  await stage.close()
  await own.drop()
})

const next = (context: Context, reference: string) =>
  verbs.take(context, { number: null, airline: 'LH', capacityType: null, use: 'R', reference })

test('MAW-13 twenty users take ten numbers concurrently: ten get the lowest ones, ten are refused', async () => {
  const { SHA } = stage.offices
  const ids = await stage.stock(SHA, 10)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => next(stage.by(SHA), `SHP-${index}`)),
  )
  const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))
  expect(taken.toSorted()).toEqual(ids.toSorted())
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as { entry: unknown }).entry] : [],
  )
  expect(refusals).toEqual(Array.from({ length: 10 }, () => mawbErrors.NO_FREE_MAWB))
  const { rows } = await stage.database.pool.query(
    `select count(distinct reference)::int as jobs, (select count(*)::int from mawb_inventory.event e where e.kind = 'take' and e.mawb_id = any($1)) as takes
     from mawb_inventory.mawb where id = any($1) and use = 'R'`,
    [ids],
  )
  expect(rows).toEqual([{ jobs: 10, takes: 10 }])
})

test('MAW-13 a specific number is taken by one of twenty users', async () => {
  const { HKG } = stage.offices
  const [id = ''] = await stage.stock(HKG, 1)
  const number = (await findMawbById(stage.database.db, id))?.number ?? ''
  const want = (index: number) =>
    verbs.take(stage.by(HKG), { number, airline: null, capacityType: null, use: 'R', reference: `SHP-${index}` })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => want(index)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const entries = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as { entry: unknown }).entry] : [],
  )
  expect(new Set(entries)).toEqual(new Set([mawbErrors.MAWB_USED]))
  expect(await findMawbById(stage.database.db, id)).toMatchObject({ version: 2, use: 'R' })
})

test('lending and deleting the same numbers at once: one of the two happens, to all of them', async () => {
  const { HKG, SHA } = stage.offices
  for (let round = 0; round < 5; round++) {
    const ids = await stage.stock(HKG, 5)
    const answers = await Promise.allSettled([
      verbs.lend(stage.by(HKG), { ids, to: { officeId: SHA } }),
      verbs.delete(stage.by(HKG), { ids: ids.toReversed() }),
    ])
    const [lent, deleted] = answers.map(({ status }) => status === 'fulfilled')
    const rows = await Promise.all(ids.map((id) => findMawbById(stage.database.db, id)))
    expect([lent, deleted]).toContain(true)
    expect(lent && deleted).toBe(false)
    expect(new Set(rows.map((row) => row?.status))).toEqual(new Set([lent ? 'Lend Out' : undefined]))
  }
})

test('MAW-13 a number that is lent is passed over, and the borrower takes it by name', async () => {
  const { FRA, HKG } = stage.offices
  const ids = await stage.stock(FRA, 2)
  const [lent = '', stored] = ids
  await verbs.lend(stage.by(FRA), { ids: [lent], to: { officeId: HKG } })
  expect((await next(stage.by(FRA), 'SHP-1')).id).toBe(stored)
  await expect(next(stage.by(FRA), 'SHP-2')).rejects.toMatchObject({
    entry: mawbErrors.NO_FREE_MAWB,
    details: { params: { airline: 'LH' } },
  })
  const number = (await findMawbById(stage.database.db, lent))?.number ?? ''
  const named = {
    number: number.replace('-', ' '),
    airline: null,
    capacityType: null,
    use: 'S',
    reference: 'SHP-3',
  } as const
  await expect(verbs.take(stage.by(FRA), named)).rejects.toMatchObject({ entry: mawbErrors.TAKE_NEEDS_AVAILABLE })
  await expect(verbs.take(stage.by(stage.offices.SHA), named)).rejects.toMatchObject({
    entry: mawbErrors.MAWB_NOT_IN_STOCK,
  })
  expect(await verbs.take(stage.by(HKG), named)).toEqual({ id: lent, number })
  await expect(verbs.take(stage.by(HKG), { ...named, number: '020-10000002' })).rejects.toMatchObject({
    entry: mawbErrors.CHECK_DIGIT,
  })
})

test('the job gives its number back, no other job can; then it is the next free one again', async () => {
  const { FRA } = stage.offices
  await stage.stock(FRA, 1)
  const { db } = stage.database
  const within = <Result>(work: Parameters<typeof transact<Result>>[2]) => transact(db, systemWriter('test'), work)
  const row = await within((tx) =>
    takeNextMawb(tx, { airlineCode: 'LH', officeId: FRA, capacityType: 'SPOT', reference: 'SHP-A' }),
  )
  const number = { prefix: row.prefix, serial: row.serial, officeId: FRA }
  await expect(within((tx) => giveBackMawb(tx, { ...number, reference: 'SHP-B' }))).rejects.toMatchObject({
    entry: mawbErrors.GIVE_BACK_OTHER_REFERENCE,
  })
  await within((tx) => giveBackMawb(tx, { ...number, reference: 'SHP-A' }))
  expect(await findMawb(db, number)).toMatchObject({ use: null, usedAt: null, reference: null, version: 3 })
  expect(await airlinesWithStock(db, FRA)).toEqual([
    { airline: 'LH', name: expect.stringContaining('Lufthansa'), free: 1 },
  ])
  expect((await within((tx) => takeMawb(tx, { ...number, reference: 'SHP-B' }))).id).toBe(row.id)
  await expect(
    within((tx) => takeNextMawb(tx, { airlineCode: 'LH', officeId: FRA, capacityType: 'CHARTER', reference: 'x' })),
  ).rejects.toMatchObject({
    entry: mawbErrors.NO_FREE_MAWB_OF_TYPE,
    details: { params: { airline: 'LH', capacityType: 'CHARTER' } },
  })
  const unknown = { number: null, airline: 'LH', capacityType: 'HOPE', use: 'R', reference: 'x' } as const
  await expect(verbs.take(stage.by(FRA), unknown)).rejects.toMatchObject({
    entry: platformErrors.INPUT_INVALID,
    problems: [{ path: 'capacityType', code: mawbErrors.CAPACITY_TYPE_UNKNOWN.code }],
  })
})

test('MAW-13 a number taken by hand is given back by hand, one of a shipment is not; the ledger has the reason', async () => {
  const { HKG, SHA } = stage.offices
  const [byHand = '', ofJob = ''] = await stage.stock(HKG, 2)
  const { db } = stage.database
  const [mine, its] = [await findMawbById(db, byHand), await findMawbById(db, ofJob)]
  const clerk = stage.by(HKG)
  const expected = {
    number: mine?.number ?? '',
    airline: null,
    capacityType: null,
    use: 'R',
    reference: 'AWB by hand',
  } as const
  await verbs.take(clerk, expected)
  await transact(db, systemWriter('test'), (tx) =>
    takeMawb(tx, { prefix: its?.prefix ?? '', serial: its?.serial ?? '', officeId: HKG, reference: 'SHP-9' }),
  )
  await expect(verbs.giveBack(clerk, { ids: [byHand, ofJob], reason: null })).rejects.toMatchObject({
    details: { about: [{ path: ofJob, entry: mawbErrors.USED_BY_SHIPMENT, params: { reference: 'SHP-9' } }] },
  })
  await expect(verbs.giveBack(stage.by(SHA), { ids: [byHand], reason: null })).rejects.toMatchObject({
    entry: platformErrors.NOT_FOUND,
  })
  await verbs.giveBack(clerk, { ids: [byHand], reason: 'wrong airline' })
  expect(await findMawbById(db, byHand)).toMatchObject({ use: null, reference: null, byHand: false })
  expect((await verbs.ledger(clerk, { id: byHand })).entries.at(-1)).toMatchObject({
    kind: 'give back',
    status: 'Available',
    reason: 'wrong airline',
    who: 'op.test',
  })
  await verbs.take(clerk, expected)
  await verbs.void(clerk, { ids: [byHand], reason: 'torn' })
  expect(await findMawbById(db, byHand)).toMatchObject({ use: 'V', voidReason: 'torn' })
})

test('the figures of the home page count free, lent and used numbers, and how long they last', async () => {
  const { db, pool } = stage.database
  const { SHA } = stage.offices
  const ids = await stage.stock(SHA, 6)
  await verbs.lend(stage.by(SHA), { ids: ids.slice(0, 1), to: { name: 'Demo Forwarding' } })
  const { rows } = await pool.query<{ used: number }>(
    `select count(*)::int as used from mawb_inventory.mawb where owner_office_id = $1 and use = 'R'`,
    [SHA],
  )
  const used = rows[0]?.used ?? 0
  expect(await stockByAirline(db, [SHA])).toEqual([
    { officeId: SHA, airline: 'LH', free: 5, lentOut: 1, used, daysOfCover: Math.floor((5 * 28) / used) },
  ])
})

test.each([
  [null, 'mawb_free'],
  ['SPOT', 'mawb_free_of_type'],
])('MAW-13 the first free number of capacity type %s is the first entry of %s', async (capacityType, index) => {
  const expected = { officeId: stage.offices.HKG, airline: 'LH', capacityType }
  const plan = await planOf(sql`explain ${firstFree(expected)}`)
  expect(plan).toContain(`using ${index} on mawb`)
  expect(plan).not.toContain('Sort Key')
  expect(plan).not.toMatch(/Filter: [^"]*capacity_type/)
})

test('the figures of the home page read available and recently used numbers only', async () => {
  const { sql: text, parameters } = stockFigures([stage.offices.HKG]).compile(stage.database.db)
  const client = new pg.Client({ connectionString: own.ownerUrl })
  await client.connect()
  // On a small stock all indexes cost the same, so those that would read all numbers are disabled.
  await client.query(
    'begin; drop index mawb_inventory.mawb_owner, mawb_inventory.mawb_used; set local enable_seqscan = off',
  )
  const { rows } = await client.query(`explain ${text}`, [...parameters])
  await client.end()
  const plan = JSON.stringify(rows)
  expect(plan).toContain('mawb_at_hand')
  expect(plan).toContain('mawb_used_by')
})

async function planOf(explain: RawBuilder<unknown>): Promise<string> {
  return stage.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(tx)
    return JSON.stringify((await explain.execute(tx)).rows)
  })
}
