import { describe, expect, it } from 'vitest'
import { takeToken } from './take-token.ts'

describe('SES-02 a token in the address', () => {
  it('is stored and taken out of the address, and the rest of the address stays', () => {
    const browser = at('https://portal.example/shipments?page=2&token=abc&size=50#pieces')
    takeToken(browser)
    expect(browser.stored()).toEqual({ ws_token: 'abc' })
    expect(browser.shown()).toBe('/shipments?page=2&size=50#pieces')
  })

  it('is set aside when another token is stored already', () => {
    const browser = at('https://portal.example/home?token=foreign', { ws_token: 'mine' })
    takeToken(browser)
    expect(browser.stored()).toEqual({ ws_token: 'mine', ws_token_offered: 'foreign' })
    expect(browser.shown()).toBe('/home')
  })

  it('changes nothing when it is the stored one or empty, but leaves the address', () => {
    for (const token of ['mine', '']) {
      const browser = at(`https://portal.example/home?token=${token}`, { ws_token: 'mine' })
      takeToken(browser)
      expect(browser.stored()).toEqual({ ws_token: 'mine' })
      expect(browser.shown()).toBe('/home')
    }
  })

  it('leaves an address without a token alone', () => {
    const browser = at('https://portal.example/home?x=1')
    takeToken(browser)
    expect(browser.shown()).toBeNull()
  })
})

function at(href: string, stored: Record<string, string> = {}) {
  let shown: string | null = null
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
  }
  return {
    location: { href },
    history: {
      state: null,
      replaceState: (_state: unknown, _unused: string, url: string) => {
        shown = url
      },
    },
    localStorage: storage,
    sessionStorage: storage,
    stored: () => stored,
    shown: () => shown,
  }
}
