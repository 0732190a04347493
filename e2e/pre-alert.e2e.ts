import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '#platform/contract/language.ts'
import { administrator } from './support/administrator.ts'
import { openBrowser } from './support/browser.ts'
import { issuedWaybill } from './support/issued-waybill.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const english = words('en_US')
const say = (key: string, values?: Record<string, string>) => english('documents', key, values)

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let path: string

/** An agent of the demo that has a channel. */
async function agentWithChannel(on: Page): Promise<object> {
  const [partner] = await on.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('ws_token')}`,
    }
    const body = JSON.stringify({ search: 'DEFWD49' })
    const answer = await fetch('/ws-partners/find', { method: 'POST', headers, body })
    return (await answer.json()).data.items as { value: string; label: string }[]
  })
  expect(partner).toBeDefined()
  return {
    partnerId: partner?.value,
    name: partner?.label,
    address: 'Cargo City Sued 1\nFrankfurt\nDE',
    contact: '',
    phone: '',
  }
}

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg', '/shipments/pending')
  const { id } = await issuedWaybill(page, { overseasAgent: await agentWithChannel(page) })
  path = `/shipments/${id}`
})
afterAll(() => browser.close())

const pane = () => page.locator('.pane:not([inert])')

it('DOC-02 the agent gets the pre-alert by its channel, and the documents by a link that a recall closes', async () => {
  await walkTo(page, `${path}?tab=x-doc`)
  const open = pane().getByRole('button', { name: say('preAlert.new') })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /Pre-alert/ })
  const channel = dialog.getByLabel(say('preAlert.toChannel', { name: 'Weltbrücke Frankfurt', kind: 'FHL' }))
  expect(await channel.isChecked()).toBe(true)
  const address = `links-${crypto.randomUUID().slice(0, 8)}@agent.example`
  await dialog.getByLabel(say('preAlert.addresses')).fill(address)
  await dialog.getByLabel(say('preAlert.asLinks')).check()
  await dialog.getByText(say('preAlert.linkPlace'), { exact: false }).waitFor()
  await dialog.getByText(/^FHL /).waitFor()
  await dialog.locator('button[type=submit]:enabled').click()
  await dialog.waitFor({ state: 'detached' })
  const accepted = pane()
    .locator('.documents-deliveries > li')
    .filter({ hasText: say('preAlert.delivery.Accepted') })
  await accepted.filter({ hasText: say('preAlert.via.Agent', { name: 'Weltbrücke Luftfracht GmbH' }) }).waitFor()
  await accepted.filter({ hasText: address }).waitFor()

  const letter = await (await administrator()).letterTo(address)
  const link = /http\S+\/quoteOut\/letter\/\S+/.exec(letter)?.[0] ?? ''
  const reader = await browser.newPage()
  await reader.addInitScript(() => localStorage.setItem('language', 'zh_HK'))
  await reader.goto(new URL(link).pathname)
  const fetching = reader.getByRole('button', { name: /^Download pre-alert-/ })
  await fetching.waitFor()
  const download = reader.waitForEvent('download')
  await fetching.click()
  expect((await download).suggestedFilename()).toMatch(/^pre-alert-.*\.pdf$/)
  // The portal in this browser stays in its language, whatever the letter and its reader choose.
  await reader.getByRole('button', { name: '简体中文' }).click()
  const all = reader.waitForEvent('download')
  await reader.getByRole('button', { name: words('zh_CN')('documents', 'letterOut.fetchAll') }).click()
  expect((await all).suggestedFilename()).toMatch(/^pre-alert-.*\.zip$/)
  expect(await reader.evaluate(() => localStorage.getItem('language'))).toBe('zh_HK')
  await reader.getByRole('button', { name: 'English' }).click()
  expect((await new AxeBuilder({ page: reader }).setLegacyMode().analyze()).violations).toEqual([])

  await pane()
    .getByRole('button', { name: say('preAlert.recall'), exact: true })
    .click()
  const recall = page.getByRole('dialog', { name: /^Recall/ })
  const fields = recall.getByLabel(say('preAlert.recallFields'))
  await fields.focus()
  await fields.pressSequentially(say('preAlert.recallMaster'))
  await page.locator('.ant-select-item-option').filter({ visible: true }).first().waitFor()
  await fields.press('Enter')
  await recall.getByLabel(say('fields.reason')).fill('recount')
  await recall.locator('button[type=submit]').click()
  await pane().getByText(say('preAlert.linksRevoked')).waitFor()
  await reader.reload()
  await reader.getByText(words('zh_HK')('documents', 'letterOut.missing')).waitFor()
})

it.each(LANGUAGES)('DOC-02 a link that is not valid says so in %s', async (language) => {
  const reader = await browser.newPage()
  await reader.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await reader.goto(`/quoteOut/letter/${'x'.repeat(43)}`)
  await reader.getByText(words(language)('documents', 'letterOut.missing')).waitFor()
})
