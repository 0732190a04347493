import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import { asOwner } from '#platform/server/testing/test-database.ts'
import { postAccruals } from '../index.ts'
import { type BillingStage, billing, openBillingStage, prices } from '../testing/billing-stage.ts'
import { operatorOf, threeHouses } from '../testing/three-houses.ts'

let stage: BillingStage
let houses: string[]

beforeAll(async () => {
  stage = await openBillingStage()
  await stockNumbers(operatorOf(stage), 5)
  houses = await threeHouses(stage)
})
afterAll(() => stage.close())

const [tab, side] = ['EXPORT_MAWB', 'BUY'] as const
const shipmentId = () => houses[0] ?? ''
const costs = async () =>
  Promise.all(
    houses.map(
      async (id) => (await billing.lineTotals(stage.by('HKG'), { shipmentId: id, tab: 'EXPORT_HAWB' })).house.cost,
    ),
  )
const written = (statements: string) =>
  asOwner(
    stage.own,
    `begin; set local app.actor_id = '${crypto.randomUUID()}'; set local app.account = 'x'; set local app.request_id = 'x';
     ${statements}; commit`,
  )

test('BIL-01 a cost of the master is shared over its houses to the cent; drafts are not', async () => {
  await stage.account('CARRIER1')
  const line = await billing.lineCreate(stage.by('HKG'), {
    shipmentId: shipmentId(),
    tab,
    side,
    chargeCode: 'AFT',
    description: '',
    account: 'CARRIER1',
    terms: 'PP',
    basis: 'FLAT',
    quantity: '1',
    price: '1234.57',
    currency: 'HKD',
    taxCode: null,
  })
  const at = { shipmentId: shipmentId(), key: 'CHARGEABLE' } as const
  await billing.costShareRun(stage.by('HKG'), at)
  expect(await costs()).toEqual(['0.00', '0.00', '0.00'])
  await billing.lineApprove(stage.by('HKG'), { ids: [line.id] })
  const preview = await billing.costShareOpen(stage.by('HKG'), { shipmentId: shipmentId() })
  expect(preview.houses.map(({ chargeWeight, share }) => [chargeWeight, share])).toEqual(
    expect.arrayContaining([
      ['333.5', '324.960'],
      ['350.0', '341.040'],
      ['583.5', '568.570'],
    ]),
  )
  await billing.costShareRun(stage.by('HKG'), at)
  expect(await costs()).toEqual(['324.96', '341.04', '568.57'])
  const totals = await billing.lineTotals(stage.by('HKG'), { shipmentId: shipmentId(), tab })
  expect(totals.master?.cost).toBe('1234.57')
})

test('BIL-01 after the month is closed another key writes the difference, and the sum stays the cost', async () => {
  await written(`insert into billing.closed_month (office_id, month, closed_by)
    select distinct office_id, month, 'x' from billing.cost_share`)
  await billing.costShareRun(stage.by('HKG'), { shipmentId: shipmentId(), key: 'EQUAL' })
  expect((await costs()).toSorted()).toEqual(['411.52', '411.52', '411.53'])
  const { rows } = await stage.database.pool.query<{ month: string; count: number; sum: string }>(
    'select month::text, count(*)::int, sum(amount)::text from billing.cost_share group by 1 order by 1',
  )
  expect(rows.map(({ count, sum }) => [count, sum])).toEqual([
    [3, '1234.570'],
    [3, '0.000'],
  ])
  await expect(written('delete from billing.cost_share')).rejects.toMatchObject({ code: 'P0409' })
})

test('BIL-01 shares that do not add up are refused by the database', async () => {
  await expect(
    written(`insert into billing.cost_share (office_id, line_id, master_id, shipment_id, key, amount, local_amount, month)
      select office_id, line_id, master_id, shipment_id, key, 1, 1, month + interval '6 months' from billing.cost_share limit 1`),
  ).rejects.toMatchObject({ constraint: 'cost_share_adds_up' })
})

test('BIL-01 an issued MAWB has its expected costs entered as accruals, once', async () => {
  await prices.tariffCreate(stage.by('HKG'), {
    tab,
    side,
    chargeCode: 'FSC',
    account: null,
    airline: 'LH',
    origin: null,
    destination: null,
    terms: null,
    basis: 'CHARGEABLE_WEIGHT',
    currency: 'HKD',
    price: '4',
    price45: null,
    price100: null,
    price300: null,
    price500: null,
    price1000: null,
    minimum: null,
    payAs: true,
    pivotKg: null,
    overPivotPrice: null,
    taxCode: null,
    validFrom: '2026-01-01',
    validTo: null,
  })
  const issued = { kind: 'MAWB', shipmentId: shipmentId(), officeId: stage.offices.HKG, issuedBy: 'op.hkg' } as const
  await postAccruals(stage.database.db, issued)
  await postAccruals(stage.database.db, issued)
  const { rows } = await stage.database.pool.query<{ amount: string; accrual: boolean }>(
    `select amount::text, accrual from billing.line where charge_code = 'FSC'`,
  )
  // 800 kg and 7 m³ have a chargeable weight of 1167 kg.
  expect(rows).toEqual([{ amount: '4668.000', accrual: true }])
})

test('BIL-01 the profit of a house is shared with the agent by the agreed percentage', async () => {
  await prices.tariffCreate(stage.by('HKG'), {
    tab: 'EXPORT_HAWB',
    side: 'SETTLE',
    chargeCode: 'PSH',
    account: null,
    airline: null,
    origin: null,
    destination: 'FRA',
    terms: null,
    basis: 'PERCENT',
    currency: 'HKD',
    price: '50',
    price45: null,
    price100: null,
    price300: null,
    price500: null,
    price1000: null,
    minimum: null,
    payAs: true,
    pivotKg: null,
    overPivotPrice: null,
    taxCode: null,
    validFrom: '2026-01-01',
    validTo: null,
  })
  const at = { shipmentId: shipmentId(), tab: 'EXPORT_HAWB' } as const
  await billing.linePropose(stage.by('HKG'), { ...at, chosen: null })
  const share = (await billing.lineProposals(stage.by('HKG'), at)).items.find(({ chargeCode }) => chargeCode === 'PSH')
  const { house } = await billing.lineTotals(stage.by('HKG'), at)
  expect(share).toMatchObject({ change: 'NEW', origin: 'PROFIT_SHARE', quantity: `${house.profit}0` })
  expect(share?.amount).toBe((-Number(house.profit) / 2).toFixed(2))
})
