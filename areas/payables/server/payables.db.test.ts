import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingStage, billing, openBillingStage } from '#areas/billing/server/testing/billing-stage.ts'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { completeSerial } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { findViolations, readInvariants } from '#platform/server/invariants/invariants.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { payablesErrors } from '../contract/errors.ts'
import { payablesServer } from './index.ts'

const { verbs } = payablesServer
const INVARIANTS = ['billing', 'payables'].map((area) =>
  join(import.meta.dirname, `../../${area}/server/invariants.sql`),
)
let stage: BillingStage
let withCost: (price: string) => Promise<string>

beforeAll(async () => {
  stage = await openBillingStage()
  withCost = await mastersWithCosts()
})
afterAll(() => stage.close())

/** The day so many days from now. */
const dayFromNow = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

/** Returns a function that books a house on a master of its own, which departs in five days, with one cost on the MAWB. */
async function mastersWithCosts(): Promise<(price: string) => Promise<string>> {
  const { actor, ...rest } = stage.by('HKG', 'op.hkg')
  const hkg = { ...rest, actor: { ...actor, permissions: ['/shipment/list', '/shipment/edit'] } }
  await stockNumbers({ ...hkg, officeId: stage.offices.HKG }, 10)
  return async (price) => {
    const { id } = await stage.book({ incoterm: 'CIP' })
    await consolidationServer.verbs.masterAssign(hkg, {
      unscheduled: true,
      shipmentIds: [id],
      number: { by: 'next', airlineCode: 'LH' },
      capacityType: 'SPOT',
      flightNo: 'LH8401',
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      etd: `${dayFromNow(5)}T10:55`,
      eta: `${dayFromNow(5)}T20:30`,
      cutOff: `${dayFromNow(5)}T06:00`,
    })
    await billing.lineCreate(stage.by('HKG'), {
      shipmentId: id,
      tab: 'EXPORT_MAWB',
      side: 'BUY',
      chargeCode: 'AFT',
      description: '',
      account: null,
      terms: 'PP',
      basis: 'FLAT',
      quantity: '1',
      price,
      currency: 'HKD',
      taxCode: null,
    })
    const { rows } = await sql<{ mawbNo: string }>`
      select mawb_no from shipments.shipment where id = ${id}`.execute(stage.database.db)
    return rows[0]?.mawbNo ?? ''
  }
}

const clerk = () => stage.by('HKG')
const open = (id: string) => verbs.invoiceOpen(clerk(), { id })
const row = (waybill: string, amount: string, chargeCode = 'AFT') => ({ waybill, chargeCode, amount })

async function enter(titleId: string, reference: string, rows: readonly ReturnType<typeof row>[]) {
  return verbs.invoiceEnter(clerk(), { titleId, reference, invoiceDate: dayFromNow(-1), rows: [...rows] })
}

test('BIL-01 an invoice of a vendor is matched, what differs becomes lines, and approved costs become its bill', async () => {
  const titleId = await stage.account('AIRLINE')
  const [same, other] = [await withCost('1000'), await withCost('100')]
  const rows = [row(same, '1000.00'), row(other, '100.01'), row(other, '5', 'FSC')]
  const { id, version } = await enter(titleId, 'LH-0001', rows)
  expect((await open(id)).rows).toMatchObject([
    { waybill: same, difference: '0.000', outcome: 'MATCHED' },
    { waybill: other, chargeCode: 'AFT', billed: '100.010', expected: '100.000', outcome: 'DIFFERENT' },
    { waybill: other, chargeCode: 'FSC', expected: null, outcome: 'MISSING_HERE' },
  ])
  const bill = () => verbs.invoiceBill(clerk(), { id, version, billDate: dayFromNow(0) })
  await expect(bill()).rejects.toMatchObject({ entry: payablesErrors.ROWS_NOT_MATCHED })
  expect(await verbs.invoiceTakeOver(clerk(), { id, version })).toEqual({ entered: 2, assigned: 2 })
  await expect(verbs.invoiceTakeOver(clerk(), { id, version })).rejects.toMatchObject({
    entry: payablesErrors.NOTHING_DIFFERS,
  })
  await expect(bill()).rejects.toMatchObject({ entry: payablesErrors.COSTS_NOT_APPROVED })
  const drafts = (await open(id)).rows.flatMap(({ costs }) => costs.map((cost) => cost.id))
  await billing.lineApprove(clerk(), { ids: drafts })
  const issued = await bill()
  const billed = await billing.open(clerk(), { id: issued.billId })
  expect(billed).toMatchObject({ kind: 'VENDOR_INVOICE', total: '1105.01', vendorReference: 'LH-0001' })
  const after = await open(id)
  expect(after).toMatchObject({ state: 'BILLED', billNumber: issued.number })
  expect(after.rows.map(({ outcome }) => outcome)).toEqual(['MATCHED', 'MATCHED', 'MATCHED'])
  await expect(bill()).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
  const withdrawn = verbs.invoiceWithdraw(clerk(), { id, version: after.version })
  await expect(withdrawn).rejects.toMatchObject({ entry: payablesErrors.INVOICE_NOT_OPEN })
})

test('BIL-01 a number comes in once for an account, unless it was withdrawn', async () => {
  const titleId = await stage.account('TRUCKER')
  const rows = [row('HKG00000001', '10')]
  const { id, version } = await enter(titleId, 'T-1', rows)
  await expect(enter(titleId, 'T-1', rows)).rejects.toMatchObject({ entry: payablesErrors.INVOICE_EXISTS })
  const unknown = verbs.invoiceTakeOver(clerk(), { id, version })
  await expect(unknown).rejects.toMatchObject({
    entry: payablesErrors.WAYBILL_UNKNOWN,
    details: { params: { waybill: 'HKG00000001' } },
  })
  await verbs.invoiceWithdraw(clerk(), { id, version })
  expect((await open(id)).state).toBe('WITHDRAWN')
  await enter(titleId, 'T-1', rows)
})

test('BIL-01 after its bill was credited an invoice comes in again under its number, and is billed once more', async () => {
  const titleId = await stage.account('CARRIER')
  const billed = async (price: string) => {
    const { id, version } = await enter(titleId, 'C-1', [row(await withCost(price), price)])
    await verbs.invoiceTakeOver(clerk(), { id, version })
    await billing.lineApprove(clerk(), {
      ids: (await open(id)).rows.flatMap(({ costs }) => costs.map((cost) => cost.id)),
    })
    return { id, ...(await verbs.invoiceBill(clerk(), { id, version, billDate: dayFromNow(0) })) }
  }
  const first = await billed('200')
  await expect(enter(titleId, 'C-1', [row('125-10000006', '1')])).rejects.toMatchObject({
    entry: payablesErrors.INVOICE_EXISTS,
  })
  const credit = { id: first.billId, billDate: dayFromNow(0), reason: 'wrong price', reissue: false }
  await billing.credit(clerk(), credit)
  expect(await open(first.id)).toMatchObject({ state: 'CREDITED', billNumber: first.number })
  const second = await billed('250')
  expect(await open(second.id)).toMatchObject({ state: 'BILLED', billNumber: second.number, total: '250.00' })
  await expect(enter(titleId, 'C-1', [row('125-10000006', '1')])).rejects.toMatchObject({
    entry: payablesErrors.INVOICE_EXISTS,
  })
  const client = await stage.database.pool.connect()
  expect(await findViolations(client, await readInvariants(INVARIANTS))).toEqual([])
  client.release()
})

test('BIL-03 an invoice of an account that finance does not maintain is not entered, and other offices see none', async () => {
  const rows = [row('HKG00000001', '10')]
  await expect(enter(crypto.randomUUID(), 'X-1', rows)).rejects.toMatchObject({
    entry: payablesErrors.ACCOUNT_NOT_VALID,
  })
  const { id } = await enter(await stage.account('SEEN01'), 'X-2', rows)
  await expect(verbs.invoiceOpen(stage.by('FRA'), { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
})

test('BIL-01 a CASS workbook is compared with the costs of its MAWBs, and names unbilled ones it lacks', async () => {
  const matched = await withCost('1151')
  const different = await withCost('100')
  const notThere = await withCost('77.7')
  const unknown = `020-${completeSerial('5000004')}`
  const columns = ['MAWB', 'Date', 'WT', 'DC', 'CN'].map((title) => ({ title, kind: 'text', width: 16 }) as const)
  const rows = [
    [matched, dayFromNow(4), '1,000.00', '200', '49'],
    [different, dayFromNow(6), '100', '', '0.01'],
    [unknown, dayFromNow(5), '5', '', ''],
  ]
  const bytes = new Uint8Array(await buffer(writeSheet({ columns, rows })))
  const ask = (office: 'HKG' | 'FRA') =>
    verbs.cassReconcile(stage.by(office), { file: { fileName: 'cass.xlsx', bytes } })
  const compared = await ask('HKG')
  expect(compared.rows).toMatchObject([
    { mawbNo: notThere, billed: null, expected: '77.700', outcome: 'MISSING_THERE' },
    { mawbNo: unknown, billed: '5.000', expected: null, outcome: 'MISSING_HERE' },
    { mawbNo: different, difference: '-0.010', outcome: 'DIFFERENT' },
    { mawbNo: matched, difference: '0.000', outcome: 'MATCHED' },
  ])
  expect((await ask('FRA')).rows.every(({ outcome }) => outcome === 'MISSING_HERE')).toBe(true)
  // It is stored as it came out, with who made it and when, for its office.
  const stored = await verbs.cassOpen(stage.by('HKG'), { id: compared.id })
  expect(stored).toEqual(compared)
  expect(stored).toMatchObject({ fileName: 'cass.xlsx', comparedBy: 'bill.hkg' })
  expect(Date.now() - Date.parse(stored.comparedAt)).toBeLessThan(60_000)
  await expect(verbs.cassOpen(stage.by('FRA'), { id: compared.id })).rejects.toMatchObject({
    entry: { status: 404 },
  })
})

test('BIL-01 rows with an unknown charge code or too many decimals are named, and nothing is entered', async () => {
  const titleId = await stage.account('WRONG01')
  const wrong = enter(titleId, 'W-1', [row('HKG1', '10.00'), row('HKG1', '10.00', 'ZZZ'), row('HKG1', '0.005', 'FSC')])
  await expect(wrong).rejects.toMatchObject({
    entry: payablesErrors.CHARGE_CODE_UNKNOWN,
    details: {
      about: [
        { path: 'rows.1.chargeCode', entry: payablesErrors.CHARGE_CODE_UNKNOWN },
        { path: 'rows.2.amount', entry: payablesErrors.PAYMENT_DECIMALS },
      ],
    },
  })
  expect(await enter(titleId, 'W-1', [row('HKG1', '10.00')])).toMatchObject({ version: 1 })
})
