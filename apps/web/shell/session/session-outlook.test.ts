import { describe, expect, test } from 'vitest'
import { outlookOf } from './session-outlook.ts'

const MINUTE = 60_000
const start = Date.parse('2026-11-20T08:00:00Z')
const after = (minutes: number): string => new Date(start + minutes * MINUTE).toISOString()

describe('the end of a session', () => {
  test.each([
    [30, 720, null, 25 * MINUTE],
    [6, 720, null, MINUTE],
    [5, 720, 'idle', 15_000],
    [0.1, 720, 'idle', 6_500],
    [30, 4, 'last', 15_000],
    [4, 4, 'last', 15_000],
    [30, 20, null, 15 * MINUTE],
  ])('idle in %d min, for good in %d min: warns of %s and looks again after %d ms', (idle, last, warn, again) => {
    const outlook = outlookOf({ now: after(0), idleEnd: after(idle), lastEnd: after(last) })
    expect(outlook).toMatchObject({ warn, askAgainInMs: again })
  })

  test('is told in whole minutes, never none', () => {
    const outlook = (minutes: number) => outlookOf({ now: after(0), idleEnd: after(minutes), lastEnd: after(720) })
    expect([outlook(4.2).minutes, outlook(0.2).minutes, outlook(-1).minutes]).toEqual([5, 1, 1])
  })
})
