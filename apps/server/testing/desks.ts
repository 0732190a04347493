import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grantRole, seedAccess, seedDemoRoles } from '#areas/access/server/index.ts'
import { DEMO_PASSWORD, findUserIds, seedDemoUsers } from '#areas/identity/server/index.ts'
import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { seedDemoPartners } from '#areas/partners/server/index.ts'
import { seedReferenceData } from '#areas/reference-data/server/index.ts'
import { type CallInput, type Endpoint, type OutputOf, pathParameters } from '#platform/contract/endpoint.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Statfs } from '#platform/server/disk/disk-watch.ts'
import { createLog } from '#platform/server/log.ts'
import type { Violation } from '#platform/server/invariants/invariants.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { type Portal, openPortal } from '../portal.ts'
import { readSettings } from '../settings.ts'
import { brokenRules } from './broken-rules.ts'

/** What a call was answered, done or refused. */
export type Answer = { readonly code: number; readonly message: string; readonly data: unknown }

/** Somebody at work, who has nothing but the endpoints. */
export type Desk = {
  readonly officeId: string
  /** Calls an endpoint as a browser does; answers its data, throws what was refused. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>>
  /** Sends a file; answers the data. */
  upload<E extends Endpoint>(endpoint: E, file: { name: string; bytes: Uint8Array }): Promise<OutputOf<E>>
  /** Sends a call, under a key of its own or one that is named; answers whatever comes. */
  answer(endpoint: Endpoint, input: object, key?: string): Promise<Answer>
  /** Answers in which words a call is refused. */
  refused<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<string>
}

/** Roles of accounts beyond those of the demo, and how full the disk is. */
type Beside = { readonly roles?: Readonly<Record<string, readonly string[]>>; readonly statfs?: Statfs }

/** The whole portal over three offices without any shipment: `const { desk, close } = await openDesks()`. */
export async function openDesks({ roles = {}, ...beside }: Beside = {}): Promise<{
  readonly url: string
  desk(account: string): Promise<Desk>
  /** A figure of `/metrics`. */
  metric(name: string): Promise<number>
  /** What does not hold in the database; there should be nothing. */
  broken(): Promise<Violation[]>
  close(): Promise<void>
}> {
  const own = await testDatabase()
  const log = createLog({ level: 'silent' })
  const { db, close } = openDatabase({ url: own.url, connections: 1, timeoutFactor: 4, log })
  await transact(db, systemWriter('test'), async (tx) => {
    for (const seed of [seedReferenceData, seedAccess, seedOrganisation, seedDemoUsers, seedDemoRoles]) await seed(tx)
    await seedDemoPartners(tx)
    for (const { id, account } of await findUserIds(tx, Object.keys(roles))) {
      for (const role of roles[account] ?? []) await grantRole(tx, id, role)
    }
  })
  await close()
  const folder = await mkdtemp(join(tmpdir(), 'desks-'))
  const settings = readSettings({ DATA_DIR: folder, RATE_PER_MINUTE: '100000', BUSY_FROM_MS: '0' })
  const portal = await openPortal({ ...settings, LOG_LEVEL: 'error' }, own.url, log, beside)
  return {
    url: own.url,
    desk: (account) => sitDown(portal, account),
    broken: () => brokenRules(own.url),
    async metric(name) {
      const { body } = await portal.http.inject({ url: '/metrics' })
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
    },
    async close() {
      await portal.stop()
      await own.drop()
      await rm(folder, { recursive: true })
    },
  }
}

async function sitDown(portal: Portal, account: string): Promise<Desk> {
  const form = async (url: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(fields).toString()
    return (await portal.http.inject({ method: 'POST', url, headers, payload })).json()
  }
  const signedIn = await form('/ws-system/auth/token', { userName: account, password: DEMO_PASSWORD, type: '2' })
  const { token } = signedIn.data
  const known = await form('/ws-system/auth/currentUser/v2', { token, systemcode: 'apex-exchange-portal' })
  const send = async (
    endpoint: Endpoint,
    input: object,
    more: { headers?: object; payload?: Buffer } = {},
  ): Promise<Answer> => {
    const rest = new Map(Object.entries(input))
    const path = pathParameters(endpoint.path).reduce((url, name) => {
      const value = String(rest.get(name))
      rest.delete(name)
      return url.replace(`:${name}`, value)
    }, endpoint.path as string)
    const answer = await portal.http.inject({
      method: endpoint.method,
      url: path,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID(), ...more.headers },
      ...(endpoint.method !== 'GET' && { payload: more.payload ?? Object.fromEntries(rest) }),
    })
    return answer.json<Answer>()
  }
  const answered = ({ code, message, data }: Answer) => {
    if (code !== 200) throw new Error(`${code} ${message} ${JSON.stringify(data)}`)
    return data as never
  }
  return {
    officeId: known.data.officeId,
    answer: (endpoint, input, key) =>
      send(endpoint, input, key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    call: async (endpoint, input) => answered(await send(endpoint, input as object)),
    upload: async (endpoint, { name, bytes }) => {
      const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
      return answered(
        await send(endpoint, {}, { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload }),
      )
    },
    refused: async (endpoint, input) => {
      const { code, message } = await send(endpoint, input as object)
      if (code === 200) throw new Error(`${endpoint.method} ${endpoint.path} was not refused`)
      return message
    },
  }
}
