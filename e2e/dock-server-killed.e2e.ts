import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../tools/cluster/free-port.ts'
import { openBrowser } from './support/browser.ts'
import { openDock } from './support/dock.ts'
import { wedgeScan } from './support/wedge.ts'
import { words } from './support/words.ts'

const root = path.join(import.meta.dirname, '..')
const text = words('en_US')
const REFERENCE = `DX${Date.now().toString(36).toUpperCase()}`
const STEPS = 25
/** The first start fills the demo data, unless a filled folder is named. */
const START_MS = 300_000
const DELIVERY_MS = 120_000

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let home: string
let server: ChildProcess
let base: string
let token: string

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'exchange-killed-'))
  const filled = process.env['DEMO_FOLDER']
  if (filled) await cp(filled, home, { recursive: true })
  base = `http://127.0.0.1:${await freePort()}`
  server = await started()
  const account = new URLSearchParams({ userName: 'wh.hkg', password: 'Demo-2026', type: '2' })
  const answer = await fetch(`${base}/ws-system/auth/token`, { method: 'POST', body: account })
  token = ((await answer.json()) as { data: { token: string } }).data.token
  browser = await openBrowser()
  page = await browser.newPage({ baseURL: base, viewport: { width: 360, height: 740 } })
}, START_MS)
afterAll(async () => {
  await browser.close()
  await killed('SIGTERM')
  await rm(home, { recursive: true, force: true })
})

test(
  'WHS-02 the server is killed in the middle of a delivery: after its next start each step is applied once',
  async () => {
    const { id: truckId } = await post('/trucks/register', {
      truckNo: REFERENCE.slice(-8),
      truckType: 'LIGHT',
      driver: '',
      phone: '',
      customerId: null,
      customer: 'E2E',
      references: [],
      expectedPieces: STEPS,
      remark: '',
    })
    const dock = { kind: 'DOCK', code: 'X9', name: '', validUntil: null, partnerId: null, standing: null, zone: '' }
    await post('/facilities/create', { ...dock, host: null, port: null, isSecure: true, forDg: false })
    await post(`/trucks/${truckId}/release`, { dock: 'X9' })
    await post(`/trucks/${truckId}/unload`, {})
    await post('/pieces/receive', receiptOf(truckId))
    await openDock(page, token)
    await page.context().setOffline(true)
    await page.goto('/dock#store')
    for (let nr = 1; nr <= STEPS; nr++) {
      await scan(`${REFERENCE}/${String(nr).padStart(4, '0')}`)
      await scan('A-01')
      await notSent(nr)
    }
    await page.context().setOffline(false)
    await expect.poll(() => stepsOf(truckId), { interval: 20, timeout: DELIVERY_MS }).toBeGreaterThan(0)
    await killed('SIGKILL')
    await notSent(STEPS)
    server = await started()
    await page.goto('/dock#unsent')
    await page.getByRole('button', { name: text('handheld', 'sendNow') }).click()
    await notSent(0)
    await page.getByText(text('handheld', 'noConflicts')).waitFor()
    expect(await stepsOf(truckId)).toBe(STEPS)
  },
  START_MS,
)

const notSent = (count: number) =>
  page.getByText(text('handheld', 'notSent', { count: String(count) }), { exact: true }).waitFor()

async function scan(code: string): Promise<void> {
  await page.locator('.touch h1').click()
  await wedgeScan(page, code)
}

async function started(): Promise<ChildProcess> {
  const settings = { PORT: new URL(base).port, PUBLIC_URL: base, DATA_DIR: home, DEMO: '1', DATABASE_URL: '' }
  const partners = { PARTNER_PORT: String(await freePort()), AIRLINE_PORT: String(await freePort()) }
  const env = { ...process.env, ...settings, ...partners, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; await pause(100)) {
    if (await isReady()) return child
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not come up: ${said}`)
}

/** Whether the portal itself answers: a page of another server at this port would be fine with any address. */
async function isReady(): Promise<boolean> {
  try {
    const { status } = (await (await fetch(`${base}/readyz`)).json()) as { status?: string }
    return status === 'ready'
  } catch {
    return false
  }
}

async function killed(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** How many pieces of the truck were put away, by its log. */
async function stepsOf(truckId: string): Promise<number> {
  const { events } = await answerOf<{ events: { kind: string }[] }>(`/trucks/${truckId}`)
  return events.filter(({ kind }) => kind === 'store').length
}

function post(address: string, body: object): Promise<{ id: string }> {
  const key = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  return answerOf(address, { method: 'POST', headers: key, body: JSON.stringify(body) })
}

async function answerOf<Data>(address: string, { headers, ...init }: RequestInit = {}): Promise<Data> {
  const authorization = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${base}/ws-air/warehouse${address}`, {
    ...init,
    headers: { ...headers, ...authorization },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { data: Data }).data
}

function receiptOf(truckId: string): object {
  return {
    id: crypto.randomUUID(),
    truckId,
    reference: REFERENCE,
    pieces: STEPS,
    labelled: true,
    cartons: null,
    pallets: null,
    grossWeight: null,
    dimensionLines: [],
    damaged: false,
    wet: false,
    crushed: false,
    batteryLabel: false,
    regulatedAgent: null,
    exemption: null,
    remark: '',
  }
}
