import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingStage, billing, openBillingStage } from '#areas/billing/server/testing/billing-stage.ts'
import { carriersOf, messagingServer } from '#areas/messaging/server/index.ts'
import { sftpServer, smtpServer } from '#areas/messaging/server/testing/other-ends.ts'
import { createLog } from '#platform/server/log.ts'
import { folderMailer } from '#platform/server/mail/mailer.ts'
import {
  type BadNeighbour,
  MISBEHAVIOURS,
  type Misbehaviour,
  startBadNeighbour,
} from '#platform/server/testing/bad-neighbour.ts'
import { type RunningSimulator, runReceiverSimulator } from '../receiver-simulator/run-receiver-simulator.ts'
import { type ClusterUsers, PASSWORD, createClusterUsers } from '../../tools/cluster/cluster-users.ts'
import { LoadResult, type PortalUser, signIn, workUntil } from '../../tools/cluster/portal-load.ts'
import { type Portal, openPortal } from './portal.ts'
import { readSettings } from './settings.ts'

const log = createLog({ level: 'silent' })
/** `npm run campaign` measures on a machine that does nothing else; `npm test` sees whether others wait for a neighbour at all. */
const isFull = process.env['NEIGHBOURS'] === 'full'
const MEASURE_MS = isFull ? 3_000 : 700
const CLIENTS = isFull ? 8 : 3
/** The 95th percentile of other routes may grow by a fifth; what the machine itself does between two measurements comes on top. */
const MAX_GROWTH = 1.2
const NOISE_MS = isFull ? 25 : 300
const TRIES = 4
const BILLS = isFull ? 30 : 5

let folder: string
let stage: BillingStage
let portal: Portal
let user: PortalUser
let users: ClusterUsers
let simulator: RunningSimulator
const neighbours: BadNeighbour[] = []
const others: { stop(): unknown }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'neighbours-'))
  stage = await openBillingStage()
  users = await createClusterUsers(stage.own.url)
  const running = await runReceiverSimulator({
    port: 0,
    host: '127.0.0.1',
    file: join(folder, 'received'),
    report: () => undefined,
  })
  if (!running) throw new Error('the simulator did not start')
  simulator = running
  const sftp = await sftpServer(folder)
  const smtp = await smtpServer()
  others.push(sftp, smtp)
  const receiverPort = Number(new URL(simulator.origin).port)
  const [mail, xc, sc, openId, airline] = [
    await badNeighbour(Number(new URL(smtp.url).port)),
    await badNeighbour(receiverPort),
    await badNeighbour(receiverPort),
    await badNeighbour(receiverPort),
    await badNeighbour(sftp.port),
  ]
  await openChannel(airline.port, sftp.hostKey)
  const settings = readSettings({
    DATA_DIR: folder,
    DEMO: '0',
    RATE_PER_MINUTE: '1000000',
    CHANNEL_HOSTS: '127.0.0.1',
    BUSY_FROM_MS: '0',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    XC_URL: `http://127.0.0.1:${xc.port}/xc`,
    SC_URL: `http://127.0.0.1:${sc.port}/sc`,
    OIDC_ISSUER: `http://127.0.0.1:${openId.port}`,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'the-secret-of-the-portal-in-tests',
    PUBLIC_URL: 'http://127.0.0.1:1',
  })
  portal = await openPortal(settings, stage.own.url, log)
  user = await signIn(await portal.http.listen({ port: 0, host: '127.0.0.1' }), users.HKG, PASSWORD)
}, 120_000)

afterAll(async () => {
  await portal.stop()
  for (const neighbour of neighbours) await neighbour.stop()
  for (const other of others) await other.stop()
  await simulator.stop()
  await stage.close()
  await rm(folder, { recursive: true })
})

async function badNeighbour(port: number): Promise<BadNeighbour> {
  const neighbour = await startBadNeighbour({ host: '127.0.0.1', port })
  neighbours.push(neighbour)
  return neighbour
}

/** An airline whose answers are fetched over SFTP. */
async function openChannel(port: number, hostKey: string): Promise<void> {
  const carriers = carriersOf({
    folder,
    mailer: folderMailer({ folder, from: 'x@example.com' }),
    internalHosts: ['127.0.0.1'],
  })
  const { verbs } = messagingServer(carriers, () => Promise.resolve(undefined))
  await verbs.channelCreate(stage.by('HKG'), {
    name: 'SFTP',
    airline: null,
    partnerId: null,
    transport: 'SFTP',
    target: `sftp://127.0.0.1:${port}/out`,
    inbound: '/in',
    userName: 'op',
    secret: 'secret',
    hostKey,
    fwbVersion: '16',
    fhlVersion: '4',
    listsHouses: false,
    takesBookings: true,
    isEnabled: true,
  })
}

/** Gives every neighbour something to do: bills, mails, sign-ins at the provider; SFTP is polled by itself. */
async function keepBusy(signal: AbortSignal): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${user.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    }).then((answer) => answer.text())
  const browserSecret = 'a'.repeat(64)
  for (let nth = 0; !signal.aborted; nth++) {
    void post('/sso/oidc/begin', { browserSecret }).catch(() => undefined)
    const email = users.mails[nth % users.mails.length] ?? ''
    if (nth % 5 === 0) void post('/ws-system/auth/forgotPassword', { email }).catch(() => undefined)
    await pause(200, undefined, { signal }).catch(() => undefined)
  }
}

/** The 95th percentile of lists and registrations. */
async function p95(): Promise<number> {
  const result = new LoadResult()
  await workUntil(AbortSignal.timeout(MEASURE_MS), result, { users: [user], clients: CLIENTS, pauseMs: 20 })
  expect(result.failures).toEqual([])
  return result.p95()
}

/** Bills of an account of their own, which are on their way at once. */
async function sendBills(account: string): Promise<void> {
  const ids = await stage.issueBills(BILLS, [account])
  await billing.send(stage.by('HKG'), { ids })
}

async function become(misbehaviour: Misbehaviour): Promise<void> {
  for (const neighbour of neighbours) neighbour.become(misbehaviour)
  await pause(500)
}

test.each(MISBEHAVIOURS)(
  'what mail, SFTP, the provider, XC and SC do does not slow others: %s',
  { timeout: 120_000 },
  async (misbehaviour) => {
    const ending = new AbortController()
    const busy = keepBusy(ending.signal)
    const seen: string[] = []
    let isCalm = false
    for (let attempt = 0; attempt < TRIES && !isCalm; attempt++) {
      await become('healthy')
      const healthy = await p95()
      await become(misbehaviour)
      await sendBills(`B${attempt}${misbehaviour.slice(0, 4).toUpperCase()}`)
      const bad = await p95()
      seen.push(`${healthy} → ${bad} ms`)
      isCalm = bad <= healthy * MAX_GROWTH + NOISE_MS
    }
    ending.abort()
    await become('healthy')
    await busy
    process.stdout.write(`${misbehaviour}: p95 ${seen.join(', ')}\n`)
    expect(isCalm, seen.join(', ')).toBe(true)
  },
)

test('the receivers were called meanwhile, and what came of it was in doubt', async () => {
  const { rows } = await stage.database.pool.query<{ outcome: string }>('select distinct outcome from billing.attempt')
  const inDoubt = rows.filter(({ outcome }) => ['FAILED', 'TIMEOUT', 'LOST'].includes(outcome))
  expect(inDoubt.length).toBeGreaterThan(0)
})
