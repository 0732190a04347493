import { expect, test } from 'vitest'
import { planFlight } from '#areas/build-up-planner/domain/plan-flight.ts'
import { housesById } from './plan-figures.ts'
import { flight, houseOf, pmc, unitOf } from './plan-fixture.ts'
import { type FlightCost, carrierCostOf, moneyOf } from './plan-money.ts'
import type { UldType } from './plan.ts'
import { defaultSettings } from './planner-settings.ts'
import { type PlanRequest, contentOf, problemOf } from './planning-problem.ts'

const cost: FlightCost = {
  currency: 'HKD',
  minimum: '500.00',
  normal: '30.00',
  breaks: [
    { fromKg: 300, rate: '20.00' },
    { fromKg: 1000, rate: '15.00' },
  ],
  unitCosts: [],
}
const house = houseOf('A', { sellingRate: '25.00', sellingCurrency: 'HKD' })
const houses = housesById([house])
const loaded = (pieces: number, uldType = 'PMC') => ({ units: [unitOf('u', { A: pieces }, { uldType })], offloads: [] })

test('LDP-04 contribution is sales less the charge of the carrier', () => {
  expect(moneyOf(loaded(10), houses, cost)).toEqual({
    currency: 'HKD',
    revenue: '12500.00',
    cost: '10000.00',
    contribution: '2500.00',
  })
  expect(moneyOf(loaded(5), houses, cost)).toMatchObject({ revenue: '6250.00', cost: '6000.00' })
})

test('LDP-04 the minimum and the next break count where they cost more or less', () => {
  expect(moneyOf({ units: [], offloads: [] }, houses, cost)).toMatchObject({ revenue: '0.00', cost: '0.00' })
  const heavy = housesById([houseOf('A', { grossWeight: '900.00', chargeWeight: '900.0' })])
  expect(moneyOf(loaded(10), heavy, cost).cost).toBe('15000.00')
  const light = housesById([houseOf('A', { grossWeight: '10.00', cubicCm: 6000 })])
  expect(moneyOf(loaded(10), light, cost).cost).toBe('500.00')
})

test('LDP-04 a unit costs its pivot charge plus the weight above the pivot', () => {
  const pivot = {
    ...cost,
    unitCosts: [{ uldType: 'PMC', pivotKg: 400, pivotCharge: '6000.00', overPivotRate: '10.00' }],
  }
  expect(moneyOf(loaded(10), houses, pivot).cost).toBe('7000.00')
  expect(moneyOf(loaded(2), houses, pivot).cost).toBe('6000.00')
  expect(moneyOf(loaded(10, 'AKE'), houses, pivot).cost).toBe('10000.00')
})

test('LDP-04 without a rate, or in another currency, no figure is shown', () => {
  const unsold = housesById([houseOf('A')])
  expect(moneyOf(loaded(10), unsold, cost)).toMatchObject({ revenue: null, cost: '10000.00', contribution: null })
  const dollars = housesById([{ ...house, sellingCurrency: 'USD' }])
  expect(moneyOf(loaded(10), dollars, cost).revenue).toBeNull()
})

test('LDP-04 the planner gets the same rates, in cents', () => {
  expect(carrierCostOf(cost)).toMatchObject({ kind: 'rates', byUnitType: {}, master: { minimum: 50_000 } })
  expect(carrierCostOf({ ...cost, normal: '25.0550' })).toMatchObject({
    master: { steps: [{ fromKg: 0, ratePerKg: 2505.5 }, {}, {}] },
  })
  expect(carrierCostOf(null)).toEqual({ kind: 'none' })
})

const ake: UldType = {
  ...pmc,
  code: 'AKE',
  lengthCm: 156,
  widthCm: 153,
  heightCm: 163,
  tareKg: 70,
  maxGrossKg: 1588,
  volumeM3: '4.3',
}
const pmcPivot = { uldType: 'PMC', pivotKg: 2300, pivotCharge: '48570.00', overPivotRate: '17.8100' }
const boxesOf = (length: string, width: string, height: string, kg: string) => {
  const each = Number(length) * Number(width) * Number(height)
  return houseOf('A', {
    pieces: 30,
    grossWeight: kg,
    cubicCm: each * 30,
    dimensionLines: [{ length, width, height, pieces: 30 }],
    sellingRate: '60.00',
    sellingCurrency: 'HKD',
  })
}

for (const [name, house30, unitCosts] of [
  ['by the master alone', boxesOf('60', '50', '40', '1500.00'), []],
  ['by a pivot for one type and the master for the other', boxesOf('60', '50', '40', '1500.00'), [pmcPivot]],
  ['by volume above the pivot', boxesOf('60', '50', '95', '1500.00'), [pmcPivot]],
  [
    'by pivots for both',
    boxesOf('61', '47', '43', '1499.99'),
    [pmcPivot, { ...pmcPivot, uldType: 'AKE', pivotKg: 500, pivotCharge: '9000.00' }],
  ],
] as const) {
  test(`LDP-04 planner and what-if bar give the same amounts, charged ${name}`, () => {
    const rates = { ...cost, unitCosts }
    const capacity = { weightKg: '20000.0', volumeM3: '60.000', positions: { PMC: 1, AKE: 4 } }
    const request: PlanRequest = {
      houses: [house30],
      types: [pmc, ake],
      flight: { ...flight, capacity },
      content: { units: [], offloads: [] },
      cost: carrierCostOf(rates),
      currency: 'HKD',
      settings: { ...defaultSettings, houses: { A: 'mustGo' } },
    }
    let left = 20
    const options = { seed: 1, now: () => 0, shouldStop: () => left-- <= 0, onImproved: () => {} }
    const plan = planFlight(problemOf(request), options)
    let key = 0
    const money = moneyOf(
      contentOf(request, plan, () => String(key++)),
      housesById([house30]),
      rates,
    )
    expect(plan.figures.pieces).toBeGreaterThan(0)
    expect(plan.figures.buy).toBeGreaterThan(0)
    expect(money.cost).toBe((plan.figures.buy / 100).toFixed(2))
  })
}
