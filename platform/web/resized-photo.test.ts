import { expect, test } from 'vitest'
import { sizeWithin } from './resized-photo.ts'

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 2048, height: 1536 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1536, height: 2048 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 10_000, height: 2 },
    { width: 2048, height: 1 },
  ],
])('WHS-04 %j becomes %j', (size, within) => {
  expect(sizeWithin(size, 2048)).toEqual(within)
})
