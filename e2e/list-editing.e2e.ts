import { AxeBuilder } from '@axe-core/playwright'
import gridTexts from '#platform/web/kit/data-grid/texts/en_US.json' with { type: 'json' }
import { fillText } from '#platform/domain/fill-text.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import { openBrowser } from './support/browser.ts'
import { countDrafts } from './support/count-drafts.ts'
import { fieldOf, search } from './support/fields.ts'
import { paste, press } from './support/kit-lab.ts'
import { misplacedOn } from './support/page-checks.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const title = (column: string) => text('shipments', `lists.shipments.${column}`)
const edits = (key: string, values?: Record<string, string>) => text('kit', `edits.${key}`, values)

/** So wide that every column of the list is drawn. */
const WIDE = { viewport: { width: 4200, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] }
const SHIPPER = 'Editing In Lists Ltd'

let browser: Awaited<ReturnType<typeof openBrowser>>
let desk: Page
let other: Page
beforeAll(async () => {
  browser = await openBrowser()
  ;[desk, other] = await Promise.all([editor('op.hkg'), editor('admin')])
  await bookShipments(desk, 3)
  for (const page of [desk, other]) await showThem(page)
})
afterAll(() => browser.close())

const grid = (page: Page) => page.getByRole('grid').filter({ visible: true })
const bar = (page: Page) => page.getByRole('group', { name: edits('title'), exact: true }).filter({ visible: true })
const preview = () => desk.getByRole('dialog', { name: gridTexts.pasteTitle })
const saved = (page: Page, count: number) =>
  page.getByText(edits(count === 1 ? 'saved_one' : 'saved_other', { count: String(count) })).last()

/** A cell by its row as shown, counted from 0, and the title of its column. */
async function cell(page: Page, row: number, column: string) {
  const head = grid(page).getByRole('columnheader', { name: column, exact: true })
  return grid(page).locator(`[data-row="${row}"][data-col="${await head.getAttribute('data-col')}"]`)
}
const shown = async (page: Page, row: number, column: string) => (await cell(page, row, column)).innerText()
const column = (page: Page, name: string) => Promise.all([0, 1, 2].map((row) => shown(page, row, name)))

test('SHP-01 pieces pasted into the pending list: one bad cell is named first, then they are written, undone, saved', async () => {
  await (await cell(desk, 0, title('pieces'))).click()
  await paste(desk, '31\r\n0\r\n33\r\n')
  await preview().getByRole('alert').waitFor()
  expect((await preview().locator('tbody tr').allInnerTexts()).map((row) => row.split('\t'))).toEqual([
    [expect.stringMatching(/^2 · HKG\d\d-\d{6} · Editing In Lists Ltd$/), title('pieces'), '0', 'must be at least 1'],
  ])
  await press(desk, 'Escape')
  expect(await bar(desk).count()).toBe(0)

  await paste(desk, '31\r\n32\r\n33\r\n')
  await preview()
    .getByRole('button', { name: fillText(gridTexts.pasteWrite, { count: 3 }) })
    .click()
  await bar(desk).waitFor()
  expect(await misplacedOn(desk)).toEqual([])
  await bar(desk)
    .getByText(edits('unsaved_other', { count: '3' }))
    .waitFor()
  await press(desk, 'Control+z')
  await expect.poll(() => column(desk, title('pieces'))).toEqual(['25', '25', '25'])
  expect(await bar(desk).count()).toBe(0)
  await press(desk, 'Control+y', 'Control+s')
  await saved(desk, 3).waitFor()
  await showThem(desk)
  expect(await column(desk, title('pieces'))).toEqual(['31', '32', '33'])
})

test('SHP-01 a text is typed and filled down by the keyboard alone, undone, and Esc gives up what is typed', async () => {
  const goods = title('goodsDescription')
  await (await cell(desk, 0, goods)).click()
  await desk.keyboard.type('Ceramic vases')
  await press(desk, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  await expect.poll(() => column(desk, goods)).toEqual(['Ceramic vases', 'Ceramic vases', 'Ceramic vases'])
  await (await cell(desk, 1, goods)).click({ button: 'right' })
  await desk.getByRole('menuitem', { name: gridTexts.undo }).click()
  await expect.poll(() => column(desk, goods)).toEqual(['Ceramic vases', 'Toys', 'Toys'])
  await (await cell(desk, 0, goods)).click()
  await press(desk, 'F2')
  await desk.keyboard.type(', two crates')
  await press(desk, 'Escape', 'F2')
  await desk.keyboard.type(', packed')
  // Written by the very key that saves.
  await press(desk, 'Control+s')
  await saved(desk, 1).waitFor()
  await showThem(desk)
  expect(await column(desk, goods)).toEqual(['Ceramic vases, packed', 'Toys', 'Toys'])
})

test('SHP-01 a `?` is typed into the cell; typed text counts as unsaved, and the keys of the page write it first', async () => {
  const goods = title('goodsDescription')
  const unsaved = desk.locator('.tab-dirty')
  await (await cell(desk, 2, goods)).click()
  await press(desk, '?')
  expect(await grid(desk).locator('.dg-editor input').inputValue()).toBe('?')
  expect(await desk.locator('dialog[open]').count()).toBe(0)
  await unsaved.waitFor()
  await press(desk, 'Escape')
  await unsaved.waitFor({ state: 'detached' })
  expect(await shown(desk, 2, goods)).toBe('Toys')

  await press(desk, 'F2')
  await desk.keyboard.type(' and games')
  await press(desk, 'Control+k')
  await desk.locator('dialog[open]').waitFor()
  await press(desk, 'Escape')
  expect(await shown(desk, 2, goods)).toBe('Toys and games')
  await bar(desk)
    .getByRole('button', { name: edits('undo') })
    .click()
  await expect.poll(() => shown(desk, 2, goods)).toBe('Toys')
  await unsaved.waitFor({ state: 'detached' })
})

test('SHP-02 somebody else has saved a row meanwhile: it says who, nothing is lost, the other rows are saved', async () => {
  const pieces = title('pieces')
  await showThem(other)
  await write(desk, 0, pieces, '40')
  await write(desk, 1, pieces, '41')
  await write(other, 0, pieces, '50')
  await press(other, 'Control+s')
  await saved(other, 1).waitFor()

  await press(desk, 'Control+s')
  await saved(desk, 1).waitFor()
  const refused = bar(desk).getByRole('listitem')
  await refused.getByText(/^Ada Kwok \(admin\) changed this row at /).waitFor()
  await refused.getByText(edits('nowAndMine', { column: pieces, now: '50', mine: '40' })).waitFor()
  expect(await column(desk, pieces)).toEqual(['40', '41', '33'])
  const { violations } = await new AxeBuilder({ page: desk }).setLegacyMode().include('.kit-list').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await refused.getByRole('button', { name: new RegExp(`^${edits('keepMine')}`) }).click()
  await bar(desk)
    .getByRole('button', { name: edits('save') })
    .click()
  await bar(desk).waitFor({ state: 'detached' })
  await showThem(desk)
  expect(await column(desk, pieces)).toEqual(['40', '41', '33'])
})

test('SES-08 a cell that is not saved when the page is reloaded is offered, restored and saved', async () => {
  const remark = title('dimensionRemark')
  await write(desk, 1, remark, 'stackable, not saved')
  await bar(desk).waitFor()
  await desk.reload()
  await (await cell(desk, 1, remark)).waitFor()
  const offer = desk.getByRole('status').filter({ hasText: /^You have an unsaved draft from \d\d:\d\d\./ })
  await offer.waitFor()
  expect(await shown(desk, 1, remark)).toBe('')
  await offer.getByRole('button', { name: text('kit', 'draft.restore') }).click()
  await expect.poll(() => shown(desk, 1, remark)).toBe('stackable, not saved')
  await bar(desk)
    .getByText(edits('unsaved_one', { count: '1' }))
    .waitFor()
  await bar(desk)
    .getByRole('button', { name: edits('save') })
    .click()
  await saved(desk, 1).waitFor()
  await expect.poll(() => desk.evaluate(countDrafts)).toBe(0)
  await showThem(desk)
  expect(await shown(desk, 1, remark)).toBe('stackable, not saved')
})

test('SES-13 the right to write goes while a cell is open: what is typed stays, says so, and is saved once the right is back', async () => {
  const goods = title('goodsDescription')
  await (await cell(desk, 1, goods)).click()
  await press(desk, 'F2')
  await grid(desk).locator('.dg-editor input').fill('Typed meanwhile')
  const rightsRead = desk.waitForResponse('**/auth/currentUser/v2')
  const giveBack = await letOnlyRead('op.hkg')
  await rightsRead
  await desk
    .getByRole('button', { name: text('shipments', 'actions.new') })
    .filter({ visible: true })
    .waitFor({ state: 'detached' })
  await press(desk, 'Enter')
  await bar(desk).getByText(edits('rightGone')).waitFor()
  expect(await shown(desk, 1, goods)).toBe('Typed meanwhile')
  expect(
    await bar(desk)
      .getByRole('button', { name: edits('save') })
      .isDisabled(),
  ).toBe(true)
  await (await cell(desk, 1, goods)).click()
  await press(desk, 'F2')
  await desk.locator('.toast', { hasText: edits('noRight') }).waitFor()
  await giveBack()
  await bar(desk).getByText(edits('rightGone')).waitFor({ state: 'detached' })
  await press(desk, 'Control+s')
  await saved(desk, 1).waitFor()
})

test('SES-13 the page goes while a cell is open: what is typed is offered as a draft once the page is back', async () => {
  const goods = title('goodsDescription')
  await (await cell(desk, 1, goods)).click()
  await press(desk, 'F2')
  await grid(desk).locator('.dg-editor input').fill('Typed before the page went')
  const giveBack = await letOnlyRead('op.hkg', [])
  await desk.getByText('You cannot open').filter({ visible: true }).first().waitFor()
  await giveBack()
  const offer = desk.getByRole('status').filter({ hasText: /^You have an unsaved draft from \d\d:\d\d\./ })
  await offer.getByRole('button', { name: text('kit', 'draft.restore') }).click()
  await bar(desk)
    .getByText(edits('unsaved_one', { count: '1' }))
    .waitFor()
  await press(desk, 'Control+s')
  await saved(desk, 1).waitFor()
})

test('SHP-01 what was sent to the destination says why it is not written in; a remark is', async () => {
  await desk.goto('/shipments')
  await (await cell(desk, 9, title('originOffice'))).waitFor()
  const offices = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => shown(desk, row, title('originOffice'))),
  )
  const own = offices.indexOf('HKG')
  const pieces = await cell(desk, own, title('pieces'))
  await pieces.click()
  await press(desk, 'F2')
  await desk
    .getByText(/The EDI pre-alert of this shipment has been sent\.$/)
    .last()
    .waitFor()
  // By its number, which stands far from the cell that was meant.
  const number = await shown(desk, own, title('hawbNo'))
  await desk
    .locator('.toast', { hasText: number })
    .filter({ hasText: `, ${title('pieces')}: ` })
    .waitFor()
  expect(await pieces.getAttribute('aria-readonly')).toBe('true')
  await write(desk, own, title('dimensionRemark'), 'stackable')
  await press(desk, 'Control+s')
  await saved(desk, 1).waitFor()
})

test('SHP-01 what is copied is what is seen, times in ISO; what is pasted where nothing is written says why not', async () => {
  await desk.goto('/shipments')
  await (await cell(desk, 0, title('late'))).click()
  await press(desk, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+c')
  const copied = () => desk.evaluate(() => navigator.clipboard.readText())
  expect((await copied()).split(/\r?\n/).slice(0, 3)).toEqual(await column(desk, title('late')))
  await (await cell(desk, 0, title('etd'))).click()
  await press(desk, 'Control+c')
  expect(await copied()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d HKG$/)
  await (await cell(desk, 0, title('chargeWeight'))).click()
  await paste(desk, '12.5')
  expect(await preview().locator('tbody tr td').last().innerText()).toBe(text('shipments', 'cellSource.CARGO'))
  await press(desk, 'Escape')
})

test('MAW-01 a remark is noted at a number in the inventory, and noted anew', async () => {
  await desk.goto('/mawb-inventory')
  const remark = text('mawb-inventory', 'lists.mawbs.remark')
  await (await cell(desk, 0, remark)).waitFor()
  for (const value of ['Kept for the charter', 'Charter of 27 NOV']) {
    await write(desk, 0, remark, value)
    await press(desk, 'Control+s')
    await bar(desk).waitFor({ state: 'detached' })
  }
  await desk.reload()
  await (await cell(desk, 0, remark)).waitFor()
  await expect.poll(() => shown(desk, 0, remark)).toBe('Charter of 27 NOV')
})

test.each([
  ['/reference/airlines', 'reference-data', 'lists.airlines.name', 'Cathay Pacific'],
  ['/partners', 'partners', 'lists.partners.city', 'Kwai Chung'],
])('ROU-09 names are mended in the rows of %s', async (address, area, key, value) => {
  await other.goto(address)
  const name = text(area, key)
  await (await cell(other, 0, name)).waitFor()
  const before = await shown(other, 0, name)
  await write(other, 0, name, `${value} ${before.length}`)
  await press(other, 'Control+s')
  await saved(other, 1).waitFor()
  await other.reload()
  await expect.poll(() => shown(other, 0, name)).toBe(`${value} ${before.length}`)
})

test('a look-up with its list open takes the line and goes on at the first Tab; untouched, it takes none', async () => {
  await desk.goto('/shipments/new')
  const label = (name: string) => text('shipments', `fields.${name}`)
  const box = fieldOf(desk, label('originAirport'))
  await box.click()
  await box.pressSequentially('FRA')
  await desk.locator('.ant-select-item-option').filter({ hasText: /^FRA/, visible: true }).waitFor()
  await press(desk, 'Tab')
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(false)
  await desk
    .getByText(/^FRA Frankfurt/)
    .filter({ visible: true })
    .first()
    .waitFor()

  const untouched = fieldOf(desk, label('destinationAirport'))
  await untouched.click()
  await desk.locator('.ant-select-item-option').filter({ visible: true }).first().waitFor()
  await press(desk, 'Tab')
  expect(await untouched.evaluate((element) => element === document.activeElement)).toBe(false)
  expect(await untouched.getAttribute('aria-expanded')).toBe('false')
})

test('a look-up takes no line that is called otherwise than what was typed, but the one that was walked to', async () => {
  await desk.goto('/shipments/new')
  const within = desk.locator('[data-field=originAirport]')
  const box = fieldOf(desk, text('shipments', 'fields.originAirport'))
  const slowly = async (typed: string, found: RegExp): Promise<void> => {
    await box.click()
    await box.pressSequentially(typed)
    await lines(desk).filter({ hasText: found }).waitFor()
  }
  // Amsterdam's airport is Schiphol.
  for (const key of ['Tab', 'Enter']) {
    await slowly('hiph', /^AMS/)
    await press(desk, key)
    await within.getByText(text('kit', 'lookup.unlike', { text: 'hiph' })).waitFor()
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
  }
  await slowly('hiph', /^AMS/)
  await press(desk, 'ArrowDown')
  await press(desk, 'Enter')
  await within.getByTitle('AMS Amsterdam').waitFor()
  // Hahn is found by its beginning, too; the whole name is that of one.
  await slowly('frankf', /^FRA/)
  await press(desk, 'Tab')
  await within.getByText(text('kit', 'lookup.several', { text: 'frankf' })).waitFor()
  await slowly('frankfurt', /^FRA/)
  await press(desk, 'Tab')
  await within.getByTitle('FRA Frankfurt').waitFor()
})

test.each(['incoterm', 'batteryType'])(
  'the list of %s is closed when Tab leads to what empties the field',
  async (name) => {
    const box = fieldOf(desk, text('shipments', `fields.${name}`))
    await box.click()
    await lines(desk).first().click()
    await box.click()
    await lines(desk).first().waitFor()
    await press(desk, 'Tab')
    await lines(desk).first().waitFor({ state: 'detached' })
  },
)

function lines(page: Page): Locator {
  return page.locator('.ant-select-item-option').filter({ visible: true })
}

async function editor(account: string): Promise<Page> {
  const page = await browser.newPage(WIDE)
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, account, '/shipments/pending')
  return page
}

async function showThem(page: Page): Promise<void> {
  await page.goto('/shipments/pending')
  await search(page, text('kit', 'list.search'), SHIPPER)
  await grid(page).and(page.locator('[aria-rowcount="5"]')).waitFor()
  await (await cell(page, 2, title('pieces'))).waitFor()
}

async function write(page: Page, row: number, name: string, value: string): Promise<void> {
  await (await cell(page, row, name)).click()
  await press(page, 'F2')
  await grid(page).locator('.dg-editor input').fill(value)
  await press(page, 'Enter')
}

/** The administrator lets a user only read, as an auditor does; the answer gives the user's own roles back. */
async function letOnlyRead(account: string, only?: string[]): Promise<() => Promise<void>> {
  const token = await other.evaluate(() => localStorage.getItem('ws_token'))
  const headers = { authorization: `Bearer ${token}` }
  const rolesOf = async (holder: string) => {
    const data = { page: 1, size: 20, search: holder }
    const found = await other.request.post('/ws-system/user-roles/list', { headers, data })
    const { cols, rows } = ((await found.json()) as { data: { cols: string[]; rows: string[][] } }).data
    const address = `/ws-system/user-roles/${rows[0]?.[cols.indexOf('id')]}`
    const held = await other.request.get(address, { headers })
    return { address, ...((await held.json()) as { data: { roles: string[] } }).data }
  }
  const [{ address, roles: own }, audit] = await Promise.all([rolesOf(account), rolesOf('audit')])
  const reading = only ?? audit.roles
  const hold = async (seen: readonly string[], roles: readonly string[]) => {
    const answer = await other.request.put(address, { headers, data: { seen, roles } })
    expect(((await answer.json()) as { code: number }).code).toBe(200)
  }
  let isTaken = true
  const giveBack = async () => {
    if (isTaken) await hold(reading, own)
    isTaken = false
  }
  // A test that fails in between must not leave the account without its rights: every later test uses it.
  onTestFinished(giveBack)
  await hold(own, reading)
  return giveBack
}

/** Shipments of Hong Kong, booked as the form books them. */
async function bookShipments(page: Page, count: number): Promise<void> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('ws_token'))}` }
  const listed = await page.request.post('/ws-air/shipments/list', {
    headers,
    data: { page: 1, size: 20, filters: { originOffice: { equals: 'HKG' } } },
  })
  const { cols, rows } = ((await listed.json()) as { data: { cols: string[]; rows: string[][] } }).data
  const originOfficeId = rows[0]?.[cols.indexOf('originOfficeId')]
  const party = (name: string) => ({ partnerId: null, name, address: '', contact: '', phone: '' })
  const entry = {
    ...blankEntry(originOfficeId ?? ''),
    salesOfficeId: null,
    handlingOfficeId: null,
    shipper: party(SHIPPER),
    consignee: party('Main Cargo GmbH'),
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    pieces: 25,
    grossWeight: '424',
    volume: '2.88',
    goodsDescription: 'Toys',
  }
  for (let nth = 0; nth < count; nth += 1) {
    const booked = await page.request.post('/ws-air/shipments', {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: entry,
    })
    expect(booked.status()).toBe(200)
  }
}
