import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tariffErrors } from '#areas/tariffs/contract/errors.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { billingErrors } from '../contract/errors.ts'
import { type BillingStage, billing, openBillingStage, prices } from './testing/billing-stage.ts'

let stage: BillingStage

beforeAll(async () => {
  stage = await openBillingStage()
  await stage.account('BUYER01')
})
afterAll(() => stage.close())

const TITLES = [
  'tab',
  'side',
  'chargeCode',
  'account',
  'origin',
  'basis',
  'currency',
  'price',
  'price45',
  'pivotKg',
  'taxCode',
  'validFrom',
  'validTo',
] as const
type Row = Partial<Record<(typeof TITLES)[number], string>>

const sound = {
  tab: 'EXPORT_HAWB',
  side: 'SELL',
  chargeCode: 'HDL',
  account: 'BUYER01',
  origin: 'HKG',
  basis: 'HAWB',
  currency: 'HKD',
  price: '150',
  validFrom: '2026-01-01',
  validTo: '2026-06-30',
}

async function imported(rows: readonly Row[]): Promise<unknown> {
  return prices.tariffImport(stage.by('HKG'), { file: await workbookOf(TITLES, rows) })
}

async function workbookOf<Title extends string>(
  titles: readonly Title[],
  rows: readonly Partial<Record<Title, string>>[],
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  const columns = titles.map((title) => ({ title, kind: 'text', width: 12 }) as const)
  const cells = rows.map((row) => titles.map((title) => row[title] ?? ''))
  return { fileName: 'workbook.xlsx', bytes: new Uint8Array(await buffer(writeSheet({ columns, rows: cells }))) }
}

/** The rows begin at the second of the sheet. */
const at = (row: number, column: string, entry: { readonly code: number }) =>
  expect.objectContaining({ path: `rows.${row}.${column}`, code: entry.code })

describe('BIL-01 a workbook of tariffs', () => {
  test('with unknown codes is refused as a whole, each of them named by row and column', async () => {
    const wrong = imported([
      sound,
      { ...sound, chargeCode: 'ZZZ', account: 'NOBODY' },
      { ...sound, origin: 'QQQ', currency: 'XXX', taxCode: 'CN6' },
    ])
    await expect(wrong).rejects.toMatchObject({
      problems: [
        at(3, 'chargeCode', tariffErrors.CHARGE_CODE_UNKNOWN),
        at(3, 'account', tariffErrors.ACCOUNT_UNKNOWN),
        at(4, 'origin', tariffErrors.AIRPORT_UNKNOWN),
        at(4, 'currency', tariffErrors.CURRENCY_UNKNOWN),
        at(4, 'taxCode', tariffErrors.TAX_CODE_UNKNOWN),
      ],
    })
    expect(await imported([sound])).toEqual({ imported: 1 })
  })

  test('with two prices for one day names the later row', async () => {
    const other = { ...sound, chargeCode: 'DOC' }
    const wrong = imported([
      { ...sound, validFrom: '2026-06-30', validTo: '' },
      other,
      { ...other, validFrom: '2026-03-01', validTo: '' },
    ])
    await expect(wrong).rejects.toMatchObject({
      problems: [
        at(2, 'validFrom', tariffErrors.TARIFF_EXISTS),
        expect.objectContaining({
          path: 'rows.4.validFrom',
          code: tariffErrors.TARIFF_REPEATED.code,
          message: expect.stringContaining('row 3'),
        }),
      ],
    })
  })

  test.each([
    ['breaks without a weight', { price45: '9' }, 'basis'],
    ['a pivot weight without its rate', { basis: 'CHARGEABLE_WEIGHT', pivotKg: '500' }, 'pivotKg'],
    ['a reversed validity', { validTo: '2025-12-31' }, 'validTo'],
  ] as const)('with %s is refused by the rule as by the table', async (_what, change, column) => {
    const row = { ...sound, chargeCode: 'AWB', ...change }
    const entry = column === 'validTo' ? tariffErrors.VALIDITY_REVERSED : tariffErrors.TARIFF_INCONSISTENT
    await expect(imported([row])).rejects.toMatchObject({ problems: [at(2, column, entry)] })
    const fields = { airline: null, destination: null, terms: null, payAs: true, taxCode: null, minimum: null }
    const breaks = { price45: null, price100: null, price300: null, price500: null, price1000: null, pivotKg: null }
    const tariff = { ...fields, ...breaks, overPivotPrice: null, ...row } as Parameters<typeof prices.tariffCreate>[1]
    await expect(prices.tariffCreate(stage.by('HKG'), tariff)).rejects.toMatchObject({ entry })
  })

  test('an account that the office does not have is refused in the form, too', async () => {
    const none = { airline: null, destination: null, terms: null, minimum: null, pivotKg: null, overPivotPrice: null }
    const breaks = { price45: null, price100: null, price300: null, price500: null, price1000: null }
    const tariff = { ...sound, ...none, ...breaks, payAs: true, taxCode: null, account: 'NOBODY' }
    const created = prices.tariffCreate(stage.by('HKG'), tariff as Parameters<typeof prices.tariffCreate>[1])
    await expect(created).rejects.toMatchObject({
      entry: tariffErrors.ACCOUNT_UNKNOWN,
      details: { about: [{ path: 'account' }] },
    })
  })
})

test.each([
  ['999999999', '999999999', 'HKD'],
  ['20000000', '999999999', 'USD'],
])('BIL-01 an amount of %s times %s %s names the price that makes it too large', async (quantity, price, currency) => {
  const created = enterLine((await stage.book()).id, { quantity, price, currency })
  await expect(created).rejects.toMatchObject({
    entry: tariffErrors.AMOUNT_TOO_LARGE,
    details: { about: [{ path: 'price', params: { digits: 14 } }] },
  })
})

describe('BIL-01 an exchange rate that makes the amount of a draft too large', () => {
  const day = new Date().toISOString().slice(0, 10)
  const rate = { currency: 'IDR', base: 'HKD', day, rate: '9', source: 'Bank' }

  test('is saved and rates every other draft; that one is named, cannot be approved, and is rated once it is smaller', async () => {
    const clerk = stage.by('HKG')
    await stage.account('IDRONE', 'IDR')
    const { id: shipmentId } = await stage.book()
    const large = await enterLine(shipmentId, { quantity: '50000', price: '999999999', currency: 'IDR' }, 'IDRONE')
    const small = await enterLine(shipmentId, { quantity: '1', price: '2', currency: 'IDR' }, 'IDRONE')
    expect(await prices.rateSave(stage.by('FRA'), rate)).toEqual({
      rated: 1,
      tooLarge: [{ office: 'HKG', base: 'HKD', drafts: 1 }],
    })
    await billing.lineApprove(clerk, { ids: [small.id] })
    await expect(billing.lineApprove(clerk, { ids: [large.id] })).rejects.toMatchObject({
      entry: billingErrors.LINE_TOO_LARGE,
    })
    const tab = { shipmentId, tab: 'EXPORT_HAWB' as const }
    expect(await billing.lineTotals(clerk, tab)).toMatchObject({ withoutRate: [], tooLarge: 1 })
    const filters = { shipmentId: { anyOf: [shipmentId] } }
    const { cols, rows } = await billing.lineList(clerk, { page: 1, size: 20, filters })
    const cell = (row: readonly unknown[], name: string) => row[cols.indexOf(name)]
    expect(rows.map((row) => ['id', 'isTooLarge', 'localAmount'].map((name) => cell(row, name)))).toEqual([
      [large.id, true, null],
      [small.id, false, '18.00'],
    ])
    expect(await prices.rateSave(clerk, { ...rate, rate: '0.0005' })).toEqual({ rated: 1, tooLarge: [] })
    await billing.lineApprove(clerk, { ids: [large.id] })
  })

  test('of a workbook is saved with the others, and only drafts of its rates are named', async () => {
    const { id } = await stage.book()
    await enterLine(id, { quantity: '50000', price: '999999999', currency: 'VND' })
    const rows = [
      { ...rate, currency: 'JPY', rate: '0.05' },
      { ...rate, currency: 'VND' },
    ]
    const file = await workbookOf(['currency', 'base', 'day', 'rate', 'source'], rows)
    expect(await prices.rateImport(stage.by('HKG'), { file })).toEqual({
      imported: 2,
      tooLarge: [{ office: 'HKG', base: 'HKD', drafts: 1 }],
    })
    const other = await prices.rateSave(stage.by('HKG'), { ...rate, currency: 'KRW', rate: '0.006' })
    expect(other).toEqual({ rated: 0, tooLarge: [] })
  })
})

type Amount = { readonly quantity: string; readonly price: string; readonly currency: string }

function enterLine(shipmentId: string, amount: Amount, account: string | null = null) {
  return billing.lineCreate(stage.by('HKG'), {
    shipmentId,
    tab: 'EXPORT_HAWB',
    side: 'SELL',
    chargeCode: 'HDL',
    description: '',
    account,
    terms: 'PP',
    basis: 'FLAT',
    taxCode: null,
    ...amount,
  })
}
