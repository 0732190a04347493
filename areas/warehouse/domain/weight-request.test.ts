import { expect, test } from 'vitest'
import { canAnswer, hasAllPieces, isWeightOff } from './weight-request.ts'

test.each([
  ['200', '204', '2', false],
  ['200', '204.01', '2', true],
  ['200', '195.9', '2', true],
  ['200', '210', '5', false],
  ['200', '210.01', '5.0', true],
  ['200', '200.01', '0', true],
  ['0.00', '10', '2', false],
  [null, '204', '2', false],
  ['200', null, '2', false],
])('WHS-02 booked %s kg, weighed %s kg, tolerance %s %%: off %s', (booked, weighed, tolerance, off) => {
  expect(isWeightOff(booked, weighed, tolerance)).toBe(off)
})

test('WHS-02 weights are compared when all pieces have come', () => {
  expect([hasAllPieces(10, 9), hasAllPieces(10, 10), hasAllPieces(10, 11), hasAllPieces(null, 5)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('WHS-02 a request is answered once, and as adjusted only when the shipment was corrected', () => {
  expect(canAnswer({ status: 'Open' }, 'Confirmed', true).ok).toBe(true)
  expect(canAnswer({ status: 'Open' }, 'Adjusted', false).ok).toBe(true)
  expect(canAnswer({ status: 'Open' }, 'Adjusted', true)).toMatchObject({ code: 'WEIGHT_STILL_OFF' })
  expect(canAnswer({ status: 'Confirmed' }, 'Confirmed', false)).toMatchObject({ code: 'REQUEST_ANSWERED' })
})
