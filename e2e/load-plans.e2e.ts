import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookShipment } from './support/book-shipment.ts'
import { openBrowser } from './support/browser.ts'
import { paneOf } from './support/fields.ts'
import { openPlan } from './support/open-plan.ts'
import { misplacedOn } from './support/page-checks.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const DAY = 86_400_000
/** Nothing of the demo company flies so late, and other journeys use other days. */
const day = new Date(Date.now() + 13 * DAY).toISOString().slice(0, 10)
const dimensions = [{ length: '100', width: '80', height: '60', pieces: 10 }]

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let planPath: string

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg', '/home')
  const measured = { grossWeight: '900', volume: null, dimensionLines: dimensions }
  planPath = await openPlan(page, day, [measured, measured])
  await show(planPath)
})
afterAll(() => browser.close())

const say = (key: string, values?: Record<string, string>) => words('en_US')('load-planning', key, values)
/** The icon of a button is a part of its name. */
const button = (key: string) => paneOf(page).getByRole('button', { name: new RegExp(`${say(key)}$`) })
const dialog = () => page.getByRole('dialog').filter({ visible: true })

async function show(address: string): Promise<void> {
  await walkTo(page, address)
  await page.locator(`[id="pane:${address}"]:not([inert])`).waitFor()
}

describe('LDP-04 the planner', () => {
  test('proposes what goes where; what it proposed is saved, drawn and moved by keys', async () => {
    await button('planner.open').click()
    await dialog()
      .getByRole('button', { name: say('planner.start') })
      .click()
    await dialog().getByText(say('planner.done')).waitFor()
    await dialog()
      .getByRole('columnheader', { name: `${say('planner.score')} (HKD)` })
      .waitFor()
    await dialog()
      .getByRole('button', { name: say('planner.accept') })
      .click()
    await paneOf(page).getByRole('article', { name: 'PMC no. 1' }).waitFor()
    expect(await misplacedOn(page)).toEqual([])
    await button('plan.save').click()
    await paneOf(page).getByText(say('choices.planStatus.Completed')).waitFor()
    await paneOf(page).getByText(say('plan.views.layers')).click()
    const first = paneOf(page)
      .getByRole('region', { name: say('plan.placed') })
      .locator('tbody button')
      .first()
    await first.focus()
    await page.keyboard.press('r')
    await button('plan.undo').click()
    await expect.poll(() => button('plan.save').isDisabled()).toBe(true)
  })

  test('LDP-03 a ULD is put on a position of the aircraft on the deck plan, and leaves it by undo', async () => {
    const name = 'PMC no. 1'
    const decks = paneOf(page).getByRole('group', { name: say('plan.deckPlan') })
    await decks.getByRole('button', { name: say('plan.freePosition', { name, position: '12P' }) }).click()
    await decks.getByRole('button', { name: say('plan.heldPosition', { name, position: '12P' }) }).waitFor()
    await button('plan.undo').click()
    await expect.poll(() => button('plan.save').isDisabled()).toBe(true)
  })

  test('a piece goes to another ULD by keys, is placed there, and comes back by undo', async () => {
    await button('plan.addUnit').click()
    await page.getByRole('menuitem', { name: /^PMC/ }).click()
    const pieces = paneOf(page).getByRole('region', { name: say('plan.placed') })
    const before = await pieces.locator('tbody tr').count()
    await pieces.locator('tbody button').first().focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => pieces.locator('tbody tr').count()).toBe(before - 1)
    const deck = paneOf(page).getByRole('list', { name: say('plan.deck') })
    await deck.getByRole('button', { name: /PMC no\. 2/ }).click()
    await expect.poll(() => pieces.locator('tbody tr').count()).toBe(1)
    await button('plan.undo').click()
    await button('plan.undo').click()
    await expect.poll(() => button('plan.save').isDisabled()).toBe(true)
  })

  test('keys move one piece at its level; focus and selection stay with it, and its neighbour stops it', async () => {
    await button('plan.addUnit').click()
    await page.getByRole('menuitem', { name: /^PMC/ }).click()
    const rows = paneOf(page)
      .getByRole('region', { name: say('plan.placed') })
      .locator('tbody tr')
    const deck = paneOf(page).getByRole('list', { name: say('plan.deck') })
    for (const moved of [1, 2]) {
      await deck.getByRole('button', { name: /PMC no\. 1/ }).click()
      await rows.getByRole('button').first().focus()
      for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await deck.getByRole('button', { name: /PMC no\. 2/ }).click()
      await expect.poll(() => rows.count()).toBe(moved)
    }
    const places = rows.locator('td:nth-child(3)')
    expect(await places.allInnerTexts()).toEqual(['0, 0, 0', '100, 0, 0'])
    await rows.getByRole('button').first().focus()
    for (const y of [10, 20, 30]) {
      await page.keyboard.press('Shift+ArrowDown')
      await expect.poll(() => places.allInnerTexts()).toEqual(['100, 0, 0', `0, ${y}, 0`])
      expect(await page.locator('tr.row-chosen:has(button:focus)').innerText()).toContain(`0, ${y}, 0`)
    }
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => places.allInnerTexts()).toEqual(['100, 0, 0', '0, 31, 0'])
    await page.keyboard.press('Control+z')
    await expect.poll(() => places.allInnerTexts()).toEqual(['100, 0, 0', '0, 30, 0'])
    await page.keyboard.press('Control+y')
    await expect.poll(() => places.allInnerTexts()).toEqual(['100, 0, 0', '0, 31, 0'])
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('Control+z')
    await expect.poll(() => button('plan.save').isDisabled()).toBe(true)
  })
})

test('LDP-01 a shipment is split from its page for another flight, and rejoined with all its pieces', async () => {
  const id = await bookShipment(page, { grossWeight: '900', volume: null, dimensionLines: dimensions })
  const text = (key: string) => words('en_US')('shipments', key)
  await show(`/shipments/${id}`)
  const split = { name: text('actions.split'), exact: true }
  await paneOf(page).getByRole('button', split).click()
  await dialog().getByLabel(text('fields.pieces')).first().fill('4')
  await dialog().getByRole('button', split).click()
  const line = paneOf(page).getByRole('group', { name: text('messages.parts') })
  await line.getByText(text('messages.partOf'), { exact: true }).waitFor()
  await line.getByText(/^6 pieces/).waitFor()
  expect(await violations()).toEqual([])
  await line.getByRole('button', { name: new RegExp(`^${text('actions.rejoin')}`) }).click()
  await dialog().waitFor()
  await page.keyboard.press('Enter')
  await page.locator(`[id="pane:/shipments/${id}"]:not([inert])`).waitFor()
  const pieces = paneOf(page).getByLabel(text('fields.pieces')).first()
  await expect.poll(() => pieces.inputValue()).toBe('10')
  await expect.poll(() => line.count()).toBe(0)
})

test('LDP-01 the lists, and the plan with its pictures, are read in three languages, and axe finds nothing', async () => {
  for (const language of ['en_US', 'zh_HK', 'zh_CN'] as const) {
    const text = words(language)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/load-plans/pending')
    await paneOf(page)
      .getByRole('heading', { name: text('load-planning', 'pages.pendingPlans') })
      .waitFor()
    expect(await violations()).toEqual([])
    await show('/load-plans/confirmed')
    await paneOf(page)
      .getByRole('heading', { name: text('load-planning', 'pages.confirmedPlans') })
      .waitFor()
    await show(planPath)
    await paneOf(page).getByText(text('load-planning', 'plan.views.layers'), { exact: true }).click()
    await paneOf(page).getByText(text('load-planning', 'plan.fromAbove')).waitFor()
    expect(await violations()).toEqual([])
  }
})

async function violations(): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('[role=grid] [role=row][aria-rowindex]:nth-child(n + 6)')
    .options({ resultTypes: ['violations'] })
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
