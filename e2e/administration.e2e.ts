import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { fieldOf, lookUp, rowWith } from './support/fields.ts'
import { signIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'
import { words } from './support/words.ts'

const text = words('en_US')
const SOON = { timeout: 15_000 }
const NAME = 'Tariff of the test'
const PATH = '/links/tariff-of-the-test'

let browser: Awaited<ReturnType<typeof openBrowser>>
/** The window of the administrator, and one that a billing clerk has open all the while. */
let admin: Page
let clerk: Page

beforeAll(async () => {
  browser = await openBrowser()
  ;[admin, clerk] = await Promise.all([browser.newPage(), browser.newPage()])
  await Promise.all([signIn(admin, 'admin'), signIn(clerk, 'bill.hkg')])
})
afterAll(() => browser.close())

it('ROU-09 by keyboard alone an entry is added to the menu; javascript: is refused in words at its field', async () => {
  await walkTo(admin, '/access/menu')
  await entry('Home').waitFor()
  await press(admin.getByRole('button', { name: text('access', 'menu.add') }), 'Enter')
  const form = admin.getByRole('dialog')
  for (const name of ['name', 'nameZhCn', 'nameZhHk']) await type(fieldOf(form, menuField(name)), NAME)
  await pick(fieldOf(form, menuField('target')), text('access', 'choices.target.frame'))
  await type(fieldOf(form, menuField('url')), PATH)
  const preview = form.getByRole('region', { name: text('access', 'menu.preview') })
  const address = fieldOf(form, menuField('aurl'))
  await type(address, 'javascript:alert(1)')
  await preview.getByText(text('access', 'menu.previewBad')).waitFor()
  await pick(fieldOf(form, menuField('permission')), text('access', 'permissions.log.list.name'))
  await address.press('Control+s')
  await form.getByText('must be http(s)://… without a user name, or a path such as /reports').waitFor()
  expect(await address.getAttribute('aria-invalid')).toBe('true')
  await type(address, `${inject('partnerUrl')}/`)
  await preview.getByText(`${PATH} shows ${inject('partnerUrl')}/ in a frame`).waitFor()
  await pickIcon(form, 'globe')
  await address.press('Control+s')
  await form.waitFor({ state: 'detached' })
  await entry(NAME).waitFor()
})

it('ROU-09 the mouse drags an entry before another one, and the history takes that back', async () => {
  const before = await places()
  await drag(entry(NAME), entry('Partner page (demo)'))
  await expect.poll(places, SOON).toEqual([...before.slice(0, -3), NAME, ...before.slice(-3, -1)])
  await press(admin.getByRole('button', { name: text('access', 'actions.history'), exact: true }), 'Enter')
  await undo(menuField('sort'))
  await expect.poll(places, SOON).toEqual(before)
})

it('ROU-05 by keyboard alone an entry goes up and down among the others, and below the one above', async () => {
  await press(entry('Home'), 'End')
  await entry(NAME).focus()
  const before = await places()
  await admin.keyboard.press('Alt+ArrowUp')
  await expect.poll(places, SOON).toEqual(swapped(before, before.indexOf(NAME)))
  await admin.keyboard.press('Alt+ArrowDown')
  await expect.poll(places, SOON).toEqual(before)
  // Keys pressed faster than the server answers count each.
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'])
    await admin.keyboard.press(`Alt+${key}`)
  await expect.poll(places, SOON).toEqual(swapped(before, before.indexOf(NAME)))
  await admin.keyboard.press('Alt+ArrowDown')
  await expect.poll(places, SOON).toEqual(before)
  await expect.poll(() => entry(NAME).evaluate((row) => row === document.activeElement), SOON).toBe(true)
  // What another administrator does is seen without asking.
  await admin.evaluate(async (name) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('ws_token')}`, 'content-type': 'application/json' }
    const { data } = await (await fetch('/ws-system/menus', { headers })).json()
    const named = (expected: string) => data.entries.find((one: { name: string }) => one.name === expected)
    const { id, version, parentId } = named(name)
    const body = JSON.stringify({ version, parentId, beforeId: named('Partner page (demo)').id })
    await fetch(`/ws-system/menus/${id}/place`, { method: 'PUT', headers, body })
  }, NAME)
  const isBefore = async () => (await places()).indexOf(NAME) < (await places()).indexOf('Partner page (demo)')
  expect(before.indexOf(NAME)).toBeGreaterThan(before.indexOf('Partner page (demo)'))
  await expect.poll(isBefore, SOON).toBe(true)
})

it('ROU-09 SHL-16 a role given and taken back by undo counts in a window that stays open, menu and page', async () => {
  await clerk.getByRole('button', { name: 'Menu' }).click()
  const drawer = clerk.locator('dialog.drawer')
  const link = drawer.getByRole('link', { name: NAME })
  await drawer.getByRole('link', { name: 'Home' }).first().waitFor()
  expect(await link.count()).toBe(0)
  await walkTo(admin, '/access/user-roles')
  await choosePerson('bill.hkg')
  await admin.getByRole('button', { name: text('access', 'actions.setRoles') }).click()
  const form = admin.getByRole('dialog')
  await pick(form.getByRole('combobox'), 'Read-only auditor')
  await form.getByRole('combobox').press('Control+s')
  await form.waitFor({ state: 'detached' })
  await link.click()
  await clerk.frameLocator('iframe').locator('h1').waitFor()
  await admin.getByRole('button', { name: text('kit', 'records.history') }).click()
  await undo('Read-only auditor')
  await clerk.getByRole('button', { name: 'Menu' }).click()
  await drawer.getByRole('link', { name: 'Home' }).first().waitFor()
  await link.waitFor({ state: 'detached' })
  await clerk.keyboard.press('Escape')
})

it('ROU-09 roles that cannot be read say why, and are asked for again', async () => {
  const failure = { code: 500, message: 'out of order', data: null }
  await admin.route('**/user-roles/*-*', (route) => route.fulfill({ status: 500, json: failure }), { times: 1 })
  await admin.getByRole('button', { name: text('access', 'actions.setRoles') }).click()
  const dialog = admin.getByRole('dialog').filter({ visible: true })
  await dialog.getByText('out of order').waitFor()
  await dialog.getByRole('button', { name: text('kit', 'reading.again') }).click()
  await dialog.getByRole('combobox').waitFor()
  await admin.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('ROU-09 of two administrators who change the roles of one user neither undoes what the other did', async () => {
  const answered = admin.waitForResponse((one) => /user-roles\/[0-9a-f-]{36}$/.test(new URL(one.url()).pathname))
  const form = admin.getByRole('dialog')
  const open = () => admin.getByRole('button', { name: text('access', 'actions.setRoles') }).click()
  await open()
  const address = (await answered).url()
  await form.getByRole('combobox').waitFor()
  await admin.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  const authorization = `Bearer ${await admin.evaluate(() => localStorage.getItem('ws_token'))}`
  const ask = async (path: string) => (await (await fetch(path, { headers: { authorization } })).json()).data
  const give = async (seen: string[], roles: string[]) => {
    const init = { method: 'PUT', headers: { authorization, 'content-type': 'application/json' } }
    expect((await fetch(address, { ...init, body: JSON.stringify({ seen, roles }) })).status).toBe(200)
  }
  const choices = await ask(new URL('/ws-system/access/choices', address).href)
  const roleOf = (label: string): string =>
    choices.roles.find((role: { label: string }) => role.label === label)?.value ?? label
  const [operator, warehouse, auditor] = ['Export operator', 'Warehouse clerk', 'Read-only auditor'].map(roleOf)
  const { roles: before } = await ask(address)
  // One change is older than the dialog, and newer than what the window knows; the other is made behind it.
  await give(before, [...before, operator])
  await open()
  await form.getByText('Export operator', { exact: true }).waitFor()
  await give([...before, operator], [...before, operator, warehouse])
  await pick(form.getByRole('combobox'), 'Read-only auditor')
  await form.getByRole('combobox').press('Control+s')
  await form.waitFor({ state: 'detached' })
  const { roles: after } = await ask(address)
  expect(new Set(after)).toEqual(new Set([...before, operator, warehouse, auditor]))
  await give(after, before)
})

it('ROU-09 why somebody does not see an entry: what is missing, and which roles would give it', async () => {
  await admin.getByRole('button', { name: text('access', 'explain.action') }).click()
  const dialog = admin.getByRole('dialog')
  await pick(dialog.getByLabel(text('access', 'explain.what')), NAME)
  const answer = dialog.getByRole('status')
  await answer.getByText('Ho Mei Ling (bill.hkg), HKG does not see this:').waitFor()
  await answer.getByText(text('access', 'explain.reasons.ENTRY_MISSING')).waitFor()
  await answer.getByText('Read-only auditor').first().waitFor()
})

it('ROU-01 SHL-16 a page without access says what it needs, for what, and whom to ask', async () => {
  await walkTo(clerk, '/access/menu')
  await clerk.getByText('You cannot open Menu. It needs one of these permissions:').waitFor()
  await clerk.getByText(text('access', 'permissions.access.list.name')).first().waitFor()
  await clerk.getByText('Ada Kwok, HKG').waitFor()
  expect(await clerk.getByLabel('Your request').inputValue()).toContain('Ho Mei Ling (bill.hkg, HKG) asks for access')
})

it('ROU-09 offices, departments, users and roles are added and changed in forms, and a change is taken back', async () => {
  const column = (area: string, name: string) => text(area, `lists.${name}`)
  await walkTo(admin, '/organisation/offices')
  await record('Edit', 'FRA', async (form) => type(fieldOf(form, column('organisation', 'offices.name')), NAME))
  await rowWith(admin, 'FRA', NAME).waitFor()
  await admin.getByRole('button', { name: text('kit', 'records.history') }).click()
  await undo(NAME)
  await rowWith(admin, NAME).waitFor({ state: 'detached' })
  await walkTo(admin, '/organisation/departments')
  await record('Add', null, async (form) => {
    await lookUp(form, column('organisation', 'departments.office'), 'HKG')
    await type(fieldOf(form, column('organisation', 'departments.code')), 'TST')
    await type(fieldOf(form, column('organisation', 'departments.name')), NAME)
  })
  await rowWith(admin, 'HKG', 'TST', NAME).waitFor()
  await walkTo(admin, '/access/roles')
  await record('Add', null, async (form) => {
    for (const name of ['code', 'name', 'nameZhCn', 'nameZhHk']) {
      await type(fieldOf(form, column('access', `roles.${name}`)), name === 'code' ? 'test-clerk' : NAME)
    }
    await form.getByLabel(text('access', 'permissions.partner.list.name')).check()
    // Higher than a low window: what scrolls is the rest, its buttons stay.
    const before = admin.viewportSize()
    await admin.setViewportSize({ width: 1280, height: 640 })
    const lowest = () => form.locator('button[type=submit]').evaluate((button) => button.getBoundingClientRect().bottom)
    await expect.poll(lowest).toBeLessThanOrEqual(640)
    const height = await form.evaluate((dialog) => dialog.getBoundingClientRect().height)
    expect(height).toBeGreaterThan(640)
    if (before) await admin.setViewportSize(before)
  })
  await rowWith(admin, 'test-clerk', NAME).waitFor()
  await walkTo(admin, '/identity/users')
  await record('Add', null, async (form) => {
    await type(fieldOf(form, column('identity', 'users.account')), 'test.clerk')
    await type(fieldOf(form, column('identity', 'users.name')), NAME)
    await type(fieldOf(form, text('identity', 'fields.password')), 'Given-2026')
    await lookUp(form, column('identity', 'users.office'), 'HKG')
    await lookUp(form, column('identity', 'users.department'), 'TST')
    const next = fieldOf(form, column('identity', 'users.language'))
    await expect.poll(() => next.evaluate((field) => field === document.activeElement)).toBe(true)
  })
  await rowWith(admin, 'test.clerk', NAME, 'HKG', 'TST').waitFor()
})

it('ROU-09 the list of users tells their roles, and greys out what may not be done to who may do more', async () => {
  await rowWith(admin, 'audit', 'Read-only auditor').waitFor()
  await admin.route('**/auth/currentUser/v2', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    const permissionlist = ['/user/list', '/user/edit', '/user/all-offices']
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, permissionlist } } })
  })
  await admin.goto('/identity/users')
  await rowWith(admin, 'audit', 'Read-only auditor').getByRole('checkbox').click()
  for (const action of [text('kit', 'records.edit'), text('identity', 'actions.setPassword')]) {
    const button = admin.getByRole('button', { name: action, exact: true })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await button.focus()
    await admin.getByRole('tooltip').filter({ hasText: 'This user may do more than you' }).last().waitFor()
  }
  await admin.unroute('**/auth/currentUser/v2')
  await admin.goto('/identity/users')
})

it('SHP-11 a seventh client is added on a screen: at once its list is in the menu of others, with the column it wants', async () => {
  const say = (key: string) => text('shipments', key)
  const [client, title] = ['Seventh & Sons', 'Lot of the season']
  await walkTo(clerk, '/home')
  // What is not in the menu of the clerk is counted without a way into it.
  await clerk.getByRole('region', { name: text('home', 'alerts.title') }).waitFor()
  expect(await clerk.getByRole('link', { name: text('home', 'alerts.open') }).count()).toBe(0)
  await clerk.getByRole('link', { name: text('home', 'stock.open') }).waitFor()
  await walkTo(admin, '/shipments/clients')
  await rowWith(admin, 'AMAZON', 'DEAMZ63').waitFor()
  await record('Add', null, async (form) => {
    await type(fieldOf(form, say('clients.fields.code')), 'seventh')
    await type(fieldOf(form, say('clients.fields.name')), client)
    await pick(fieldOf(form, say('clients.fields.partnerIds')), 'GBTEA54')
    await admin.keyboard.press('Tab')
    await form.getByRole('button', { name: `${text('kit', 'lines.add')}: ${say('clients.fields.fields')}` }).click()
    for (const cell of ['lot', title, '批次', '批次']) {
      await admin.keyboard.press('F2')
      await form.locator('.dg-editor input').fill(cell)
      await admin.keyboard.press('Tab')
    }
  })
  await rowWith(admin, 'SEVENTH', client, 'GBTEA54', 'lot').waitFor()
  await clerk.getByRole('button', { name: 'Menu' }).click()
  await clerk.locator('dialog.drawer').getByRole('button', { name: 'Lists of clients' }).click()
  await clerk.locator('dialog.drawer').getByRole('link', { name: client }).click()
  await clerk.getByRole('heading', { name: client }).waitFor()
  await clerk.getByRole('columnheader', { name: title }).waitFor()
  await rowWith(clerk, 'Albion & Marsh Trading Ltd').first().waitFor()
})

it('ROU-09 by keyboard alone an entry is deleted', async () => {
  await walkTo(admin, '/access/menu')
  await press(entry(NAME), 'Delete')
  await press(admin.getByRole('dialog').getByRole('button', { name: text('access', 'actions.delete') }), 'Enter')
  await entry(NAME).waitFor({ state: 'detached' })
})

function entry(name: string): Locator {
  return admin.getByRole('treeitem').filter({ has: admin.getByText(name, { exact: true }) })
}

/** Names of the entries in the order shown. */
function places(): Promise<string[]> {
  return admin.locator('[role=treeitem] .menu-tree-name').allInnerTexts()
}

function swapped(all: readonly string[], at: number): string[] {
  const next = [...all]
  next.splice(at - 1, 0, ...next.splice(at, 1))
  return next
}

function menuField(name: string): string {
  return text('access', `menu.fields.${name}`)
}

async function press(on: Locator, key: string): Promise<void> {
  await on.focus()
  await on.press(key)
}

/** Types over what is there. */
async function type(field: Locator, value: string): Promise<void> {
  await press(field, 'Control+a')
  await field.page().keyboard.insertText(value)
}

/** Adds a record, or changes the one of a row, with the keys alone once the form is open. */
async function record(
  action: 'Add' | 'Edit',
  row: string | null,
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  if (row !== null) await rowWith(admin, row).getByRole('checkbox').click()
  await admin.getByRole('button', { name: action, exact: true }).click()
  const form = admin.getByRole('dialog')
  await form.waitFor()
  await fill(form)
  await admin.keyboard.press('Control+s')
  await form.waitFor({ state: 'detached' })
}

/** Takes back the newest change that says this, in the history that is open, and closes the history. */
async function undo(says: string): Promise<void> {
  await admin.locator('.kit-history li').filter({ hasText: says }).first().getByRole('button').click()
  const sure = admin.getByRole('dialog').filter({ hasText: text('kit', 'history.undoSure') })
  await sure.getByRole('button', { name: text('kit', 'history.undo') }).click()
  await admin.getByText(text('kit', 'history.undone')).last().waitFor()
  await sure.waitFor({ state: 'hidden' })
  await admin.keyboard.press('Escape')
  await admin.locator('.kit-history').waitFor({ state: 'hidden' })
}

/** Finds an icon by its name and takes it, as the keys do. */
async function pickIcon(form: Locator, name: string): Promise<void> {
  await type(form.locator('.menu-icon-search'), name)
  // Enter belongs to the search: it saves nothing.
  await admin.keyboard.press('Enter')
  const icon = form.getByRole('radio', { name: text('access', `icons.${name}`) })
  await admin.keyboard.press('Tab')
  await icon.press('Space')
  expect(await icon.getAttribute('aria-checked')).toBe('true')
}

/** Drags one entry to just before another. */
async function drag(what: Locator, before: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const [from, to] = await Promise.all([what.boundingBox(), before.boundingBox()])
  if (!from || !to) throw new Error('an entry is not on the screen')
  await admin.mouse.move(from.x + 60, from.y + from.height / 2)
  await admin.mouse.down()
  await admin.mouse.move(to.x + 60, to.y + to.height, { steps: 4 })
  await admin.mouse.move(to.x + 60, to.y + 3, { steps: 4 })
  await admin.mouse.up()
}

/** Picks of a closed list by typing and Enter. */
async function pick(field: Locator, option: string): Promise<void> {
  await field.focus()
  await field.pressSequentially(option)
  const offered = field.page().locator('.ant-select-item-option', { hasText: option }).filter({ visible: true })
  await offered.first().waitFor()
  await field.press('Enter')
}

async function choosePerson(account: string): Promise<void> {
  await rowWith(admin, account).getByRole('checkbox').click()
}
