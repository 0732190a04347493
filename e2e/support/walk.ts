import type { Page } from 'playwright-core'

/** Goes to an address inside the running portal, as a link in a page does: nothing is loaded anew. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
