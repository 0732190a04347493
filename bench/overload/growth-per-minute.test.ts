import { expect, test } from 'vitest'
import { growthPerMinute } from './growth-per-minute.ts'

test('memory that grows by 2 MiB a minute does so whatever it swings by', () => {
  const sizes = Array.from({ length: 601 }, (_value, second) => ({
    minute: second / 60,
    mebibytes: 200 + (2 * second) / 60 + (second % 2 === 0 ? 5 : -5),
  }))
  expect(growthPerMinute(sizes)).toBeCloseTo(2, 1)
})

test('fewer than two sizes have no growth', () => {
  expect(growthPerMinute([])).toBe(0)
  expect(growthPerMinute([{ minute: 1, mebibytes: 200 }])).toBe(0)
})
