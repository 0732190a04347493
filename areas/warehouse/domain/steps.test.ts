import { describe, expect, test } from 'vitest'
import { TRUCK_STATUSES, TRUCK_STEPS, canTakeTruckStep } from './steps.ts'

/** What every status allows; whatever is missing is refused. */
const ALLOWED = {
  Registered: ['release', 'return'],
  Released: ['unload', 'return'],
  Unloading: ['finish'],
  Unloaded: [],
  Returned: [],
} as const

describe('WHS-02 registration → release → start unloading, by status and step', () => {
  test.each(TRUCK_STATUSES)('%s', (status) => {
    const possible = TRUCK_STEPS.filter((step) => canTakeTruckStep({ status }, step).ok)
    expect(possible).toEqual(ALLOWED[status])
  })

  test('a step that was taken is refused as such, one that is not due as out of order', () => {
    expect(canTakeTruckStep({ status: 'Released' }, 'release')).toMatchObject({ code: 'STEP_TWICE' })
    expect(canTakeTruckStep({ status: 'Registered' }, 'unload')).toMatchObject({ code: 'STEP_OUT_OF_ORDER' })
    expect(canTakeTruckStep({ status: 'Unloading' }, 'return')).toMatchObject({ code: 'STEP_OUT_OF_ORDER' })
  })
})
