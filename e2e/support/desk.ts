import type { Locator, Page } from 'playwright-core'

import type { Language } from '#platform/contract/language.ts'
import { paneOf, search } from './fields.ts'
import { walkTo } from './walk.ts'
import { words } from './words.ts'

/** What one journey uses, so that three of them in three languages do not meet. */
export type Traveller = { readonly language: Language; readonly firstSerial: number; readonly prefix: string }

export type Desk = ReturnType<typeof deskOf>

/** The page with the words of its user. */
export function deskOf(page: Page, traveller: Traveller) {
  const text = words(traveller.language)
  return {
    page,
    ...traveller,
    text,
    day: DEPARTURE,
    shipper: `Morning Star Electronics ${traveller.prefix}`,
    shipments: (key: string, values?: Record<string, string>) => text('shipments', key, values),
    dialog: () => page.getByRole('dialog').filter({ visible: true }),
    pane: () => paneOf(page),
    button: (name: string, within: Locator = paneOf(page)) =>
      within.getByRole('button', { name, exact: true }).filter({ visible: true }),
    go: (address: string) => go(page, address),
    find: (what: string) => search(page, text('kit', 'list.search'), what),
  }
}

/** Later than anything of the demo company is booked, and than what the space board is tried with. */
const DEPARTURE = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)

/** Until the page is in front, what is typed would go into the one before. */
async function go(page: Page, address: string): Promise<void> {
  await walkTo(page, address)
  const { pathname } = new URL(address, page.url())
  await page.locator(`[id="pane:${pathname}"]:not([inert])`).waitFor()
}
