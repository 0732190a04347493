import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { completeSerial } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import type { Context } from '#platform/server/http/context.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { type BillingStage, billing, openBillingStage } from '../testing/billing-stage.ts'

let stage: BillingStage
let hkg: Context

beforeAll(async () => {
  stage = await openBillingStage()
  const { actor, ...rest } = stage.by('HKG', 'op.hkg')
  hkg = { ...rest, actor: { ...actor, permissions: ['/shipment/list', '/shipment/edit'] } }
  await stockNumbers({ ...hkg, officeId: stage.offices.HKG }, 5)
})
afterAll(() => stage.close())

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

/** A house on a master of its own that departs in five days, with one cost on the MAWB; returns the MAWB number. */
async function withCost(price: string): Promise<string> {
  const { id } = await stage.book({ incoterm: 'CIP' })
  await consolidationServer.verbs.masterAssign(hkg, {
    unscheduled: true,
    shipmentIds: [id],
    number: { by: 'next', airlineCode: 'LH' },
    capacityType: 'SPOT',
    flightNo: 'LH8401',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    etd: `${day(5)}T10:55`,
    eta: `${day(5)}T20:30`,
    cutOff: `${day(5)}T06:00`,
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

test('BIL-01 a CASS workbook is compared with the costs of its MAWBs, and names unbilled ones it lacks', async () => {
  const matched = await withCost('1151')
  const different = await withCost('100')
  const notThere = await withCost('77.7')
  const unknown = `020-${completeSerial('5000004')}`
  const columns = ['MAWB', 'Date', 'WT', 'DC', 'CN'].map((title) => ({ title, kind: 'text', width: 16 }) as const)
  const rows = [
    [matched, day(4), '1,000.00', '200', '49'],
    [different, day(6), '100', '', '0.01'],
    [unknown, day(5), '5', '', ''],
  ]
  const bytes = new Uint8Array(await buffer(writeSheet({ columns, rows })))
  const ask = (office: 'HKG' | 'FRA') =>
    billing.cassReconcile(stage.by(office), { file: { fileName: 'cass.xlsx', bytes } })
  expect((await ask('HKG')).rows).toMatchObject([
    { mawbNo: notThere, billed: null, expected: '77.700', outcome: 'MISSING_THERE' },
    { mawbNo: unknown, billed: '5.000', expected: null, outcome: 'MISSING_HERE' },
    { mawbNo: different, difference: '-0.010', outcome: 'DIFFERENT' },
    { mawbNo: matched, difference: '0.000', outcome: 'MATCHED' },
  ])
  expect((await ask('FRA')).rows.every(({ outcome }) => outcome === 'MISSING_HERE')).toBe(true)
})
