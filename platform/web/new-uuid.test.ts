import { afterEach, expect, test, vi } from 'vitest'
import { newUuid } from './new-uuid.ts'

afterEach(() => vi.unstubAllGlobals())

test('a UUID of version 4 comes without randomUUID, which plain http does not have', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newUuid()).not.toBe(newUuid())
})
