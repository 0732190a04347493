import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeDay } from '../domain/office-day.ts'
import { booksOf } from './line-terms.ts'
import { type BillingStage, billing, openBillingStage, prices } from './testing/billing-stage.ts'

let stage: BillingStage

beforeAll(async () => {
  stage = await openBillingStage()
})
afterAll(() => stage.close())

/** A minute on either side of midnight of every office in question, in winter, in summer, and where the clocks change. */
const INSTANTS = [
  '2026-11-30',
  '2026-06-30',
  '2026-12-31',
  '2026-03-28',
  '2026-03-29',
  '2026-10-24',
  '2026-10-25',
].flatMap((day) =>
  ['15:59', '16:00', '21:59', '22:00', '22:59', '23:00', '23:59'].map((time) => `${day}T${time}:00.000Z`),
)

test('BIL-01 the day at an office is the same in SQL as in the rule, around midnight and where clocks change', async () => {
  const { rows } = await sql<{ code: string; zone: string; instant: Date; day: string }>`
    select o.code, o.time_zone as zone, i.instant, billing.office_day(o.id, i.instant)::text as day
    from organisation.office o, unnest(${INSTANTS}::timestamptz[]) as i (instant)
    where o.code in ('HKG', 'FRA')`.execute(stage.database.db)
  expect(rows).toHaveLength(2 * INSTANTS.length)
  const expected = rows.map((row) => ({ ...row, day: officeDay(new Date(row.instant).toISOString(), row.zone) }))
  expect(rows).toEqual(expected)
})

test.each([
  ['HKG', '2026-11-30T15:59:59Z', '2026-11-30', '2026-11-01'],
  ['HKG', '2026-11-30T16:00:00Z', '2026-12-01', '2026-12-01'],
  ['FRA', '2026-11-30T22:59:59Z', '2026-11-30', '2026-11-01'],
  ['FRA', '2026-11-30T23:00:00Z', '2026-12-01', '2026-12-01'],
  ['FRA', '2026-06-30T22:00:00Z', '2026-07-01', '2026-07-01'],
] as const)('BIL-01 the books of %s at %s are at the day %s, in the month of %s', async (code, now, today, month) => {
  expect(await booksOf(stage.database.db, stage.offices[code], new Date(now))).toMatchObject({ today, month })
})

test('BIL-01 a line entered after midnight in Hong Kong has the month and the rate of the new day there', async () => {
  const clerk = { ...stage.by('HKG'), now: new Date('2026-11-30T16:30:00Z') }
  await prices.rateSave(clerk, { currency: 'EUR', base: 'HKD', day: '2026-11-30', rate: '9', source: 'TEST' })
  await prices.rateSave(clerk, { currency: 'EUR', base: 'HKD', day: '2026-12-01', rate: '9.1', source: 'TEST' })
  const { id: shipmentId } = await stage.book()
  const { id } = await billing.lineCreate(clerk, {
    shipmentId,
    tab: 'EXPORT_HAWB',
    side: 'SELL',
    chargeCode: 'HDL',
    description: '',
    account: null,
    terms: 'PP',
    basis: 'FLAT',
    quantity: '1',
    price: '100',
    currency: 'EUR',
    taxCode: null,
  })
  const { rows } = await sql`
    select month::text, rate_day::text, local_amount::text from billing.line where id = ${id}`.execute(
    stage.database.db,
  )
  expect(rows).toEqual([{ month: '2026-12-01', rateDay: '2026-12-01', localAmount: '910.000' }])
})
