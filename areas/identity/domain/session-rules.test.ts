import { describe, expect, test } from 'vitest'
import { type SessionTimes, isLive } from './session-rules.ts'

const start = Date.parse('2026-11-20T00:00:00Z')
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString()
const fresh: SessionTimes = {
  createdAt: at(0),
  activatedAt: null,
  seenAt: at(0),
  expiresAt: at(12 * 3600),
  revokedAt: null,
}
const inUse = { ...fresh, activatedAt: at(1) }

describe('a session', () => {
  test.each<[string, SessionTimes, number, boolean]>([
    ['that was just handed out lives', fresh, 0, true],
    ['not taken up lives 59 s', fresh, 59, true],
    ['not taken up is dead after 60 s', fresh, 60, false],
    ['taken up outlives the 60 s', inUse, 61, true],
    ['unused lives 29 min 59 s', inUse, 1799, true],
    ['unused is dead after 30 min', inUse, 1800, false],
    ['used lives on', { ...inUse, seenAt: at(1700) }, 1800, true],
    ['in use lives until 12 h', { ...inUse, seenAt: at(43_199) }, 43_199, true],
    ['in use is dead after 12 h', { ...inUse, seenAt: at(43_199) }, 43_200, false],
    ['that was revoked is dead at once', { ...inUse, revokedAt: at(2) }, 2, false],
  ])('%s', (_, session, seconds, live) => {
    expect(isLive(session, new Date(start + seconds * 1000))).toBe(live)
  })
})
