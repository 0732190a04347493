import { expect, test } from 'vitest'
import { provideStorage } from './provide-storage.ts'

test('SHL-08 a page that is refused its storage keeps things in memory; one that has it keeps it', () => {
  const session = { getItem: () => 'kept' }
  const place = {
    get localStorage(): Storage {
      throw new Error('Access is denied for this document.')
    },
    sessionStorage: session,
  }
  provideStorage(place)
  place.localStorage.setItem('a', '1')
  place.localStorage.setItem('b', '2')
  place.localStorage.removeItem('b')
  const { length } = place.localStorage
  expect([length, place.localStorage.key(0), place.localStorage.getItem('a')]).toEqual([1, 'a', '1'])
  place.localStorage.clear()
  expect(place.localStorage.getItem('a')).toBeNull()
  expect(place.sessionStorage).toBe(session)
})
