import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { onceOnly } from '#platform/server/http/idempotency.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { hawbNumberApi } from '../../contract/house-number/hawb-number-api.ts'
import { shipmentsServer } from '../index.ts'
import { type Clerk, book, officesAtWork } from '../testing/offices-at-work.ts'

const { verbs } = shipmentsServer
const FORM = { prefix: 'HKG', digits: 8 }
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

const refusal = (name: keyof typeof shipmentErrors) => ({ entry: shipmentErrors[name] })

async function free(clerk: Clerk): Promise<unknown> {
  const page = await verbs.hawbNumberList(clerk, { page: 1, size: 20, filters: { status: { anyOf: ['Available'] } } })
  return page.total
}

describe('SHP-05 batches of house numbers', () => {
  test('a batch goes on where its prefix stopped, and its numbers are Available', async () => {
    const first = await verbs.hawbBatchCreate(at.hkg, { ...FORM, quantity: 200 })
    expect(first).toMatchObject({ firstNo: 'HKG00000001', lastNo: 'HKG00000200', quantity: 200 })
    const second = await verbs.hawbBatchCreate(at.hkg, { ...FORM, quantity: 1 })
    expect(second).toMatchObject({ firstNo: 'HKG00000201', lastNo: 'HKG00000201' })
    expect(await free(at.hkg)).toBe(201)
    const { rows, cols } = await verbs.hawbBatchList(at.hkg, { page: 1, size: 20 })
    const at0 = (name: string) => rows[0]?.[cols.indexOf(name)]
    expect([at0('firstNo'), at0('available'), at0('office')]).toEqual(['HKG00000201', 1, 'HKG'])
  })

  test('batches made at the same time never overlap', async () => {
    const batches = await Promise.all(
      Array.from({ length: 8 }, () => verbs.hawbBatchCreate(at.sha, { prefix: 'SHA', digits: 6, quantity: 25 })),
    )
    expect(new Set(batches.map((batch) => batch.firstNo)).size).toBe(8)
    expect(await free(at.sha)).toBe(200)
  })

  test('a prefix belongs to the office that used it first, in the form it has', async () => {
    const other = verbs.hawbBatchCreate(at.fra, { ...FORM, quantity: 1 })
    await expect(other).rejects.toMatchObject(refusal('PREFIX_OF_ANOTHER_OFFICE'))
    const longer = verbs.hawbBatchCreate(at.hkg, { prefix: 'HKG', digits: 7, quantity: 1 })
    await expect(longer).rejects.toMatchObject(refusal('PREFIX_OF_ANOTHER_OFFICE'))
  })

  test('a number of 13 characters and numbers past the last one are refused', async () => {
    const long = verbs.hawbBatchCreate(at.fra, { prefix: 'FRANKF', digits: 7, quantity: 1 })
    await expect(long).rejects.toMatchObject(refusal('HAWB_NUMBER_TOO_LONG'))
    const few = { prefix: 'FEW', digits: 4 }
    await verbs.hawbBatchCreate(at.sha, { ...few, quantity: 1 })
    await transact(at.sha.db, systemWriter('test'), (tx) =>
      sql`update shipments.hawb_series set next_value = 9801 where prefix = 'FEW'`.execute(tx),
    )
    const past = verbs.hawbBatchCreate(at.sha, { ...few, quantity: 200 })
    await expect(past).rejects.toMatchObject(refusal('HAWB_NUMBERS_USED_UP'))
    const last = await verbs.hawbBatchCreate(at.sha, { ...few, quantity: 199 })
    expect(last.lastNo).toBe('FEW9999')
  })

  test('the same Idempotency-Key twice at once makes one batch', async () => {
    const key = crypto.randomUUID()
    const input = { prefix: 'ONCE', digits: 6, quantity: 5 }
    const create = () =>
      onceOnly(at.sha, hawbNumberApi.createBatch, key, input, (within) => verbs.hawbBatchCreate(within, input))
    const [one, two] = await Promise.all([create(), create()])
    expect(two).toEqual(one)
    const again = await verbs.hawbBatchCreate(at.sha, { ...input, quantity: 1 })
    expect(again.firstNo).toBe('ONCE000006')
  })
})

describe('SHP-05 taking a house number', () => {
  test('the lowest free one, or a named one, which is then Used', async () => {
    const [one, two] = await Promise.all([book(at.hkg), book(at.hkg)])
    const next = await verbs.hawbNumberTake(at.hkg, { shipmentId: one.id, hawbNo: null })
    expect(next.hawbNo).toBe('HKG00000001')
    const named = await verbs.hawbNumberTake(at.hkg, { shipmentId: two.id, hawbNo: 'HKG00000150' })
    expect(named).toMatchObject({ hawbNo: 'HKG00000150', version: 2 })
    const used = await verbs.hawbNumberList(at.hkg, { page: 1, size: 20, filters: { status: { anyOf: ['Used'] } } })
    expect(used.total).toBe(2)
  })

  test('a used, unknown or foreign number is refused, and so is a second number', async () => {
    const shipment = await book(at.hkg)
    for (const hawbNo of ['HKG00000150', 'HKG99999999', 'SHA000001']) {
      const take = verbs.hawbNumberTake(at.hkg, { shipmentId: shipment.id, hawbNo })
      await expect(take).rejects.toMatchObject(refusal('HAWB_NUMBER_NOT_AVAILABLE'))
    }
    await verbs.hawbNumberTake(at.hkg, { shipmentId: shipment.id, hawbNo: null })
    const second = verbs.hawbNumberTake(at.hkg, { shipmentId: shipment.id, hawbNo: null })
    await expect(second).rejects.toMatchObject(refusal('HAS_HAWB_NUMBER'))
  })

  test('an office without numbers has to make some first', async () => {
    const shipment = await book(at.fra)
    const number = { shipmentId: shipment.id, hawbNo: null }
    await expect(verbs.hawbNumberTake(at.fra, number)).rejects.toMatchObject(refusal('NO_HAWB_NUMBER_LEFT'))
    await verbs.hawbBatchCreate(at.fra, { prefix: 'FRA', digits: 6, quantity: 1 })
    expect(await verbs.hawbNumberTake(at.fra, number)).toMatchObject({ hawbNo: 'FRA000001' })
  })

  test('a direct master takes none', async () => {
    const direct = await book(at.hkg, { jobType: 'Direct MAWB', jobMode: 'Direct' })
    const take = verbs.hawbNumberTake(at.hkg, { shipmentId: direct.id, hawbNo: null })
    await expect(take).rejects.toMatchObject(refusal('NO_HOUSE_WAYBILL'))
  })

  test('MAW-13 sixteen takers at once get sixteen numbers; two takers of one name get it once', async () => {
    const shipments = await Promise.all(Array.from({ length: 16 }, () => book(at.sha)))
    const taken = await Promise.all(
      shipments.map(({ id }) => verbs.hawbNumberTake(at.sha, { shipmentId: id, hawbNo: null })),
    )
    expect(new Set(taken.map(({ hawbNo }) => hawbNo)).size).toBe(16)
    const [one, two] = await Promise.all([book(at.sha), book(at.sha)])
    const same = await Promise.allSettled(
      [one, two].map(({ id }) => verbs.hawbNumberTake(at.sha, { shipmentId: id, hawbNo: 'SHA000180' })),
    )
    expect(same.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('several take the next numbers in their order; who may not is named, and then nobody takes one', async () => {
    const houses = [await book(at.sha), await book(at.sha), await book(at.sha)]
    const shipmentIds = houses.map(({ id }) => id)
    const taken = await verbs.hawbNumberTakeMany(at.sha, { shipmentIds: shipmentIds.toReversed() })
    expect(taken.map(({ shipmentId }) => shipmentId)).toEqual(shipmentIds.toReversed())
    expect(taken.map(({ hawbNo }) => hawbNo)).toEqual(taken.map(({ hawbNo }) => hawbNo).toSorted())
    const fresh = await book(at.sha)
    const mixed = verbs.hawbNumberTakeMany(at.sha, { shipmentIds: [fresh.id, ...shipmentIds.slice(0, 1)] })
    const problem = { path: shipmentIds[0], code: shipmentErrors.HAS_HAWB_NUMBER.code }
    await expect(mixed).rejects.toMatchObject({ problems: [problem] })
    expect((await verbs.shipmentOpen(at.sha, { id: fresh.id })).hawbNo).toBeNull()
  })

  test('of more shipments than numbers those without are named, and the others can go on', async () => {
    const [one, two, three] = [await book(at.fra), await book(at.fra), await book(at.fra)]
    await verbs.hawbBatchCreate(at.fra, { prefix: 'FRA', digits: 6, quantity: 2 })
    const all = verbs.hawbNumberTakeMany(at.fra, { shipmentIds: [one.id, two.id, three.id] })
    const problem = { path: three.id, code: shipmentErrors.NO_HAWB_NUMBER_LEFT.code }
    await expect(all).rejects.toMatchObject({ problems: [problem] })
    expect(await verbs.hawbNumberTakeMany(at.fra, { shipmentIds: [one.id, two.id] })).toHaveLength(2)
  })

  test('MAW-13 eight users take ten numbers each at once, some for the same shipments: none is taken twice', async () => {
    const houses = await Promise.all(Array.from({ length: 40 }, () => book(at.sha)))
    const part = (from: number) => houses.slice(from, from + 10).map(({ id }) => id)
    const takers = [0, 0, 10, 10, 20, 20, 30, 30].map((from) =>
      verbs.hawbNumberTakeMany(at.sha, { shipmentIds: part(from) }),
    )
    const answers = await Promise.allSettled(takers)
    const numbers = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.map(({ hawbNo }) => hawbNo) : []))
    expect([numbers.length, new Set(numbers).size]).toEqual([40, 40])
  })

  test('the same Idempotency-Key twice at once takes each number once', async () => {
    const input = { shipmentIds: [(await book(at.sha)).id, (await book(at.sha)).id] }
    const key = crypto.randomUUID()
    const take = () =>
      onceOnly(at.sha, hawbNumberApi.takeMany, key, input, (within) => verbs.hawbNumberTakeMany(within, input))
    const [first, second] = await Promise.all([take(), take()])
    expect(second).toEqual(first)
  })

  test('the number of a deleted shipment stays Used', async () => {
    const { id } = await book(at.sha)
    const { hawbNo } = await verbs.hawbNumberTake(at.sha, { shipmentId: id, hawbNo: null })
    await verbs.shipmentDelete(at.sha, { ids: [id] })
    const other = await book(at.sha)
    const again = verbs.hawbNumberTake(at.sha, { shipmentId: other.id, hawbNo })
    await expect(again).rejects.toMatchObject(refusal('HAWB_NUMBER_NOT_AVAILABLE'))
  })
})
