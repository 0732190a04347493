import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseUrl, openBrowser } from './support/browser.ts'
import { signIn } from './support/sign-in.ts'

const EXPORT = '**/export'
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg')
  // Time stands still unless a test moves it, so that no toast is gone before it was looked at.
  await page.clock.install()
  await page.goto('/partners')
  await page.getByRole('row').nth(3).waitFor()
})
afterAll(() => browser.close())

describe('a download', () => {
  test('REQ-05 REQ-07 is posted as JSON in UTF-8 with the bearer token and saved under the name of the server', async () => {
    const [request, file] = await Promise.all([
      page.waitForRequest(EXPORT),
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export view' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('list.xlsx')
    const token = await page.evaluate(() => localStorage.getItem('ws_token'))
    expect([request.method(), await request.headerValue('authorization')]).toEqual(['POST', `Bearer ${token}`])
    expect(await request.headerValue('content-type')).toBe('application/json;charset=utf-8')
  })

  test('REQ-05 that turns out to be a message is said for 5 s', async () => {
    await page.route(EXPORT, (route) =>
      route.fulfill({ json: { code: 3001, message: 'Nothing to export', data: null } }),
    )
    await page.getByRole('button', { name: 'Export view' }).click()
    await standsFor('Nothing to export', 5)
    await page.unroute(EXPORT)
  })

  test('REQ-06 by GET opens a window with a ticket as token, which is good once', async () => {
    await page.goto('/mawb-inventory')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const answered = page.context().waitForEvent('response', (response) => response.url().includes('/template?'))
    await page.getByRole('dialog').getByRole('button', { name: 'Download template' }).click()
    const answer = await answered
    const address = new URL(answer.url())
    expect(answer.status()).toBe(200)
    expect(await answer.headerValue('content-disposition')).toMatch(/^attachment; filename=/)
    expect(address.searchParams.get('token')).toMatch(/^ticket\./)
    const again = await fetch(address)
    expect([again.status, (await again.json()).code]).toEqual([401, 8002])
    const token = await page.evaluate(() => localStorage.getItem('ws_token'))
    expect((await fetch(`${baseUrl()}${address.pathname}?token=${token}`)).status).toBe(401)
  })
})

/** The toast is there, still there just before its time is over, and gone just after. */
async function standsFor(text: string, seconds: number): Promise<void> {
  const toast = page.locator('.toast', { hasText: text })
  await toast.waitFor()
  await page.clock.runFor(seconds * 1000 - 500)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(500)
  await toast.waitFor({ state: 'detached' })
}
