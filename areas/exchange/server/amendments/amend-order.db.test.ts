import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, dayIn, openProducts } from '#areas/products/server/testing/fixture.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { exchangeServer } from '../index.ts'
import { CARGO } from '../testing/cargo.ts'
import { volumeHeld } from '../../domain/order-rules.ts'

const { verbs } = exchangeServer
let exchange: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  exchange = await openProducts({ connections: 12 })
})
afterAll(() => exchange.close())

const by = (office: Office) => exchange.by(office)
const open = (id: string) => verbs.openOrder(by('HKG'), { id })

async function place(fields = {}) {
  const productId = await exchange.onSale(fields)
  return { ...(await verbs.createOrder(by('FRA'), { ...CARGO, productId, amount: '1306.80' })), productId }
}

const TERMS = { readyOn: dayIn(2), pieces: 5, grossWeight: '60', volume: null, amount: '1742.40', reason: 'more cargo' }

async function propose(order: { id: string; version: number }, terms: object = {}, office: Office = 'FRA') {
  const { id, version } = order
  await verbs.amendOrder(by(office), { id, version, ...TERMS, ...terms })
  const { amendments, version: next } = await open(id)
  return { id, version: next, amendmentId: amendments[0]?.id ?? '' }
}

test('EXC-06 a proposal changes nothing until the other office accepts; then cargo, day, amount and journal follow', async () => {
  const order = await place()
  const proposal = await propose(order)
  expect(await open(order.id)).toMatchObject({ pieces: 3, readyOn: dayIn(1), amount: '1306.80' })
  await expect(propose({ ...order, version: proposal.version })).rejects.toMatchObject({
    entry: exchangeErrors.AMENDMENT_WAITS,
  })
  const accept = { ...proposal, answer: 'ACCEPTED', text: null } as const
  await expect(verbs.answerAmendment(by('FRA'), accept)).rejects.toMatchObject({
    entry: exchangeErrors.OTHER_OFFICE_ANSWERS,
  })
  await expect(verbs.answerAmendment(by('SHA'), accept)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  await verbs.answerAmendment(by('HKG'), accept)
  const amended = await open(order.id)
  expect(amended).toMatchObject({ pieces: 5, grossWeight: '60', readyOn: dayIn(2), amount: '1742.40', rate: null })
  expect(amended.priceEdits).toMatchObject([{ fromValue: '1306.80', toValue: '1742.40', reason: 'more cargo' }])
  expect(amended.amendments).toMatchObject([
    { status: 'ACCEPTED', before: { pieces: 3, amount: '1306.80' }, office: 'FRA', answeredBy: 'Ann (op.HKG)' },
  ])
  expect(amended.events.map(({ what }) => what)).toEqual(['ORDERED', 'AMENDMENT', 'AMENDED'])
})

test('EXC-06 the seller proposes too; declined or taken back it leaves the order as it was', async () => {
  const order = await place()
  const declined = await propose(order, {}, 'HKG')
  await verbs.answerAmendment(by('FRA'), { ...declined, answer: 'DECLINED', text: 'too dear' })
  const second = await propose(declined, {}, 'HKG')
  await verbs.answerAmendment(by('HKG'), { ...second, answer: 'WITHDRAWN', text: null })
  const { pieces, amount, amendments } = await open(order.id)
  expect({ pieces, amount }).toEqual({ pieces: 3, amount: '1306.80' })
  expect(amendments.map(({ status, answer }) => [status, answer])).toEqual([
    ['WITHDRAWN', null],
    ['DECLINED', 'too dear'],
  ])
})

test('EXC-06 a proposal for an order that has changed meanwhile is not accepted', async () => {
  const order = await place()
  const proposal = await propose(order)
  const edit = { id: order.id, version: proposal.version, reason: 'discount', lines: [{ seq: 1, amount: '1200' }] }
  const { version } = await verbs.editOrderPrice(by('HKG'), edit)
  const accept = { ...proposal, version, answer: 'ACCEPTED', text: null } as const
  await expect(verbs.answerAmendment(by('HKG'), accept)).rejects.toMatchObject({ entry: exchangeErrors.TERMS_CHANGED })
})

test.each([
  ['nothing', { ...CARGO, amount: '1306.8' }, exchangeErrors.NOTHING_AMENDED],
  ['an amount with too many decimals', { amount: '1.005' }, exchangeErrors.PRICE_DECIMALS],
  ['less than the surcharges', { amount: '49.99' }, exchangeErrors.AMOUNT_BELOW_SURCHARGES],
  ['a day beyond the validity', { readyOn: dayIn(60) }, exchangeErrors.READY_OUT_OF_VALIDITY],
])('EXC-06 %s is not proposed', async (_what, terms, entry) => {
  const surcharges = entry === exchangeErrors.AMOUNT_BELOW_SURCHARGES
  const fields = surcharges ? { surcharges: [{ code: 'AWB', basis: 'SHIPMENT', rate: '50', minimum: null }] } : {}
  const productId = await exchange.onSale(fields as never)
  const amount = surcharges ? '1356.80' : '1306.80'
  const order = await verbs.createOrder(by('FRA'), { ...CARGO, productId, amount })
  const { readyOn, pieces, grossWeight, volume } = CARGO
  const same = { readyOn, pieces, grossWeight, volume, amount, reason: 'a change' }
  const { goods: _g, units: _u, goodsClasses: _c, remark: _r, ...changed } = { ...CARGO, ...terms }
  const proposed = { ...same, ...changed }
  await expect(verbs.amendOrder(by('FRA'), { ...order, ...proposed })).rejects.toMatchObject({ entry })
})

test('EXC-01 a change takes no more space than a day has, for the verb and for the database', async () => {
  const order = await place({ dayKg: '100' })
  const { productId } = order
  await verbs.createOrder(by('SHA'), { ...CARGO, productId, amount: '1306.80' })
  const tooMuch = await propose(order, { readyOn: dayIn(1), grossWeight: '70' })
  const accept = { answer: 'ACCEPTED', text: null } as const
  await expect(verbs.answerAmendment(by('HKG'), { ...tooMuch, ...accept })).rejects.toMatchObject({
    entry: exchangeErrors.SOLD_OUT,
  })
  const written = by('HKG').transact((tx) =>
    sql`update exchange.order_amendment set status = 'ACCEPTED', answered_at = now(), answered_by = 'x'
        where id = ${tooMuch.amendmentId}`.execute(tx),
  )
  await expect(written).rejects.toThrow(/not sold beyond its capacity/)
  await verbs.answerAmendment(by('FRA'), { ...tooMuch, answer: 'WITHDRAWN', text: null })
  const fits = await propose(tooMuch, { readyOn: dayIn(1), grossWeight: '66' })
  await verbs.answerAmendment(by('HKG'), { ...fits, ...accept })
  expect((await open(order.id)).grossWeight).toBe('66')
})

test('EXC-01 a change that takes no more than before passes, also once the capacity of the day was lowered', async () => {
  const order = await place({ dayKg: '100' })
  const { readyOn, pieces } = CARGO
  await by('HKG').transact((tx) =>
    sql`update products.product set day_kg = 10 where id = ${order.productId}`.execute(tx),
  )
  const less = await propose(order, { readyOn, pieces, grossWeight: '20' })
  await verbs.answerAmendment(by('HKG'), { ...less, answer: 'ACCEPTED', text: null })
  expect((await open(order.id)).grossWeight).toBe('20')
})

test('EXC-01 cargo that was not measured holds the volume of its weight at 6,000 cm³ per kg', async () => {
  // Each of the two weighs 34 kg, so it holds .204 m³.
  const productId = await exchange.onSale({ dayCbm: '0.300' })
  const order = { ...CARGO, volume: null, productId, amount: '1306.80' }
  await verbs.createOrder(by('FRA'), order)
  await expect(verbs.createOrder(by('FRA'), order)).rejects.toMatchObject({ entry: exchangeErrors.SOLD_OUT })
})

test.each([
  ['34', null],
  ['0.25', null],
  ['0.083', null],
  ['34', '1.5'],
])('EXC-01 %s kg with a volume of %s hold the same m³ by the rule and in the database', async (grossWeight, volume) => {
  const { rows } = await sql<{ held: string }>`
    select trim_scale(exchange.volume_held(${volume}::numeric, ${grossWeight}::numeric))::text as held`.execute(
    exchange.db,
  )
  expect(Number(rows[0]?.held)).toBe(Number(volumeHeld({ grossWeight, volume })))
})

test('EXC-06 the order itself is changed by nobody but an accepted change', async () => {
  const { id } = await place()
  const proposal = await propose(await open(id))
  const write = (statement: string) => by('HKG').transact((tx) => sql.raw(statement).execute(tx))
  await expect(write(`update exchange.transport_order set pieces = 9 where id = '${id}'`)).rejects.toThrow(/agreed/)
  const changed = `update exchange.order_amendment set pieces = 9 where id = '${proposal.amendmentId}'`
  await expect(write(changed)).rejects.toThrow(/stays as it is/)
  const gone = `delete from exchange.order_amendment where id = '${proposal.amendmentId}'`
  await expect(write(gone)).rejects.toThrow(/stays as it is/)
})

test('EXC-06 of 16 offices that answer one proposal at once one does', async () => {
  const proposal = await propose(await place())
  const answers = await Promise.allSettled(
    Array.from({ length: 16 }, (_, index) =>
      verbs.answerAmendment(by('HKG'), { ...proposal, answer: index % 2 ? 'ACCEPTED' : 'DECLINED', text: null }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('EXC-06 a proposal that waits lapses when its order is cancelled, rejected or split, and not when it is confirmed', async () => {
  const part = { pieces: 1, grossWeight: '10', volume: null, confirm: false }
  const reason = 'not needed'
  const statusAfter = async (act: (seen: { id: string; version: number }) => Promise<unknown>) => {
    const { id, version } = await propose(await place())
    await act({ id, version })
    const { amendments } = await open(id)
    return amendments.map(({ status, answeredBy }) => [status, answeredBy])
  }
  expect(await statusAfter((seen) => verbs.cancelOrder(by('FRA'), { ...seen, reason }))).toEqual([
    ['LAPSED', 'Ann (op.FRA)'],
  ])
  expect(await statusAfter((seen) => verbs.rejectOrder(by('HKG'), { ...seen, reason }))).toEqual([
    ['LAPSED', 'Ann (op.HKG)'],
  ])
  expect(await statusAfter((seen) => verbs.splitOrder(by('HKG'), { ...seen, ...part }))).toEqual([
    ['LAPSED', 'Ann (op.HKG)'],
  ])
  expect(await statusAfter((seen) => verbs.confirmOrder(by('HKG'), seen))).toEqual([['PROPOSED', null]])
})
