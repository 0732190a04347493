import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOGOUT_PATH } from '#areas/identity/contract/sign-on-paths.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { HANDHELD, openDock, openPutAway, putAway, waitForUnsent } from './support/dock.ts'
import { tokenOf } from './support/sign-in.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const scanText = (key: string, values: Record<string, string> = {}) => text('handheld', key, values)
const CODE = `DS${Date.now().toString(36).toUpperCase()}/0001`
const MEGABYTE = 1024 * 1024

let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function dockOf(token: string, prepare: (page: Page) => Promise<unknown> = async () => null): Promise<Page> {
  const page = await browser.newPage(HANDHELD)
  await prepare(page)
  await openDock(page, token)
  return page
}

test('WHS-02 work goes on when the session has ended, and is sent after signing in again', async () => {
  const token = await tokenOf('wh.hkg')
  const page = await dockOf(token)
  const ended = await fetch(`${baseUrl()}${LOGOUT_PATH}?token=${token}`)
  expect(ended.ok).toBe(true)
  await openPutAway(page)
  await putAway(page, CODE)
  await waitForUnsent(page, 1)
  await page.getByText(scanText('signedOut')).waitFor()
  await page.goto(`/dock?token=${await tokenOf('wh.hkg')}#unsent`)
  await waitForUnsent(page, 0)
  await expect.poll(() => page.getByText(scanText('signedOut')).count()).toBe(0)
})

test('WHS-02 a device that is nearly full warns before it is', async () => {
  const page = await dockOf(await tokenOf('wh.hkg'), (fresh) =>
    fresh.addInitScript((quota) => {
      navigator.storage.estimate = async () => ({ quota, usage: 0 })
    }, 50 * MEGABYTE),
  )
  await page.getByText(scanText('littleRoom', { megabytes: '50' })).waitFor()
})

test('WHS-02 a step that finds no room on the device says so, and what was scanned stays', async () => {
  const page = await dockOf(await tokenOf('wh.hkg'))
  await openPutAway(page)
  await page.context().setOffline(true)
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.add
  })
  await putAway(page, CODE)
  await page.getByText(scanText('notStored', { reason: 'full' })).waitFor()
  await page.locator('.touch-codes').getByText(CODE).waitFor()
})
