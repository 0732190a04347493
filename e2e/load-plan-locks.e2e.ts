import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { paneOf } from './support/fields.ts'
import { openPlan } from './support/open-plan.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const DAY = 86_400_000
/** No other journey plans on this day. */
const day = new Date(Date.now() + 18 * DAY).toISOString().slice(0, 10)
const say = (key: string, values?: Record<string, string>) => words('en_US')('load-planning', key, values)

let browser: Awaited<ReturnType<typeof openBrowser>>
let first: Page
let second: Page

beforeAll(async () => {
  browser = await openBrowser()
  first = await browser.newPage()
  await signIn(first, 'op.hkg', '/home')
  const dimensionLines = [{ length: '100', width: '80', height: '60', pieces: 10 }]
  const address = await openPlan(first, day, [{ grossWeight: '900', volume: null, dimensionLines }])
  await show(first, address)
  await buildFirstUnit(first)
  second = await browser.newPage()
  await signIn(second, 'space.hkg', '/home')
  await show(second, address)
})
afterAll(() => browser.close())

test('LDP-01 a ULD changed in the layers is locked for the other planner in every view, until it is saved', async () => {
  for (const page of [first, second]) await paneOf(page).getByText(say('plan.views.layers')).click()
  const places = piecesOf(second).locator('td:nth-child(3)')
  await button(second, 'plan.placeNext').waitFor()
  await piecesOf(first).getByRole('button').last().focus()
  await first.keyboard.press('Shift+ArrowDown')
  await button(second, 'plan.placeNext').waitFor({ state: 'detached' })
  const before = await places.allInnerTexts()
  await piecesOf(second).getByRole('button').last().focus()
  await second.keyboard.press('Shift+ArrowDown')
  expect(await places.allInnerTexts()).toEqual(before)
  await second.getByRole('combobox', { name: say('plan.putTo') }).click()
  await second.locator('.ant-select-item-option-disabled').getByText('PMC no. 1').waitFor()
  await second.keyboard.press('Escape')
  expect(await button(second, 'plan.save').isDisabled()).toBe(true)
  await button(first, 'plan.save').click()
  // What others save is opened anew, in the first view.
  await paneOf(second).getByRole('article').waitFor()
  await paneOf(second).getByText(say('plan.views.layers')).click()
  await button(second, 'plan.placeNext').waitFor()
  await piecesOf(second).getByRole('button').last().focus()
  await second.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => button(second, 'plan.save').isEnabled()).toBe(true)
})

/** Puts a part of the cargo on a ULD and gives two pieces their places. */
async function buildFirstUnit(page: Page): Promise<void> {
  const pane = paneOf(page)
  await pane.getByRole('checkbox', { name: say('plan.chooseAll') }).check()
  await pane.getByRole('combobox', { name: say('plan.putTo') }).click()
  await page.getByTitle(say('plan.newUnit', { type: 'PMC' }), { exact: true }).click()
  await pane.getByRole('button', { name: /^Load/ }).click()
  await pane.getByText(say('plan.views.layers')).click()
  for (const placed of [1, 2]) {
    await button(page, 'plan.placeNext').click()
    await piecesOf(page)
      .nth(placed - 1)
      .waitFor()
  }
  await button(page, 'plan.save').click()
  await pane.getByText(say('choices.planStatus.Completed')).waitFor()
}

async function show(page: Page, address: string): Promise<void> {
  await walkTo(page, address)
  await page.locator(`[id="pane:${address}"]:not([inert])`).waitFor()
}

/** The icon of a button is a part of its name. */
function button(page: Page, key: string) {
  return paneOf(page).getByRole('button', { name: new RegExp(`${say(key)}$`) })
}

function piecesOf(page: Page) {
  return paneOf(page)
    .getByRole('region', { name: say('plan.placed') })
    .locator('tbody tr')
}
