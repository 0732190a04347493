import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { publicRecord } from '../contract/quotation.ts'
import { productsServer } from '#areas/products/server/index.ts'
import { exchangeServer } from './index.ts'
import { type Office, dayIn, openProducts } from '#areas/products/server/testing/fixture.ts'
import { CARGO } from './testing/cargo.ts'

const verbs = { ...productsServer.verbs, ...exchangeServer.verbs }
let exchange: Awaited<ReturnType<typeof openProducts>>

beforeAll(async () => {
  exchange = await openProducts({ connections: 12 })
})
afterAll(() => exchange.close())

const by = (office: Office = 'FRA') => exchange.by(office)
/** Somebody without an account. */
const reader = (now = new Date()) => exchange.by('SHA', { now })

async function draft(days = 10) {
  const productId = await exchange.onSale({})
  const line = { ...CARGO, productId, exchangeRate: '0.1175', marginPercent: '12.5' }
  const head = {
    customer: 'Müller GmbH',
    language: 'en_US',
    currency: 'EUR',
    validUntil: dayIn(days),
    terms: null,
  } as const
  const fields = { ...head, lines: [line] }
  return { ...(await verbs.createQuotation(by(), fields)), fields, productId }
}

async function sent() {
  const made = await draft()
  return { ...made, ...(await verbs.sendQuotation(by(), made)) }
}

describe('EXC-05 a quotation', () => {
  test('is priced by product cost plus margin, visible to its own office only', async () => {
    const { id, number } = await draft()
    expect(number).toMatch(/^QT\d{8}$/)
    expect(await verbs.openQuotation(by(), { id })).toMatchObject({
      status: 'DRAFT',
      amount: '172.74',
      currency: 'EUR',
      createdBy: 'Ann (op.FRA)',
      lines: [{ cost: '1306.80', costCurrency: 'HKD', amount: '172.74' }],
    })
    await expect(verbs.openQuotation(by('HKG'), { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    expect((await verbs.listQuotations(by('HKG'), { page: 1, size: 20 })).rows).toEqual([])
  })

  test('whose amount would be too long is refused at the exchange rate of its line', async () => {
    const { fields, productId } = await draft()
    const dear = await exchange.onSale({ minimum: null, breaks: [{ from: '0', rate: '99999999' }] })
    const usual = { ...CARGO, productId, exchangeRate: '1', marginPercent: '0' }
    const long = { ...usual, productId: dear, grossWeight: '999999', exchangeRate: '9999999999' }
    const lines = [usual, long]
    await expect(verbs.createQuotation(by(), { ...fields, lines })).rejects.toMatchObject({
      entry: exchangeErrors.AMOUNT_TOO_LARGE,
      details: { about: [{ path: 'lines.1.exchangeRate' }] },
    })
  })

  test('shows only selling prices to holders of its link; only the hash of the token is stored', async () => {
    const { token } = await sent()
    expect(token).toMatch(/^[\w-]{43}$/)
    const shown = await verbs.readQuotation(reader(), { token })
    expect(publicRecord.parse(shown)).toEqual(shown)
    expect(shown).toMatchObject({
      customer: 'Müller GmbH',
      amount: '172.74',
      status: 'SENT',
      lines: [{ amount: '172.74' }],
    })
    expect(JSON.stringify(shown)).not.toMatch(/1306|12\.5|0\.1175|cost|margin|productId/)
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from exchange.quotation_link where token_hash = convert_to(${token}, 'UTF8'))
        or exists (select from audit.entry c where c::text like ${`%${token}%`}) as found`.execute(exchange.db)
    expect(rows[0]?.found).toBe(false)
  })

  test.each([
    ['is not one', async () => 'A'.repeat(43)],
    [
      'was revoked',
      async () => {
        const { token, id, version } = await sent()
        await verbs.revokeQuotation(by(), { id, version })
        return token
      },
    ],
    [
      'a later one took the place of',
      async () => {
        const { token, id, version } = await sent()
        await verbs.sendQuotation(by(), { id, version })
        return token
      },
    ],
    [
      'is of a revised quotation',
      async () => {
        const { token, id, version } = await sent()
        await verbs.reviseQuotation(by(), { id, version })
        return token
      },
    ],
  ] as const)('is not opened by a token that %s', async (_what, make) => {
    const token = await make()
    await expect(verbs.readQuotation(reader(), { token })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    const answer = { token, answer: 'ACCEPTED', reader: 'Eva', text: null } as const
    await expect(verbs.answerQuotation(reader(), answer)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  })

  test('stays accepted when its link is revoked, which opens nothing any more', async () => {
    const { token, id } = await sent()
    await verbs.answerQuotation(reader(), { token, answer: 'ACCEPTED', reader: 'Eva', text: null })
    const { version } = await verbs.openQuotation(by(), { id })
    await verbs.revokeQuotation(by(), { id, version })
    expect((await verbs.openQuotation(by(), { id })).status).toBe('ACCEPTED')
    await expect(verbs.readQuotation(reader(), { token })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  })

  test('that was accepted is revised when a product went off sale, and its link opens nothing any more', async () => {
    const { token, id, fields } = await sent()
    await verbs.answerQuotation(reader(), { token, answer: 'ACCEPTED', reader: 'Eva', text: null })
    const { version } = await verbs.openQuotation(by(), { id })
    const revised = await verbs.reviseQuotation(by(), { id, version })
    expect(await verbs.openQuotation(by(), { id })).toMatchObject({ status: 'DRAFT', revision: 2 })
    await expect(verbs.readQuotation(reader(), { token })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    await verbs.editQuotation(by(), { ...fields, ...revised, terms: 'By another flight' })
  })

  test('is not opened after its last day, and not sent then', async () => {
    const { token } = await sent()
    const later = new Date(Date.now() + 13 * 86_400_000)
    await expect(verbs.readQuotation(reader(later), { token })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    const old = await draft(-3)
    await expect(verbs.sendQuotation(by(), old)).rejects.toMatchObject({ entry: exchangeErrors.QUOTATION_EXPIRED })
  })

  test('is answered once, asked about once, and its office sees by whom', async () => {
    const { token, id } = await sent()
    const say = (answer: 'ACCEPTED' | 'DECLINED' | 'ASKED', text: string | null = null) =>
      verbs.answerQuotation(reader(), { token, answer, reader: 'Eva Braun', text })
    await say('ASKED', 'Is insurance included?')
    await expect(say('ASKED')).rejects.toMatchObject({ entry: exchangeErrors.ASKED_ALREADY })
    const both = await Promise.allSettled([say('ACCEPTED'), say('DECLINED')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(say('ACCEPTED')).rejects.toMatchObject({ entry: exchangeErrors.ANSWERED_ALREADY })
    const { events, status } = await verbs.openQuotation(by(), { id })
    expect(['ACCEPTED', 'DECLINED']).toContain(status)
    expect(events).toMatchObject([
      { what: 'SENT', account: 'Ann (op.FRA)' },
      { what: 'ASKED', reader: 'Eva Braun', text: 'Is insurance included?' },
      { what: status, reader: 'Eva Braun' },
    ])
  })

  test('that was sent is final; a revision is edited and sent again', async () => {
    const { id, version, fields, token } = await sent()
    const dearer = { ...fields, lines: fields.lines.map((line) => ({ ...line, marginPercent: '20' })) }
    await expect(verbs.editQuotation(by(), { ...dearer, id, version })).rejects.toMatchObject({
      entry: exchangeErrors.QUOTATION_STATUS,
    })
    const write = by().transact((tx) => sql`update exchange.quotation set amount = 1 where id = ${id}`.execute(tx))
    await expect(write).rejects.toThrow(/stays as it is/)
    const revised = await verbs.reviseQuotation(by(), { id, version })
    const edited = await verbs.editQuotation(by(), { ...dearer, ...revised })
    const again = await verbs.sendQuotation(by(), edited)
    expect(again.token).not.toBe(token)
    expect(await verbs.readQuotation(reader(), { token: again.token })).toMatchObject({ revision: 2, amount: '184.26' })
  })
})

describe('EXC-05 a quotation with a line that cannot be ordered any more', () => {
  /** When the day of a draft is over and its validity is not. */
  const later = new Date(Date.now() + 3 * 86_400_000)
  const dayRefused = {
    entry: exchangeErrors.DAY_IS_OVER,
    details: { about: [{ path: 'lines.0.readyOn', entry: exchangeErrors.DAY_IS_OVER }] },
  }

  test('is not sent, names the line and shows the reason', async () => {
    const made = await draft()
    const then = exchange.by('FRA', { now: later })
    await expect(verbs.sendQuotation(then, made)).rejects.toMatchObject(dayRefused)
    const { version, status, events, lines } = await verbs.openQuotation(then, made)
    expect({ version, status, events }).toEqual({ version: made.version, status: 'DRAFT', events: [] })
    expect(lines).toMatchObject([{ costNow: null, refusalNow: expect.stringMatching(/^must not be before today/) }])
    expect((await verbs.openQuotation(by(), made)).lines).toMatchObject([{ costNow: '1306.80', refusalNow: null }])
  })

  test('gets no new link, and the one that was sent stays', async () => {
    const { id, version, token } = await sent()
    await expect(verbs.sendQuotation(exchange.by('FRA', { now: later }), { id, version })).rejects.toMatchObject(
      dayRefused,
    )
    expect(await verbs.readQuotation(reader(), { token })).toMatchObject({ status: 'SENT', revision: 1 })
  })

  test('names every such line, by its product where it is not the day', async () => {
    const { fields, productId } = await draft()
    const line = { ...CARGO, productId, exchangeRate: '0.1175', marginPercent: '0' }
    const offSale = await exchange.onSale({})
    const lines = [line, { ...line, productId: offSale }, { ...line, readyOn: dayIn(5) }]
    const { id, version } = await verbs.createQuotation(by(), { ...fields, lines })
    await verbs.takeOffProducts(by('HKG'), { ids: [offSale] })
    const then = exchange.by('FRA', { now: later })
    const about = [
      { path: 'lines.0.readyOn', entry: exchangeErrors.DAY_IS_OVER },
      { path: 'lines.1.productId', entry: exchangeErrors.NOT_OFFERED },
    ]
    await expect(verbs.sendQuotation(then, { id, version })).rejects.toMatchObject({ details: { about } })
    await expect(verbs.editQuotation(then, { ...fields, id, version, lines })).rejects.toMatchObject({
      details: { about },
    })
  })

  test('is revised to a new day and sent', async () => {
    const { id, version, fields } = await sent()
    const then = exchange.by('FRA', { now: later })
    const revised = await verbs.reviseQuotation(then, { id, version })
    await expect(verbs.editQuotation(then, { ...fields, ...revised })).rejects.toMatchObject(dayRefused)
    const lines = fields.lines.map((line) => ({ ...line, readyOn: dayIn(5) }))
    const edited = await verbs.editQuotation(then, { ...fields, ...revised, lines })
    const { token } = await verbs.sendQuotation(then, edited)
    const read = await verbs.readQuotation(reader(later), { token })
    expect(read).toMatchObject({ revision: 2, lines: [{ readyOn: dayIn(5) }] })
  })
})

describe('EXC-04 convert', () => {
  async function accepted() {
    const made = await sent()
    await verbs.answerQuotation(reader(), { token: made.token, answer: 'ACCEPTED', reader: 'Eva', text: null })
    return made
  }
  const from = (quotationId: string, amounts: string[] = []) => ({ quotationId, amounts, product: null })

  test('an accepted quotation becomes an order at the customer’s price, once', async () => {
    const { id } = await accepted()
    const both = await Promise.allSettled([verbs.convert(by(), from(id)), verbs.convert(by(), from(id))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { status, orderId } = await verbs.openQuotation(by(), { id })
    expect(status).toBe('ORDERED')
    const order = await verbs.openOrder(by(), { id: orderId ?? '' })
    expect(order).toMatchObject({ amount: '1306.80', charges: [{ resale: '1470.13' }] })
    expect((await verbs.openOrder(by('HKG'), { id: orderId ?? '' })).charges).toMatchObject([{ resale: null }])
  })

  test('at a changed price orders nothing before the new one was shown', async () => {
    const { id, productId } = await accepted()
    const product = await verbs.openProduct(by('HKG'), { id: productId })
    const { isOffered: _o, status: _s, officeId: _i, office: _c, minorUnits: _m, ...rest } = product
    await verbs.editProduct(by('HKG'), { ...rest, breaks: [{ from: '0', rate: '40' }] })
    await expect(verbs.convert(by(), from(id))).rejects.toMatchObject({
      details: { about: [{ path: '0', params: { amount: '1360.00', currency: 'HKD' } }] },
    })
    expect((await verbs.convert(by(), from(id, ['1360.00']))).number).toMatch(/^TO/)
  })

  test('a quotation that is not accepted, or of another office, cannot be ordered', async () => {
    const { id } = await sent()
    await expect(verbs.convert(by(), from(id))).rejects.toMatchObject({ entry: exchangeErrors.QUOTATION_STATUS })
    await expect(verbs.convert(by('HKG'), from(id))).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  })

  test('one product directly', async () => {
    const productId = await exchange.onSale({})
    const product = { ...CARGO, productId, amount: '1306.80' }
    const { id, orders } = await verbs.convert(by(), { quotationId: null, amounts: [], product })
    expect(orders.map((order) => order.id)).toEqual([id])
    await expect(
      verbs.convert(by(), { quotationId: null, amounts: [], product: { ...product, amount: '1' } }),
    ).rejects.toMatchObject({ entry: exchangeErrors.PRICES_CHANGED })
    await expect(verbs.convert(by(), { quotationId: null, amounts: [], product: null })).rejects.toMatchObject({
      entry: exchangeErrors.NOTHING_TO_CONVERT,
    })
  })
})
