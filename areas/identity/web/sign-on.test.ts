import { afterEach, describe, expect, test, vi } from 'vitest'
import { TOKEN_KEY } from '#platform/web/session.ts'
import * as domain from '../domain/system-code.ts'
import { addressWithToken, checkSignIn, isAccepted, isResetToken, requestToken } from './sign-on.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers every call with this body; returns the recorded requests. */
function server(answer: unknown, status = 200) {
  const requested: { path: string; body: string }[] = []
  vi.stubGlobal('location', new URL('https://portal.example/sso/login'))
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requested.push({ path, body: String(init?.body ?? '') })
    if (answer instanceof Error) throw answer
    return Response.json(answer, { status })
  })
  return requested
}

describe('SES-06 checks before sending', () => {
  test.each([
    ['', '', { userName: 'userNameRequired', password: 'passwordTooShort' }],
    ['   ', '123456', { userName: 'userNameRequired' }],
    ['op.hkg', '12345', { password: 'passwordTooShort' }],
    ['op.hkg', 'x'.repeat(201), { password: 'passwordTooLong' }],
    ['op.hkg', '123456', {}],
  ])('user name %j and password %j', (userName, password, problems) => {
    expect(checkSignIn(userName, password)).toEqual(problems)
  })
})

test('SES-04 user name (trimmed), password and type 2 go to the token address as a form', async () => {
  const requested = server({ code: 200, message: '', data: { token: 'abc' } })
  expect(await requestToken(' op.hkg ', 'Demo 2026&', 'en')).toEqual({ token: 'abc' })
  expect(requested).toEqual([{ path: '/ws-system/auth/token', body: 'userName=op.hkg&password=Demo+2026%26&type=2' }])
})

test('a refusal carries the words of the server; an unreachable server has none', async () => {
  server({ code: 2004, message: 'Too many failed logins.', data: {} })
  expect(await requestToken('a', '123456', 'en')).toEqual({ code: 2004, message: 'Too many failed logins.' })
  server(new TypeError('network'))
  expect(await requestToken('a', '123456', 'en')).toEqual({ code: 0, message: null })
})

test('a token is discarded only when the server says that the session has ended', async () => {
  server({ code: 200, message: '', data: {} })
  expect(await isAccepted('abc')).toBe(true)
  server({ code: 8002, message: '', data: {} })
  expect(await isAccepted('abc')).toBe(false)
  server({ code: 1503, message: 'busy', data: {} })
  expect(await isAccepted('abc')).toBeNull()
  server(new TypeError('network'))
  expect(await isAccepted('abc')).toBeNull()
})

describe('SES-01 the way back carries the token', () => {
  test('to a page of the portal itself, in place of an old token', async () => {
    const requested = server({ code: 200, message: '', data: { target: 'https://never.example' } })
    const address = 'https://portal.example/shipments?page=2&token=new#row'
    expect(await addressWithToken('https://portal.example/shipments?page=2&token=old#row', 'new', 'en')).toEqual({
      address,
    })
    expect(requested).toEqual([])
  })

  test.each(['', '/', 'https://portal.example/'])('to the start without asking the server, from %j', async (from) => {
    const requested = server(new TypeError('network'))
    expect(await addressWithToken(from, 't', 'en')).toEqual({ address: 'https://portal.example/?token=t' })
    expect(requested).toEqual([])
  })

  test('elsewhere only if the server allows it', async () => {
    server({ code: 200, message: '', data: { target: 'https://partner.example/in?a=1' } })
    const address = 'https://partner.example/in?a=1&token=t'
    expect(await addressWithToken('https://partner.example/in?a=1', 't', 'en')).toEqual({ address })
  })

  test.each([400, 414, 431])('to the start when the server refuses to read the address with %i', async (status) => {
    server({ code: 1400, message: 'Please check the marked fields.', data: { problems: [] } }, status)
    const address = 'https://portal.example/?token=t'
    expect(await addressWithToken('https://evil.example/\u202e', 't', 'en')).toEqual({ address })
  })

  test.each([429, 500, 503])('and nowhere when the server answers %i, with its text', async (status) => {
    server({ code: 1503, message: 'The system is busy.', data: { problems: [] } }, status)
    const message = 'The system is busy.'
    expect(await addressWithToken('https://partner.example/in', 't', 'en')).toEqual({ message })
  })

  test('nor when it is not reached', async () => {
    server(new TypeError('network'))
    expect(await addressWithToken('https://partner.example/in', 't', 'en')).toEqual({ message: null })
  })
})

test('SES-02 the sign-on page and the portal keep the token in the same place', () => {
  expect(domain.TOKEN_KEY).toBe('ws_token')
  expect(TOKEN_KEY).toBe(domain.TOKEN_KEY)
})

test('SES-09 impossible tokens are recognised', () => {
  const token = 'A'.repeat(43)
  expect([token, '', 'broken', `${token}A`, `${token.slice(1)}!`].map(isResetToken)).toEqual([
    ...[true, false, false, false, false],
  ])
})
