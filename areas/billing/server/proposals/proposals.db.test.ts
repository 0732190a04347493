import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#platform/server/testing/test-database.ts'
import { billingErrors } from '../../contract/errors.ts'
import { type BillingStage, billing, openBillingStage, prices } from '../testing/billing-stage.ts'
import { saveAgreedCharges } from './agreed-charges.ts'

let stage: BillingStage

beforeAll(async () => {
  stage = await openBillingStage()
})
afterAll(() => stage.close())

const tariff = {
  tab: 'EXPORT_HAWB',
  side: 'SELL',
  chargeCode: 'AFT',
  account: null,
  airline: null,
  origin: 'HKG',
  destination: 'FRA',
  terms: null,
  basis: 'CHARGEABLE_WEIGHT',
  currency: 'HKD',
  price: '38.67',
  price45: '29.04',
  price100: '22.50',
  price300: '19.80',
  price500: '17.40',
  price1000: '15.90',
  minimum: '320',
  payAs: true,
  pivotKg: null,
  overPivotPrice: null,
  taxCode: null,
  validFrom: '2026-01-01',
  validTo: null,
} as const

const WITHOUT_RATE = { incoterm: 'CIP', sellingRate: null, sellingCurrency: null } as const

const proposals = async (shipmentId: string) =>
  (await billing.lineProposals(stage.by('HKG'), { shipmentId, tab: 'EXPORT_HAWB' })).items
const enter = (shipmentId: string, chosen: { id: string; amount: string }[] | null) =>
  billing.linePropose(stage.by('HKG'), { shipmentId, tab: 'EXPORT_HAWB', chosen })
const sumOf = async (shipmentId: string) =>
  (await billing.lineTotals(stage.by('HKG'), { shipmentId, tab: 'EXPORT_HAWB' })).house.revenue

/** Runs statements of areas not under test as the owner of the tables. */
const written = (statements: string) =>
  asOwner(
    stage.own,
    `begin; set local app.actor_id = '${crypto.randomUUID()}'; set local app.account = 'x'; set local app.request_id = 'x';
     ${statements}; commit`,
  )

describe('BIL-01 rating by tariffs', () => {
  beforeAll(async () => {
    await prices.tariffCreate(stage.by('HKG'), tariff)
    await prices.tariffCreate(stage.by('HKG'), {
      ...tariff,
      chargeCode: 'FSC',
      origin: null,
      destination: null,
      price: '4.21',
      minimum: null,
      price45: null,
      price100: null,
      price300: null,
      price500: null,
      price1000: null,
    })
  })

  test('a shipment without booked rate is rated, with the source of the rate', async () => {
    const { id } = await stage.book(WITHOUT_RATE)
    const items = await proposals(id)
    expect(
      items.map(({ chargeCode, quantity, price, amount, source }) => [chargeCode, quantity, price, amount, source]),
    ).toEqual([
      ['AFT', '424.0', '19.8', '8395.20', 'HKG-FRA 2026-01-01'],
      ['FSC', '424.0', '4.21', '1785.04', '2026-01-01'],
    ])
    expect(items.every(({ origin }) => origin === 'TARIFF')).toBe(true)
    expect(await enter(id, null)).toEqual({ done: 2 })
    expect(await proposals(id)).toEqual([])
  })

  test('a booked rate comes before the tariff', async () => {
    const { id } = await stage.book({ incoterm: 'CIP' })
    expect((await proposals(id)).find(({ chargeCode }) => chargeCode === 'AFT')).toMatchObject({
      amount: '9052.40',
      origin: 'SHIPMENT',
    })
  })

  test('a changed weight is proposed and never applied automatically; billed lines get a line for the difference', async () => {
    const { id } = await stage.book(WITHOUT_RATE)
    await enter(id, null)
    await written(`update shipments.shipment set gross_weight = 450, charge_weight = 450 where id = '${id}'`)
    expect(await sumOf(id)).toBe('10180.24')
    const changed = await proposals(id)
    expect(changed.map(({ change, current, amount }) => [change, current, amount])).toEqual([
      // 500 kg at 17.40 are cheaper than 450 kg at 19.80.
      ['CHANGE', '8395.20', '8700.00'],
      ['CHANGE', '1785.04', '1894.50'],
    ])
    await expect(enter(id, [{ id: 'SELL:AFT', amount: '8000' }])).rejects.toMatchObject({
      entry: billingErrors.PROPOSAL_CHANGED,
    })
    expect(await enter(id, [{ id: 'SELL:AFT', amount: '8700.00' }])).toEqual({ done: 1 })
    expect(await sumOf(id)).toBe('10485.04')
    await written(`insert into billing.closed_month (office_id, month, closed_by)
      select office_id, min(month), 'x' from billing.line where shipment_id = '${id}' group by 1`)
    const [difference] = await proposals(id)
    expect(difference).toMatchObject({ id: 'SELL:FSC|HKD', change: 'DIFFERENCE', amount: '1894.50' })
    await enter(id, [{ id: 'SELL:FSC|HKD', amount: '1894.50' }])
    expect(await sumOf(id)).toBe('10594.50')
    expect(await proposals(id)).toEqual([])
    await written(`alter table billing.closed_month disable trigger user; delete from billing.closed_month;
      alter table billing.closed_month enable trigger user`)
  })

  test('a line that was credited is proposed again, unless it was entered again', async () => {
    const titleId = await stage.account('CREDITED')
    const { id } = await stage.book(WITHOUT_RATE)
    await enter(id, null)
    const clerk = stage.by('HKG')
    const { rows } = await stage.database.pool.query<{ id: string; version: number }>(
      `select id, version from billing.line where shipment_id = $1 and charge_code = 'AFT'`,
      [id],
    )
    const [line] = rows
    if (!line) throw new Error('no line')
    await billing.lineEditRows(clerk, { rows: [{ ...line, set: { account: 'CREDITED' } }] })
    await billing.lineApprove(clerk, { ids: [line.id] })
    const billDate = new Date().toISOString().slice(0, 10)
    const issue = { kind: 'INVOICE', titleId, currency: 'HKD', billDate, vendorReference: null } as const
    const bill = await billing.issue(clerk, { ...issue, lineIds: [line.id] })
    await billing.credit(clerk, { id: bill.id, billDate, reason: 'wrong', reissue: true })
    expect(await proposals(id)).toEqual([])
    await written(`delete from billing.line where shipment_id = '${id}' and origin = 'REISSUE'`)
    expect(await proposals(id)).toMatchObject([{ id: 'SELL:AFT', change: 'NEW', amount: '8395.20' }])
    expect(await enter(id, null)).toEqual({ done: 1 })
    expect(await proposals(id)).toEqual([])
  })

  test('of one thing there is one price on one day', async () => {
    await expect(prices.tariffCreate(stage.by('HKG'), { ...tariff, validFrom: '2026-06-01' })).rejects.toMatchObject({
      entry: billingErrors.TARIFF_EXISTS,
    })
  })
})

describe('BIL-01 what other desks have written down', () => {
  test('an issued waybill replaces the booked freight, and its other charges come along', async () => {
    const { id } = await stage.book({ incoterm: 'CIP' })
    const content = {
      boxes: { currency: 'HKD', weightPayment: 'P', otherPayment: 'P', valuation: '', tax: '' },
      lines: [
        { pieces: '25', grossWeight: '424', rateClass: 'Q', commodityItem: '', chargeableWeight: '480', rate: '22.5' },
      ],
      otherCharges: [{ code: 'AW', due: 'A', amount: '50' }],
      isAsAgreed: true,
    }
    const [waybill, file] = [crypto.randomUUID(), crypto.randomUUID()]
    await written(`
      insert into platform.file (id, name, media_type, bytes, sha256) select '${file}', 'x.pdf', 'application/pdf', 1, repeat('0', 64);
      insert into documents.waybill (id, kind, shipment_id, overrides) values ('${waybill}', 'HAWB', '${id}', '{}');
      update documents.waybill set state = 'Issued', issues = 1 where id = '${waybill}';
      insert into documents.waybill_issue (waybill_id, issue, number, content, file_id, issued_by)
      values ('${waybill}', 1, 'HKG00000017', '${JSON.stringify(content)}', '${file}', 'op.hkg')`)
    const items = await proposals(id)
    expect(items.filter(({ origin }) => origin === 'WAYBILL')).toMatchObject([
      { chargeCode: 'AFT', amount: '10800.00', source: 'HKG00000017' },
      { chargeCode: 'AWB', amount: '50.00' },
    ])
    expect(items.filter(({ chargeCode }) => chargeCode === 'AFT')).toHaveLength(1)
  })

  test('the fee of a truck is proposed once it is unloaded', async () => {
    const { id } = await stage.book({ incoterm: 'CIP' })
    const truck = crypto.randomUUID()
    await written(`
      insert into warehouse.truck (id, office_id, number, queue_day, queue_no, truck_no, truck_type, dock, registered_at,
        registered_by, released_at, released_by, started_at, started_by, unloaded_at, unloaded_by, status, fee, fee_currency)
      values ('${truck}', '${stage.offices.HKG}', 'T-0001', current_date, 1, 'AB1234', 'VAN', 'D1', now(), 'x', now(), 'x',
        now(), 'x', now(), 'x', 'Unloaded', 150, 'HKD');
      alter table warehouse.receipt disable trigger user;
      insert into warehouse.receipt (id, office_id, truck_id, shipment_id, reference, pieces, received_at, received_by)
      values ('${crypto.randomUUID()}', '${stage.offices.HKG}', '${truck}', '${id}', 'X', 25, now(), 'x');
      alter table warehouse.receipt enable trigger user`)
    expect((await proposals(id)).filter(({ origin }) => origin === 'WAREHOUSE')).toMatchObject([
      { chargeCode: 'TRK', amount: '150.00', source: 'T-0001', change: 'NEW' },
    ])
  })

  test('storage is proposed once everything has left the warehouse', async () => {
    const { id } = await stage.book({ incoterm: 'CIP' })
    const { HKG } = stage.offices
    const [truck, receipt, handover] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await written(`
      insert into warehouse.setting (office_id, storage_rate, storage_currency) values ('${HKG}', 0.5, 'HKD');
      insert into warehouse.truck (id, office_id, number, queue_day, queue_no, truck_no, truck_type, dock, registered_at,
        registered_by, released_at, released_by, started_at, started_by, unloaded_at, unloaded_by, status)
      values ('${truck}', '${HKG}', 'T-0002', current_date, 2, 'AB1235', 'VAN', 'D1', now(), 'x', now(), 'x',
        now(), 'x', now(), 'x', 'Unloaded');
      insert into warehouse.receipt (id, office_id, truck_id, shipment_id, reference, pieces, gross_weight, received_at,
        received_by)
      values ('${receipt}', '${HKG}', '${truck}', '${id}', 'Y', 2, 100, now() - interval '30 hours', 'x');
      insert into warehouse.piece (office_id, receipt_id, truck_id, shipment_id, reference, quantity, received_at)
      values ('${HKG}', '${receipt}', '${truck}', '${id}', 'Y', 2, now() - interval '30 hours')`)
    const storage = async () => (await proposals(id)).filter(({ chargeCode }) => chargeCode === 'STO')
    expect(await storage()).toEqual([])
    await written(`
      insert into warehouse.handover (id, office_id, number, kind, truck_no, pieces, return_code, recipient, at, by)
      values ('${handover}', '${HKG}', 'R-0001', 'RETURN', 'ZZ1', 2, 'CUSTOMER', 'SHIPPER', now(), 'x');
      update warehouse.piece set status = 'Returned', handover_id = '${handover}' where receipt_id = '${receipt}'`)
    expect(await storage()).toMatchObject([{ amount: '100.00', source: '2 d', origin: 'WAREHOUSE', change: 'NEW' }])
  })

  test('charges entered by users are marked', async () => {
    const { id } = await stage.book({ incoterm: 'CIP' })
    await billing.lineCreate(stage.by('HKG'), {
      shipmentId: id,
      tab: 'EXPORT_HAWB',
      side: 'SELL',
      chargeCode: 'AFT',
      description: '',
      account: null,
      terms: 'PP',
      basis: 'FLAT',
      quantity: '1',
      price: '100',
      currency: 'HKD',
      taxCode: null,
    })
    const [freight] = await proposals(id)
    expect(freight).toMatchObject({ chargeCode: 'AFT', isTyped: true })
  })
})

describe('SHP-14 collected freight', () => {
  const at = (shipmentId: string) => ({ shipmentId, tab: 'IMPORT_HAWB' }) as const
  const proposed = async (shipmentId: string) => billing.lineProposals(stage.by('FRA'), at(shipmentId))

  test('is proposed in the currency of the office; a currency without a rate is named', async () => {
    await written(`update organisation.office set currency = 'EUR' where code = 'FRA'`)
    const { id } = await stage.book({ incoterm: 'EXW', sellingRate: '10', sellingCurrency: 'USD' })
    const unrated = await proposed(id)
    expect(unrated.withoutRate).toEqual(['USD'])
    expect(unrated.items.map(({ chargeCode, currency }) => [chargeCode, currency])).toEqual([
      ['AFT', 'USD'],
      ['CCF', 'USD'],
    ])
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await prices.rateSave(stage.by('FRA'), { currency: 'USD', base: 'EUR', day, rate: '0.92', source: 'Bank' })
    const { items, withoutRate } = await proposed(id)
    expect(withoutRate).toEqual([])
    expect(items.map(({ chargeCode, currency, amount, source }) => [chargeCode, currency, amount, source])).toEqual([
      ['AFT', 'EUR', '3900.80', 'USD 4240.00 × 0.92'],
      ['CCF', 'EUR', '195.04', 'USD 4240.00 × 0.92'],
    ])
  })

  test('has the fee that the office agreed by a tariff', async () => {
    const { id } = await stage.book({ incoterm: 'EXW', sellingRate: '10', sellingCurrency: 'EUR' })
    const breaks = { price45: null, price100: null, price300: null, price500: null, price1000: null, minimum: null }
    const fee = { ...tariff, ...breaks, tab: 'IMPORT_HAWB', chargeCode: 'CCF', basis: 'PERCENT', price: '3' } as const
    await prices.tariffCreate(stage.by('FRA'), { ...fee, origin: null, destination: null, currency: 'EUR' })
    const fees = (await proposed(id)).items.filter(({ chargeCode }) => chargeCode === 'CCF')
    expect(fees).toMatchObject([{ quantity: '4240.00', price: '3', amount: '127.20', origin: 'TARIFF' }])
  })
})

test('BIL-01 shipments are read by their own offices only', async () => {
  const { id } = await stage.book()
  await expect(billing.lineProposals(stage.by('FRA'), { shipmentId: id, tab: 'EXPORT_HAWB' })).rejects.toMatchObject({
    entry: billingErrors.NOT_BILLED_HERE,
  })
})

test('BIL-01 proposals are counted by as many statements for many lines as for one', async () => {
  const codes = ['HDL', 'DOC', 'SSC', 'FSC', 'CUS', 'PUP']
  const statements = async (shipmentId: string): Promise<number> => {
    let count = 0
    const db = stage.database.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await billing.lineProposals({ ...stage.by('HKG'), db }, { shipmentId, tab: 'EXPORT_HAWB' })
    return count
  }
  const { id } = await stage.book({ incoterm: 'CIP' })
  const one = await statements(id)
  for (const chargeCode of codes) {
    await prices.tariffCreate(stage.by('HKG'), { ...tariff, chargeCode, account: null, validFrom: '2025-01-01' })
  }
  expect((await proposals(id)).length).toBeGreaterThanOrEqual(codes.length)
  expect(one).toBeGreaterThan(3)
  expect(await statements(id)).toBe(one)
})

test('BIL-01 EXC-06 an order proposes all its charges; a changed amount is shown as a difference', async () => {
  const { id } = await stage.book({ ...WITHOUT_RATE, settlingRate: '20', settlingCurrency: 'HKD' })
  const agree = (freight: string) =>
    stage.by('HKG').transact((tx) =>
      saveAgreedCharges(tx, {
        of: { shipmentId: id },
        source: 'TO00000001',
        currency: 'HKD',
        charges: [
          { code: 'AFT', amount: freight },
          { code: 'FSC', amount: '60.00' },
          { code: 'XYZ', amount: '5.00' },
        ].map((charge) => ({ ...charge, officeId: stage.offices.HKG, side: 'SETTLE' as const })),
      }),
    )
  const settlements = async () =>
    (await proposals(id))
      .filter(({ side }) => side === 'SETTLE')
      .map((item) => [item.chargeCode, item.change, item.amount])
  await agree('1306.80')
  expect(await settlements()).toEqual([
    ['AFT', 'NEW', '1306.80'],
    ['FSC', 'NEW', '60.00'],
    ['HDL', 'NEW', '5.00'],
  ])
  await enter(id, null)
  await agree('1200.00')
  expect(await settlements()).toEqual([['AFT', 'CHANGE', '1200.00']])
})
