import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testHttp } from '../testing/test-http.ts'

let folder: string
let http: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-'))
  await mkdir(path.join(folder, 'assets'))
  await bring('index.html', 'the page')
  for (const file of ['sso.html', 'assets/first-x0.js', 'first.json']) await bring(file, '')
  await bring('.releases.json', '[]')
  http = await testHttp({}, {}, { webFolder: folder })
  http.get('/livez', async () => 'live')
  http.addHook(
    'onRequest',
    async ({ routeOptions }, reply) => void reply.header('x-limit', routeOptions.handlerTimeout),
  )
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

const bring = (file: string, content: string) => writeFile(path.join(folder, file), content)
const get = (url: string, headers = {}) => http.inject({ url, headers })

describe('the built pages', () => {
  test('SHL-12 an asset and a version that came after the start are served, and the version asks for no body twice', async () => {
    await bring('assets/later-x1.js', 'later')
    await bring('version.json', '{"version":"2"}')
    const asset = await get('/assets/later-x1.js')
    expect([asset.statusCode, asset.body]).toEqual([200, 'later'])
    expect(asset.headers['cache-control']).toContain('immutable')
    const version = await get('/version.json?x=1')
    expect(version.json()).toEqual({ version: '2' })
    expect(version.headers['cache-control']).toBe('no-cache')
    const again = await get('/version.json', { 'if-none-match': version.headers.etag })
    expect(again.statusCode).toBe(304)
  })

  test('a process that answers late refuses calls and still serves the page with its assets', async () => {
    const busy = await testHttp({}, {}, { webFolder: folder, busyFromMs: 1 })
    busy.get('/ws-test/call', async () => 'called')
    const status = async (url: string) => (await busy.inject({ url })).statusCode
    // The delay is looked at once a second.
    await expect
      .poll(
        () => {
          for (const end = performance.now() + 100; performance.now() < end;);
          return status('/ws-test/call')
        },
        { timeout: 15_000, interval: 10 },
      )
      .toBe(503)
    expect(await Promise.all(['/home', '/dock', '/assets/first-x0.js', '/version.json'].map(status))).not.toContain(503)
    await busy.close()
  })

  test.each(['/assets/first-x0.js', '/first.json', '/sso/login'])(
    '%s has more time than a call: lines are slow',
    async (url) => {
      expect((await get(url)).headers['x-limit']).toBe('300000')
    },
  )

  test.each(['/', '/partners', '/shipments/1', '/index.html'])('%s is the page', async (url) => {
    expect((await get(url)).body).toBe('the page')
  })

  test('EXC-05 a page behind a secret link is to be listed nowhere, others may be', async () => {
    expect((await get('/quoteOut/abc')).headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await get('/quoteOutside')).headers).not.toHaveProperty('x-robots-tag')
  })

  test.each(['/', '/shipments/1'])('HEAD %s says that the page is there', async (url) => {
    const answer = await http.inject({ method: 'HEAD', url })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-length']).toBe(String('the page'.length))
  })

  test.each(['/', '/shipments', '/sso/login', '/first.json', '/assets/first-x0.js', '/livez'])(
    'POST %s is refused, and GET and HEAD offered',
    async (url) => {
      const answer = await http.inject({ method: 'POST', url })
      expect([answer.statusCode, answer.json().code, answer.headers['allow']]).toEqual([405, 1406, 'GET, HEAD'])
    },
  )

  test.each([
    '/assets/none.js',
    '/none.json',
    '/.releases.json',
    '/assets/..%2f.releases.json',
    '/assets/%2e%2e/.releases.json',
    '/ws-system/none',
  ])('%s is not there, and says so in the envelope', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe(1405)
  })
})
