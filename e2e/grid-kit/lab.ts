import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { serveKitLab } from '../support/kit-lab.ts'

/** How Excel ends a row of what it copies. */
export const EXCEL_BREAK = '\r\n'

/** The one page that all tests of the grid share, from `openLab` on. */
export let page: Page

const complaints: string[] = []

/** Opens the kit's page in a browser; answers what closes both. */
export async function openLab(): Promise<() => Promise<void>> {
  const lab = await serveKitLab()
  const browser = await openBrowser()
  // A small window: finding cells by their names takes the longer the more there are.
  page = await browser.newPage({
    baseURL: lab.address,
    viewport: { width: 1000, height: 520 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return async () => {
    await browser.close()
    await lab.close()
  }
}

/** Throws what the page has complained of since it was asked last. */
export function refuseComplaints(): void {
  const heard = complaints.splice(0)
  if (heard.length > 0) throw new Error(`the page complained: ${heard.join('; ')}`)
}

export const cell = (name: string) => page.getByRole('gridcell', { name, exact: true }).first()
export const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
export const output = (name: string) => page.getByLabel(name, { exact: true })

export const titles = () =>
  page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

/** The texts of the first five rendered cells of a column. */
export const column = (col: number) =>
  page.evaluate(
    (index) =>
      [...document.querySelectorAll(`[role=gridcell][data-col="${index}"]`)].slice(0, 5).map((one) => one.textContent),
    col,
  )

export async function openShipments(size = 1000): Promise<void> {
  await page.goto(`/?page=shipments&size=${size}`)
  await cell('HKG2600001').waitFor()
}

/** The lines as they are at first; without loading the page again where it shows them already. */
export async function openLines(): Promise<void> {
  if (page.url().includes('page=lines')) await page.getByRole('button', { name: 'Start over' }).click()
  else await page.goto('/?page=lines')
  await cell('C/NO. 1').waitFor()
}
