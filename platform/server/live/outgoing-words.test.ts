import { expect, test } from 'vitest'
import { payloadsOf } from './outgoing-words.ts'

test('words go together as far as PostgreSQL takes them in one, and none is lost or split', () => {
  const words = Array.from({ length: 1000 }, (_, index) => ({ to: `user:${index}`, topic: 'test.word' }))
  const payloads = payloadsOf(words)
  expect(payloads.length).toBeGreaterThan(1)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  expect(payloads.flatMap((payload) => JSON.parse(payload))).toEqual(words)
  expect(payloadsOf([])).toEqual([])
})
