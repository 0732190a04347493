import { expect, test } from 'vitest'
import { rangeInput } from './mawb-input.ts'

const range = {
  ...{ airline: 'LH', prefix: '020', start: '1234567', quantity: 10 },
  ...{ capacityType: 'SPOT', receivedDate: '2026-11-20' },
}
const faults = (change: object) => {
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
])('MAW-12 a range with %o is wrong at %j', (change, expected) => expect(faults(change)).toEqual(expected))
