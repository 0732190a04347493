import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { billingErrors } from '../../contract/errors.ts'
import { type BillingStage, billing, openBillingStage } from '../testing/billing-stage.ts'

let stage: BillingStage
const from = '2026-03-01'
const to = '2026-03-31'

beforeAll(async () => {
  stage = await openBillingStage()
  await billedOn('2026-03-10', 'LH797', ['1000.10', '400.05'])
  await billedOn('2026-03-31', 'CX289', ['500', '600'])
  await billedOn('2026-04-01', 'CX289', ['9999', '1'])
})
afterAll(() => stage.close())

/** A house of 424 kg with one sale and one cost in HKD. */
async function billedOn(day: string, flightNo: string, [sale, cost]: readonly [string, string]): Promise<void> {
  const { id } = await stage.book()
  await transact(stage.database.db, systemWriter('test'), (tx) =>
    sql`update shipments.shipment set etd = ${`${day}T12:00:00Z`}, flight_no = ${flightNo} where id = ${id}`.execute(
      tx,
    ),
  )
  for (const [side, price] of [
    ['SELL', sale],
    ['BUY', cost],
  ] as const) {
    await billing.lineCreate(stage.by('HKG'), {
      shipmentId: id,
      tab: 'EXPORT_HAWB',
      side,
      chargeCode: 'HDL',
      description: '',
      account: null,
      terms: 'PP',
      basis: 'FLAT',
      quantity: '1',
      price,
      currency: 'HKD',
      taxCode: null,
    })
  }
}

const report = (by: 'LANE' | 'AIRLINE' | 'CUSTOMER' | 'OFFICE' | 'MONTH') =>
  billing.report(stage.by('HKG'), { by, from, to })

test('BIL-01 tonnage, revenue, cost and profit by airline, to the cent, the last day included', async () => {
  const { rows, totals } = await report('AIRLINE')
  expect(rows).toMatchObject([
    { group: 'LH', shipments: 1, pieces: 25, revenue: '1000.10', cost: '400.05', profit: '600.05', margin: '60.0' },
    { group: 'CX', shipments: 1, revenue: '500.00', cost: '600.00', profit: '-100.00', margin: '-20.0' },
  ])
  expect(totals).toMatchObject([{ currency: 'HKD', shipments: 2, revenue: '1500.10', profit: '500.05' }])
  expect(Number(totals[0]?.chargeWeight)).toBe(848)
})

test.each([
  ['LANE', 'HKG–FRA'],
  ['CUSTOMER', 'WING TAI ELECTRONICS LTD'],
  ['OFFICE', 'HKG'],
  ['MONTH', '2026-03'],
] as const)('BIL-01 by %s all is in one group', async (by, group) => {
  expect((await report(by)).rows).toMatchObject([{ group, shipments: 2, profit: '500.05' }])
})

test('BIL-01 the other office does not see the money of this one', async () => {
  const { rows } = await billing.report(stage.by('FRA'), { by: 'OFFICE', from, to })
  expect(rows).toMatchObject([{ group: 'FRA', shipments: 2, revenue: '0.00', cost: '0.00', margin: null }])
})

test('BIL-01 a period that ends before it begins or lasts more than two years is refused', async () => {
  const ask = async (period: { from: string; to: string }) => billing.report(stage.by('HKG'), { by: 'LANE', ...period })
  await expect(ask({ from: to, to: from })).rejects.toMatchObject({ entry: billingErrors.VALIDITY_REVERSED })
  await expect(ask({ from: '2020-01-01', to })).rejects.toMatchObject({ entry: billingErrors.PERIOD_TOO_LONG })
})
