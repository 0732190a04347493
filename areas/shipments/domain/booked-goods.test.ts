import { expect, test } from 'vitest'
import { bookedDifferences, worstOf } from './booked-goods.ts'

const booked = { pieces: 10, grossWeight: '500.00', cubicCm: 3_000_000 }

test('SHP-02 what was booked and what the waybill says are compared quantity by quantity', () => {
  const found = bookedDifferences(booked, { pieces: 11, grossWeight: '545.50', cubicCm: 3_030_000 })
  expect(found).toEqual({
    pieces: { booked: '10', waybill: '11', difference: '+1', percent: '+10.0', kind: 'BEYOND' },
    grossWeight: { booked: '500.00', waybill: '545.50', difference: '+45.50', percent: '+9.1', kind: 'BEYOND' },
    volume: { booked: '3.000000', waybill: '3.030000', difference: '+0.030000', percent: '+1.0', kind: 'WITHIN' },
    chargeWeight: { booked: '500.0', waybill: '545.5', difference: '+45.5', percent: '+9.1', kind: 'BEYOND' },
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
  expect(bookedDifferences(booked, { ...booked, grossWeight }).grossWeight).toMatchObject({ difference, kind })
})

test('SHP-02 a piece more is beyond measuring however many there are, and what one side lacks is left out', () => {
  const many = { ...booked, pieces: 1000 }
  expect(bookedDifferences(many, { ...many, pieces: 1001 }).pieces?.kind).toBe('BEYOND')
  expect(Object.keys(bookedDifferences({ pieces: null, grossWeight: '1', cubicCm: 0 }, booked))).toEqual([
    'grossWeight',
    'chargeWeight',
  ])
  expect(worstOf(Object.values(bookedDifferences(booked, booked)))).toBe('NONE')
})
