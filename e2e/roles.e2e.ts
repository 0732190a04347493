import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { paneOf, rowWith } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const text = words('en_US')

let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  await signIn(page, 'admin', '/access/roles')
})
afterAll(() => browser.close())

test('ROU-09 a role is the tree of the menu: what may be done on a page stands below it, and a page that nothing opens says so', async () => {
  await paneOf(page).getByText('warehouse-clerk').click()
  const form = page.getByRole('dialog')
  const tree = form.getByRole('group', { name: text('access', 'fields.rights') })
  await tree.getByText('Dock board', { exact: true }).waitFor()
  const searchBox = form.getByPlaceholder(text('access', 'messages.searchPermissions'))
  await searchBox.fill('lend free')
  await expect
    .poll(() => labels(tree))
    .toEqual([
      'MAWB',
      'MAWB Inventory',
      text('access', 'permissionAreas.mawb'),
      `${text('access', 'permissions.mawb.lend.name')} ${text('access', 'permissions.mawb.lend.why')}`,
    ])
  await searchBox.fill('inventory')
  const locked = tree.getByText(text('access', 'messages.pageLocked'))
  await tree.getByText('MAWB Inventory', { exact: true }).click()
  await locked.waitFor()
  await tree.getByLabel(text('access', 'permissions.mawb.list.name')).check()
  await locked.waitFor({ state: 'detached' })
  await searchBox.fill('no such page')
  await tree.getByText(text('access', 'messages.noPermission')).waitFor()
  // What is ticked stays so while it is out of sight.
  await searchBox.fill('')
  expect(await tree.getByLabel(text('access', 'permissions.mawb.list.name')).isChecked()).toBe(true)
  await page.keyboard.press('Control+s')
  await form.waitFor({ state: 'detached' })
})

test('ROU-09 two roles are compared: what only one grants, and what both grant', async () => {
  const compare = () => paneOf(page).getByRole('button', { name: text('access', 'actions.compare'), exact: true })
  await rowWith(page, 'warehouse-clerk').getByRole('checkbox').click()
  await expect.poll(() => compare().getAttribute('aria-disabled')).toBe('true')
  await rowWith(page, 'space-controller').getByRole('checkbox').click()
  await expect.poll(() => compare().getAttribute('aria-disabled')).toBe('false')
  await compare().click()
  const dialog = page.getByRole('dialog', { name: 'Space controller' })
  const part = (name: string) => dialog.getByRole('region', { name })
  const assign = text('access', 'permissions.space.assign.name')
  await part('Only Space controller').getByText(assign, { exact: true }).waitFor()
  expect(await part('Only Warehouse clerk').getByText(assign, { exact: true }).count()).toBe(0)
  const see = text('access', 'permissions.shipment.list.name')
  expect(await part(text('access', 'messages.bothRoles')).getByText(see, { exact: true }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('ROU-09 the portal is seen as a role sees it, and nothing is written until one leaves', async () => {
  await rowWith(page, 'space-controller').getByRole('checkbox').click()
  await paneOf(page)
    .getByRole('button', { name: text('access', 'actions.viewAs'), exact: true })
    .click()
  const banner = page.getByRole('status').filter({ hasText: 'Warehouse clerk' })
  await banner.waitFor()
  await page.waitForURL('**/home')
  await walkTo(page, '/access/roles')
  await page.getByText('You cannot open Roles').filter({ visible: true }).first().waitFor()
  await banner.getByRole('button').click()
  await banner.waitFor({ state: 'detached' })
  await walkTo(page, '/access/roles')
  await rowWith(page, 'warehouse-clerk').waitFor()
})

/** What is ticked or not, from top to bottom; of a permission its name with its purpose. */
function labels(tree: Locator): Promise<string[]> {
  return tree.locator('.ant-checkbox-label').allInnerTexts()
}
