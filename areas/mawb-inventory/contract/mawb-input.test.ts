import { expect, test } from 'vitest'
import { rangeInput, takeInput } from './mawb-input.ts'

const range = {
  airline: 'LH',
  prefix: '020',
  start: '1234567',
  quantity: 10,
  capacityType: 'SPOT',
  receivedDate: '2026-11-20',
}
const violations = (change: object) => {
  const read = rangeInput.safeParse({ ...range, ...change })
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

test.each([
  [{}, []],
  [{ prefix: null }, ['prefix']],
  [{ start: null, quantity: null }, ['start', 'quantity']],
  [
    { airline: null, capacityType: null, start: null, quantity: null },
    ['airline', 'capacityType', 'start', 'quantity'],
  ],
  [{ airline: undefined, prefix: null }, ['airline', 'prefix']],
  [{ receivedDate: '2026-02-31' }, ['receivedDate']],
  [{ receivedDate: '0000-01-01' }, ['receivedDate']],
  [{ start: '020-12345675' }, []],
  [{ start: '160-12345675' }, ['start']],
  [{ start: '160-12345675', airline: null }, ['airline', 'start']],
  [{ start: '020-12345671' }, ['start']],
])('MAW-12 a range with %o is wrong at %j', (change, expected) => expect(violations(change)).toEqual(expected))

test('a capacity type is read the same in a range and in a workbook', () => {
  expect(rangeInput.parse({ ...range, capacityType: ' spot ' })).toMatchObject({ capacityType: 'SPOT' })
})

test.each([
  [{ number: null, airline: 'LH', capacityType: null }, []],
  [{ number: null, airline: 'LH', capacityType: 'SPOT' }, []],
  [{ number: '020-12345675', airline: null, capacityType: null }, []],
  [{ number: null, airline: null, capacityType: null }, ['AIRLINE_OR_NUMBER_MISSING']],
  [{ number: '020-12345675', airline: 'LH', capacityType: null }, ['AIRLINE_OR_NUMBER']],
  [{ number: '020-12345675', airline: null, capacityType: 'SPOT' }, ['AIRLINE_OR_NUMBER']],
])('a number is taken by name or as the next of an airline: %o', (target, expected) => {
  const issues = takeInput.safeParse({ ...target, use: 'R', reference: 'SHP-1' }).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual(expected)
})
