import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#platform/contract/language.ts'
import { openBrowser } from './support/browser.ts'
import { paneOf } from './support/fields.ts'
import { openPlan } from './support/open-plan.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

const DAY = 86_400_000
const measured = {
  grossWeight: '900',
  volume: null,
  dimensionLines: [{ length: '100', width: '80', height: '60', pieces: 10 }],
}

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Each on a day of its own, on which no other journey plans. */
describe.each([
  ['en_US', 14],
  ['zh_HK', 15],
  ['zh_CN', 16],
] as const)('LDP-02 a plan in %s', (language, daysAhead) => {
  let page: Page
  const say = (key: string, values?: Record<string, string>) => words(language)('load-planning', key, values)
  /** The icon of a button is a part of its name. */
  const button = (key: string) => paneOf(page).getByRole('button', { name: new RegExp(`${say(key)}$`) })
  const dialog = () => page.getByRole('dialog').filter({ visible: true })

  beforeAll(async () => {
    page = await planPage(language, daysAhead)
  })

  test('is proposed and saved', async () => {
    await acceptProposal(page, say)
    await button('plan.save').click()
    await paneOf(page).getByText(say('choices.planStatus.Completed')).waitFor()
  })

  test('is changed by dragging a piece in the 3D view, and changed back by undo', async () => {
    const places = piecesOf(page, say)
    await paneOf(page).getByText(say('plan.views.scene'), { exact: true }).click()
    const before = await places.allInnerTexts()
    await dragInScene(page, say)
    await expect.poll(() => places.allInnerTexts()).not.toEqual(before)
    await button('plan.undo').click()
    expect(await places.allInnerTexts()).toEqual(before)
    await expect.poll(() => button('plan.save').isDisabled()).toBe(true)
  })

  test('is confirmed after a question, prints its build sheet, and then nobody changes it', async () => {
    await button('plan.confirm').click()
    await dialog().getByText(say('plan.askConfirm')).waitFor()
    await page.keyboard.press('Enter')
    await paneOf(page).getByText(say('choices.planState.Confirmed'), { exact: true }).waitFor()
    await button('plan.save').waitFor({ state: 'detached' })
    const [file] = await Promise.all([page.waitForEvent('download'), button('plan.buildSheet').click()])
    expect(file.suggestedFilename()).toMatch(/^LP-HKG-\d{6}-1\.pdf$/)
  })

  test('is retrieved as the next version, changed, and compared with what was confirmed', async () => {
    await button('plan.retrieve').click()
    await dialog().getByText(say('plan.askRetrieve')).waitFor()
    await page.keyboard.press('Enter')
    await button('plan.save').waitFor()
    await paneOf(page).getByText(say('plan.views.table'), { exact: true }).click()
    const pieces = paneOf(page).getByRole('article').getByRole('spinbutton').first()
    await pieces.fill(String(Number(await pieces.inputValue()) - 1))
    await pieces.press('Enter')
    await button('plan.save').click()
    await paneOf(page).getByText(say('choices.planStatus.In progress')).waitFor()
    await button('plan.compare').click()
    const moved = dialog().getByRole('row').filter({ hasText: 'PMC' })
    await moved.getByText(say('plan.open'), { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
  })
})

test('LDP-04 a ULD of 500 pieces is drawn by a handful of calls in each frame', async () => {
  const boxes = { pieces: 500, dimensionLines: [{ length: '20', width: '15', height: '15', pieces: 500 }] }
  const page = await planPage('en_US', 17, [{ ...measured, ...boxes }])
  const say = (key: string) => words('en_US')('load-planning', key)
  await acceptProposal(page, say)
  await paneOf(page).getByText(say('plan.views.scene'), { exact: true }).click()
  await expect.poll(() => piecesOf(page, say).count()).toBeGreaterThan(450)
  await page.evaluate(countDrawCalls)
  await expect
    .poll(async () => {
      await turnScene(page)
      return (await drawnFrames(page)).length
    })
    .toBeGreaterThan(3)
  expect(Math.max(...(await drawnFrames(page)))).toBeLessThanOrEqual(8)
})

type Say = (key: string, values?: Record<string, string>) => string

async function planPage(language: Language, daysAhead: number, shipments: object[] = [measured, measured]) {
  const page = await browser.newPage()
  await signIn(page, 'op.hkg', '/home')
  const day = new Date(Date.now() + daysAhead * DAY).toISOString().slice(0, 10)
  const address = await openPlan(page, day, shipments)
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto(address)
  await page.locator(`[id="pane:${address}"]:not([inert])`).waitFor()
  return page
}

async function acceptProposal(page: Page, say: Say): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await paneOf(page)
    .getByRole('button', { name: new RegExp(`${say('planner.open')}$`) })
    .click()
  await dialog.getByRole('button', { name: say('planner.start') }).click()
  await dialog.getByText(say('planner.done')).waitFor()
  await dialog.getByRole('button', { name: say('planner.accept') }).click()
  await paneOf(page).getByRole('article').first().waitFor()
}

function piecesOf(page: Page, say: Say) {
  return paneOf(page)
    .getByRole('region', { name: say('plan.placed') })
    .locator('tbody tr')
}

/** Drags the first piece that the pointer finds to the left edge of the picture. */
async function dragInScene(page: Page, say: Say): Promise<void> {
  const nothing = paneOf(page).getByText(say('plan.pointAtPiece'))
  for (let look = 0; look < 50; look += 1) {
    // Measured each time, because the picture takes its size after the first frame.
    const { x, y, width, height } = await sceneOf(page)
    const down = 0.3 + (look % 10) * 0.05
    await page.mouse.move(x + width / 2, y + height * down, { steps: 3 })
    if ((await nothing.count()) > 0) continue
    await page.mouse.down()
    await page.mouse.move(x + width * 0.1, y + height * down, { steps: 8 })
    await page.mouse.up()
    return
  }
  throw new Error('no piece is in the middle of the picture')
}

/** By a corner of the picture, where no piece is. */
async function turnScene(page: Page): Promise<void> {
  const { x, y } = await sceneOf(page)
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 200, y + 60, { steps: 20 })
  await page.mouse.up()
}

async function sceneOf(page: Page) {
  const canvas = paneOf(page).locator('.plan-canvas canvas')
  await canvas.waitFor()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the 3D view has no place on the page')
  return box
}

/** From now on `drawCalls` holds how many calls each frame drew with, by the time of the frame. */
function countDrawCalls(): void {
  const calls = new Map<number, number>()
  Object.assign(globalThis, { drawCalls: calls })
  const drawing = WebGL2RenderingContext.prototype
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
    const draw = drawing[name] as (...values: unknown[]) => void
    Object.assign(drawing, {
      [name](this: WebGL2RenderingContext, ...values: unknown[]) {
        const frame = Number(document.timeline.currentTime)
        calls.set(frame, (calls.get(frame) ?? 0) + 1)
        draw.apply(this, values)
      },
    })
  }
}

function drawnFrames(page: Page): Promise<number[]> {
  return page.evaluate(() => [...(globalThis as unknown as { drawCalls: Map<number, number> }).drawCalls.values()])
}
