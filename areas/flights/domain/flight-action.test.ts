import { expect, test } from 'vitest'
import { flightActionOf } from './flight-action.ts'

const from = (field: string, before: unknown, after: unknown) => ({ field, before, after })

test.each([
  ['ADDED', 'create', [from('extraReason', null, 'peak')]],
  ['GENERATED', 'create', [from('aircraft', null, '77W')]],
  ['CANCELLED', 'change', [from('cancelReason', null, 'typhoon')]],
  ['REINSTATED', 'change', [from('cancelReason', 'typhoon', null)]],
  ['RETIMED', 'change', [from('retimeReason', 'slot', 'crew'), from('cutOffLoose', '18:30', '19:30')]],
  ['AIRCRAFT_CHANGED', 'change', [from('aircraftReason', null, 'swap'), from('aircraftByHand', null, '359')]],
  ['PUT_BACK', 'change', [from('retimeReason', 'slot', null)]],
  ['PUT_BACK', 'change', [from('aircraftByHand', '359', null), from('aircraftReason', 'swap', null)]],
  ['WITHDRAWN', 'change', [from('withdrawn', false, true)]],
  ['NAMED_AGAIN', 'change', [from('withdrawn', true, false)]],
  ['REPLANNED', 'change', [from('aircraft', '77W', '359')]],
] as const)('FLT-02 a change is told as %s', (expected, action, fields) => {
  expect(flightActionOf({ action, fields })).toBe(expected)
})
