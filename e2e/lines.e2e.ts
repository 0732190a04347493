import gridTexts from '#platform/web/kit/data-grid/texts/en_US.json' with { type: 'json' }
import { fillText } from '#platform/domain/fill-text.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { fieldOf, lookUp } from './support/fields.ts'
import { paste, press } from './support/kit-lab.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const label = (key: string) => text('shipments', `fields.${key}`)
const grid = (name: string) => page.getByRole('grid', { name, exact: true }).filter({ visible: true })
const part = (name: string) => page.getByRole('tab', { name: text('shipments', `tabs.${name}`) }).click()
const preview = () => page.getByRole('dialog', { name: gridTexts.pasteTitle })
const rowCount = (name: string) => grid(name).getAttribute('aria-rowcount')

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'op.hkg', '/shipments/new')
  await part('orders')
})
afterAll(() => browser.close())

const LINES = 1000
const BLANK_ROWS = 3
/** The column of what is shipped. */
const SHIPPED = 10

/** Rows as a buyer's sheet has them; `spoilt` replaces the count of cartons of some. */
function sheet(spoilt: Readonly<Record<number, string>> = {}): string {
  const rows = Array.from({ length: LINES }, (_, at) =>
    [
      ...[`PO-${at + 1}`, '10', `SKU-${at}`, 'ST-1', 'Navy', 'M', 'Earphones 耳機', '851830', '1,200', '1,000'],
      ...[spoilt[at] ?? '20', '1.920', '2026/11/18', '24-Nov-26', 'FTW1', 'DN-2'],
    ].join('\t'),
  )
  return `${rows.join('\r\n')}\r\n`
}

test(
  'SHP-02 a line of batteries by the keyboard: what follows from it, and what is refused',
  { timeout: 60_000 },
  async () => {
    await part('general')
    await page.getByRole('checkbox', { name: label('dangerousGoods') }).check()
    await page.getByText(text('shipments', 'messages.linesMissing')).waitFor()
    const name = label('dangerousGoodsLines')
    const cell = (col: number) => grid(name).locator(`[data-row="0"][data-col="${col}"]`)
    const type = async (typed: string, ...keys: string[]) => {
      await page.keyboard.type(typed)
      await press(page, ...keys)
    }
    await cell(1).click()
    await type('UN3481', 'Enter', 'ArrowUp', ...Array.from({ length: 5 }, () => 'ArrowRight'))
    await type('967', 'Tab')
    await type('Fibre', 'Tab')
    await type('20', 'Tab')
    await type('4.5', 'Tab', 'ArrowRight', 'ArrowRight')
    await type('+852 2345 6789', 'Tab', 'ArrowRight', 'ArrowRight')
    for (const typed of ['150', '2', '50', 'Y', 'Y']) await type(typed, 'Tab')
    const shown = [
      '3481',
      'Lithium ion batteries contained in equipment',
      '9',
      '',
      '',
      '967 I',
      'Fibreboard box',
      '20',
      '4.5',
      'kg',
    ]
    const said = async () => (await grid(name).locator('[data-row="0"]').allInnerTexts()).slice(1, 11)
    await expect.poll(said).toEqual(shown)
    await page.locator('.shipments-said').getByText('RLI', { exact: true }).waitFor()
    await page.getByText('Dangerous Goods as per attached DGD', { exact: true }).waitFor()
    await save()
    const damaged = page.getByRole('button', { name: /^Row 1, Damaged: .* forbidden by air/ })
    await damaged.click()
    expect(await cell(19).getAttribute('aria-invalid')).toBe('true')
    await type('N', 'Enter')
    await damaged.waitFor({ state: 'detached' })
    await page.getByText(text('shipments', 'messages.documentsLater')).waitFor()
    await part('orders')
  },
)

test(
  'SHP-02 a thousand PO lines pasted from a sheet: each bad cell is named first, then they are written, undone, saved',
  { timeout: 60_000 },
  async () => {
    const name = label('poLines')
    await grid(name).locator('[data-row="0"][data-col="1"]').click()
    await paste(page, sheet({ 1: 'many', 998: '100000' }))
    await preview().getByRole('alert').getByText('2 cells').waitFor()
    const named = await preview().locator('tbody tr').allInnerTexts()
    expect(named.map((row) => row.split('\t'))).toEqual([
      ['2', label('cartons'), 'many', 'does not have the right form'],
      ['999', label('cartons'), '100000', 'must be at most 99999'],
    ])
    const others = fillText(gridTexts.pasteWriteOthers, { count: LINES * 16 - 2 })
    expect(await preview().getByRole('button', { name: others, exact: true }).count()).toBe(1)
    await press(page, 'Escape')
    expect(await rowCount(name)).toBe(String(BLANK_ROWS + 1))

    const titles = (await grid(name).getByRole('columnheader').allInnerTexts()).slice(1)
    expect(titles).toHaveLength(16)
    const theirs = [...titles.with(SHIPPED - 1, 'Ship qty'), 'Buyer’s own']
    await paste(page, `${theirs.join('\t')}\r\n${sheet()}`)
    await preview().getByRole('alert').getByText('Buyer’s own').waitFor()
    await preview()
      .getByRole('button', { name: fillText(gridTexts.pasteWrite, { count: LINES * 16 }) })
      .click()
    await expect.poll(() => rowCount(name)).toBe(String(LINES + BLANK_ROWS + 1))
    await press(page, 'Control+z')
    await expect.poll(() => rowCount(name)).toBe(String(BLANK_ROWS + 1))
    await press(page, 'Control+y')
    await expect.poll(() => rowCount(name)).toBe(String(LINES + BLANK_ROWS + 1))
  },
)

test(
  'SHP-02 lines are filled down, taken out and brought back by the keyboard, and a broken rule stands at its cell',
  { timeout: 60_000 },
  async () => {
    const name = label('poLines')
    const cell = (row: number, col: number) => grid(name).locator(`[data-row="${row}"][data-col="${col}"]`)
    await cell(0, SHIPPED).click()
    await press(page, '1', '3', '0', '0', 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    await expect.poll(() => cell(2, SHIPPED).innerText()).toBe('1300')
    await page.getByRole('button', { name: `${text('kit', 'lines.removeRows')}: ${name}` }).click()
    await expect.poll(() => cell(0, 1).innerText()).toBe('PO-4')
    await press(page, 'Control+z')
    await expect.poll(() => cell(0, 1).innerText()).toBe('PO-1')

    await press(page, 'Control+End')
    await fillShipment()
    await save()
    // Saving leads to the first fault, far above.
    const active = async () => (await grid(name).getAttribute('aria-activedescendant')) ?? 'none'
    await expect.poll(async () => active()).toBe(await cell(0, SHIPPED).getAttribute('id'))
    const violation = page.getByRole('button', { name: new RegExp(`^Row 3, ${label('shipped')}: `) })
    await violation.click()
    expect(await cell(2, SHIPPED).getAttribute('aria-invalid')).toBe('true')
    await press(page, 'Control+z', 'Control+z')
    await expect.poll(() => cell(0, SHIPPED).innerText()).toBe('1000')
    await violation.waitFor({ state: 'detached' })
  },
)

test(
  'SHP-02 what was pasted is saved and read back; a delivery note is typed, another named',
  { timeout: 60_000 },
  async () => {
    const notes = grid(label('deliveryNotes'))
    await notes.locator('[data-row="0"][data-col="1"]').click()
    await page.keyboard.type('DN-1')
    await press(page, 'Tab', '3', 'Tab', '1', '2', '.', '5', 'Enter')
    await save()
    await page.waitForURL(/\/shipments\/[0-9a-f-]{36}$/)
    await part('orders')
    await page.reload()
    await expect.poll(() => rowCount(label('poLines'))).toBe(String(LINES + BLANK_ROWS + 1))
    await grid(label('poLines')).locator('[data-row="0"][data-col="1"]').click()
    await press(page, 'Control+End', 'ArrowUp', 'ArrowUp', 'ArrowUp')
    const ending = grid(label('poLines')).locator(`[data-row="${LINES - 1}"]`)
    await expect
      .poll(async () => (await ending.allInnerTexts()).slice(-5))
      .toEqual(['1.920', '2026-11-18', '2026-11-24', 'FTW1', 'DN-2'])
    await press(page, 'Home')
    await grid(label('poLines')).getByText('PO-1000', { exact: true }).waitFor()
    const line = notes.locator('[data-row="0"]')
    expect((await line.allInnerTexts()).slice(0, 4)).toEqual(['1', 'DN-1', '3', '12.5'])
    // What the lines name is among the delivery notes.
    expect((await notes.locator('[data-row="1"]').allInnerTexts())[1]).toBe('DN-2')
    await part('general')
    await grid(label('dangerousGoodsLines')).getByText('Lithium ion batteries contained in equipment').waitFor()
    expect(await page.getByRole('checkbox', { name: label('dangerousGoods') }).isDisabled()).toBe(true)
    // The checklist of X-Doc stands with the goods and follows what is attached there.
    const ofGoods = page.getByRole('list', { name: text('documents', 'required.ofGoods') }).getByRole('listitem')
    const missing = text('documents', 'required.file.missing')
    await expect.poll(() => ofGoods.filter({ hasText: missing }).count()).toBe(3)
    await page.getByRole('button', { name: text('documents', 'required.openXDoc') }).click()
    await attach('MSDS', 'notes.txt', 'no document')
    await page.getByText('notes.txt is not a PDF', { exact: false }).waitFor()
    await attach('MSDS', 'battery.pdf', '%PDF-1.7 safety data sheet')
    await page.getByText('battery.pdf', { exact: true }).filter({ visible: true }).first().waitFor()
    await part('general')
    await expect.poll(() => ofGoods.filter({ hasText: missing }).count()).toBe(2)
  },
)

/** Chooses a file at a paper that the checklist of X-Doc misses. */
async function attach(kind: string, name: string, content: string): Promise<void> {
  const paper = page
    .getByRole('list', { name: text('documents', 'required.title') })
    .getByRole('listitem')
    .filter({ hasText: text('documents', `attachments.kinds.${kind}`) })
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(content) }
  await paper.locator('input[type=file]').setInputFiles(file)
}

async function fillShipment(): Promise<void> {
  await part('general')
  const party = (role: string) => page.getByRole('group', { name: label(role), exact: true })
  await fieldOf(party('shipper'), label('name')).fill('Morning Star Electronics')
  await fieldOf(party('consignee'), label('name')).fill('Main Cargo GmbH')
  await lookUp(page, label('salesOffice'), 'SHA')
  await lookUp(page, label('originAirport'), 'HKG')
  await lookUp(page, label('destinationAirport'), 'FRA')
  await fieldOf(page, label('pieces')).fill('25')
  await fieldOf(page, label('grossWeight')).fill('424.5')
  await fieldOf(page, label('goodsDescription')).fill('Wireless earphones')
}

function save(): Promise<void> {
  return page.getByRole('button', { name: text('shipments', 'actions.save'), exact: true }).click()
}
