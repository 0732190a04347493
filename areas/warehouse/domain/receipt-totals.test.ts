import { expect, test } from 'vitest'
import { canAddUp } from './receipt-totals.ts'

test('WHS-02 totals that no record has room for are refused', () => {
  const most = { pieces: 9999, grossWeight: '9999999.99', cubicCm: 999_999_999_999 }
  expect(canAddUp(most).ok).toBe(true)
  expect(canAddUp({ ...most, grossWeight: null }).ok).toBe(true)
  const refused = { ok: false, code: 'RECEIVED_TOO_MUCH' }
  expect(canAddUp({ ...most, pieces: 10_000 })).toMatchObject(refused)
  expect(canAddUp({ ...most, grossWeight: '10000000.00' })).toMatchObject(refused)
  expect(canAddUp({ ...most, cubicCm: 1_000_000_000_000 })).toMatchObject(refused)
})
