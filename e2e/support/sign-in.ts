import type { Page } from 'playwright-core'

/** Opens an address, signs in on the sign-on page that it leads to, and waits until the address is back. */
export async function signIn(page: Page, account: string, address = '/home'): Promise<void> {
  await page.goto(address)
  await page.waitForURL(/\/sso\/login\?/)
  await page.locator('input:not([type=password])').first().fill(account)
  await page.locator('input[type=password]').fill('Demo-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === address)
}
