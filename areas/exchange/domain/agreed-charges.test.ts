import { expect, test } from 'vitest'
import { agreedCharges } from './agreed-charges.ts'

const ORDER = {
  kind: 'AIR',
  activity: null,
  status: 'CONFIRMED',
  buyerOfficeId: 'FRA',
  sellerOfficeId: 'HKG',
  fee: null,
  charges: [
    { code: 'FREIGHT', amount: '1306.80', cost: '1100.00', resale: '1500.00' },
    { code: 'FSC', amount: '60.00', cost: null, resale: null },
  ],
} as const

const short = (order: Parameters<typeof agreedCharges>[0]) =>
  agreedCharges(order).map(({ by, side, code, amount }) => [by, side, code, amount].join(' '))

test('EXC-06 each office gets its lines: settlement and cost of the seller, cost and customer price of the buyer', () => {
  expect(short(ORDER)).toEqual([
    'SELLER SETTLE AFT 1306.80',
    'BUYER BUY AFT 1306.80',
    'SELLER BUY AFT 1100.00',
    'BUYER SELL AFT 1500.00',
    'SELLER SETTLE FSC 60.00',
    'BUYER BUY FSC 60.00',
  ])
})

test('EXC-06 the freight of a truck is billed as pick-up', () => {
  expect(short({ ...ORDER, kind: 'TRUCK' })[0]).toBe('SELLER SETTLE PUP 1306.80')
})

test('EXC-06 a local service is billed as what is done', () => {
  expect(short({ ...ORDER, kind: 'LOCAL_SERVICE', activity: 'XRAY' })[0]).toBe('SELLER SETTLE XRY 1306.80')
  expect(short({ ...ORDER, kind: 'LOCAL_SERVICE', activity: 'CUSTOMS' })[0]).toBe('SELLER SETTLE CUS 1306.80')
})

test('EXC-06 an office that buys from itself settles nothing', () => {
  expect(short({ ...ORDER, buyerOfficeId: 'HKG' })).toEqual(['SELLER BUY AFT 1100.00', 'BUYER SELL AFT 1500.00'])
})

test('EXC-06 of a cancelled order only the fee is left', () => {
  expect(short({ ...ORDER, status: 'CANCELLED', fee: '130.68' })).toEqual([
    'SELLER SETTLE FEE 130.68',
    'BUYER BUY FEE 130.68',
  ])
})
