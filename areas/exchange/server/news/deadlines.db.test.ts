import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRole, seedAccess } from '#areas/access/server/index.ts'
import { createUser } from '#areas/identity/server/index.ts'
import type { Letter } from '#platform/server/mail/mailer.ts'
import { dayIn, openProducts } from '#areas/products/server/testing/fixture.ts'
import { CARGO } from '../testing/cargo.ts'
import { exchangeServer, mailOrderNews, mailQuotationNews, watchDeadlines } from '../index.ts'

const { verbs } = exchangeServer
let exchange: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  exchange = await openProducts()
  const { actor, transact } = exchange.by('HKG')
  await transact(async (tx) => {
    await seedAccess(tx)
    const seller = { officeId: actor.officeId, language: 'zh_HK', passwordHash: 'none' } as const
    const users = [
      { ...seller, account: 'sales.hk', name: 'Lee', email: 'sales@hk.test' },
      { ...seller, account: 'head.hk', name: 'Chan', email: 'head@hk.test', isManager: true },
      { ...seller, officeId: buyer().actor.officeId, account: 'op.FRA', name: 'Weber', email: 'buyer@fra.test' },
    ]
    for (const user of users) await grantRole(tx, await createUser(tx, user), 'export-operator')
  })
})
afterAll(() => exchange.close())

const buyer = () => exchange.by('FRA')
const at = (from: string, until: string, share: number) =>
  new Date(Date.parse(from) + (Date.parse(until) - Date.parse(from)) * share)

async function ordered(): Promise<{ id: string; productId: string; orderedAt: string; answerBy: string }> {
  const productId = await exchange.onSale({ dayKg: '40' })
  const { id } = await verbs.createOrder(buyer(), { ...CARGO, readyOn: dayIn(3), productId, amount: '1306.80' })
  const { orderedAt, answerBy } = await verbs.openOrder(buyer(), { id })
  return { id, productId, orderedAt, answerBy: answerBy ?? '' }
}

test('EXC-02 an order is answered within a day: its seller is reminded, escalated, and it expires and frees its capacity', async () => {
  const { id, productId, orderedAt, answerBy } = await ordered()
  expect(Date.parse(answerBy) - Date.parse(orderedAt)).toBe(24 * 3_600_000)
  expect(await watchDeadlines(exchange.db, at(orderedAt, answerBy, 0.4))).toBe(0)
  expect(await watchDeadlines(exchange.db, at(orderedAt, answerBy, 0.5))).toBe(1)
  expect(await watchDeadlines(exchange.db, at(orderedAt, answerBy, 0.6))).toBe(0)
  expect(await watchDeadlines(exchange.db, at(orderedAt, answerBy, 0.8))).toBe(1)
  expect(await watchDeadlines(exchange.db, at(orderedAt, answerBy, 1))).toBe(1)
  const order = await verbs.openOrder(buyer(), { id })
  expect(order.status).toBe('EXPIRED')
  expect(order.events.map(({ what }) => what)).toEqual(['ORDERED', 'REMINDED', 'REMINDED', 'EXPIRED'])
  const again = { ...CARGO, readyOn: dayIn(3), productId, amount: '1306.80' }
  expect((await verbs.createOrder(buyer(), again)).number).toMatch(/^TO/)
})

test('EXC-02 an answered order is left alone', async () => {
  const { id, orderedAt, answerBy } = await ordered()
  await verbs.confirmOrder(exchange.by('HKG'), { id, version: 1 })
  await watchDeadlines(exchange.db, at(orderedAt, answerBy, 2))
  expect((await verbs.openOrder(buyer(), { id })).status).toBe('CONFIRMED')
})

/** Returns the letters of what happened to an order. */
async function lettersOf(id: string, news: string): Promise<Letter[]> {
  const { rows } = await sql<{ payload: { orderId: string; news: string } }>`
    select payload from platform.outbox where event = 'exchange.order-news' and payload ->> 'orderId' = ${id}
      and payload ->> 'news' = ${news}`.execute(exchange.db)
  expect(rows).toHaveLength(1)
  const letters: Letter[] = []
  const mailer = { send: async (letter: Letter) => void letters.push(letter) }
  await mailOrderNews({ db: exchange.db, mailer, address: 'https://portal.test' }, rows[0]?.payload)
  return letters
}

test('EXC-02 those who may answer at the seller get mail in their language, with a link to the order', async () => {
  const { id } = await ordered()
  const letters = await lettersOf(id, 'ORDERED')
  const letter = letters.find(({ to }) => to.includes('sales@hk.test'))
  expect(letter?.subject).toMatch(/^TO\d+：新訂單，請於 .+（UTC）前答覆$/)
  expect(letter?.text).toContain(`https://portal.test/orderDetail?id=${id}`)
  expect(letters.flatMap(({ to }) => to)).not.toContain('buyer@fra.test')
})

test('EXC-02 once an order is late its seller is left out of the mail to the managers, and the buyer hears of it', async () => {
  const { id, orderedAt, answerBy } = await ordered()
  await watchDeadlines(exchange.db, at(orderedAt, answerBy, 0.8))
  const readers = (await lettersOf(id, 'ESCALATED')).flatMap(({ to }) => to)
  expect(readers.toSorted()).toEqual(['buyer@fra.test', 'head@hk.test'])
})

test('EXC-05 the answer and the question of a reader are mailed to whoever made the quotation', async () => {
  const productId = await exchange.onSale({})
  const made = await verbs.createQuotation(buyer(), {
    customer: 'Probe Ltd',
    language: 'zh_HK',
    currency: 'EUR',
    validUntil: dayIn(5),
    terms: null,
    lines: [{ ...CARGO, productId, exchangeRate: '0.12', marginPercent: '10' }],
  })
  const { token } = await verbs.sendQuotation(buyer(), made)
  await verbs.answerQuotation(exchange.by('SHA'), { token, answer: 'ASKED', reader: 'Eva', text: 'By Friday?' })
  await verbs.answerQuotation(exchange.by('SHA'), { token, answer: 'ACCEPTED', reader: 'Eva', text: null })
  const { rows } = await sql<{ payload: unknown }>`
    select payload from platform.outbox where event = 'exchange.quotation-news' order by id`.execute(exchange.db)
  const letters: Letter[] = []
  const mailer = { send: async (letter: Letter) => void letters.push(letter) }
  for (const { payload } of rows) {
    await mailQuotationNews({ db: exchange.db, mailer, address: 'https://portal.test' }, payload)
  }
  expect(letters.map(({ to, subject }) => [to, subject.replace(/QT\d+/, 'QT')])).toEqual([
    [['buyer@fra.test'], 'QT / 1：Probe Ltd 提出問題'],
    [['buyer@fra.test'], 'QT / 1：Probe Ltd 已接受報價'],
  ])
  expect(letters[0]?.text).toContain('By Friday?')
  expect(letters[0]?.text).toContain(`https://portal.test/quotationDetail?id=${made.id}`)
})
