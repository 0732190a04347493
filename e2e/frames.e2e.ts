import { createServer } from 'node:http'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { baseUrl, openBrowser } from './support/browser.ts'
import { signIn, tokenOf } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

const OFFICE = 'Selected System & Office'
const CURRENT_USER = '**/ws-system/auth/currentUser/v2'
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'op.hkg')
})
afterAll(() => browser.close())

describe('the frame of a menu entry', () => {
  test('ROU-06 ROU-08 the page gets a token of its own and the query of the portal', async () => {
    await page.goto('/demo/partner?from=mail&id=7')
    const partner = partnerOn(page)
    await partner.getByText('frame.').waitFor()
    expect(await partner.locator('#from-parent').innerText()).toBe('from=mail&id=7')
    const token = await partner.locator('#token').innerText()
    expect(token).not.toContain(await stored(page))
    const user = await fetch(`${baseUrl()}/ws-system/auth/frameUser`, { headers: { authorization: `Bearer ${token}` } })
    expect((await user.json()).data).toMatchObject({ account: 'op.hkg', origin: inject('partnerUrl') })
  })

  test('ROU-06 no frame may navigate the portal', async () => {
    const sandbox = await page.locator('iframe').getAttribute('sandbox')
    expect(sandbox).not.toContain('top-navigation')
    expect(sandbox).toContain('allow-scripts')
  })

  test('ROU-06 SHL-06 what is typed in a frame survives a change of tab: it is never loaded twice', async () => {
    const partner = partnerOn(page)
    await partner.getByLabel('Note').fill('half a sentence')
    const token = await partner.locator('#token').innerText()
    await page.locator('.tab-title', { hasText: 'Home' }).click()
    await page.waitForURL(/\/home/)
    await page.locator('.tab-title', { hasText: 'Partner page' }).click()
    expect(await partner.getByLabel('Note').inputValue()).toBe('half a sentence')
    expect(await partner.locator('#token').innerText()).toBe(token)
  })

  test('SHL-06 the pane of a frame is neither unloaded nor moved, however many tabs are opened after it', async () => {
    const partner = partnerOn(page)
    const token = await partner.locator('#token').innerText()
    const others = Array.from(
      { length: 22 },
      (_, at) => `/shipments/0190b0b0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    )
    await page.route('**/ws-air/**', (route) => route.abort())
    for (const other of others) {
      await walkTo(page, other)
      await page.locator(`.pane:not([inert])[id="pane:${other}"]`).waitFor()
    }
    await page.unroute('**/ws-air/**')
    expect(await page.locator('.tab-unloaded').count()).toBeGreaterThan(0)
    expect(await page.locator('.tab-unloaded', { hasText: 'Partner page' }).count()).toBe(0)
    await page.locator('.tab-title', { hasText: 'Partner page' }).click()
    expect(await partner.getByLabel('Note').inputValue()).toBe('half a sentence')
    expect(await partner.locator('#token').innerText()).toBe(token)
    await page.locator('.tab-title', { hasText: 'Partner page' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Close Others' }).click()
  })

  test('SHL-11 the language is told at load and at every switch, to hidden frames too, and nothing is loaded anew', async () => {
    const partner = partnerOn(page)
    await expectText(partner, '#language', 'en_US')
    await page.locator('.tab-title', { hasText: 'Home' }).click()
    await chooseLanguage(page, 'Language', '繁體中文')
    await page
      .getByText('語言已')
      .or(page.locator('.tab-title', { hasText: '主頁' }))
      .first()
      .waitFor()
    await expectText(partner, '#language', 'zh_HK')
    expect(await partner.locator('h1').textContent()).toBe('合作夥伴網頁')
    expect(await partner.locator('#note').inputValue()).toBe('half a sentence')
    await chooseLanguage(page, '語言', 'English')
    await expectText(partner, '#language', 'en_US')
  })

  test('ROU-06 an entry for a new tab opens one that knows nothing of the portal and gets no token', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Partner page in a window (demo)' }).click()
    const other = await opened
    await other.getByRole('heading', { name: 'Partner page' }).waitFor()
    expect(other.url()).toBe(`${inject('partnerUrl')}/`)
    expect(await other.evaluate(() => window.opener)).toBeNull()
    await other.close()
  })

  test('ROU-06 a page that does not come is said to be late, can be asked again, and opens in a window', async () => {
    const late = await browser.newPage()
    await signIn(late, 'op.hkg')
    const address = `${inject('partnerUrl')}/**`
    let requested = 0
    await late.route(address, (route) =>
      route.request().isNavigationRequest() && requested++ === 0 ? undefined : route.continue(),
    )
    await late.clock.install()
    await late.goto('/demo/partner')
    await late.locator('iframe').waitFor()
    await late.clock.fastForward(30_000)
    await late.getByRole('heading', { name: 'No response' }).waitFor()
    const elsewhere = late.getByRole('link', { name: 'Open in a new window' })
    expect(await elsewhere.getAttribute('href')).toBe(`${inject('partnerUrl')}/`)
    expect(await elsewhere.getAttribute('rel')).toContain('noopener')
    await late.getByRole('button', { name: 'Try again' }).click()
    await expectText(partnerOn(late), '#language', 'en_US')
    expect(await late.getByRole('heading', { name: 'No response' }).count()).toBe(0)
    await late.context().close()
  })

  test('ROU-06 a page whose server is away is said to be so above its frame, until trying again brings it', async () => {
    const away = await browser.newPage()
    await signIn(away, 'op.hkg')
    const address = `${inject('partnerUrl')}/**`
    await away.route(address, (route) => route.abort('connectionrefused'))
    await away.goto('/demo/partner')
    const alert = away.getByRole('alert').filter({ hasText: 'has not answered' })
    await alert.getByRole('link', { name: 'Open in a new window' }).waitFor()
    await away.unroute(address)
    await alert.getByRole('button', { name: 'Try again' }).press('Enter')
    await expectText(partnerOn(away), '#language', 'en_US')
    expect(await alert.count()).toBe(0)
    await away.context().close()
  })

  test.each([
    ['an empty address', '', 'The menu external link is empty, please check the menu configuration.'],
    ['an address that is no web page', 'javascript:alert(1)', 'The address of this menu entry cannot be used'],
    ['an origin that is not allowed', 'https://unlisted.example/x', 'Pages of https://unlisted.example may not'],
  ])('ROU-06 ROU-07 %s is an error page that says what to do', async (_what, aurl, text) => {
    await withMenuAddress(page, aurl)
    await page.goto('/demo/partner')
    await page.getByText(text).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.unroute(CURRENT_USER)
  })
})

describe('SHL-09 the dialog Selected System & Office', () => {
  test('is 710 px wide and takes the height asked for, between 100 and 5000', async () => {
    await page.goto('/demo/partner')
    await expectText(partnerOn(page), '#language', 'en_US')
    const { dialog, office } = await openOffice(page)
    expect((await dialog.boundingBox())?.width).toBe(710)
    for (const [requested, input] of [
      [620, 620],
      [1e9, 5000],
      [-1, 100],
    ] as const) {
      await say(office, { type: 'heightChange', height: requested })
      await expect.poll(() => heightOf(page)).toBe(input)
    }
    await say(office, { type: 'heightChange', height: NaN })
    await say(office, { type: 'heightChange', height: Infinity })
    await say(office, { type: 'heightChange', height: 300 })
    await expect.poll(() => heightOf(page)).toBe(300)
  })

  test('ignores other windows, other forms and other addresses', async () => {
    const { dialog, office } = await openOffice(page)
    await page.evaluate(() => window.postMessage({ type: 'close' }, '*'))
    await say(partnerOn(page, 'Partner page (demo)'), { type: 'close' })
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://unlisted.example/',
      'https://me:pw@localhost/',
      '//unlisted.example/',
      String.raw`/\unlisted.example`,
      '/ws-system/auth/logout?token=x',
    ]) {
      await say(office, { type: 'confirm', url })
    }
    await say(office, 'close')
    await say(office, { type: 'Close' })
    // The last message of all is heard: those before it were, and left everything as it is.
    await say(office, { type: 'heightChange', height: 222 })
    await expect.poll(() => heightOf(page)).toBe(222)
    expect(await dialog.isVisible()).toBe(true)
    // Whoever pressed Confirm is told why nothing happens; the log has it, each reason once.
    const reported = dialog.getByRole('alert')
    await reported.getByText('Confirm not followed: address not allowed').waitFor()
    expect(await reported.innerText()).toContain('wants to go to /ws-system/auth/logout.')
    await say(partnerOn(page, 'Partner page (demo)'), { type: 'confirm', url: '/home' })
    await say(office, { type: 'heightChange', height: 223 })
    await expect.poll(() => heightOf(page)).toBe(223)
    const clicks = page.waitForRequest('**/saveClickLogList')
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    const names = ((await clicks).postDataJSON() as { funcName: string }[]).map((one) => one.funcName)
    expect(names.filter((name) => /office\.\w+Refused$/.test(name)).map((name) => name.split('#')[1])).toEqual([
      'platform:office.addressRefused',
      'platform:office.sourceRefused',
    ])
    expect(new URL(page.url()).origin).toBe(baseUrl())
  })

  test('closes by message, by Escape and by its button', async () => {
    const { dialog, office } = await openOffice(page)
    // Without the mouse: a browser without a screen now and then draws a frame of another origin no more, and takes no input for it.
    await office.getByRole('button', { name: 'Close' }).dispatchEvent('click')
    await dialog.waitFor({ state: 'hidden' })
    await openOffice(page)
    await page.getByRole('dialog', { name: OFFICE }).getByRole('button', { name: 'Close' }).first().press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await openOffice(page)
    await dialog.getByRole('button', { name: 'Close' }).first().press('Enter')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('goes to the address confirmed', async () => {
    const { office } = await openOffice(page)
    await office.getByLabel('Go to').fill(`${baseUrl()}/partners?office=SHA`)
    await office.getByRole('button', { name: 'Confirm' }).dispatchEvent('click')
    await page.waitForURL(`${baseUrl()}/partners?office=SHA`)
    await page.locator('.header').waitFor()
  })
})

describe('SHL-08 full content', () => {
  test.each(['__full__=1', 'full=1'])(
    'with %s in the query there is only a slim bar that loads the page anew',
    async (marker) => {
      await page.goto(`/partners?${marker}`)
      const bar = page.locator('.full-content-bar')
      await bar.waitFor()
      expect(await page.locator('.tab-bar, .header').count()).toBe(0)
      expect((await bar.boundingBox())?.height).toBeLessThan(32)
      await page.locator('.pane input').first().fill('typed')
      await bar.getByRole('button', { name: 'Reload' }).click()
      await expect.poll(() => page.locator('.pane input').first().inputValue()).toBe('')
    },
  )

  test('in the frame of a configured embedder the portal shows its page alone, in any other nothing', async () => {
    // Somebody whom this browser does not know yet, or the portal would ask about the other session first.
    const guest = await browser.newPage()
    const portal = `${baseUrl()}/partners?token=${await tokenOf('op.sha')}`
    await guest.goto(`${inject('partnerUrl')}/embed?portal=${encodeURIComponent(portal)}`)
    await guest.frameLocator('iframe').locator('.full-content-bar').waitFor()
    expect(await guest.frameLocator('iframe').locator('.tab-bar, .header').count()).toBe(0)
    const stranger = await serveStranger(portal)
    const refused = guest.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await guest.goto(stranger.address)
    await refused
    await stranger.close()
    await guest.close()
  })
})

function partnerOn(on: Page, title = 'Partner page (demo)'): FrameLocator {
  return on.frameLocator(`iframe[title="${title}"], iframe[title="合作夥伴網頁（示範）"]`)
}

async function openOffice(on: Page) {
  const dialog = on.getByRole('dialog', { name: OFFICE })
  if (!(await dialog.isVisible())) {
    await on.getByRole('button', { name: 'Account' }).click()
    await on.getByRole('menuitem', { name: OFFICE }).click()
  }
  const office = on.frameLocator(`iframe[title="${OFFICE}"]`)
  await expectText(office, '#language', 'en_US')
  return { dialog, office }
}

const heightOf = (on: Page) => on.locator(`iframe[title="${OFFICE}"]`).evaluate((frame) => frame.clientHeight)

/** The page in the frame says something to the portal, in whatever form. */
async function say(frame: FrameLocator, message: unknown): Promise<void> {
  await frame.locator('body').evaluate((_body, said) => parent.postMessage(said, '*'), message)
}

async function expectText(frame: FrameLocator, selector: string, text: string): Promise<void> {
  await expect.poll(() => frame.locator(selector).textContent(), { timeout: 10_000 }).toBe(text)
}

async function chooseLanguage(on: Page, button: string, language: string): Promise<void> {
  await on.getByRole('button', { name: button, exact: true }).click()
  await on.getByRole('menuitemradio', { name: language }).click()
}

function stored(on: Page): Promise<string> {
  return on.evaluate(() => localStorage.getItem('ws_token') ?? '')
}

/** The server's own answer, but that the address of the demo's entry is another one, as if written past all checks. */
async function withMenuAddress(on: Page, aurl: string): Promise<void> {
  await on.route(CURRENT_USER, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { menulist: { url: string; aurl: string | null }[] } }
    for (const entry of body.data.menulist) if (entry.url === '/demo/partner') entry.aurl = aurl
    await route.fulfill({ response: answer, json: body })
  })
}

/** A page of an origin that the portal does not know, with the portal in a frame. */
async function serveStranger(portal: string) {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<iframe src="${portal.replaceAll('&', '&amp;')}"></iframe>`)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (!at || typeof at !== 'object') throw new Error('the stranger is not listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${at.port}/`, close }
}
