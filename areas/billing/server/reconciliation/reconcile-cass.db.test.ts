import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { asOwner } from '#platform/server/testing/test-database.ts'
import { type BillingStage, billing, openBillingStage } from '../testing/billing-stage.ts'

let stage: BillingStage

beforeAll(async () => {
  stage = await openBillingStage()
})
afterAll(() => stage.close())

/** A house on a master of its own, with one cost on the MAWB. */
async function withCost(serial: string, price: string): Promise<string> {
  const { id } = await stage.book()
  const masterId = crypto.randomUUID()
  await asOwner(
    stage.own,
    `begin; set local app.actor_id = '${crypto.randomUUID()}'; set local app.account = 'x'; set local app.request_id = 'x';
     insert into shipments.master (id, home_office_id, prefix, serial, job_mode, flight_no, origin_airport,
       destination_airport, origin_zone, destination_zone, etd, eta, created_by)
     values ('${masterId}', '${stage.offices.HKG}', '020', '${serial}', 'Consolidation', 'LH797', 'HKG', 'FRA',
       'Asia/Hong_Kong', 'Europe/Berlin', '2026-03-10T12:00Z', '2026-03-11T02:00Z', 'x');
     update shipments.shipment set master_id = '${masterId}' where id = '${id}'; commit`,
  )
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
  return `020-${serial}`
}

const serialOf = (seven: string) => `${seven}${Number(seven) % 7}`

test('BIL-01 a CASS workbook is compared with the costs of its MAWBs, and names unbilled ones it lacks', async () => {
  const matched = await withCost(serialOf('5000001'), '1151')
  const different = await withCost(serialOf('5000002'), '100')
  const notThere = await withCost(serialOf('5000003'), '77.7')
  const unknown = `020-${serialOf('5000004')}`
  const columns = ['MAWB', 'Date', 'WT', 'DC', 'CN'].map((title) => ({ title, kind: 'text', width: 16 }) as const)
  const rows = [
    [matched, '2026-03-01', '1,000.00', '200', '49'],
    [different, '2026-03-31', '100', '', '0.01'],
    [unknown, '2026-03-15', '5', '', ''],
  ]
  const bytes = new Uint8Array(await buffer(writeSheet({ columns, rows })))
  const ask = (office: 'HKG' | 'FRA') =>
    billing.cassReconcile(stage.by(office), { file: { fileName: 'cass.xlsx', bytes } })
  expect((await ask('HKG')).rows).toMatchObject([
    { mawbNo: notThere, billed: null, expected: '77.70', outcome: 'MISSING_THERE' },
    { mawbNo: unknown, billed: '5.000', expected: null, outcome: 'MISSING_HERE' },
    { mawbNo: different, difference: '-0.010', outcome: 'DIFFERENT' },
    { mawbNo: matched, difference: '0.000', outcome: 'MATCHED' },
  ])
  expect((await ask('FRA')).rows.every(({ outcome }) => outcome === 'MISSING_HERE')).toBe(true)
})
