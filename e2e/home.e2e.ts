import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const say = (key: string) => text('home', key)

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await signIn(page, 'op.hkg', '/home')
})
afterAll(() => browser.close())

const map = () => page.getByRole('region', { name: say('routes.title') })
const slider = () => map().getByRole('slider', { name: say('routes.slider') })
const shown = () => map().locator('output').innerText()

test('the cut-offs take the whole width of a large screen, each flight on the clock of its airport', async () => {
  const card = page.getByRole('region', { name: say('agenda.title') })
  await card.waitFor()
  const width = await card.evaluate((element) => element.clientWidth / document.body.clientWidth)
  expect(width).toBeGreaterThan(0.95)
  await expect.poll(() => card.locator('.agenda-axis b').first().innerText()).toMatch(/^[A-Z]{3} \d\d:\d\d$/)
})

test('the map is walked by the keys from the beginning of yesterday to the end of tomorrow, and back to now', async () => {
  await map().locator('.home-map-place').scrollIntoViewIfNeeded()
  const now = map().getByRole('button', { name: say('routes.now') })
  await slider().waitFor()
  expect(await now.isDisabled()).toBe(true)
  await slider().press('Home')
  await expect.poll(shown).toMatch(/ 00:00 · \d+ flights? in the air$/)
  const first = await shown()
  expect(await slider().getAttribute('aria-valuetext')).toBe(first.split(' · ')[0])
  await slider().press('ArrowRight')
  await expect.poll(shown).toMatch(/ 00:15 · /)
  await slider().press('End')
  await expect.poll(shown).toMatch(/ 23:45 · /)
  expect((await shown()).slice(0, 6)).not.toBe(first.slice(0, 6))
  await now.click()
  await expect.poll(() => now.isDisabled()).toBe(true)
})

test('a route of the map opens the list of its shipments: of a day that is over among those that were sent', async () => {
  for (const [key, path] of [
    ['End', '/shipments/pending'],
    ['Home', '/shipments'],
  ] as const) {
    await walkTo(page, '/home')
    await slider().press(key)
    const route = map().locator('.route-map a').first()
    const said = (await route.getAttribute('aria-label')) ?? ''
    const [, origin = '', destination = ''] = /^([A-Z]{3}) – ([A-Z]{3}): /.exec(said) ?? []
    await route.press('Enter')
    await page.waitForURL(({ pathname }) => pathname === path)
    const chips = page.locator('.pane:not([inert]) .kit-chip')
    for (const airport of [origin, destination]) await chips.filter({ hasText: airport }).first().waitFor()
  }
})
