import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookShipment } from './support/book-shipment.ts'
import { openBrowser } from './support/browser.ts'
import { fieldOf, lookUp } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'
import { writeDownImport } from './support/write-down-import.ts'
import { SHOWN_TIME, asShown } from './support/shown-time.ts'

const english = words('en_US')
const say = (key: string, values?: Record<string, string>) => english('shipments', key, values)

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let path: string
const complaints: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'op.hkg', '/shipments/pending')
  path = `/shipments/${await bookShipment(page, leavesIn(3))}`
})
afterAll(() => browser.close())

const pane = () => page.locator('.pane:not([inert])')
const tab = (name: string) => pane().getByRole('tab', { name: new RegExp(`^${say(`tabs.${name}`)}`) })
const panel = () => pane().getByRole('tabpanel').filter({ visible: true })
const field = (name: string) => fieldOf(pane(), say(`fields.${name}`))
/** Saves the form and waits for the answer that takes it. */
const saveForm = async () => {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.keyboard.press('Control+s')
  await saved
}
const isFront = async (name: string) => (await tab(name).getAttribute('aria-selected')) === 'true'

describe('SHP-03 the parts of a shipment', () => {
  it('are reached by the keyboard; the part in front is there again after F5', async () => {
    await walkTo(page, path)
    await tab('general').focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(`**${path}?tab=orders`)
    await tab('master').click()
    await page.waitForURL(`**${path}?tab=master`)
    await panel().getByText(say('messages.noMasterYet')).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(`**${path}?tab=orders`)
    await page.reload()
    await panel()
      .getByRole('grid', { name: say('fields.poLines') })
      .waitFor()
    expect(await isFront('orders')).toBe(true)
  })

  it('are one form: what is typed stays behind, and a fault in a hidden part marks its tab and is jumped to', async () => {
    await tab('general').click()
    await field('goodsDescription').fill('')
    await tab('orders').click()
    await page.keyboard.press('Control+s')
    await expect.poll(() => isFront('general')).toBe(true)
    await expect.poll(() => field('goodsDescription').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await tab('general').innerText()).toMatch(/1/)

    await field('goodsDescription').fill('Probes of copper')
    await tab('orders').click()
    const orders = panel().getByRole('grid', { name: say('fields.poLines') })
    await orders.locator('[data-row="0"][data-col="1"]').click()
    await page.keyboard.type('PO-77')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await page.getByText(english('platform', 'done.saved')).waitFor()
  })

  it('tell what was reached, and what is next: a milestone is noted on the clock of its airport', async () => {
    await tab('milestones').click()
    const row = panel()
      .getByRole('row')
      .filter({ hasText: say('choices.milestone.WHS') })
    await row.getByText(say('milestoneState.Open')).waitFor()
    await row.getByRole('button', { name: `${say('actions.note')}: WHS` }).click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.getByRole('button', { name: say('actions.note'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await row.getByText(say('milestoneState.Done')).waitFor()
    expect(await row.innerText()).toMatch(new RegExp(String.raw`${SHOWN_TIME}( [+-]\d+)? HKG\s+.*op\.hkg`, 's'))
    await pane().locator('.shipments-head').getByText(say('choices.milestone.XRY')).waitFor()
    const flown = panel()
      .getByRole('row')
      .filter({ hasText: say('promise.FAP') })
    await flown.getByText(say('promise.Open')).waitFor()
    await flown.getByText(say('promise.why.FAP.NotNoted')).waitFor()
    await panel().getByText(say('messages.latestAcceptance')).waitFor()
  })

  it('show the next step with its button: it leads to the space board with this shipment', async () => {
    const next = `${english('documents', 'nextStep.title')}: ${english('documents', 'nextStep.BOOK_SPACE')}`
    await pane().locator('.milestone-strip').getByRole('button', { name: next, exact: true }).click()
    await page.waitForURL('**/space?search=*')
    await page.locator('.pane:not([inert]) tr[data-id]').filter({ hasText: 'PROBE ELECTRONICS LTD' }).first().waitFor()
    await walkTo(page, path)
  })

  it('show a party as a card; its fields open for editing and close again with what is typed', async () => {
    await tab('general').click()
    const party = say('fields.consignee')
    const edit = pane().getByRole('button', { name: say('actions.editParty', { party }), exact: true })
    const card = pane().getByRole('region', { name: party, exact: true })
    const name = fieldOf(card, say('fields.name'))
    expect(await name.isVisible()).toBe(false)
    await edit.click()
    const before = await name.inputValue()
    await name.fill('Probe Card GmbH')
    await card.getByRole('button', { name: say('actions.closeParty', { party }), exact: true }).click()
    await card.getByText('Probe Card GmbH').waitFor()
    await edit.click()
    await name.fill(before)
    await card.getByRole('button', { name: say('actions.closeParty', { party }), exact: true }).click()
  })

  it('say which pieces are on which ULD: no more than there are, each number in its right form', async () => {
    await tab('ulds').click()
    const grid = panel().getByRole('grid', { name: say('fields.uldLoads') })
    await grid.locator('[data-row="0"][data-col="1"]').click()
    await page.keyboard.type('pmc 12345 lh')
    await page.keyboard.press('Tab')
    await page.keyboard.type('11')
    await page.keyboard.press('Enter')
    await panel()
      .getByText(say('messages.piecesOnUlds', { loaded: '11', pieces: '10' }))
      .waitFor()
    const save = panel().getByRole('button', { name: say('actions.saveUlds') })
    await save.click()
    await panel().getByRole('alert').getByText('11 pieces are on ULDs, the shipment has 10.').waitFor()
    await grid.locator('[data-row="0"][data-col="2"]').click()
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await save.click()
    await panel().getByRole('rowheader', { name: 'PMC12345LH' }).waitFor()
    expect(await grid.locator('[data-row="0"][data-col="1"]').innerText()).toBe('PMC12345LH')
  })

  it('FLT-02 take another flight from the schedules, with its times at both ends', async () => {
    await tab('general').click()
    await pane()
      .getByRole('button', { name: say('flightPicker.open') })
      .click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    const row = dialog.getByRole('row').filter({ hasText: 'CX289' }).last()
    const etd = (await row.getByRole('cell').first().innerText()).replace(' HKG', '')
    await row.getByRole('button').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(asShown((await field('etd').inputValue()).replace(' ', 'T'))).toBe(etd)
    await page.keyboard.press('Control+s')
    await page.getByText(english('platform', 'done.saved')).first().waitFor()
    await pane().locator('.kit-facts').getByText(etd).waitFor()
  })

  it('SHP-02 are saved once dimension lines make the volume, whatever was mistyped for it before', async () => {
    await tab('general').click()
    await field('volume').fill('1.2345')
    await field('volume').press('Tab')
    await pane()
      .getByText(english('kit', 'number.decimals_other', { count: '3' }))
      .waitFor()
    for (const [column, typed] of Object.entries({ length: '100', width: '100', height: '10', pieces: '10' })) {
      const line = english('kit', 'dimensions.line', { line: '1' })
      await pane()
        .getByLabel(`${line}: ${english('kit', `dimensions.${column}`)}`)
        .fill(typed)
    }
    await expect.poll(() => field('volume').inputValue()).toBe('1.000')
    await saveForm()
  })

  it('SHP-07 keep a text that is too long whole, and say so', async () => {
    const remark = field('dimensionRemark')
    await remark.fill(`${'x'.repeat(900)} and the end`)
    await remark.press('Tab')
    await pane().getByText('may have at most 900 characters').waitFor()
    expect(await remark.inputValue()).toMatch(/x and the end$/)
    await remark.fill('x'.repeat(900))
    await saveForm()
  })

  it('SHP-02 make a partner of a typed party, and colour what the waybill says against what was booked', async () => {
    await tab('general').click()
    const party = say('fields.shipper')
    await pane()
      .getByRole('button', { name: say('actions.editParty', { party }), exact: true })
      .click()
    const shipper = pane().getByRole('group', { name: party, exact: true })
    await shipper.getByRole('button', { name: say('actions.saveAsPartner') }).click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    const partner = (key: string) => fieldOf(dialog, english('partners', key))
    await partner('lists.partners.accountCode').fill('HKPROBE77')
    await partner('fields.address1').fill('7 Probe Street')
    await partner('lists.partners.city').fill('Hong Kong')
    await lookUp(dialog, english('partners', 'lists.partners.country'), 'HK')
    await page.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'hidden' })
    await shipper.getByText('HKPROBE77 PROBE ELECTRONICS LTD').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText(english('platform', 'done.saved')).first().waitFor()
    await pane()
      .getByRole('button', { name: say('actions.takeHawb') })
      .click()
    await pane().getByText(say('messages.asBooked')).waitFor()
    await field('grossWeight').fill('103')
    await pane().getByRole('cell', { name: '+3.00 kg (+3.0%)' }).waitFor()
    await pane()
      .getByRole('button', { name: say('actions.enterWarehouse') })
      .click()
    await fieldOf(dialog, say('fields.grossWeight')).fill('110')
    await dialog.getByRole('button', { name: say('actions.save') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await pane().getByRole('cell', { name: '+7.00 kg (+6.8%)' }).waitFor()
    expect(await field('grossWeight').inputValue()).toBe('103')
    await pane()
      .locator('.shipments-head')
      .getByText(say('messages.warehouseHas', { amount: '110.00 kg' }))
      .waitFor()
  })

  it('SHP-14 what arrives: in parts, each noted where it lands, and what is done with it', async () => {
    await walkTo(page, `/shipments/${await writeDownImport(page, '125-11112220')}?tab=arrival`)
    await panel().getByText(say('messages.nothingArrived')).waitFor()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    const note = async (pieces: string) => {
      await panel()
        .getByRole('button', { name: say('actions.noteArrival') })
        .click()
      expect(await fieldOf(dialog, say('fields.pieces')).inputValue()).toBe(pieces)
    }
    await note('12')
    await fieldOf(dialog, say('fields.pieces')).fill('5')
    await page.keyboard.press('Enter')
    await panel()
      .getByText(say('messages.piecesArrived', { arrived: '5', pieces: '12' }))
      .waitFor()
    await note('7')
    await page.keyboard.press('Enter')
    await panel().getByText(say('choices.arrivalState.Arrived'), { exact: true }).waitFor()
    await panel()
      .getByRole('button', { name: say('actions.changeHandling'), exact: true })
      .click()
    await fieldOf(dialog, say('fields.notifiedTo')).fill('Ms Chan')
    await page.keyboard.press('Control+s')
    await dialog.getByText('is required').waitFor()
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    await fieldOf(dialog, say('fields.notifiedAt')).fill(today)
    await page.keyboard.press('Control+s')
    await dialog.waitFor({ state: 'hidden' })
    await panel().getByText('Ms Chan').waitFor()
    await tab('milestones').click()
    const reached = (code: string) =>
      panel()
        .getByRole('row')
        .filter({ hasText: say(`choices.milestone.${code}`) })
    await reached('NFD').getByText('Wong Ka Yan (op.hkg)').waitFor()
    await reached('ARR').getByText(say('messages.bySystem')).waitFor()
    await walkTo(page, path)
  })

  it('have the facts above them in sight, with the time left until the cut-off, in three languages', async () => {
    for (const language of ['zh_CN', 'zh_HK'] as const) {
      const text = words(language)
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      const names = ['general', 'orders', 'master', 'milestones', 'ulds'].map((name) =>
        text('shipments', `tabs.${name}`),
      )
      await pane()
        .getByRole('tab', { name: names[0] ?? '', exact: true })
        .waitFor()
      expect(await pane().getByRole('tab').allInnerTexts()).toEqual(expect.arrayContaining(names))
      const days = text('shipments', 'span.days', { number: String.raw`\d` })
      await pane().locator('.shipments-head').getByText(new RegExp(days)).first().waitFor()
    }
    // What was typed into both parts of the form came back with the page.
    expect(await pane().locator('[data-field=goodsDescription] textarea').inputValue()).toBe('Probes of copper')
    await pane()
      .getByRole('tab', { name: words('zh_HK')('shipments', 'tabs.orders'), exact: true })
      .click()
    await panel().getByText('PO-77').waitFor()
    expect(complaints).toEqual([])
  })
})

/** A flight of the days to come, with its cut-off twelve hours before, on the clock of Hong Kong. */
function leavesIn(days: number) {
  const at = (hours: number, zone: number) =>
    new Date(Date.now() + days * 86_400_000 + (hours + zone) * 3_600_000).toISOString().slice(0, 16)
  return { flightNo: 'CX289', etd: at(0, 8), eta: at(12, 1), cutOff: at(-12, 8) }
}
