import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsServer } from '#areas/documents/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Download } from '#platform/server/http/context.ts'
import { asOwner } from '#platform/server/testing/test-database.ts'
import { billingErrors } from '../contract/errors.ts'
import { type BillingStage, billing, openBillingStage, prices } from './testing/billing-stage.ts'

let stage: BillingStage
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  stage = await openBillingStage()
})
afterAll(() => stage.close())

const line = {
  tab: 'EXPORT_HAWB',
  side: 'SELL',
  chargeCode: 'AFT',
  description: '',
  account: null,
  terms: 'PP',
  basis: 'CHARGEABLE_WEIGHT',
  quantity: null,
  price: '10.65',
  currency: 'HKD',
  taxCode: null,
} as const

async function approvedLine(shipmentId: string, change: object) {
  const clerk = stage.by('HKG')
  const { id } = await billing.lineCreate(clerk, { ...line, shipmentId, ...change })
  await billing.lineApprove(clerk, { ids: [id] })
  return id
}

const rowOf = async (id: string) =>
  (
    await stage.database.pool.query(
      'select l.*, trim_scale(quantity) as q, trim_scale(amount) as a, trim_scale(local_amount) as local from billing.line l where id = $1',
      [id],
    )
  ).rows[0] as Record<string, unknown>

const issue = (lineIds: string[], titleId: string, change: object = {}) =>
  billing.issue(stage.by('HKG'), {
    kind: 'INVOICE',
    lineIds,
    titleId,
    currency: 'HKD',
    billDate: today,
    vendorReference: null,
    ...change,
  })

describe('BIL-01 lines', () => {
  test('quantity, description, amount, exchange rate and tax follow from what is entered', async () => {
    const shipment = await stage.book()
    const clerk = stage.by('HKG')
    const { id } = await billing.lineCreate(clerk, {
      ...line,
      shipmentId: shipment.id,
      currency: 'USD',
      price: '2.855',
      taxCode: 'HK6',
    })
    expect(await rowOf(id)).toMatchObject({
      q: '424',
      description: 'Air freight',
      a: '1210.52',
      tax_amount: '72.630',
      local: '9457',
      status: 'DRAFT',
      entered_by: 'bill.hkg',
    })
  })

  test('charges named by their code are read in the language of the reader, own words as written, and a bill prints as issued', async () => {
    const titleId = await stage.account('WORDS1')
    const shipment = await stage.book()
    const ids = [
      await approvedLine(shipment.id, { account: 'WORDS1' }),
      await approvedLine(shipment.id, { account: 'WORDS1', description: 'As agreed' }),
    ]
    const reader = { ...stage.by('HKG'), language: 'zh_CN' } as const
    const filters = { shipmentId: { anyOf: [shipment.id] } }
    const page = await billing.lineList(reader, { page: 1, size: 10, filters })
    const at = page.cols.indexOf('description')
    expect(new Set(page.rows.map((row) => row[at]))).toEqual(new Set(['As agreed', '空运费']))
    const { id } = await issue(ids, titleId)
    const described = async (by: typeof reader | ReturnType<typeof stage.by>) =>
      (await billing.open(by, { id })).lines.map(({ description }) => description).toSorted()
    expect(await described(reader)).toEqual(['As agreed', '空运费'].toSorted())
    expect(await described(stage.by('HKG'))).toEqual(['Air freight', 'As agreed'])
  })

  test('a tax code belongs to the country of the office, on lines and in tariffs', async () => {
    const shipment = await stage.book()
    const refused = { details: { about: [{ path: 'taxCode', entry: billingErrors.TAX_CODE_UNKNOWN }] } }
    const foreign = { ...line, shipmentId: shipment.id, taxCode: 'CN6' }
    await expect(billing.lineCreate(stage.by('HKG'), foreign)).rejects.toMatchObject(refused)
    const { id } = await billing.lineCreate(stage.by('HKG'), { ...foreign, taxCode: 'HK6' })
    await expect(raw(`update billing.line set tax_code = 'CN6' where id = $1`, [id])).rejects.toMatchObject({
      constraint: 'line_tax_code',
    })
    const breaks = { price45: null, price100: null, price300: null, price500: null, price1000: null, minimum: null }
    const lane = { airline: null, origin: null, destination: null, account: null, terms: null } as const
    const pivot = { payAs: true, pivotKg: null, overPivotPrice: null } as const
    const period = { validFrom: '2026-01-01', validTo: null }
    const { tab, side, chargeCode, basis, price, currency } = line
    const tariff = { tab, side, chargeCode, basis, price, currency, ...breaks, ...lane, ...pivot, ...period }
    await expect(prices.tariffCreate(stage.by('HKG'), { ...tariff, taxCode: 'CN6' })).rejects.toMatchObject(refused)
    await prices.tariffCreate(stage.by('HKG'), { ...tariff, taxCode: 'HK6', validFrom: '2099-01-01' })
  })

  test('the profit of a key account is that of its houses departing in the month from the office', async () => {
    const clerk = stage.by('HKG')
    const [first, second, later] = [await stage.book(), await stage.book(), await stage.book()]
    const account = crypto.randomUUID()
    const departing = ({ id }: { id: string }, etd: string) =>
      ['shipment', 'office_shipment']
        .map(
          (table) => `update shipments.${table} set key_account_id = '${account}', etd = '${etd}' where id = '${id}';`,
        )
        .join(' ')
    await asOwner(
      stage.own,
      `begin; set local app.actor_id = '${account}'; set local app.account = 'x'; set local app.request_id = 'x';
       alter table shipments.shipment disable trigger user; alter table shipments.office_shipment disable trigger user;
       insert into shipments.key_account (id, code, name) values ('${account}', 'PROFIT', 'Profit Ltd');
       ${departing(first, '2026-10-05')} ${departing(second, '2026-10-28')} ${departing(later, '2026-11-02')}
       alter table shipments.shipment enable trigger user; alter table shipments.office_shipment enable trigger user; commit`,
    )
    for (const { id: shipmentId } of [first, second, later]) {
      await billing.lineCreate(clerk, { ...line, shipmentId, quantity: '1', price: '100' })
    }
    await billing.lineCreate(clerk, { ...line, shipmentId: second.id, side: 'BUY', quantity: '1', price: '30.05' })
    const { keyAccount } = await billing.lineTotals(clerk, { shipmentId: first.id, tab: 'EXPORT_HAWB' })
    expect(keyAccount).toEqual({
      name: 'Profit Ltd',
      month: '2026-10',
      revenue: '200.00',
      cost: '30.05',
      profit: '169.95',
    })
    const { id: shipmentId } = await stage.book()
    expect((await billing.lineTotals(clerk, { shipmentId, tab: 'EXPORT_HAWB' })).keyAccount).toBeNull()
  })

  test('a currency without a rate of the day is named, and its line cannot be approved', async () => {
    const shipment = await stage.book()
    const clerk = stage.by('HKG')
    await stage.account('JPYONE', 'JPY')
    const { id } = await billing.lineCreate(clerk, {
      ...line,
      shipmentId: shipment.id,
      currency: 'JPY',
      account: 'JPYONE',
    })
    const totals = await billing.lineTotals(clerk, { shipmentId: shipment.id, tab: 'EXPORT_HAWB' })
    expect(totals.withoutRate).toEqual(['JPY'])
    await expect(billing.lineApprove(clerk, { ids: [id] })).rejects.toMatchObject({
      entry: billingErrors.LINE_NEEDS_RATE,
    })
  })

  test('a rate that is entered later counts for the drafts that had none', async () => {
    const shipment = await stage.book()
    const clerk = stage.by('HKG')
    const { id } = await billing.lineCreate(clerk, {
      ...line,
      shipmentId: shipment.id,
      currency: 'KWD',
      price: '0.005',
    })
    expect(await rowOf(id)).toMatchObject({ a: '2.12', rate: null, local: null })
    const rate = { currency: 'KWD', base: 'HKD', day: today, rate: '25.41', source: 'Bank' }
    expect(await prices.rateSave(clerk, rate)).toEqual({ rated: 1, tooLarge: [] })
    expect(await rowOf(id)).toMatchObject({ local: '53.87', rate_source: 'Bank' })
    await expect(prices.rateSave(clerk, { ...rate, currency: 'QQQ' })).rejects.toMatchObject({
      entry: billingErrors.CURRENCY_UNKNOWN,
    })
  })

  test('totals are exact to the cent, and the profit of the house is the remainder', async () => {
    const shipment = await stage.book()
    const clerk = stage.by('HKG')
    const enter = (change: object) => billing.lineCreate(clerk, { ...line, shipmentId: shipment.id, ...change })
    await enter({ quantity: '59.5' })
    await enter({ quantity: '0.1', price: '0.05' })
    await enter({ side: 'BUY', quantity: '59.5', price: '8.1' })
    const totals = await billing.lineTotals(clerk, { shipmentId: shipment.id, tab: 'EXPORT_HAWB' })
    expect(totals.byAccount).toMatchObject([
      { side: 'SELL', currency: 'HKD', amount: '633.69', localAmount: '633.69' },
      { side: 'BUY', currency: 'HKD', amount: '481.95', localAmount: '481.95' },
    ])
    expect(totals.house).toEqual({ revenue: '633.69', cost: '481.95', profit: '151.74' })
  })

  test('lines from the booking are proposed only once', async () => {
    const shipment = await stage.book({ incoterm: 'CIP' })
    const at = { shipmentId: shipment.id, tab: 'EXPORT_HAWB' } as const
    const answers = await Promise.all(
      [1, 2, 3].map(() => billing.linePropose(stage.by('HKG'), { ...at, chosen: null })),
    )
    expect(answers.map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    const totals = await billing.lineTotals(stage.by('HKG'), at)
    expect(totals.byAccount).toMatchObject([{ side: 'SELL', amount: '9052.40', currency: 'HKD' }])
  })

  test('SHP-14 the destination bills collected freight with its fee, the origin does not', async () => {
    const shipment = await stage.book({ incoterm: 'EXW' })
    const at = { shipmentId: shipment.id, tab: 'IMPORT_HAWB' } as const
    await expect(billing.linePropose(stage.by('HKG'), { ...at, chosen: null })).rejects.toMatchObject({
      entry: billingErrors.NOT_BILLED_HERE,
    })
    expect(await billing.linePropose(stage.by('FRA'), { ...at, chosen: null })).toEqual({ done: 2 })
    const { byAccount } = await billing.lineTotals(stage.by('FRA'), at)
    expect(byAccount).toMatchObject([{ amount: '9505.02', currency: 'HKD' }])
  })

  test('above the office’s limit authors cannot approve their own lines', async () => {
    const shipment = await stage.book()
    await stage.account('LIMIT1')
    const clerk = stage.by('HKG')
    const { version, setting, currency } = await billing.settingOpen(clerk, {})
    expect({ version, setting, currency }).toEqual({
      version: 0,
      setting: { approvalLimit: null, paymentDays: 30 },
      currency: 'HKD',
    })
    const limited = await billing.settingSave(clerk, { version, approvalLimit: '1000.00', paymentDays: 30 })
    await expect(billing.settingSave(clerk, { version, approvalLimit: '5', paymentDays: 30 })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
    })
    const enter = (price: string) =>
      billing.lineCreate(stage.by('HKG'), { ...line, shipmentId: shipment.id, account: 'LIMIT1', quantity: '1', price })
    const [small, large] = [await enter('1000'), await enter('1000.01')]
    await billing.lineApprove(stage.by('HKG'), { ids: [small.id] })
    await expect(billing.lineApprove(stage.by('HKG'), { ids: [large.id] })).rejects.toMatchObject({
      entry: billingErrors.FOUR_EYES,
    })
    await billing.lineApprove(stage.by('HKG', 'boss.hkg'), { ids: [large.id] })
    await billing.settingSave(clerk, { version: limited.version, approvalLimit: null, paymentDays: 30 })
  })

  test('another office sees neither lines nor bills', async () => {
    const shipment = await stage.book()
    const { id } = await billing.lineCreate(stage.by('HKG'), { ...line, shipmentId: shipment.id })
    await expect(billing.lineDelete(stage.by('FRA'), { ids: [id] })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    const { rows } = await billing.lineList(stage.by('FRA'), { page: 1, size: 20 })
    expect(rows.flat()).not.toContain(id)
  })

  test.each([
    ['an amount that is not quantity times price', `update billing.line set amount = amount + 0.01 where id = $1`],
    ['a local amount by another rate', `update billing.line set local_amount = local_amount + 0.01 where id = $1`],
    ['a tax of another rate', `update billing.line set tax_amount = 1 where id = $1`],
    ['a rate in the own currency', `update billing.line set rate = 2 where id = $1`],
    ['a bill without being billed', `update billing.line set status = 'INVOICED' where id = $1`],
    ['another house', `update billing.line set shipment_id = gen_random_uuid() where id = $1`],
  ])('the database refuses %s', async (_what, statement) => {
    const shipment = await stage.book()
    const { id } = await billing.lineCreate(stage.by('HKG'), { ...line, shipmentId: shipment.id })
    await expect(raw(statement, [id])).rejects.toThrow(/line_|stays|does not go/)
  })
})

describe('BIL-02 bill titles', () => {
  const fields = {
    partnerId: null,
    accountCode: 'HKTITLE1',
    currency: 'HKD',
    name: 'Title One Ltd',
    address: '1 Road',
    contact: '',
    taxNumber: 'T-1',
    fax: '+852 2345 6789',
    email: '',
    isDefault: false,
  }

  test('an account is requested, maintained by finance, and requested again when its code changes', async () => {
    const clerk = stage.by('HKG')
    const { id, version } = await billing.titleCreate(clerk, fields)
    expect(await billing.titleGet(clerk, { id })).toMatchObject({ ...fields, status: 'REQUESTED' })
    await billing.titleMaintain(clerk, { ids: [id], status: 'MAINTAINED' })
    const edited = await billing.titleEdit(clerk, { ...fields, id, version: version + 1, contact: 'Ann' })
    expect(await billing.titleGet(clerk, { id })).toMatchObject({ contact: 'Ann', status: 'MAINTAINED' })
    await billing.titleEdit(clerk, { ...fields, id, version: edited.version, accountCode: 'HKTITLE2' })
    expect(await billing.titleGet(clerk, { id })).toMatchObject({ status: 'REQUESTED' })
    await expect(billing.titleEdit(clerk, { ...fields, id, version: 1 })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
    })
  })

  test('an account is there once in a currency, and a title is found by code and by name', async () => {
    await stage.account('TWICE1')
    await expect(stage.account('TWICE1')).rejects.toMatchObject({ entry: billingErrors.ACCOUNT_EXISTS })
    const byName = await billing.titleFind(stage.by('HKG'), { search: 'twice1 l' })
    expect(byName.items).toMatchObject([{ code: 'TWICE1', currency: 'HKD', status: 'MAINTAINED' }])
  })

  test('the history of an account names who changed what, and is shown to its office alone', async () => {
    const clerk = stage.by('HKG')
    const { id, version } = await billing.titleCreate(clerk, { ...fields, accountCode: 'HKPAST1' })
    await billing.titleEdit(clerk, { ...fields, id, version, accountCode: 'HKPAST1', name: 'New name' })
    await billing.titleMaintain(stage.by('HKG', 'boss.hkg'), { ids: [id], status: 'MAINTAINED' })
    const { changes } = await billing.titleHistory(clerk, { id })
    expect(changes.map(({ action, record }) => [action, record])).toEqual([
      ['change', 'HKPAST1'],
      ['change', 'HKPAST1'],
      ['create', 'HKPAST1'],
    ])
    expect(changes[0]?.who).toContain('boss.hkg')
    expect(changes[0]?.fields).toMatchObject([{ field: 'status', before: 'REQUESTED', after: 'MAINTAINED' }])
    expect(changes[1]?.fields).toMatchObject([{ field: 'name', before: fields.name, after: 'New name' }])
    await expect(billing.titleHistory(stage.by('FRA'), { id })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
  })
})

describe('BIL-03 issuing', () => {
  test('a bill has the next number without a gap, the sum of its lines, and content that never changes', async () => {
    const titleId = await stage.account('ISSUE1')
    const shipment = await stage.book()
    const ids = [
      await approvedLine(shipment.id, { account: 'ISSUE1', quantity: '59.5', taxCode: 'HK6' }),
      await approvedLine(shipment.id, { account: 'ISSUE1', basis: 'FLAT', price: '100' }),
    ]
    const first = await issue(ids, titleId)
    const opened = await billing.open(stage.by('HKG'), { id: first.id })
    expect(opened).toMatchObject({
      net: '733.68',
      tax: '38.02',
      total: '771.70',
      open: '771.70',
      localNet: '733.68',
      transmission: { state: 'NONE', revision: 1 },
    })
    expect(JSON.parse(opened.revisions[0]?.payload ?? '')).toMatchObject({
      number: first.number,
      total: '771.70',
      localNet: '733.68',
    })
    expect((await rowOf(ids[0] ?? ''))['status']).toBe('INVOICED')
    await expect(raw('update billing.bill set total = 1 where id = $1', [first.id])).rejects.toThrow(
      'permission denied',
    )
    await expect(asOwner(stage.own, 'update billing.bill set total = 1 where id = $1', [first.id])).rejects.toThrow(
      'never changed',
    )
    await expect(asOwner(stage.own, 'delete from billing.bill_line where bill_id = $1', [first.id])).rejects.toThrow(
      'never changed',
    )
  })

  test('numbers are gap-free, also where bills are refused, taken back or issued at once', async () => {
    const titleId = await stage.account('GAPS1')
    const shipment = await stage.book()
    const lines: string[] = []
    for (let nth = 0; nth < 8; nth++) lines.push(await approvedLine(shipment.id, { account: 'GAPS1' }))
    const before = await serials()
    const twice = lines.flatMap((id) => [issue([id], titleId), issue([id], titleId)])
    const failed = Array.from({ length: 4 }, () =>
      stage
        .by('HKG')
        .transact(async () => {
          await issue([lines[0] ?? ''], titleId).catch(() => undefined)
          throw new Error('rolled back')
        })
        .catch(() => undefined),
    )
    const answers = await Promise.allSettled(twice)
    await Promise.all(failed)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    const after = await serials()
    expect(after.length - before.length).toBe(8)
    expect(after).toEqual(after.map((_, index) => index + 1))
  })

  test('the prescribed texts: no currency, and an account not maintained by finance', async () => {
    const shipment = await stage.book()
    const titleId = await stage.account('SAYS1')
    const id = await approvedLine(shipment.id, { account: 'SAYS1' })
    await expect(issue([id], titleId, { currency: '' })).rejects.toMatchObject({
      entry: { texts: { en_US: 'Please select Currency!' } },
    })
    await billing.titleMaintain(stage.by('HKG'), { ids: [titleId], status: 'CLOSED' })
    await expect(issue([id], titleId)).rejects.toMatchObject({
      entry: {
        texts: { en_US: 'Selected Account not valid, please contact Support Team to maintain in advance!' },
      },
    })
  })

  test('lines of two accounts, of the wrong side, unapproved or billed make no bill', async () => {
    const shipment = await stage.book()
    const titleId = await stage.account('RULES1')
    await stage.account('RULES2')
    const [one, other] = [
      await approvedLine(shipment.id, { account: 'RULES1' }),
      await approvedLine(shipment.id, { account: 'RULES2' }),
    ]
    const cost = await approvedLine(shipment.id, { account: 'RULES1', side: 'BUY' })
    const draft = await billing.lineCreate(stage.by('HKG'), { ...line, shipmentId: shipment.id, account: 'RULES1' })
    await expect(issue([one, other], titleId)).rejects.toMatchObject({ entry: billingErrors.LINES_OF_TWO_ACCOUNTS })
    await expect(issue([one, cost], titleId)).rejects.toMatchObject({ entry: billingErrors.SIDE_NOT_BILLED })
    await expect(issue([draft.id], titleId)).rejects.toMatchObject({ entry: billingErrors.LINE_NOT_APPROVED })
    await expect(issue([cost], titleId, { kind: 'VENDOR_INVOICE' })).rejects.toMatchObject({
      entry: billingErrors.VENDOR_REFERENCE_MISSING,
    })
    const vendor = { kind: 'VENDOR_INVOICE', vendorReference: 'LH-1' }
    await issue([cost], titleId, vendor)
    const again = await approvedLine(shipment.id, { account: 'RULES1', side: 'BUY' })
    await expect(issue([again], titleId, vendor)).rejects.toMatchObject({ entry: billingErrors.VENDOR_BILL_EXISTS })
  })

  test('a bill is taken back once by a credit note, and its lines come again as drafts', async () => {
    const shipment = await stage.book()
    const titleId = await stage.account('CREDIT1')
    const id = await approvedLine(shipment.id, { account: 'CREDIT1' })
    const bill = await issue([id], titleId)
    const credit = () =>
      billing.credit(stage.by('HKG'), { id: bill.id, billDate: today, reason: 'wrong price', reissue: true })
    const answers = await Promise.allSettled([credit(), credit()])
    const refused = answers.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { entry: billingErrors.ALREADY_CREDITED } })
    const opened = await billing.open(stage.by('HKG'), { id: bill.id })
    expect(opened).toMatchObject({ open: '0.00', total: '4515.60' })
    const { rows } = await stage.database.pool.query(
      `select status, origin from billing.line where shipment_id = $1 order by created_at`,
      [shipment.id],
    )
    expect(rows).toEqual([
      { status: 'REVERSED', origin: 'MANUAL' },
      { status: 'DRAFT', origin: 'REISSUE' },
    ])
    const { house } = await billing.lineTotals(stage.by('HKG'), { shipmentId: shipment.id, tab: 'EXPORT_HAWB' })
    expect(house.revenue).toBe('4515.60')
  })

  test('is paid in parts, never more than is open, and a mistake is reversed once', async () => {
    const shipment = await stage.book()
    const clerk = stage.by('HKG')
    const titleId = await stage.account('PAYER01')
    const { id } = await issue([await approvedLine(shipment.id, { account: 'PAYER01' })], titleId)
    const { total } = await billing.open(clerk, { id })
    const payment = { id, paidOn: today, reference: 'TT-1' }
    expect(await billing.pay(clerk, { ...payment, amount: '100' })).toEqual({ open: (Number(total) - 100).toFixed(2) })
    await expect(billing.pay(clerk, { ...payment, amount: total })).rejects.toMatchObject({
      entry: billingErrors.PAYMENT_EXCEEDS_OPEN,
    })
    await expect(billing.pay(clerk, { ...payment, amount: '1', paidOn: '2099-01-01' })).rejects.toMatchObject({
      entry: billingErrors.PAYMENT_IN_FUTURE,
      details: { about: [{ path: 'paidOn' }] },
    })
    await expect(billing.pay(stage.by('FRA'), { ...payment, amount: '1' })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    const raced = await Promise.allSettled([1, 2].map(() => billing.pay(clerk, { ...payment, amount: '400' })))
    const paid = raced.filter(({ status }) => status === 'fulfilled').length
    expect(100 + 400 * paid).toBeLessThanOrEqual(Number(total))
    const [newest] = (await billing.open(clerk, { id })).payments.toReversed()
    const reversal = { id, paymentId: newest?.id ?? '' }
    expect(await billing.paymentReverse(clerk, reversal)).toEqual({ open: (Number(total) - 400 * paid).toFixed(2) })
    await expect(billing.paymentReverse(clerk, reversal)).rejects.toMatchObject({
      entry: billingErrors.PAYMENT_REVERSED,
    })
    expect((await billing.open(clerk, { id })).payments).toHaveLength(paid + 2)
  })

  test('a closed month takes no bill and no line, and opens no more', async () => {
    const month = '2020-01-01'
    const clerk = stage.by('HKG')
    const { months } = await billing.monthClose(clerk, { month })
    expect(months.find((booked) => booked.month === month)).toMatchObject({ closedBy: 'bill.hkg' })
    await expect(billing.monthClose(clerk, { month })).rejects.toMatchObject({ entry: billingErrors.MONTH_CLOSED })
    await expect(billing.monthClose(clerk, { month: `${today.slice(0, 7)}-01` })).rejects.toMatchObject({
      entry: billingErrors.MONTH_NOT_OVER,
    })
    const shipment = await stage.book()
    const titleId = await stage.account('CLOSED1')
    const id = await approvedLine(shipment.id, { account: 'CLOSED1' })
    await expect(issue([id], titleId, { billDate: '2020-01-31' })).rejects.toMatchObject({
      entry: billingErrors.MONTH_CLOSED,
    })
    await expect(asOwner(stage.own, 'delete from billing.closed_month')).rejects.toThrow('never changed')
  })
})

async function serials(): Promise<number[]> {
  const { rows } = await stage.database.pool.query<{ serial: number }>(
    `select serial from billing.bill where kind = 'INVOICE' and office_id = $1 and year = extract(year from now()) order by 1`,
    [stage.offices.HKG],
  )
  return rows.map(({ serial }) => serial)
}

/** Runs a statement that bypasses all rules. */
async function raw(statement: string, values: string[]) {
  const client = await stage.database.pool.connect()
  try {
    await client.query(
      `begin; set local app.actor_id = '${crypto.randomUUID()}'; set local app.account = 'x'; set local app.request_id = 'x'`,
    )
    const result = await client.query(statement, values)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

describe('BIL-01 the bill on paper', () => {
  test.each([
    ['en_US', 'Invoice', 'Page 1 of 1'],
    ['zh_CN', '发票', '第 1 页，共 1 页'],
    ['zh_HK', '發票', '第 1 頁，共 1 頁'],
  ] as const)('in %s has the issued content', async (language, title, page) => {
    const shipment = await stage.book()
    const code = `PRINT${language.slice(-2)}`
    const titleId = await stage.account(code)
    const id = await approvedLine(shipment.id, { account: code, quantity: '59.5' })
    const bill = await issue([id], titleId)
    const offices = documentsServer.verbs
    const { version, profile } = await offices.officeProfileOpen(stage.by('HKG'), {})
    await offices.officeProfileSave(stage.by('HKG'), { ...profile, version, bank: 'Harbour Bank 012-345678-001' })
    const answer = await billing.pdf({ ...stage.by('HKG'), language }, { id: bill.id })
    const { content, fileName } = answer as Download
    expect(fileName).toBe(`${bill.number}.pdf`)
    const { text } = await extractText(new Uint8Array(content as Buffer), { mergePages: true })
    const words = text.replaceAll(/\s/g, '')
    for (const part of [title, page, bill.number, `${code} Ltd`, '633.68', 'Harbour Bank 012-345678-001'])
      expect(words).toContain(part.replaceAll(' ', ''))
  })
})
