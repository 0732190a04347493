import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedAccess, seedDemoRoles } from '#areas/access/server/index.ts'
import { seedDemoUsers } from '#areas/identity/server/index.ts'
import { mawbApi } from '#areas/mawb-inventory/contract/api.ts'
import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { importApi } from '#areas/booking-import/contract/import-api.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { readSheet } from '#platform/server/workbook/read-sheet.ts'
import { apis } from './apis.ts'
import { type Portal, openPortal } from './portal.ts'
import { readSettings } from './settings.ts'

const PARTNER = 'https://partner.example'
const RAW = 'https://old.partner.example'
const TEMPLATE = mawbApi.template.path
const LIST = { page: 1, size: 20 }
const SOME_ID = '01890000-0000-7000-8000-00000000abcd'

const log = createLog({ level: 'silent' })
let own: Awaited<ReturnType<typeof testDatabase>>
let portal: Portal
let folder: string
let session: string

beforeAll(async () => {
  own = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'derived-tokens-'))
  const env = { DATA_DIR: folder, RATE_PER_MINUTE: '100000', BUSY_FROM_MS: '0', FRAME_ORIGINS: `${PARTNER},${RAW}=raw` }
  const settings = { ...readSettings(env), LOG_LEVEL: 'error' as const }
  await seedPeople()
  portal = await openPortal(settings, own.url, log)
  session = await signIn('op.hkg')
})

afterAll(async () => {
  await portal.stop()
  await own.drop()
  await rm(folder, { recursive: true })
})

describe('ROU-06 the token of a frame', () => {
  test('is given to the origins of the list alone', async () => {
    expect((await frameToken(PARTNER)).data.token).toMatch(/^frame\./)
    expect(await frameToken('https://evil.example')).toMatchObject({ status: 403, code: 2090 })
    expect(await frameToken('null')).toMatchObject({ status: 403, code: 2090 })
  })

  test('is that of the session only where the operator says so', async () => {
    expect((await frameToken(RAW)).data.token).toBe(session)
  })

  test('says whom it stands for and to whom it was given, and reads lists as that user', async () => {
    const { token } = (await frameToken(PARTNER)).data
    const user = await call('GET', '/ws-system/auth/frameUser', { token })
    expect(user.data).toMatchObject({ account: 'op.hkg', officeCode: 'HKG', origin: PARTNER })
    const list = await call('POST', mawbApi.list.path, { token, body: LIST })
    expect(list).toMatchObject({ status: 200, code: 200 })
  })

  test('opens nothing but what is open to frames: no mail, profile, user, token or write', async () => {
    const { token } = (await frameToken(PARTNER)).data
    const guarded = Object.values(apis).flatMap((api): Endpoint[] => Object.values(api))
    const closed = guarded.filter(({ access, inFrames }) => access !== 'public' && !inFrames)
    const answers: { path: string; code: number }[] = []
    // One after the other: hundreds at once are refused as BUSY on a busy machine.
    for (const { method, path } of closed) {
      const { code } = await call(method, path.replaceAll(/:\w+/g, SOME_ID), { token, body: {} })
      answers.push({ path, code })
    }
    expect(answers.filter(({ code }) => code !== 1403 && code !== 1418)).toEqual([])
    expect(guarded.filter(({ inFrames, method, ...of }) => inFrames && method !== 'GET' && !('list' in of))).toEqual([])
  })

  test('is good from no other origin', async () => {
    const { token } = (await frameToken(PARTNER)).data
    const from = (origin: string) => call('GET', '/ws-system/auth/frameUser', { token, headers: { origin } })
    expect(await from(PARTNER)).toMatchObject({ status: 200 })
    expect(await from('https://evil.example')).toMatchObject({ status: 401, code: 8002 })
  })

  test('dies with the session', async () => {
    const passing = await signIn('op.sha')
    const { token } = (await frameToken(PARTNER, passing)).data
    expect(await call('GET', '/ws-system/auth/frameUser', { token })).toMatchObject({ status: 200 })
    await call('GET', `/ws-system/auth/logout?token=${passing}`)
    await expect
      .poll(() => call('GET', '/ws-system/auth/frameUser', { token }))
      .toMatchObject({ status: 401, code: 8002 })
  })
})

describe('REQ-06 the ticket of a download', () => {
  test('opens its download once, as a file that is never stored nor guessed at', async () => {
    const ticket = await ticketFor(TEMPLATE)
    const first = await download(`${TEMPLATE}?token=${ticket}`)
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(first.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.xlsx"/)
    expect(await download(`${TEMPLATE}?token=${ticket}`)).toMatchObject({ status: 401, code: 8002 })
  })

  test('brings the file in the language of the page that asked, whatever the browser speaks; refusals too', async () => {
    const read = async (language: string) => {
      const url = `${importApi.template.path}?token=${await ticketFor(importApi.template.path, session, language)}`
      const { rawPayload } = await portal.http.inject({ url, headers: { 'accept-language': 'en' } })
      const { rows } = await readSheet({ fileName: 'a.xlsx', bytes: new Uint8Array(rawPayload) })
      return rows[1]?.cells.slice(0, 2)
    }
    expect(await read('zh-HK')).toEqual(['付貨人代號', '付貨人'])
    expect(await read('en')).toEqual(['Shipper code', 'Shipper'])
    const refused = await ticketFor(TEMPLATE, await signIn('audit'), 'zh-HK')
    const answer = await portal.http.inject({
      url: `${TEMPLATE}?token=${refused}`,
      headers: { 'accept-language': 'en' },
    })
    expect(answer.json<{ message: string }>().message).toMatch(/^\p{Script=Han}/u)
  })

  test('with another language written into it is good for nothing', async () => {
    const ticket = await ticketFor(TEMPLATE, session, 'zh-HK')
    const other = ticket.replace('zh_HK', 'zh_CN')
    expect(other).not.toBe(ticket)
    expect(await download(`${TEMPLATE}?token=${other}`)).toMatchObject({ status: 401, code: 8002 })
  })

  test('of many that come at once with it, one gets the file', async () => {
    const ticket = await ticketFor(TEMPLATE)
    const answers = await Promise.all(Array.from({ length: 8 }, () => download(`${TEMPLATE}?token=${ticket}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
  })

  test('is bound to path and parameters', async () => {
    for (const address of [`${TEMPLATE}?airline=CX`, `${TEMPLATE}/x`, '/ws-air/other']) {
      expect(await download(`${TEMPLATE}?token=${await ticketFor(address)}`)).toMatchObject({ status: 401, code: 8002 })
    }
  })

  test('stands for its user alone: beside the token of another one it is refused', async () => {
    const other = await signIn('op.sha')
    const ticket = await ticketFor(TEMPLATE)
    const answer = await call('GET', `${TEMPLATE}?token=${ticket}`, { token: other })
    expect(answer).toMatchObject({ status: 401 })
    expect((await download(`${TEMPLATE}?token=${ticket}`)).status).toBe(200)
  })

  test('gives nobody a file that they may not have', async () => {
    const ticket = await ticketFor(TEMPLATE, await signIn('audit'))
    expect(await download(`${TEMPLATE}?token=${ticket}`)).toMatchObject({ status: 403, code: 1403 })
  })

  test('dies with the session', async () => {
    const passing = await signIn('op.fra')
    const ticket = await ticketFor(TEMPLATE, passing)
    await call('GET', `/ws-system/auth/logout?token=${passing}`)
    expect(await download(`${TEMPLATE}?token=${ticket}`)).toMatchObject({ status: 401, code: 8002 })
  })

  const guarded = Object.values(apis)
    .flatMap((api) => Object.values<Endpoint>(api))
    .filter(({ access }) => access !== 'public')

  test('nothing else takes a token from the query: not the session’s, not a frame’s, not a ticket', async () => {
    expect(guarded.length).toBeGreaterThan(30)
    const tokens = [session, (await frameToken(PARTNER)).data.token]
    for (const { method, path, answer: kind } of guarded) {
      const url = path.replaceAll(/:\w+/g, SOME_ID)
      const isDownload = method === 'GET' && kind === 'download'
      for (const token of [...tokens, ...(isDownload ? [] : [await ticketFor(url)])]) {
        const answer = await call(method, `${url}?token=${token}`, { body: {} })
        expect({ url, status: answer.status }).toEqual({ url, status: 401 })
      }
    }
  })
})

type Data = { token: string; ticket: string }

async function call(
  method: Endpoint['method'],
  url: string,
  input: { token?: string; body?: object; headers?: Record<string, string> } = {},
) {
  const headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID(), ...input.headers }
  if (input.token) headers['authorization'] = `Bearer ${input.token}`
  const payload = method !== 'GET' && input.body ? { payload: input.body } : {}
  const answer = await portal.http.inject({ method, url, headers, ...payload })
  const isJson = answer.headers['content-type']?.includes('json')
  const body = isJson ? answer.json<{ code: number; data: Data }>() : { code: 0, data: { token: '', ticket: '' } }
  return { status: answer.statusCode, headers: answer.headers, ...body }
}

const download = (url: string) => call('GET', url)

const frameToken = (origin: string, token = session) =>
  call('POST', '/ws-system/auth/frameToken', { token, body: { origin } })

async function ticketFor(address: string, token = session, language = 'en'): Promise<string> {
  const headers = { 'accept-language': language }
  return (await call('POST', '/ws-system/auth/downloadTicket', { token, body: { address }, headers })).data.ticket
}

async function signIn(userName: string): Promise<string> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = async (url: string, fields: Record<string, string>) => {
    const payload = new URLSearchParams(fields).toString()
    return (await portal.http.inject({ method: 'POST', url, headers: form, payload })).json<{ data: Data }>().data
  }
  const { token } = await post('/ws-system/auth/token', { userName, password: 'Demo-2026', type: '2' })
  await post('/ws-system/auth/currentUser/v2', { token, systemcode: 'apex-exchange-portal' })
  return token
}

async function seedPeople(): Promise<void> {
  const { db, close } = openDatabase({ url: own.url, connections: 1, timeoutFactor: 4, log })
  await transact(db, systemWriter('test'), async (tx) => {
    await seedOrganisation(tx)
    await seedDemoUsers(tx)
    await seedAccess(tx)
    await seedDemoRoles(tx)
  })
  await close()
}
