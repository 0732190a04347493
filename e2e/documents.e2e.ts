import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#platform/contract/language.ts'
import { bookShipment } from './support/book-shipment.ts'
import { openBrowser } from './support/browser.ts'
import { countDrafts } from './support/count-drafts.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const english = words('en_US')
const say = (key: string, values?: Record<string, string>) => english('documents', key, values)
const PDF = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 an invoice') }

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let path: string

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg', '/shipments/pending')
  path = `/shipments/${await bookShipment(page)}`
})
afterAll(() => browser.close())

const pane = (on = page) => on.locator('.pane:not([inert])')

describe('DOC-02 from Pending to the Shipment List', () => {
  it('a file is attached, removed and brought back', async () => {
    await walkTo(page, `${path}?tab=x-doc`)
    await pane()
      .getByRole('button', { name: say('attachments.choose') })
      .waitFor()
    await pane().locator('input[type=file]').setInputFiles([PDF])
    const name = pane().getByRole('button', { name: 'invoice.pdf', exact: true })
    await name.waitFor()
    const remove = say('attachments.actionsOf', { action: say('attachments.remove'), name: 'invoice.pdf' })
    await pane().getByRole('button', { name: remove }).click()
    await page.getByRole('button', { name: say('attachments.restore') }).click()
    await name.waitFor()
  })

  it('the pre-alert is previewed and sent, and moves the shipment', async () => {
    await pane()
      .getByRole('button', { name: say('preAlert.new') })
      .click()
    const dialog = page.getByRole('dialog', { name: /Pre-alert/ })
    await dialog.getByLabel(say('preAlert.addresses')).fill('import@agent.example')
    await dialog.getByText(say('preAlert.gaps')).waitFor()
    const reason = dialog.getByLabel(say('preAlert.reasonAnyway'))
    await expect.poll(() => reason.getAttribute('aria-required')).toBe('true')
    await dialog.locator('button[type=submit]:enabled').click()
    await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
    await reason.fill('numbers follow')
    await dialog.locator('button[type=submit]:enabled').click()
    await dialog.waitFor({ state: 'detached' })
    await pane().getByText(say('preAlert.delivery.Accepted')).first().waitFor()
    await pane().getByText('import@agent.example').waitFor()
    expect(await pane().getByText('numbers follow').count()).toBeGreaterThan(0)
    expect(await pane().getByText(say('preAlert.email'), { exact: true }).count()).toBe(1)
  })
})

describe('DOC-01 the house waybill on its form', () => {
  it('is filled in, names what is missing, and leads to the box', async () => {
    await walkTo(page, `${path}?tab=hawb`)
    await pane().getByText(say('waybill.violation.NUMBER_MISSING')).waitFor()
    expect(await pane().getByLabel("2 Shipper's Name and Address").inputValue()).toContain('PROBE ELECTRONICS LTD')
    await pane().getByLabel('34A Reference Number').fill('ref 1')
    await pane()
      .getByRole('button', { name: say('waybill.save') })
      .click()
    await page.getByText(say('waybill.saved')).waitFor()
    expect(await pane().getByLabel('34A Reference Number').inputValue()).toBe('REF 1')
  })

  it('a table that was typed over is marked, and follows the shipment again', async () => {
    const tables = [
      ['.waybill-charges', say('waybill.parts.otherCharges'), pane().getByText(say('waybill.addCharge'))],
      ['.waybill-table', say('waybill.parts.lines'), pane().getByText(say('waybill.addLine'))],
      ['.waybill-table label', 'AS AGREED', pane().getByRole('checkbox', { name: 'AS AGREED' })],
    ] as const
    for (const [table, box, change] of tables) {
      const reset = pane().getByRole('button', { name: say('waybill.resetOf', { box }) })
      await change.click()
      await pane().locator(`${table}.waybill-typed`).waitFor()
      await reset.click()
      await reset.waitFor({ state: 'detached' })
    }
  })

  it('what was typed before a reload is offered, brought back and saved', async () => {
    await pane().getByLabel('34A Reference Number').fill('REF 1B')
    await expect.poll(() => page.evaluate(countDrafts)).toBe(1)
    await page.reload()
    const offer = pane().getByRole('status').filter({ hasText: 'You have an unsaved draft' })
    await offer.getByRole('button', { name: english('kit', 'draft.restore') }).click()
    await offer.waitFor({ state: 'detached' })
    expect(await pane().getByLabel('34A Reference Number').inputValue()).toBe('REF 1B')
    await pane()
      .getByRole('button', { name: say('waybill.save') })
      .click()
    await page.getByText(say('waybill.saved')).waitFor()
    await expect.poll(() => page.evaluate(countDrafts)).toBe(0)
  })

  it('is enlarged, and shown as a plain form that keeps what is typed', async () => {
    const shipper = pane().getByLabel("2 Shipper's Name and Address")
    const widthOf = async () => (await shipper.boundingBox())?.width ?? 0
    const width = await widthOf()
    await pane()
      .getByRole('combobox', { name: say('waybill.view.size') })
      .click()
    await page.locator('.ant-select-item-option', { hasText: '150%' }).click()
    await expect.poll(async () => (await widthOf()) / width).toBeGreaterThan(1.25)
    await pane().getByLabel('34A Reference Number').fill('REF 2')
    await pane().getByText(say('waybill.view.plain'), { exact: true }).click()
    await pane().locator('.waybill-plain').waitFor()
    expect(await pane().getByLabel('34A Reference Number').inputValue()).toBe('REF 2')
    const [first, second] = await Promise.all(
      ["2 Shipper's Name and Address", '34A Reference Number'].map((label) => pane().getByLabel(label).boundingBox()),
    )
    expect(first?.x).toBe(second?.x)
    await pane().getByText(say('waybill.view.paper'), { exact: true }).click()
    await pane().locator('.waybill-grid').waitFor()
    await pane()
      .getByRole('button', { name: say('waybill.save') })
      .click()
    await expect
      .poll(() =>
        pane()
          .getByRole('button', { name: say('waybill.save') })
          .isDisabled(),
      )
      .toBe(true)
  })
})

describe('DOC-01 on a phone', () => {
  it('the waybill is a plain form at once', async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(phone, 'op.hkg', `${path}?tab=hawb`)
    await pane(phone).locator('.waybill-plain').waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await phone.close()
  })
})

describe.each(['en_US', 'zh_HK', 'zh_CN'] as const)('DOC-01 DOC-02 in %s', (language: Language) => {
  it.each(['hawb', 'x-doc'])('the tab %s can be used by everybody', async (tab) => {
    const other = await browser.newPage()
    await other.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await signIn(other, 'op.hkg', `${path}?tab=${tab}`)
    await pane(other)
      .locator(tab === 'hawb' ? '.waybill-grid' : '.documents-letter')
      .waitFor()
    const { violations } = await new AxeBuilder({ page: other }).setLegacyMode().include('[role=tabpanel]').analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  })
})
