import { expect, test } from 'vitest'
import { housesById } from './plan-figures.ts'
import { houseOf, unitOf } from './plan-fixture.ts'
import { type FlightCost, carrierCostOf, moneyOf } from './plan-money.ts'

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

test('LDP-04 the planner uses the rate for the expected weight', () => {
  expect(carrierCostOf(cost, 500)).toMatchObject({ kind: 'master', ratePerKg: 2000, minimum: 50_000 })
  expect(carrierCostOf(null, 500)).toEqual({ kind: 'none' })
})
