import type { Page } from 'playwright-core'
import { wedgeScan } from './wedge.ts'
import { words } from './words.ts'

const text = words('en_US')

export const HANDHELD = { viewport: { width: 360, height: 740 } }

/** Opens /dock of a signed-in clerk, ready to work without network. */
export async function openDock(page: Page, token: string): Promise<void> {
  await page.goto(`/dock?token=${token}`)
  await page.locator('.dock-home').waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(hasSnapshot, undefined, { polling: 200 })
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

/** Waits for so many unsent steps. A conflict may stand beside them. */
export function waitForUnsent(page: Page, count: number): Promise<void> {
  return page.getByText(new RegExp(`^${text('handheld', 'notSent', { count: String(count) })}`)).waitFor()
}

export async function openPutAway(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = 'store'))
  await page.getByRole('heading', { level: 1, name: text('handheld', 'kinds.store') }).waitFor()
}

/** Scans a piece and the bin A-01 on the screen of putting away. */
export async function putAway(page: Page, code: string): Promise<void> {
  const scan = async (scanned: string): Promise<void> => {
    await page.locator('.touch h1').click()
    await wedgeScan(page, scanned)
  }
  await scan(code)
  await page.locator('.touch-codes').getByText(code).waitFor()
  await scan('A-01')
}
