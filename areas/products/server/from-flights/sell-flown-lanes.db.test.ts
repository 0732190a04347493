import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScheduleFields } from '#areas/flights/contract/schedule.ts'
import { flightsServer } from '#areas/flights/server/index.ts'
import { productErrors } from '../../contract/errors.ts'
import { productsServer } from '../index.ts'
import { dayIn, openProducts } from '../testing/fixture.ts'

const { verbs } = productsServer
let products: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  products = await openProducts()
  const { actor } = products.by('HKG')
  const schedule: ScheduleFields = {
    ownerOfficeId: actor.officeId,
    subOwnerOfficeId: null,
    airline: 'CX',
    flightNo: 'CX289',
    flightType: 'PASSENGER',
    aircraft: '77W',
    validFrom: dayIn(1),
    validTo: dayIn(20),
    pattern: 'DAILY',
    weekdays: [],
    appointedDates: [],
    legs: [{ origin: 'HKG', destination: 'FRA', departs: '23:35', departureDay: 0, arrives: '05:50', arrivalDay: 1 }],
    cutOffs: [],
    allotments: [
      {
        capacityType: 'SOFT_BLOCK',
        weightKg: '1500',
        volumeM3: '9',
        uldType: null,
        positions: null,
        releaseHours: null,
      },
    ],
    currency: 'HKD',
    minimum: '320',
    normal: '38.67',
    awbFee: null,
    breaks: [{ fromKg: 45, rate: '29.04' }],
    surcharges: [],
    unitCosts: [],
  }
  await flightsServer.verbs.createSchedule(products.by('HKG'), schedule)
})
afterAll(() => products.close())

const PERIOD = { from: dayIn(2), to: dayIn(12) }
const KEY = 'CX289 HKG-FRA'
const SALE = { ...PERIOD, lanes: [KEY], marginPercent: '10', cutOffHours: 6, sell: true }
const taken = (kg: number) =>
  products
    .by('HKG')
    .transact((tx) =>
      sql`update flights.flight set taken_kg = ${kg} where flight_no = 'CX289' and day = ${dayIn(5)}::date`.execute(tx),
    )
const made = async () => {
  const { rows, cols } = await verbs.listProducts(products.by('HKG'), {
    page: 1,
    size: 20,
    search: 'CX289-HKG-FRA-HKG',
  })
  const [row] = rows
  return verbs.openProduct(products.by('HKG'), { id: String(row?.[cols.indexOf('id')]) })
}

test('EXC-01 own flights become a product on sale with the space that the fullest has free, at cost and margin', async () => {
  await taken(300)
  const { lanes } = await verbs.flownLanes(products.by('HKG'), PERIOD)
  expect(lanes).toMatchObject([{ key: KEY, flights: 11, freeKg: '1200.0', days: '1234567', offered: false }])
  expect(await verbs.sellFlownLanes(products.by('HKG'), SALE)).toEqual({ made: 1, renewed: 0 })
  expect(await made()).toMatchObject({
    status: 'ON_SALE',
    dayKg: '1200',
    dayCbm: '9',
    transitDays: 1,
    validFrom: dayIn(2),
    validTo: dayIn(12),
    breaks: [
      { from: '0', rate: '42.537' },
      { from: '45', rate: '31.944' },
    ],
  })
})

test('EXC-01 done again it brings the space up to date and leaves the price', async () => {
  await taken(900)
  const again = { ...SALE, marginPercent: '50', to: dayIn(15) }
  expect(await verbs.sellFlownLanes(products.by('HKG'), again)).toEqual({ made: 0, renewed: 1 })
  const product = await made()
  expect(product).toMatchObject({ dayKg: '600', validTo: dayIn(15) })
  expect(product.breaks[0]?.rate).toBe('42.537')
})

test('EXC-01 what has no free space any more, or is flown by others, is not sold', async () => {
  expect((await verbs.flownLanes(products.by('FRA'), PERIOD)).lanes).toEqual([])
  await taken(1500)
  expect((await verbs.flownLanes(products.by('HKG'), PERIOD)).lanes).toEqual([])
  await expect(verbs.sellFlownLanes(products.by('HKG'), SALE)).rejects.toMatchObject({
    entry: productErrors.LANE_IS_GONE,
  })
})
