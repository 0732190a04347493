import { expect, test } from 'vitest'
import { goodsDifferences, sideCompared, warehouseDifferences, worstOf } from './booked-goods.ts'

const booked = { pieces: 10, grossWeight: '500.00', cubicCm: 3_000_000 }

test('SHP-02 booking and waybill are compared by quantity', () => {
  const found = goodsDifferences(booked, { pieces: 11, grossWeight: '545.50', cubicCm: 3_030_000 })
  expect(found).toEqual({
    pieces: { from: '10', to: '11', difference: '+1', percent: '+10.0', kind: 'BEYOND' },
    grossWeight: { from: '500.00', to: '545.50', difference: '+45.50', percent: '+9.1', kind: 'BEYOND' },
    volume: { from: '3.000000', to: '3.030000', difference: '+0.030000', percent: '+1.0', kind: 'WITHIN' },
    chargeWeight: { from: '500.0', to: '545.5', difference: '+45.5', percent: '+9.1', kind: 'BEYOND' },
  })
  expect(worstOf(Object.values(found))).toBe('BEYOND')
})

test.each([
  ['500.00', '0.00', 'NONE'],
  ['510.00', '+10.00', 'WITHIN'],
  ['510.01', '+10.01', 'BEYOND'],
  ['490.00', '-10.00', 'WITHIN'],
  ['489.99', '-10.01', 'BEYOND'],
])('SHP-02 of 500 kg booked, %s kg differ by %s: %s, two per cent being tolerated', (grossWeight, difference, kind) => {
  expect(goodsDifferences(booked, { ...booked, grossWeight }).grossWeight).toMatchObject({ difference, kind })
})

test('SHP-02 any difference in pieces exceeds the tolerance, and figures missing on one side are left out', () => {
  const many = { ...booked, pieces: 1000 }
  expect(goodsDifferences(many, { ...many, pieces: 1001 }).pieces?.kind).toBe('BEYOND')
  expect(Object.keys(goodsDifferences({ pieces: null, grossWeight: '1', cubicCm: 0 }, booked))).toEqual([
    'grossWeight',
    'chargeWeight',
  ])
  expect(worstOf(Object.values(goodsDifferences(booked, booked)))).toBe('NONE')
})

test('SHP-02 warehouse figures are compared with the waybill, with chargeable weight only if measured', () => {
  const weighed = { pieces: 10, grossWeight: '512.50', cubicCm: 0 }
  const found = warehouseDifferences(booked, weighed)
  expect(found.grossWeight).toMatchObject({ from: '500.00', to: '512.50', percent: '+2.5', kind: 'BEYOND' })
  expect(Object.keys(found)).toEqual(['pieces', 'grossWeight'])
  const measured = warehouseDifferences(booked, { ...weighed, cubicCm: 3_600_000 })
  expect(measured.chargeWeight).toMatchObject({ from: '500.0', to: '600.0' })
})

test('SHP-02 the warehouse is compared with the waybill from a house number or a master on, before that with the booking', () => {
  const booking = { side: 'bookedGoods', words: 'differs' }
  const waybill = { side: 'waybillGoods', words: 'differsInWarehouse' }
  expect(sideCompared({ hawbNo: null, masterId: null })).toEqual(booking)
  expect(sideCompared({ hawbNo: 'HKG00000001', masterId: null })).toEqual(waybill)
  expect(sideCompared({ hawbNo: null, masterId: 'm' })).toEqual(waybill)
})
