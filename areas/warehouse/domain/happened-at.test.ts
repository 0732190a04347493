import { expect, test } from 'vitest'
import { happenedAt } from './happened-at.ts'

test('WHS-02 a step happened when it was reported, and not in the future', () => {
  const now = new Date('2026-11-20T08:00:00.000Z')
  expect(happenedAt(undefined, now)).toBe('2026-11-20T08:00:00.000Z')
  expect(happenedAt('2026-11-20T07:00:00.000Z', now)).toBe('2026-11-20T07:00:00.000Z')
  expect(happenedAt('2026-11-20T09:00:00.000Z', now)).toBe('2026-11-20T08:00:00.000Z')
})
