import { afterEach, expect, test } from 'vitest'
import { type CurrentUser, setCurrentUser } from './session.ts'
import { userZone } from './zone.ts'

afterEach(() => setCurrentUser(null))

test('times are shown on the clock of the profile, and before the sign-in on that of the browser', () => {
  expect(userZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const elsewhere = userZone() === 'Asia/Shanghai' ? 'Europe/Berlin' : 'Asia/Shanghai'
  setCurrentUser({ timeZone: elsewhere } as CurrentUser)
  expect(userZone()).toBe(elsewhere)
})
