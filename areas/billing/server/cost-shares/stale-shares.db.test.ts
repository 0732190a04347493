import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import { asOwner } from '#platform/server/testing/test-database.ts'
import { type BillingStage, billing, openBillingStage } from '../testing/billing-stage.ts'
import { operatorOf, threeHouses } from '../testing/three-houses.ts'

let stage: BillingStage
let houses: string[]
let titleId: string

beforeAll(async () => {
  stage = await openBillingStage()
  titleId = await stage.account('CARRIER1')
  await stockNumbers(operatorOf(stage), 5)
  houses = await threeHouses(stage)
})
afterAll(() => stage.close())

const tab = 'EXPORT_MAWB'
const clerk = () => stage.by('HKG')
const at = () => ({ shipmentId: houses[0] ?? '' })
const sharesOf = async (lineId: string) => {
  const { rows } = await stage.database.pool.query<{ shares: number; sum: string | null }>(
    'select count(*)::int as shares, sum(local_amount)::text as sum from billing.cost_share where line_id = $1',
    [lineId],
  )
  return rows[0]
}
const masterCost = async () => (await billing.lineTotals(clerk(), { ...at(), tab })).master?.cost
const written = (statements: string) =>
  asOwner(
    stage.own,
    `begin; set local app.actor_id = '${crypto.randomUUID()}'; set local app.account = 'x'; set local app.request_id = 'x';
     ${statements}; commit`,
  )

async function sharedCost(): Promise<string> {
  const { id } = await billing.lineCreate(clerk(), {
    ...at(),
    tab,
    side: 'BUY',
    chargeCode: 'AFT',
    description: '',
    account: 'CARRIER1',
    terms: 'PP',
    basis: 'FLAT',
    quantity: '1',
    price: '1000',
    currency: 'HKD',
    taxCode: null,
  })
  await billing.lineApprove(clerk(), { ids: [id] })
  await billing.costShareRun(clerk(), { ...at(), key: 'CHARGEABLE' })
  expect(await sharesOf(id)).toEqual({ shares: 3, sum: '1000.000' })
  return id
}

test('BIL-01 a shared cost that is changed has no share until it is shared again', async () => {
  const id = await sharedCost()
  await billing.lineReopen(clerk(), { ids: [id] })
  expect(await sharesOf(id)).toEqual({ shares: 0, sum: null })
  const { rows } = await stage.database.pool.query<{ version: number }>(
    'select version from billing.line where id = $1',
    [id],
  )
  await billing.lineEditRows(clerk(), { rows: [{ id, version: rows[0]?.version ?? 0, set: { price: '3000' } }] })
  await billing.lineApprove(clerk(), { ids: [id] })
  await billing.costShareRun(clerk(), { ...at(), key: 'CHARGEABLE' })
  expect(await sharesOf(id)).toEqual({ shares: 3, sum: '3000.000' })
  expect(await masterCost()).toBe('3000.00')
})

test('BIL-01 a shared cost whose bill is credited has no share any more', async () => {
  const id = await sharedCost()
  const billDate = new Date().toISOString().slice(0, 10)
  const vendor = { kind: 'VENDOR_INVOICE', titleId, currency: 'HKD', billDate, vendorReference: 'LH-77' } as const
  const bill = await billing.issue(clerk(), { ...vendor, lineIds: [id] })
  expect(await sharesOf(id)).toEqual({ shares: 3, sum: '1000.000' })
  await billing.credit(clerk(), { id: bill.id, billDate, reason: 'wrong', reissue: false })
  expect(await sharesOf(id)).toEqual({ shares: 0, sum: null })
  expect(await masterCost()).toBe('3000.00')
})

test('BIL-01 a share in a closed month is taken back by one in the open month', async () => {
  const id = await sharedCost()
  await written(`insert into billing.closed_month (office_id, month, closed_by)
    select distinct office_id, month, 'x' from billing.cost_share where line_id = '${id}'`)
  await billing.lineReopen(clerk(), { ids: [id] })
  expect(await sharesOf(id)).toEqual({ shares: 6, sum: '0.000' })
  const { rows } = await stage.database.pool.query<{ sum: string }>(
    'select sum(local_amount)::text from billing.cost_share where line_id = $1 group by month order by month',
    [id],
  )
  expect(rows).toEqual([{ sum: '1000.000' }, { sum: '-1000.000' }])
  await billing.lineApprove(clerk(), { ids: [id] })
  await billing.costShareRun(clerk(), { ...at(), key: 'CHARGEABLE' })
  expect(await sharesOf(id)).toEqual({ shares: 3, sum: '1000.000' })
})

test('BIL-01 the database refuses a cost that leaves its shares behind', async () => {
  const id = await sharedCost()
  await expect(
    written(`alter table billing.line disable trigger z_shares;
      update billing.line set status = 'DRAFT', approved_by = null where id = '${id}'`),
  ).rejects.toMatchObject({ constraint: 'cost_share_adds_up' })
})
