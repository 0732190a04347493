import { describe, expect, test } from 'vitest'
import { allowedRedirect } from './allowed-redirect.ts'

const OWN = 'https://portal.example'
const ALLOWED = ['https://partner.example', 'http://localhost:5173/']

const redirect = (url: string): string => allowedRedirect(url, ALLOWED, OWN)

describe('SES-01 the sign-on page goes back to where the user came from', () => {
  test.each([
    ['/shipments', '/shipments'],
    ['/shipments?status=Pending&page=2#row', '/shipments?status=Pending&page=2#row'],
    ['https://portal.example/mawb-inventory?x=1', '/mawb-inventory?x=1'],
    ['HTTPS://PORTAL.EXAMPLE/home', '/home'],
    ['https://portal.example', '/'],
    ['https://partner.example/in?a=b', 'https://partner.example/in?a=b'],
    ['https://partner.example:443/in', 'https://partner.example/in'],
    ['http://localhost:5173/x', 'http://localhost:5173/x'],
    ['/redirect/home?next=https://evil.example', '/redirect/home?next=https://evil.example'],
  ])('%j leads to %j', (url, target) => {
    expect(redirect(url)).toBe(target)
  })

  test('without a known own origin a path is still a path', () => {
    expect(allowedRedirect('/home', [], null)).toBe('/home')
    expect(allowedRedirect('https://portal.example/home', [], null)).toBe('/')
  })
})

describe('SES-01 no forged address leads away from the portal', () => {
  test.each([
    '',
    ' ',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://partner.example@evil.example/',
    'https://portal.example@evil.example/',
    'https://user:pass@portal.example/',
    'https://partner.example.evil.example/',
    'https://evil.example/https://partner.example',
    'https://evil.example?https://partner.example',
    'https://evil.example#https://partner.example',
    'https://evilpartner.example',
    'https://partner.example:8443/',
    'http://partner.example/',
    'http://portal.example/',
    'https://partner.example\\.evil.example/',
    'https://portal.example\r\nLocation: https://evil.example',
    '/home\r\nSet-Cookie: a=b',
    'javascript:alert(1)',
    'JaVaScRiPt://portal.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://partner.example/',
    'blob:https://portal.example/1',
    'evil.example',
    '../evil',
    '/x/..//evil.example',
    '/.//evil.example',
    'https://evil\u3002example/',
    'https://\u0000evil.example/',
    '/\u00a0/evil.example',
    '/sso/login?redirectUrl=/home',
    '/ws-system/auth/logout',
    `/${'a'.repeat(5000)}`,
    'null',
    'https://',
    'https://[::1]/',
    '/..\\evil.example',
  ])('%j leads to /', (url) => {
    expect(redirect(url)).toBe('/')
  })
})
