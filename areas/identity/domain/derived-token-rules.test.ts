import { describe, expect, test } from 'vitest'
import { type DerivedToken, canEmbed, isGood } from './derived-token-rules.ts'

const FRAMES = [{ origin: 'https://partner.example', token: 'derived' }] as const

describe('ROU-06 which origins get a token', () => {
  test('exactly those of the list', () => {
    expect(canEmbed('https://partner.example', FRAMES)).toEqual({ ok: true })
  })

  test.each(['http://partner.example', 'https://partner.example:8443', 'https://evil.partner.example', 'null', ''])(
    '%j gets none',
    (origin) => {
      expect(canEmbed(origin, FRAMES)).toEqual({ ok: false, code: 'FRAME_NOT_ALLOWED', params: { origin } })
    },
  )
})

describe('a derived token is good', () => {
  const token: DerivedToken = {
    purpose: 'download',
    audience: '/a',
    expiresAt: '2026-11-20T02:01:00.000Z',
    usedAt: null,
  }
  const inTime = new Date('2026-11-20T02:00:59.999Z')

  test('for its purpose, before its end, unused', () => {
    expect(isGood(token, 'download', inTime)).toBe(true)
    expect(isGood(token, 'frame', inTime)).toBe(false)
    expect(isGood(token, 'download', new Date(token.expiresAt))).toBe(false)
    expect(isGood({ ...token, usedAt: '2026-11-20T02:00:00.000Z' }, 'download', inTime)).toBe(false)
  })
})
