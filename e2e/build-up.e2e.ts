import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDock } from './support/add-dock.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { paneOf } from './support/fields.ts'
import { signIn, tokenOf } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

type Unit = {
  readonly key: string
  readonly planId: string
  readonly uldType: string
  readonly plannedUldNo: string | null
  readonly planned: readonly { readonly reference: string; readonly pieces: number }[]
}

const scanText = (key: string, values: Record<string, string> = {}) => words('en_US')('handheld', key, values)
const say = (key: string, values: Record<string, string> = {}) => words('en_US')('warehouse', key, values)
const HANDHELD = { viewport: { width: 360, height: 740 } }
const SERIAL = String(10_000 + (Date.now() % 90_000))
/** Numbers that no piece of the demo has. */
const PIECE_NOS = [9001, 9002]

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let desk: Page
let token: string
let unit: Unit
let uldNo: string
let hawb: string

beforeAll(async () => {
  browser = await openBrowser()
  token = await tokenOf('wh.hkg')
  const { units } = await call<{ units: Unit[] }>('GET', '/dock/snapshot')
  const planned = units.find((one) => one.planned.some(({ pieces }) => pieces > PIECE_NOS.length))
  if (!planned) throw new Error('the demo has no confirmed plan that leaves soon')
  unit = planned
  hawb = unit.planned.find(({ pieces }) => pieces > PIECE_NOS.length)?.reference ?? ''
  uldNo = `${unit.uldType}${SERIAL}CX`
  await receive(hawb)
  page = await browser.newPage(HANDHELD)
  await page.goto(`/dock?token=${token}#build/${unit.key}`)
  await page.getByRole('heading', { level: 1, name: scanText('kinds.build') }).waitFor()
  await page.locator('.dock-subject').waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
})
afterAll(() => browser.close())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const notSent = (count: number) =>
  page.getByText(scanText('notSent', { count: String(count) }), { exact: true }).waitFor()
const scan = async (code: string) => {
  await page.locator('.touch h1').click()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
const labels = PIECE_NOS.map((nr) => `/${nr}`)

test('WHS-02 without network a ULD is opened by the code of its build sheet, built up, weighed, closed and handed over', async () => {
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('.dock-subject').waitFor()
  if (unit.plannedUldNo === null) await page.getByLabel(scanText('uldOnPallet')).fill(uldNo)
  else uldNo = unit.plannedUldNo
  for (const label of labels) await scan(`${hawb}${label}`)
  await button(new RegExp(`^${scanText('kinds.build')}`)).click()
  await notSent(1)
  const line = page.locator('.dock-card', { hasText: hawb })
  await line.getByText(new RegExp(`${PIECE_NOS.length} of \\d+ pcs built`)).waitFor()
  await line.getByText(/missing$/).waitFor()
  await page.getByLabel(/^Scale weight/).fill('432.5')
  await page.getByLabel(say('fields.seal')).fill('S-E2E')
  await button(scanText('kinds.closeUld')).click()
  await notSent(2)
  await button(say('actions.out')).click()
  await page.getByLabel(say('fields.truckNo')).fill('ZZ4321')
  await page.getByLabel(say('fields.recipient')).fill('Hactl')
  await button(new RegExp(`^${say('actions.out')}`)).click()
  await notSent(3)
  const context = page.context()
  await page.close()
  page = await context.newPage()
  await page.goto('/dock#unsent')
  await notSent(3)
  await context.setOffline(false)
  await notSent(0)
  await page.getByText(scanText('noConflicts')).waitFor()
  expect(await stockOf(hawb)).toEqual(PIECE_NOS.map(() => ['Out', uldNo]))
})

test('LDP-02 the office sees on the plan what was built, what is missing, the weight and the seal', async () => {
  desk = await browser.newPage()
  await signIn(desk, 'op.hkg', '/home')
  await walkTo(desk, `/load-plans/${unit.planId}`)
  await paneOf(desk).getByText(say('tabs.buildUp'), { exact: true }).click()
  const built = paneOf(desk).getByRole('region', { name: uldNo })
  await built.getByText(say('choices.buildUpStatus.Out'), { exact: true }).waitFor()
  await built.getByText(/432\.50 kg on the scale/).waitFor()
  await built.getByText(/S-E2E/).waitFor()
  const row = built.getByRole('row').filter({ hasText: hawb })
  // As many may be missing as are built.
  await row
    .getByRole('cell', { name: String(PIECE_NOS.length), exact: true })
    .first()
    .waitFor()
})

test.each(['en_US', 'zh_HK', 'zh_CN'] as const)(
  'LDP-02 the build-up of a plan in %s, and axe finds nothing',
  async (language) => {
    const text = words(language)
    await desk.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await desk.goto(`/load-plans/${unit.planId}`)
    await paneOf(desk).getByText(text('warehouse', 'tabs.buildUp'), { exact: true }).click()
    await paneOf(desk).getByText(text('warehouse', 'choices.buildUpStatus.Out'), { exact: true }).first().waitFor()
    const { violations } = await new AxeBuilder({ page: desk }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  },
)

async function receive(reference: string): Promise<void> {
  const truckNo = `BU${SERIAL}`
  const none = { driver: '', phone: '', customerId: null, references: [], remark: '' }
  const truck = { ...none, truckNo, truckType: 'LIGHT', customer: 'E2E', expectedPieces: 2 }
  const { id } = await call<{ id: string }>('POST', '/trucks/register', truck)
  await call('POST', `/trucks/${id}/release`, { dock: await addDock(token, `U${SERIAL}`) })
  await call('POST', `/trucks/${id}/unload`, {})
  const { pieceIds } = await call<{ pieceIds: string[] }>('POST', '/pieces/receive', {
    id: crypto.randomUUID(),
    truckId: id,
    reference,
    pieces: 2,
    labelled: true,
    pieceNos: PIECE_NOS,
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
  })
  const screening = { xrayNo: 'XR-BU', machineId: null, screenerId: null, result: 'CLEAR', method: null }
  await call('POST', '/pieces/x-ray', {
    ...screening,
    methodResult: null,
    pieces: pieceIds.map((one) => ({ id: one })),
  })
}

async function call<Answer>(method: 'GET' | 'POST', address: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${baseUrl()}/ws-air/warehouse${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, ...rest } = (await answer.json()) as { data: Answer }
  if (!answer.ok) throw new Error(JSON.stringify(rest))
  return data
}

/** Status and ULD of the pieces that this journey received. */
async function stockOf(reference: string): Promise<unknown[][]> {
  const { cols, rows } = await call<{ cols: string[]; rows: unknown[][] }>('POST', '/stock/list', {
    page: 1,
    size: 50,
    filters: { reference: { equals: reference } },
  })
  const cell = (row: unknown[], name: string) => row[cols.indexOf(name)]
  return rows
    .filter((row) => PIECE_NOS.includes(Number(cell(row, 'pieceNo'))))
    .map((row) => [cell(row, 'status'), cell(row, 'uldNo')])
}
