import { expect, test } from 'vitest'
import { type CarrierRates, carrierCharge, carrierFees } from './carrier-charge.ts'

const rates: CarrierRates = {
  currency: 'HKD',
  minimum: '500',
  normal: '40',
  breaks: [
    { fromKg: 45, rate: '30' },
    { fromKg: 100, rate: '27.5' },
    { fromKg: 300, rate: '25' },
  ],
  awbFee: '30',
  surcharges: [
    { code: 'FSC', basis: 'CHARGEABLE_WEIGHT', rate: '4.21', minimum: null },
    { code: 'SSC', basis: 'GROSS_WEIGHT', rate: '1.2', minimum: '50' },
    { code: 'HANDLE', basis: 'GROSS_WEIGHT', rate: '1', minimum: null },
  ],
  unitCosts: [],
}

test.each([
  ['10', { rateClass: 'M', chargeableWeight: '10', rate: '500' }],
  ['20', { rateClass: 'N', chargeableWeight: '20.00', rate: '40' }],
  // 40 kg at 40 would be 1,600; 45 kg at 30 are 1,350.
  ['40', { rateClass: 'Q', chargeableWeight: '45.00', rate: '30' }],
  ['120.5', { rateClass: 'Q', chargeableWeight: '120.50', rate: '27.5' }],
  ['290', { rateClass: 'Q', chargeableWeight: '300.00', rate: '25' }],
])('DOC-01 the carrier charges %s kg by the cheapest break, at least the minimum', (kg, charge) => {
  expect(carrierCharge(rates, kg)).toEqual(charge)
})

test('DOC-01 a flight without rates has no charge, and one with a minimum only charges that', () => {
  const none = { ...rates, normal: null, breaks: [] }
  expect(carrierCharge(none, '20')).toEqual({ rateClass: 'M', chargeableWeight: '20', rate: '500' })
  expect(carrierCharge({ ...none, minimum: null }, '20')).toBeNull()
})

test('DOC-01 fees of the carrier have their codes on the waybill, run on their own weight and have a minimum', () => {
  expect(carrierFees(rates, { chargeableKg: '480', grossKg: '10' })).toEqual([
    { code: 'AW', amount: '30.00' },
    { code: 'MY', amount: '2020.80' },
    { code: 'SC', amount: '50.00' },
  ])
})
