import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseUrl, openBrowser } from './support/browser.ts'
import { signIn } from './support/sign-in.ts'

const EXPORT = '**/export'
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'admin')
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
      page.getByRole('button', { name: 'Export view' }).press('Enter'),
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
    await page.getByRole('button', { name: 'Export view' }).press('Enter')
    await standsFor('Nothing to export', 5)
    await page.unroute(EXPORT)
  })

  test('REQ-06 by GET opens a window with a ticket as token, which is good once', async () => {
    await page.goto('/mawb-inventory')
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
    const answered = page.context().waitForEvent('response', (response) => response.url().includes('/template?'))
    await page.getByRole('dialog').getByRole('button', { name: 'Download template' }).press('Enter')
    const answer = await answered
    const address = new URL(answer.url())
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename=/)
    expect(address.searchParams.get('token')).toMatch(/^ticket\./)
    const again = await fetch(address)
    expect([again.status, (await again.json()).code]).toEqual([401, 8002])
    const token = await page.evaluate(() => localStorage.getItem('ws_token'))
    expect((await fetch(`${baseUrl()}${address.pathname}?token=${token}`)).status).toBe(401)
  })
})

describe('an answer', () => {
  test('REQ-01 that refuses is said with the message of the server for 10 s', async () => {
    const role = await someRole()
    await page.goto('/access/roles')
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search' }))
      .first()
      .fill(role.code)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: role.code })
    await row.getByRole('checkbox').check()
    await role.change()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await standsFor('Somebody has changed this record since you opened it.', 10)
    await role.remove()
  })

  test.each([
    ['a code other than 200', { json: { code: 3001, message: 'No flight today', data: null } }, 'No flight today'],
    ['no message', { json: { code: 3001, message: '', data: null } }, 'Error'],
  ])('REQ-01 with %s is said for 10 s', async (_what, answer, text) => {
    await brokenList(answer)
    await standsFor(text, 10)
  })

  test.each(['200', 200])('REQ-01 is fine with a code or a statusCode of %j', async (code) => {
    await page.route(LIST, async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: unknown }
      await route.fulfill({ json: typeof code === 'string' ? { code, data } : { statusCode: code, data } })
    })
    const answered = page.waitForResponse(LIST)
    await refresh()
    await answered
    await page.getByRole('row').nth(3).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await page.unroute(LIST)
  })

  test.each([
    ['a message', { status: 503, json: { code: 1503, message: 'Too busy', data: null } }, 'Too busy'],
    ['no message', { status: 502, body: '<html>' }, 'Request failed with status code 502'],
  ])('REQ-02 with an HTTP error and %s is said', async (_what, answer, text) => {
    await brokenList(answer)
    await standsFor(text, 10)
  })
})

describe('no answer', () => {
  test('REQ-03 is said, and nothing is asked twice unless told so', async () => {
    let requested = 0
    await page.route(LIST, async (route) => {
      requested += 1
      await route.abort()
    })
    await refresh()
    await page.getByText(/^As of \d\d:\d\d, offline\./).waitFor()
    await page.clock.runFor(5000)
    expect(requested).toBe(1)
    await page.unroute(LIST)
  })
})

const LIST = '**/ws-partners/list'

/** The partners are asked for and answered like this. */
async function brokenList(answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.route(LIST, (route) => route.fulfill(answer))
  await refresh()
  await page.locator('.toast').waitFor()
  await page.unroute(LIST)
}

async function refresh(): Promise<void> {
  if (!page.url().endsWith('/partners')) await page.goto('/partners')
  await page.getByRole('button', { name: 'Refresh', exact: true }).press('Enter')
}

/** A role of this test alone, and how somebody else changes and deletes it. */
async function someRole() {
  const token = await page.evaluate(() => localStorage.getItem('ws_token'))
  const code = `role-${Date.now()}`
  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${baseUrl()}/ws-system/roles${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { code: number; message: string; data: { id: string; version: number } }
  }
  const fields = { name: code, nameZhCn: code, nameZhHk: code, active: true, permissions: [], menus: [] }
  const { id, version } = (await ask('POST', '', { code, ...fields })).data
  return {
    code,
    change: () => ask('PUT', `/${id}`, { ...fields, version, active: false }),
    remove: () => ask('DELETE', `/${id}`, { version: version + 1 }),
  }
}

/** The toast is there, still there just before its time is over, and gone just after. */
async function standsFor(text: string, seconds: number): Promise<void> {
  const toast = page.locator('.toast', { hasText: text })
  await toast.waitFor()
  await page.clock.runFor(seconds * 1000 - 500)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(500)
  await toast.waitFor({ state: 'detached' })
}
