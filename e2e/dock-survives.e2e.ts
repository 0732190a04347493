import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOGOUT_PATH } from '#areas/identity/contract/sign-on-paths.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { tokenOf } from './support/sign-in.ts'
import { wedgeScan } from './support/wedge.ts'
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

async function openDock(token: string, prepare: (page: Page) => Promise<unknown> = async () => null): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await prepare(page)
  await page.goto(`/dock?token=${token}`)
  await page.locator('.dock-home').waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(hasSnapshot)).toBe(true)
  return page
}

/** Whether the device holds the bins and trucks of its office, without which a bin is a code like any other. */
async function hasSnapshot(): Promise<boolean> {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('dock-'))?.name
  if (!name) return false
  const valueOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
    })
  const database = await valueOf(indexedDB.open(name))
  const found = await valueOf(database.transaction('queue').objectStore('queue').get('snapshot'))
  database.close()
  return found !== undefined
}

// A conflict may stand beside it: no piece has the number that is scanned here.
const notSent = (page: Page, count: number) =>
  page.getByText(new RegExp(`^${scanText('notSent', { count: String(count) })}`)).waitFor()
const openPutAway = async (page: Page): Promise<void> => {
  await page.evaluate(() => (location.hash = 'store'))
  await page.getByRole('heading', { level: 1, name: scanText('kinds.store') }).waitFor()
}
const putAway = async (page: Page): Promise<void> => {
  const scan = async (code: string): Promise<void> => {
    await page.locator('.touch h1').click()
    await wedgeScan(page, code)
  }
  await scan(CODE)
  await page.locator('.touch-codes').getByText(CODE).waitFor()
  await scan('A-01')
}

test('WHS-02 work goes on when the session has ended, and is sent after signing in again', async () => {
  const token = await tokenOf('wh.hkg')
  const page = await openDock(token)
  const ended = await fetch(`${baseUrl()}${LOGOUT_PATH}?token=${token}`)
  expect(ended.ok).toBe(true)
  await openPutAway(page)
  await putAway(page)
  await notSent(page, 1)
  await page.getByText(scanText('signedOut')).waitFor()
  await page.goto(`/dock?token=${await tokenOf('wh.hkg')}#unsent`)
  await notSent(page, 0)
  await expect.poll(() => page.getByText(scanText('signedOut')).count()).toBe(0)
})

test('WHS-02 a device that is nearly full warns before it is', async () => {
  const page = await openDock(await tokenOf('wh.hkg'), (fresh) =>
    fresh.addInitScript((quota) => {
      navigator.storage.estimate = async () => ({ quota, usage: 0 })
    }, 50 * MEGABYTE),
  )
  await page.getByText(scanText('littleRoom', { megabytes: '50' })).waitFor()
})

test('WHS-02 a step that finds no room on the device says so, and what was scanned stays', async () => {
  const page = await openDock(await tokenOf('wh.hkg'))
  await openPutAway(page)
  await page.context().setOffline(true)
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.add
  })
  await putAway(page)
  await page.getByText(scanText('notStored', { reason: 'full' })).waitFor()
  await page.locator('.touch-codes').getByText(CODE).waitFor()
})
