import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseUrl, openBrowser } from './support/browser.ts'
import { signIn } from './support/sign-in.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ reducedMotion: 'no-preference' })
  await signIn(page, 'admin')
})
afterAll(() => browser.close())

describe('the drawer', () => {
  test('SHL-02 is 250 px wide with one submenu open, marks the page shown, and has a sign at every entry', async () => {
    await page.goto('/shipments/new')
    await openDrawer()
    expect((await drawer().boundingBox())?.width).toBe(250)
    expect(await drawer().locator('a[aria-current=page]').innerText()).toBe('Pending')
    for (const heading of await drawer().locator('.menu-heading').all()) await heading.press('Enter')
    expect(await drawer().locator('[aria-expanded=true]').count()).toBe(1)
    const unsigned = drawer().locator('.menu-link:not(:has(.icon)), .menu-heading > :first-child:not(.icon)')
    expect(await unsigned.count()).toBe(0)
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'detached' })
  })

  test.each([
    ['PARTN', 'Partners'],
    ['shipmnet lst', 'Shipments > Shipment List'],
    ['/mawb-inventory/alerts', 'MAWB > MAWB Alerts'],
    ['机场', 'Reference Data > Airports'],
    ['業務夥伴', 'Partners'],
    ['wanglaidanwei', 'Partners'],
    ['hjlb', 'Shipments > Shipment List'],
  ])('SHL-03 the search finds by %s, in any language and pinyin', async (typed, title) => {
    await openDrawer()
    await drawer().getByRole('searchbox').fill(typed)
    await expect.poll(() => drawer().locator('.menu-found a').first().innerText()).toBe(title)
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'detached' })
  })

  test('SHL-03 Enter opens the first page found', async () => {
    await openDrawer()
    await drawer().getByRole('searchbox').fill('partn')
    await drawer().locator('.menu-found a').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/partners')
  })
})

describe('favourites', () => {
  test('SHL-04 stars toggle, and the browser keeps title, icon and path', async () => {
    await openDrawer()
    for (const title of ['Home', 'Partners', 'Mail (demo)']) await star(title).press('Enter')
    await star('Mail (demo)').first().press('Space')
    await drawer().getByRole('button', { name: 'Shipments' }).click()
    await star('Pending').click()
    expect(await favourites()).toEqual(['Home', 'Partners', 'Pending'])
    expect(await stored()).toEqual([
      { title: 'Home', icon: 'home', path: '/home' },
      { title: 'Partners', icon: 'partner', path: '/partners' },
      { title: 'Pending', icon: 'list', path: '/shipments/pending' },
    ])
    await page.reload()
    await openDrawer()
    expect(await favourites()).toEqual(['Home', 'Partners', 'Pending'])
  })

  test('SHL-04 they are dragged into an order; Cancel brings the stored one back', async () => {
    await sorting()
    await drag('Pending', 'Home')
    await expect.poll(sorted).toEqual(['Pending', 'Home', 'Partners'])
    await drawer().getByRole('button', { name: 'Cancel' }).click()
    expect(await favourites()).toEqual(['Home', 'Partners', 'Pending'])
  })

  test('SHL-04 the others make room in 200 ms', async () => {
    await sorting()
    const length = page.evaluate(
      () =>
        new Promise((resolve) => {
          const look = () => {
            const moving = document.querySelector('.favourites')?.getAnimations({ subtree: true }) ?? []
            const times = moving.map((one) => one.effect?.getTiming().duration)
            if (times.length > 0) resolve(times[0])
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    await drawer().getByRole('button', { name: 'Move Home down' }).click()
    expect(await length).toBe(200)
    await drawer().getByRole('button', { name: 'Cancel' }).click()
  })

  test('SHL-04 the keyboard reorders them too, and Save says so; it goes to the first and back to Sort', async () => {
    await openDrawer()
    await drawer().getByRole('button', { name: 'Sort', exact: true }).focus()
    await page.keyboard.press('Enter')
    await focusedOn('Move Home')
    await drawer().getByRole('button', { name: 'Move Partners', exact: true }).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(sorted).toEqual(['Partners', 'Home', 'Pending'])
    await drawer().getByRole('button', { name: 'Move Home down' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(sorted).toEqual(['Partners', 'Pending', 'Home'])
    await drawer().getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Saved successfully').waitFor()
    await focusedOn('Sort')
    expect((await stored()).map((one) => one.path)).toEqual(['/partners', '/shipments/pending', '/home'])
    expect(await favourites()).toEqual(['Partners', 'Pending', 'Home'])
  })

  test('SHL-04 in Chinese Save says 保存成功', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'zh_CN'))
    await page.reload()
    await openDrawer()
    await page.locator('.favourites').getByRole('button', { name: '排序' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).press('Enter')
    await page.getByText('保存成功').waitFor()
    expect(await favourites()).toEqual(['往来单位', '待处理货件', '首页'])
  })

  test('SHL-04 another browser has them too; what was changed without a network, and by both at once, meets', async () => {
    const server = await storedByServer(page)
    await expect.poll(server.paths).toEqual(['/partners', '/shipments/pending', '/home'])
    await page.context().setOffline(true)
    await drawer().locator('.favourites li', { hasText: '待处理货件' }).getByRole('button').click()
    expect(await favourites()).toEqual(['往来单位', '首页'])
    await server.add('/mawb-inventory')
    let saves = 0
    await page.route(FAVOURITES, async (route) => {
      // Once the other browser is faster: what this one saves is over a version that is no longer.
      if (route.request().method() === 'PUT' && ++saves === 1) await server.add('/mawb-inventory/alerts')
      await route.continue()
    })
    await page.context().setOffline(false)
    const met = ['/partners', '/home', '/mawb-inventory', '/mawb-inventory/alerts']
    await expect.poll(server.paths).toEqual(met)
    await expect.poll(async () => (await stored()).map((one) => one.path)).toEqual(met)
    expect(saves).toBe(2)
    const other = await browser.newPage()
    await signIn(other, 'admin')
    await expect.poll(async () => (await stored(other)).map((one) => one.path), { timeout: 20_000 }).toEqual(met)
  })
})

const FAVOURITES = '**/ws-workplace/favourites'

/** The favourites of the signed-in user on the server, as another browser reads and changes them. */
async function storedByServer(of: Page) {
  const token = await of.evaluate(() => localStorage.getItem('ws_token'))
  const ask = async (method: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const address = `${baseUrl()}/ws-workplace/favourites`
    const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return ((await answer.json()) as { data: { version: number; items: Stored[] } }).data
  }
  return {
    paths: async () => (await ask('GET')).items.map((one) => one.path),
    add: async (path: string) => {
      const { version, items } = await ask('GET')
      await ask('PUT', { version, items: [...items, { title: path, icon: '', path }] })
    },
  }
}

type Stored = { readonly title: string; readonly icon: string; readonly path: string }

function stored(on = page): Promise<readonly Stored[]> {
  return on.evaluate(() => JSON.parse(localStorage.getItem('likedRoutes:admin') ?? '[]'))
}

function drawer(): Locator {
  return page.locator('.drawer')
}

async function openDrawer(): Promise<void> {
  if (await drawer().isVisible()) return
  await page.locator('.header').waitFor()
  await page.keyboard.press('Alt+KeyM')
  await drawer().waitFor()
}

function star(title: string): Locator {
  return drawer()
    .getByRole('button', { name: `Favourite: ${title}` })
    .last()
}

function favourites(): Promise<string[]> {
  return drawer().locator('.favourites .menu-link').allInnerTexts()
}

async function sorting(): Promise<void> {
  await openDrawer()
  await drawer().getByRole('button', { name: 'Sort', exact: true }).click()
  await drawer().locator('.sort-row').first().waitFor()
}

async function focusedOn(name: string): Promise<void> {
  const button = drawer().getByRole('button', { name, exact: true })
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
}

function sorted(): Promise<string[]> {
  return drawer().locator('.sort-row .sort-name').allInnerTexts()
}

/** In steps, as a hand moves: a drag begins after a few pixels. */
async function drag(title: string, onto: string): Promise<void> {
  const from = await box(title)
  const to = await box(onto)
  await page.mouse.move(from.x + 6, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 6, from.y - 4, { steps: 4 })
  await page.mouse.move(to.x + 6, to.y + 2, { steps: 8 })
  await page.locator('.sort-row-dragged').first().waitFor()
  await page.mouse.move(to.x + 6, to.y - 2, { steps: 4 })
  await page.mouse.up()
}

async function box(title: string): Promise<{ x: number; y: number; height: number }> {
  const found = await drawer()
    .getByRole('button', { name: `Move ${title}`, exact: true })
    .boundingBox()
  if (!found) throw new Error(`${title} is not on the screen`)
  return found
}
