import { expect, test } from 'vitest'
import { spaceErrors } from '../../contract/space/space-errors.ts'
import { SPACE_STATUSES, canFlyWithSpace } from './space-rules.ts'

const shipment = { hawbNo: 'HKG00000001', jobNo: 'HKG26-000001', flightNo: 'CX289', etd: '2026-11-20T16:35:00.000Z' }
const flight = { flightNo: 'CX289', etd: '2026-11-20T16:35:00.000Z' }

test('SPC-01 the refusal of unconfirmed space is literal', () => {
  expect(spaceErrors.SPACE_NOT_CONFIRMED.texts.en_US).toBe('Selected record not yet confirmed Space Assign!')
})

test.each(SPACE_STATUSES)('SPC-01 a MAWB on another flight, with space %s', (spaceStatus) => {
  const other = { ...flight, flightNo: 'LH797' }
  const isHeld = spaceStatus === 'Requested' || spaceStatus === 'Confirmed'
  expect(canFlyWithSpace({ ...shipment, spaceStatus }, other).ok).toBe(!isHeld)
  expect(canFlyWithSpace({ ...shipment, spaceStatus }, flight).ok).toBe(true)
})
