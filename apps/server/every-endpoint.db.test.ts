import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createUser } from '#areas/identity/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { type Endpoint, pathParameters } from '#platform/contract/endpoint.ts'
import type { List } from '#platform/contract/list.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { readSheet } from '#platform/server/workbook/read-sheet.ts'
import { PERMISSIONS } from '#areas/access/domain/permissions.ts'
import { apis } from './apis.ts'
import { provideFirstData } from './first-data.ts'
import { type Portal, openPortal } from './portal.ts'
import { readSettings } from './settings.ts'

// Made from the contracts: an endpoint that is added tomorrow is tested tomorrow.
const endpoints = Object.entries(apis).flatMap(([area, api]) =>
  Object.entries(api).map(([name, endpoint]) => [`${area}.${name}`, endpoint as Endpoint] as const),
)
const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== 'public')
const permitted = endpoints.filter(([, endpoint]) => typeof endpoint.access !== 'string')

const withFields = endpoints.filter(([, endpoint]) => {
  const isJson = endpoint.method !== 'GET' && (endpoint.encoding ?? 'json') === 'json' && !endpoint.bodyIs
  return isJson && Object.keys(fieldsOf(endpoint).properties).length > 0
})

const exported = endpoints.flatMap(([name, endpoint]) =>
  'list' in endpoint && endpoint.answer === 'download' ? [[name, endpoint as Endpoint & { list: List }] as const] : [],
)

const withNeeds = withFields.filter(([, endpoint]) => fieldsOf(endpoint).required.length > 0)

const log = createLog({ level: 'silent' })
let own: Awaited<ReturnType<typeof testDatabase>>
let portal: Portal
let folder: string
let firstPassword: string
/** What the guarded endpoints answered while the first password had not been changed. */
const beforeChange: number[] = []
const tokens = { admin: '', nobody: '' }

beforeAll(async () => {
  own = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'endpoints-'))
  const settings = {
    ...readSettings({ DATA_DIR: folder, RATE_PER_MINUTE: '100000', BUSY_FROM_MS: '0' }),
    LOG_LEVEL: 'error' as const,
  }
  const { administrator } = await provideFirstData({ ...settings, DEMO: false }, own.url, () => undefined)
  await createUserWithoutRights()
  portal = await openPortal(settings, own.url, log)
  firstPassword = administrator?.password ?? ''
  tokens.admin = await signIn('admin', firstPassword)
  // One after the other: all at once, a busy machine would answer BUSY.
  for (const [, endpoint] of guarded) beforeChange.push((await send(endpoint, tokens.admin)).code)
  await changePassword(tokens.admin, firstPassword, 'My-own-2026')
  tokens.nobody = await signIn('nobody', 'No-rights-1')
})

afterAll(async () => {
  await portal.stop()
  await own.drop()
  await rm(folder, { recursive: true })
})

describe('every endpoint', () => {
  test('there are endpoints to test', () => {
    expect(endpoints.length).toBeGreaterThan(30)
  })

  test('has an address of its own', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  test('asks only for permissions that a role can hold', () => {
    const known: readonly string[] = PERMISSIONS
    const requested = permitted.flatMap(([name, { access }]) =>
      [...access].map((permission) => `${name} ${permission}`),
    )
    expect(requested.filter((one) => !known.includes(one.split(' ')[1] ?? ''))).toEqual([])
  })

  test('that lists is a POST and ends in /list', () => {
    const lists = endpoints.filter(([, endpoint]) => 'list' in endpoint && endpoint.answer !== 'download')
    expect(
      lists.filter(([, { method, path }]) => method !== 'POST' || !path.endsWith('/list')).map(([name]) => name),
    ).toEqual([])
  })

  test.each(guarded)('SES-08 %s without a token is 401 with a code above 8000', async (_name, endpoint) => {
    const answer = await send(endpoint)
    expect({ status: answer.status, isSession: answer.code > 8000 }).toEqual({ status: 401, isSession: true })
  })

  test('SES-10 is closed until the first password is changed, except for changing it', () => {
    const open = guarded.filter((_, index) => beforeChange[index] !== 1402).map(([name]) => name)
    expect(open).toEqual(['identity.changePassword'])
  })

  test.each(permitted)('%s without the permission is 403 with a code up to 8000', async (_name, endpoint) => {
    expect(await send(endpoint, tokens.nobody)).toMatchObject({ status: 403, code: 1403 })
  })

  test.each(endpoints)('%s with an unknown field is 400 and names the field', async (_name, endpoint) => {
    const answer = await send(endpoint, tokenFor(endpoint))
    expect(answer).toMatchObject({ status: 400, code: 1400 })
    expect(wrongFields(answer)).toContain('unknownField')
  })

  test.each(withNeeds)('%s without its fields is 400 and names each that it needs', async (_name, endpoint) => {
    const { required } = fieldsOf(endpoint)
    const answer = await send(endpoint, tokenFor(endpoint), {})
    expect(answer).toMatchObject({ status: 400, code: 1400 })
    expect(wrongFields(answer)).toEqual(expect.arrayContaining(required))
  })

  test.each(withFields)('%s with fields of the wrong kind is 400 and names each', async (_name, endpoint) => {
    const { properties } = fieldsOf(endpoint)
    const checked = Object.entries(properties).filter(([, { type, anyOf, enum: oneOf }]) => type ?? anyOf ?? oneOf)
    const wrong = checked.map(([name, { type }]) => [name, type === 'object' ? 'a text' : { of: 'another kind' }])
    const answer = await send(endpoint, tokenFor(endpoint), Object.fromEntries(wrong))
    expect(answer).toMatchObject({ status: 400, code: 1400 })
    const named = wrongFields(answer)
    // An answer names at most fifty, of which some may be fields that are missing.
    if (named.length < 50) expect(named).toEqual(expect.arrayContaining(checked.map(([name]) => name)))
    else expect(named).toHaveLength(50)
  })
})

test.each(exported)('%s is a workbook with a title over each column that the list shows', async (_name, endpoint) => {
  const { columns } = endpoint.list
  const { rows } = await readSheet({ fileName: 'list.xlsx', bytes: await download(endpoint, tokens.admin) })
  const titles = (rows[0]?.cells ?? []).map((cell) => String(cell ?? '').trim())
  expect(titles).toHaveLength(Object.values(columns).filter(({ hidden, internal }) => !hidden && !internal).length)
  // A title that no text was found for is its key.
  expect(titles.filter((title) => !title || title in columns || title.includes('.'))).toEqual([])
})

type Fields = { required: string[]; properties: Record<string, { type?: string; anyOf?: unknown; enum?: unknown }> }

/** The fields of the body, from the contract; those in the path are always there. */
function fieldsOf({ input, path }: Endpoint): Fields {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Partial<Fields>
  const inPath = pathParameters(path)
  return {
    required: (schema.required ?? []).filter((name) => !inPath.includes(name)),
    properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name))),
  }
}

function tokenFor({ access }: Endpoint): string | undefined {
  return access === 'public' ? undefined : tokens.admin
}

function wrongFields(answer: Awaited<ReturnType<typeof send>>): string[] {
  return (answer.data?.problems ?? []).map(({ path }) => path.split('.')[0] ?? '')
}

/** Sends a body, or else the field that no endpoint knows. */
async function send(endpoint: Endpoint, token?: string, body?: Record<string, unknown>) {
  const url = endpoint.path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-00000000abcd')
  const headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() }
  if (token) headers['authorization'] = `Bearer ${token}`
  const answer = await portal.http.inject({
    method: endpoint.method,
    headers,
    url,
    ...(body ? { payload: body } : unknownField(endpoint, url, headers)),
  })
  const said = answer.json<{ code: number; data: { problems?: { path: string }[] } | null }>()
  return { status: answer.statusCode, ...said }
}

async function download({ path }: Endpoint, token: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'zh-HK' }
  const answer = await portal.http.inject({ method: 'POST', url: path, headers, payload: {} })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.rawPayload
}

/** The field that no endpoint knows, sent the way the endpoint takes its input. */
function unknownField(endpoint: Endpoint, url: string, headers: Record<string, string>) {
  if (endpoint.method === 'GET') return { url: `${url}?unknownField=1` }
  switch (endpoint.encoding ?? 'json') {
    case 'json':
      return { payload: { unknownField: 1 } }
    case 'form':
      headers['content-type'] = 'application/x-www-form-urlencoded'
      return { payload: 'unknownField=1' }
    case 'multipart':
      headers['content-type'] = 'multipart/form-data; boundary=x'
      return { payload: '--x\r\ncontent-disposition: form-data; name="unknownField"\r\n\r\n1\r\n--x--\r\n' }
  }
}

async function signIn(userName: string, password: string): Promise<string> {
  const form = (fields: Record<string, string>) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  const answer = await portal.http.inject({
    method: 'POST',
    url: '/ws-system/auth/token',
    ...form({ userName, password, type: '2' }),
  })
  const { token } = answer.json<{ data: { token: string } }>().data
  const known = form({ token, systemcode: 'apex-exchange-portal' })
  await portal.http.inject({ method: 'POST', url: '/ws-system/auth/currentUser/v2', ...known })
  return token
}

async function changePassword(token: string, oldPassword: string, newPassword: string): Promise<void> {
  const answer = await portal.http.inject({
    method: 'PUT',
    url: '/ws-system/auth/password',
    headers: { authorization: `Bearer ${token}` },
    payload: { oldPassword, newPassword, confirmation: newPassword },
  })
  expect(answer.statusCode).toBe(200)
}

async function createUserWithoutRights(): Promise<void> {
  const { db, close } = openDatabase({ url: own.url, connections: 1, timeoutFactor: 4, log })
  await transact(db, systemWriter('test'), async (tx) => {
    const officeId = (await findOfficeByCode(tx, 'HQ'))?.id ?? ''
    await createUser(tx, { account: 'nobody', password: 'No-rights-1', name: 'Nobody', officeId })
  })
  await close()
}
