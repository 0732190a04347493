import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { HANDHELD, openDock, openPutAway, putAway, waitForUnsent } from './support/dock.ts'
import { type ReleaseProxy, startReleaseProxy } from './support/release-proxy.ts'
import { tokenOf } from './support/sign-in.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const CODE = `DV${Date.now().toString(36).toUpperCase()}/0001`

let browser: Awaited<ReturnType<typeof openBrowser>>
let portal: ReleaseProxy

beforeAll(async () => {
  portal = await startReleaseProxy()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.close()
})

test('WHS-02 a new version waits for a tap and then takes over; what is not sent yet stays and is sent once', async () => {
  const page = await browser.newPage({ ...HANDHELD, baseURL: portal.base })
  await openDock(page, await tokenOf('wh.hkg'))
  const [first] = await storedVersions(page)
  portal.takeDeliveries(false)
  await openPutAway(page)
  await putAway(page, CODE)
  await waitForUnsent(page, 1)

  portal.release('next')
  await page.reload()
  await page.getByText(text('handheld', 'newVersion')).waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  expect(await storedVersions(page)).toContain(first)
  await waitForUnsent(page, 1)

  await page.getByRole('button', { name: text('handheld', 'load') }).click()
  await expect.poll(() => storedVersions(page).catch(() => [])).toEqual(['dock-next'])
  await waitForUnsent(page, 1)
  expect(await page.getByText(text('handheld', 'newVersion')).count()).toBe(0)

  portal.takeDeliveries(true)
  await page.goto('/dock#unsent')
  await waitForUnsent(page, 0)
  // No piece has this label: that the server has got the step is seen by its conflict, once.
  await expect.poll(() => page.locator('.dock-conflict').filter({ hasText: CODE }).count()).toBe(1)
})

/** The versions whose files the device holds. */
function storedVersions(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}
