import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { HEARTBEAT_S, LEASE_S } from '#areas/presence/domain/soft-lock-rules.ts'

import { openBrowser } from './support/browser.ts'
import { fieldOf, rowWith } from './support/fields.ts'
import { journeyOf } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'
import { SHOWN_TIME } from './support/shown-time.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let first: Page
let second: Page
let shipment: string
beforeAll(async () => {
  browser = await openBrowser()
  ;[first, second] = await Promise.all([editor('op.hkg'), editor('admin')])
})
afterAll(() => browser.close())

const text = words('en_US')
const OPERATOR = 'Wong Ka Yan (op.hkg)'
const label = (key: string) => text('shipments', `fields.${key}`)

test(
  'SHP-02 two editors of one shipment: the second merges, and nothing that either typed is lost',
  { timeout: 90_000 },
  async () => {
    shipment = await journeyOf(first, { language: 'en_US', firstSerial: 7_300_100, prefix: 'TWO' }).book()
    await second.goto(shipment)
    await fieldOf(second, label('goodsDescription')).waitFor()

    await fieldOf(second, label('goodsDescription')).fill('Earphones, second editor')
    await fieldOf(second, label('pickUpPlace')).fill('Dock 7')
    await fieldOf(first, label('goodsDescription')).fill('Earphones, first editor')
    await fieldOf(first, label('deliveryPlace')).fill('Gate 3')
    await save(first)
    await first.getByText(text('platform', 'done.saved')).last().waitFor()

    await second.getByText(text('shipments', 'messages.newerThere')).waitFor()
    // What is typed while the save is under way outlives the merge as well.
    const answers = Promise.withResolvers<void>()
    await second.route('**/ws-air/shipments/*', async (route) => {
      if (route.request().method() === 'PUT') await answers.promise
      await route.continue()
    })
    await save(second)
    await second.locator('form[aria-busy=true]').waitFor()
    await fieldOf(second, label('pickUpPlace')).fill('Dock 7, gate B')
    answers.resolve()
    const dialog = second.getByRole('dialog').filter({ visible: true })
    await dialog.getByText('Earphones, first editor').waitFor()
    await dialog
      .getByText(new RegExp(String.raw`^Wong Ka Yan \(op\.hkg\) saved this record at ${SHOWN_TIME}, while`))
      .waitFor()
    await dialog.getByText('Earphones, second editor').click()
    await dialog.getByRole('button', { name: text('kit', 'merge.ok') }).click()
    await second.getByText(text('shipments', 'messages.merged')).waitFor()
    await second.unroute('**/ws-air/shipments/*')
    const takenAnew = cutOffsRead(first)
    await save(second)
    await second.getByText(text('platform', 'done.saved')).waitFor()

    // Nothing was changed in the other one: it takes over what was saved, and asks anew what its flight takes in.
    await first.getByText(text('shipments', 'messages.newerTaken')).waitFor()
    await takenAnew
    expect(await fieldOf(first, label('goodsDescription')).inputValue()).toBe('Earphones, second editor')
    expect(await fieldOf(first, label('pickUpPlace')).inputValue()).toBe('Dock 7, gate B')
    expect(await fieldOf(first, label('deliveryPlace')).inputValue()).toBe('Gate 3')
  },
)

test(
  'SHP-02 whoever opens a shipment sees who else is there and who edits; the lock is asked for, passed on and taken over',
  { timeout: 150_000 },
  async () => {
    const presence = (key: string) => text('presence', key)
    const button = (page: Page, key: string) =>
      page.getByRole('button', { name: presence(`actions.${key}`), exact: true })
    const says = (page: Page, key: string, name: string) =>
      page.getByText(text('presence', `messages.${key}`, { name, time: '' }).trim())
    for (const page of [first, second]) await page.goto(shipment)
    await first
      .getByRole('list', { name: presence('messages.others') })
      .getByText('Ada Kwok (admin)')
      .waitFor()

    await fieldOf(second, label('goodsDescription')).fill('Earphones, third editing')
    await says(first, 'edits', 'Ada Kwok (admin)').waitFor()
    await button(first, 'ask').click()
    await button(second, 'passOn').click()
    await says(first, 'passed', '').waitFor()
    await says(second, 'edits', OPERATOR).waitFor()

    await button(second, 'takeOver').click()
    await dialogOf(second)
      .getByRole('button', { name: presence('actions.takeOver') })
      .click()
    await says(first, 'taken', 'Ada Kwok (admin)').waitFor()
    await says(first, 'edits', 'Ada Kwok (admin)').waitFor()

    await save(second)
    await says(first, 'edits', 'Ada Kwok (admin)').waitFor({ state: 'detached' })
    await second.goto('/home')
    // A goodbye that is lost on the way is made up for by the end of the lease.
    const others = first.getByRole('list', { name: presence('messages.others') })
    await others.waitFor({ state: 'detached', timeout: (LEASE_S + HEARTBEAT_S) * 1000 })
  },
)

test(
  'ROU-09 two editors of a partner and of an alert setting: the same merge, in every dialog that changes a record',
  { timeout: 90_000 },
  async () => {
    const partner = (key: string) => text('partners', `lists.partners.${key}`)
    for (const page of [first, second]) await openFirst(page, '/partners')
    const code = await fieldOf(dialogOf(first), partner('accountCode')).inputValue()
    expect(await fieldOf(dialogOf(second), partner('accountCode')).inputValue()).toBe(code)
    const others = dialogOf(first).getByRole('list', { name: text('presence', 'messages.others') })
    await others.getByText('Ada Kwok (admin)').waitFor()
    await fieldOf(dialogOf(first), partner('city')).fill('Tai Po')
    await dialogOf(second)
      .getByText(text('presence', 'messages.edits', { name: OPERATOR, time: '' }).trim())
      .waitFor()
    await fieldOf(dialogOf(first), partner('name')).fill('The first name')
    await fieldOf(dialogOf(second), partner('name')).fill('The second name')
    const quickAccess = await submitOf(second).boundingBox()
    await submit(first)
    await dialogOf(second).getByRole('list').waitFor({ state: 'detached' })
    expect(await submitOf(second).boundingBox()).toEqual(quickAccess)
    await submitAndMerge(second, { theirs: 'The first name', mine: 'The second name', take: 'mine' })
    await openFirst(first, '/partners')
    expect(await fieldOf(dialogOf(first), partner('name')).inputValue()).toBe('The second name')
    expect(await fieldOf(dialogOf(first), partner('city')).inputValue()).toBe('Tai Po')

    const setting = (key: string) => text('mawb-inventory', `fields.${key}`)
    for (const page of [first, second]) await openFirst(page, '/mawb-inventory/alerts', 'HKG')
    await fieldOf(dialogOf(first), setting('recipients')).fill('first@example.com')
    await fieldOf(dialogOf(second), setting('threshold')).fill('77')
    await fieldOf(dialogOf(second), setting('recipients')).fill('second@example.com')
    await submit(first)
    await submitAndMerge(second, { theirs: 'first@example.com', mine: 'second@example.com', take: 'theirs' })
    await first.reload()
    await openFirst(first, '/mawb-inventory/alerts', 'HKG')
    expect(await fieldOf(dialogOf(first), setting('recipients')).inputValue()).toBe('first@example.com')
    expect(await fieldOf(dialogOf(first), setting('threshold')).inputValue()).toBe('77')
  },
)

/** Opens the dialog of the first record of a list, or of the first that shows a text. */
async function openFirst(page: Page, address: string, shows = ''): Promise<void> {
  await walkTo(page, address)
  await rowWith(page, shows).locator('.kit-cell-link').first().click()
  await dialogOf(page).waitFor()
}

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').filter({ visible: true })
}

function submitOf(page: Page): Locator {
  return dialogOf(page).getByRole('button', { name: text('kit', 'dialog.save'), exact: true })
}

async function submit(page: Page): Promise<void> {
  await submitOf(page).click()
  await dialogOf(page).waitFor({ state: 'detached' })
}

/** Saves over what the other one saved: the dialog asks about the one field that both changed. */
async function submitAndMerge(page: Page, about: { theirs: string; mine: string; take: 'mine' | 'theirs' }) {
  await submitOf(page).click()
  const merge = dialogOf(page).filter({ hasText: text('kit', 'merge.text') })
  await merge.getByText(about.mine).waitFor()
  await merge.getByText(/^Wong Ka Yan \(op\.hkg\) saved this record at /).waitFor()
  expect(await merge.getByRole('radio').count()).toBe(2)
  await merge.getByRole('radio').first().and(page.locator(':focus')).waitFor()
  await merge.getByText(about[about.take]).click()
  await merge.getByRole('button', { name: text('kit', 'merge.ok') }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
}

/** A schedule that changes saves its shipments: the head asks for the cut-offs of the flight again. */
async function cutOffsRead(page: Page): Promise<void> {
  await page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/cut-offs'))
}

async function editor(account: string): Promise<Page> {
  const page = await browser.newPage()
  // The beat of presence is 20 seconds: what no live word told is known by then.
  await signIn(page, account)
  return page
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('shipments', 'actions.save'), exact: true }).click()
}
