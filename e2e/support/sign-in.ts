import type { Page } from 'playwright-core'
import { baseUrl } from './browser.ts'
import { chooseInMenu } from './keys.ts'

/** A token for an account of the demo, asked for as the sign-on page does. */
export async function tokenOf(account: string): Promise<string> {
  const answer = await fetch(`${baseUrl()}/ws-system/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ userName: account, password: PASSWORD, type: '2' }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Opens an address as the sign-on page does on success. Going through that page loads the portal once more. */
export async function signIn(page: Page, account: string, address = '/home'): Promise<void> {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}token=${await tokenOf(account)}`)
  await page
    .waitForURL((url) => !url.searchParams.has('token'))
    .catch(async (cause: Error) => {
      throw new Error(`${account} is not signed in; on screen: ${await page.locator('body').innerText()}`, { cause })
    })
}

/** Opens an address, signs in on the sign-on page that it leads to, and waits until the address is back. */
export async function signInByHand(page: Page, account: string, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForURL(/\/sso\/login\?/)
  await page.locator('input:not([type=password])').first().fill(account)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === address)
}

/** Logs out as users do, by the keys. */
export async function logOut(page: Page): Promise<void> {
  await chooseInMenu(page, page.getByRole('button', { name: 'Account' }), 'Log Out')
  await page.getByRole('dialog', { name: 'Log Out' }).getByText('Are you sure to log out?').waitFor()
  await page.keyboard.press('Enter')
}

const PASSWORD = 'Demo-2026'
