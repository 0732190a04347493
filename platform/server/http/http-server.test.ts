import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'
import { testHttp } from '../testing/test-http.ts'
import { mountHealth } from './health.ts'

const disk = { use: () => ({ usedRatio: 0.5, freeBytes: 1e9, level: 'enough' as const }) }

const shared = { summary: '', input: z.strictObject({}), output: z.null() } as const
const api = {
  open: endpoint({ ...shared, method: 'GET', path: '/ws-test/open', access: 'public', ratePerMinute: 3 }),
  closed: endpoint({ ...shared, method: 'GET', path: '/ws-test/closed', access: 'signed-in' }),
  other: endpoint({ ...shared, method: 'GET', path: '/ws-test/other', access: 'signed-in' }),
  rare: endpoint({ ...shared, method: 'POST', path: '/ws-test/rare/:id', access: 'signed-in', ratePerMinute: 1 }),
  sign: endpoint({ ...shared, method: 'POST', path: '/ws-test/sign', access: 'public', encoding: 'form' }),
}
const done = async () => null
const verbs = { open: done, closed: done, other: done, rare: done, sign: done }

let http: FastifyInstance
afterEach(async () => {
  vi.restoreAllMocks()
  await http.close()
})

async function start(ratePerMinute = 1000, trustedProxies: readonly string[] = []): Promise<void> {
  const trustedOrigins = ['https://portal.example']
  http = await testHttp(api, verbs, { ratePerMinute, users: ['ann', 'bob'], trustedOrigins, trustedProxies })
}

async function statusOf(url: string, token: string): Promise<number> {
  return (await http.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode
}

describe('how often somebody may call', () => {
  test('a fresh token on every request does not reset the count of a public endpoint', async () => {
    await start()
    const answers: number[] = []
    for (let n = 0; n < 4; n++) answers.push(await statusOf('/ws-test/open', `garbage${n}`))
    expect(answers).toEqual([200, 200, 200, 429])
  })

  test('who tries token after token is stopped by address', async () => {
    await start(2)
    for (let n = 0; n < 20; n++) expect(await statusOf('/ws-test/closed', `garbage${n}`)).toBe(401)
    expect(await statusOf('/ws-test/closed', 'garbage20')).toBe(429)
  })

  test.each([
    ['a wrong method', 'PUT', '/ws-test/sign', 405],
    ['an address that nobody offers', 'GET', '/ws-test/none', 404],
  ] as const)(
    'who asks by %s again and again is stopped by address, everywhere',
    async (_what, method, url, status) => {
      await start(1)
      const answers: number[] = []
      for (let n = 0; n < 11; n++) answers.push((await http.inject({ method, url })).statusCode)
      expect(answers).toEqual([...Array.from({ length: 10 }, () => status), 429])
      expect(await statusOf('/ws-test/closed', 'ann')).toBe(429)
    },
  )

  test('one user is stopped over all endpoints, and a colleague at the same address is not', async () => {
    await start(2)
    const answers = [
      await statusOf('/ws-test/closed', 'ann'),
      await statusOf('/ws-test/other', 'ann'),
      await statusOf('/ws-test/closed', 'ann'),
      await statusOf('/ws-test/closed', 'bob'),
    ]
    expect(answers).toEqual([200, 200, 429, 200])
  })

  test('a user who is stopped learns when to come back', async () => {
    await start(1)
    await statusOf('/ws-test/closed', 'ann')
    const refused = await http.inject({ url: '/ws-test/closed', headers: { authorization: 'Bearer ann' } })
    expect(refused.json()).toMatchObject({ code: 1429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('who may send a form', () => {
  const OWN = { host: 'portal.local' }
  test.each([
    ['a program', {}, 200],
    ['our page', { origin: 'http://portal.local', 'sec-fetch-site': 'same-origin' }, 200],
    ['our page under no-referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
    ['a page of the listed origin', { origin: 'https://portal.example', 'sec-fetch-site': 'same-site' }, 200],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site in an old browser', { origin: 'https://evil.example' }, 403],
    ['a hidden frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['a hidden frame in an old browser', { origin: 'null' }, 403],
    ['a site that hides its name', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s %j: %i', async (_who, sent, status) => {
    await start()
    const headers = { ...OWN, ...sent, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await http.inject({ method: 'POST', url: '/ws-test/sign', headers, payload: '' })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json()).toMatchObject({ code: 1407 })
  })
})

describe('what the framework refuses comes in the envelope', () => {
  test.each([
    ['/ws-test/%zz', 400, 1401],
    [`/ws-test/rare/${'x'.repeat(300)}`, 414, 1416],
  ])('%s', async (url, status, code) => {
    await start()
    const answer = await http.inject({ method: 'POST', url, headers: { 'accept-language': 'zh-HK' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/[請網]/), data: { problems: [] } })
    expect(answer.headers['x-request-id']).toBeTruthy()
  })

  test.each([
    ['too large headers', `GET / HTTP/1.1\r\nAccept-Language: zh-CN\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 1417],
    ['no HTTP at all', 'hello\r\nAccept-Language: zh-CN\r\n\r\n', 400, 1401],
  ])('%s', async (_what, request, status, code) => {
    await start()
    const [head = '', body = ''] = (await rawAnswer(request)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/请求/) })
  })

  test.each([
    ['HTTP/1.1 without a host', 'HTTP/1.1\r\n', 400, 1401],
    ['HTTP/1.0 without a host', 'HTTP/1.0\r\n', 200, 200],
    ['an expectation that nobody knows', 'HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n', 200, 200],
  ])('%s', async (_what, request, status, code) => {
    await start()
    const answer = await rawAnswer(`GET /ws-test/open ${request}connection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"code":${code},`, 's'))
  })

  test.each(['HEAD', 'OPTIONS', 'GET', 'DELETE'] as const)('%s where only POST is offered: 405', async (method) => {
    await start()
    const answer = await http.inject({ method, url: '/ws-test/sign' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe('POST')
  })

  test.each(['TRACE', 'PROPFIND'])('%s at a known address: 405, elsewhere 404', async (method) => {
    await start()
    const ask = (url: string) => rawAnswer(`${method} ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(await ask('/ws-test/rare/7')).toMatch(/^HTTP\/1.1 405 .*allow: POST\r\n.*"code":1406/is)
    await http.close()
    await start()
    expect(await ask('/ws-test/rare/7/8')).toMatch(/^HTTP\/1.1 404 .*"code":1405/is)
  })

  test('a wrong method is refused before the body is read', async () => {
    await start()
    const headers = { 'content-type': 'application/json' }
    const put = (url: string) => http.inject({ method: 'PUT', url, headers, payload: '' })
    const answers = await Promise.all([put('/ws-test/sign'), put('/ws-test/none')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([405, 404])
  })

  test('HEAD is answered where GET is, and named in Allow', async () => {
    await start()
    expect((await http.inject({ method: 'HEAD', url: '/ws-test/open' })).statusCode).toBe(200)
    expect((await http.inject({ method: 'POST', url: '/ws-test/open' })).headers['allow']).toBe('GET, HEAD')
  })
})

test('a request whose headers do not end is ended in time', async () => {
  await start()
  expect(http.server.headersTimeout).toBe(10_000)
  http.server.headersTimeout = 500
  const begun = performance.now()
  expect(await rawAnswer('GET / HTTP/1.1\r\nhost: x\r\n')).toMatch(/^HTTP\/1.1 408 .*"code":1408/s)
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('an overloaded process sheds calls but says that it lives, is ready and how it fares', async () => {
  await start()
  mountHealth(http, { disk, pool: poolWith([]), migrations: [], draining: () => false })
  await http.ready()
  vi.spyOn(process, 'memoryUsage').mockReturnValue({ ...process.memoryUsage(), rss: 2 * 1024 ** 3 })
  await pause(1200)
  const answers = ['/ws-test/open', '/livez', '/readyz', '/metrics'].map((url) => http.inject({ url }))
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([503, 200, 200, 200])
})

test('what comes on an open connection while the server closes is answered as ever', async () => {
  await start()
  await http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  const said: string[] = []
  socket.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const over = new Promise((resolve) => socket.once('close', resolve))
  const seen = new Promise((resolve) => http.server.once('connection', resolve))
  socket.write('GET /ws-test/open HTTP/1.1\r\nhost: portal\r\n')
  await seen
  await pause(50)
  const closed = http.close()
  await pause(50)
  socket.write('\r\n')
  await Promise.all([over, closed])
  expect(said.join('')).toMatch(/^HTTP\/1\.1 200 .*connection: close.*"code":200/is)
})

test('a handler has 30 seconds, and whoever waits longer is told to come again', async () => {
  await start()
  http.get('/limit', (request, reply) => reply.send(request.routeOptions.handlerTimeout))
  http.get('/stuck', { handlerTimeout: 20 }, () => new Promise(() => undefined))
  expect((await http.inject({ url: '/limit' })).json()).toBe(30_000)
  const answer = await http.inject({ url: '/stuck' })
  expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 1503 })])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('a refusal that knows after how long to come again says it in the header', async () => {
  await start()
  http.get('/waiting', () => Promise.reject(new Refusal(platformErrors.TOO_MANY_REQUESTS, { retryAfter: 7 })))
  const answer = await http.inject({ url: '/waiting' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7'])
})

test.each([
  ['the schema of this version', ['2026-11-20-first', '2026-11-21-second'], 200],
  ['that of a newer version', ['2026-11-20-first', '2026-11-21-second', '2026-11-22-third'], 200],
  ['that of an older version', ['2026-11-20-first'], 503],
])('a process on a database with %s is ready or not', async (_name, applied, status) => {
  await start()
  const migrations = ['2026-11-20-first', '2026-11-21-second']
  mountHealth(http, { disk, pool: poolWith(applied), migrations, draining: () => false })
  expect((await http.inject({ url: '/readyz' })).statusCode).toBe(status)
})

test.each([
  ['this machine', undefined, '127.0.0.1', {}, 200],
  ['another machine', undefined, '10.0.0.5', {}, 404],
  ['a proxy on this machine', undefined, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
  [
    'a proxy on this machine that has another word for it',
    undefined,
    '127.0.0.1',
    { forwarded: 'for=203.0.113.9' },
    404,
  ],
  [
    'another machine with the token',
    'a-token-of-16-chars',
    '10.0.0.5',
    { authorization: 'Bearer a-token-of-16-chars' },
    200,
  ],
  ['this machine without the token', 'a-token-of-16-chars', '127.0.0.1', {}, 404],
  ['this machine with a wrong token', 'a-token-of-16-chars', '127.0.0.1', { authorization: 'Bearer another' }, 404],
])('the metrics asked for from %s', async (_name, metricsToken, remoteAddress, headers, status) => {
  // A trusted proxy changes who a request is said to be from, and not who reads the metrics.
  await start(1000, ['127.0.0.1'])
  mountHealth(http, { disk, pool: poolWith([]), migrations: [], metricsToken, draining: () => false })
  expect((await http.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
})

test.each([
  ['a trusted proxy', ['10.0.0.0/24'], '203.0.113.9'],
  ['a stranger', ['10.9.0.0/24'], '10.0.0.5'],
  ['anybody, when no proxy is trusted', [], '10.0.0.5'],
])('the word of %s on where a request came from', async (_name, trustedProxies, expected) => {
  await start(1000, trustedProxies)
  http.get('/from', (request, reply) => reply.send(request.ip))
  const answer = await http.inject({
    url: '/from',
    remoteAddress: '10.0.0.5',
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(answer.body).toBe(expected)
})

/** A database on which these migrations are applied. */
function poolWith(applied: readonly string[]): Pool {
  const query = async (_sql: string, [target]: [string[]]) => ({
    rowCount: target.filter((name) => applied.includes(name)).length,
  })
  return { query, waitingCount: 0, totalCount: 0, idleCount: 0 } as unknown as Pool
}

async function rawAnswer(request: string): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  let answer = ''
  // Node closes at once, which may reset the rest of what was sent.
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
