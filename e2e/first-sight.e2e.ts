import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('SES-01 who opens the portal without a token comes to the sign-on page, without an error in the console', async () => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/home')
  await page.waitForURL(/\/sso\/login\?/)
  await page.getByRole('textbox').first().waitFor()
  expect(new URL(page.url()).search).toContain(encodeURIComponent('/home'))
  expect(errors).toEqual([])
})
