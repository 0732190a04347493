import { expect, test } from 'vitest'
import { payloadsOf } from './outgoing-topics.ts'

test('messages share a payload as far as PostgreSQL takes them, and none is lost or split', () => {
  const messages = Array.from({ length: 1000 }, (_, index) => ({ to: `user:${index}`, topic: 'test.changed' }))
  const payloads = payloadsOf(messages)
  expect(payloads.length).toBeGreaterThan(1)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  expect(payloads.flatMap((payload) => JSON.parse(payload))).toEqual(messages)
  expect(payloadsOf([])).toEqual([])
})
