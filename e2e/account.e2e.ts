import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startOpenIdProvider } from '#areas/identity/server/testing/start-open-id-provider.ts'
import { administrator } from './support/administrator.ts'
import { baseUrl, openBrowser } from './support/browser.ts'
import { choose } from './support/fields.ts'
import { chooseInMenu } from './support/keys.ts'
import { signIn } from './support/sign-in.ts'
import { words } from './support/words.ts'

const FIRST = 'Given-2026'
const OWN = 'Chosen-2026'
const FOUND = 'Found-2026'
const wong = { account: 'wong.new', name: 'Wong New', email: 'wong.new@pearlharbour.example', password: FIRST }
const text = words('en_US')

let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Awaited<ReturnType<typeof administrator>>
let page: Page

beforeAll(async () => {
  ;[browser, admin] = await Promise.all([openBrowser(), administrator()])
  await admin.createUser(wong)
  page = await browser.newPage()
})
afterAll(() => browser.close())

it('SES-10 a temporary password has to be changed before anything else, whatever address was asked for', async () => {
  await page.goto('/mawb-inventory')
  await typeLogin(page, wong.account, FIRST)
  await page.getByText(text('identity', 'messages.mustChangePassword')).waitFor()
  expect(await page.locator('.header').count()).toBe(0)
  await changePassword(FIRST, OWN, 'Other-2026')
  await page.getByText('Inconsistent passwords').waitFor()
  await page.getByLabel(text('identity', 'fields.confirmation')).fill(OWN)
  await page.getByRole('button', { name: text('identity', 'actions.changePassword'), exact: true }).press('Enter')
  await page.locator('.header-account', { hasText: wong.account }).waitFor()
})

it('SES-10 /changePassword leads to /changePassword/index, titled Change Password, and refuses a wrong old password', async () => {
  await page.goto('/changePassword')
  await page.waitForURL('**/changePassword/index')
  await page.getByRole('heading', { name: 'Change Password' }).waitFor()
  await changePassword(FIRST, 'Another-2026')
  await page.getByText('This is not your current password.').waitFor()
})

it('SES-09 a forgotten password is asked about by mail, and a new one chosen behind its link', async () => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/sso/login')
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
  await page.getByRole('button', { name: 'Send link' }).press('Enter')
  await page.getByText('Email is required!').waitFor()
  await page.getByLabel('Email').fill('wong.new')
  await page.getByRole('button', { name: 'Send link' }).press('Enter')
  await page.getByText('This is not a valid email address').waitFor()
  await page.getByLabel('Email').fill(wong.email)
  await page.getByRole('button', { name: 'Send link' }).press('Enter')
  await page.getByText('an email is on its way').waitFor()
  const link = new URL(/http\S+/.exec(await admin.letterTo(wong.email))?.[0] ?? '')
  expect(link.pathname).toBe('/sso/reset-password')
  await page.goto(link.pathname + link.hash)
  await page.waitForURL((url) => url.hash === '')
  await typeNewPassword('Found-2027')
  await page.getByText('Inconsistent passwords').waitFor()
  await typeNewPassword(FOUND)
  await page.getByText('Your new password is saved.').waitFor()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await typeLogin(page, wong.account, FOUND)
  await page.locator('.header-account', { hasText: wong.account }).waitFor()
})

it('SES-14 who signs in at the OpenID Connect provider comes back to the page asked for; a stranger may try again; without passwords it goes straight on, but not after a logout', async () => {
  const provider = await startOpenIdProvider(inject('openIdPort'), `${baseUrl()}/sso/oidc/callback`)
  const visitor = await browser.newPage({ locale: 'zh-HK' })
  const signInAs = async (name: string) => {
    await visitor.getByRole('button', { name: `以 127.0.0.1:${inject('openIdPort')} 登入` }).click()
    await visitor.getByLabel('Name').fill(name)
    await visitor.getByRole('button', { name: 'Continue' }).click()
  }
  await visitor.goto('/profile?from=there')
  await signInAs('stranger')
  await visitor.getByText('你在本系統沒有有效帳戶').waitFor()
  expect(new URL(visitor.url()).search).toBe('')
  await signInAs('op.fra')
  await visitor.waitForURL('**/profile?from=there')
  await visitor.locator('.header-account', { hasText: 'op.fra' }).waitFor()
  const onlyProvider = { code: 200, message: '', data: { password: false, provider: 'id.example' } }
  await visitor.route('**/sso/ways', (route) => route.fulfill({ json: onlyProvider }))
  await chooseInMenu(visitor, visitor.getByRole('button', { name: '帳戶' }), '登出')
  await visitor.getByRole('dialog').getByRole('button', { name: '登出' }).press('Enter')
  await visitor.getByRole('button', { name: '以 id.example 登入' }).waitFor()
  expect(await visitor.locator('#password').isVisible()).toBe(false)
  await visitor.reload()
  await visitor.locator('.header-account', { hasText: 'op.fra' }).waitFor()
  await visitor.context().close()
  await provider.stop()
})

it('SES-01 whoever is signed in and cannot be led back yet is told why, and led back as soon as the server says where', async () => {
  const visitor = await browser.newPage({ locale: 'zh-HK' })
  await signIn(visitor, 'op.fra')
  const there = `${inject('partnerUrl')}/`
  const [inWords, busy] = [
    words('zh_HK'),
    { code: 1503, message: '系統繁忙，請稍後再試一次。', data: { problems: [] } },
  ]
  const answers = [{ status: 503, json: busy }, null]
  await visitor.route('**/sso/redirect-target?*', async (route) => {
    const answer = answers.shift()
    if (answer) await route.fulfill(answer)
    else if (answer === null) await route.abort()
    else await route.fulfill({ json: { code: 200, message: '', data: { target: there } } })
  })
  await visitor.goto(`/sso/login?redirectUrl=${encodeURIComponent(there)}`)
  const tryAgain = visitor.getByRole('button', { name: inWords('identity', 'signOn.tryAgain') })
  await visitor.getByText(busy.message).waitFor()
  expect(await visitor.locator('#password').isVisible()).toBe(false)
  await tryAgain.press('Enter')
  await visitor.getByText(inWords('identity', 'signOn.unreachable')).waitFor()
  await tryAgain.press('Enter')
  await visitor.waitForURL((url) => url.href.startsWith(`${there}?token=`))
  await visitor.unrouteAll()
  await visitor.goto(`/sso/login?redirectUrl=${encodeURIComponent('https://evil.example/\u202e')}`)
  await visitor.waitForURL('**/home')
  await visitor.context().close()
})

it('SES-11 the profile is kept for every browser, and shows and ends the own sessions', async () => {
  await page.goto('/profile')
  await page.getByLabel('Phone').fill('+852 2345 6789')
  await page.getByLabel('Time zone').click()
  await page.getByLabel('Time zone').pressSequentially('St Johns')
  await page.keyboard.press('Enter')
  await choose(page, page, 'Density', 'Comfortable')
  await choose(page, page.locator('.profile-page'), 'Language', '繁體中文')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('heading', { name: '個人資料' }).waitFor()
  const elsewhere = await browser.newPage({ locale: 'de-DE' })
  await elsewhere.goto('/profile')
  await typeLogin(elsewhere, wong.account, FOUND)
  await elsewhere.getByRole('heading', { name: '個人資料' }).waitFor()
  expect(await elsewhere.getByLabel('電話').inputValue()).toBe('+852 2345 6789')
  expect(await elsewhere.getByText('America/St Johns').count()).toBe(1)
  const zh = words('zh_HK')
  const save = (on: Page) => on.getByRole('button', { name: zh('identity', 'profile.save') }).press('Enter')
  const saved = (on: Page) => on.getByText(zh('platform', 'done.saved')).last().waitFor()
  await elsewhere.getByLabel(zh('identity', 'profile.signature')).fill('Kind regards')
  await save(elsewhere)
  await saved(elsewhere)
  await page.getByLabel('電話').fill('+852 9876 5432')
  await save(page)
  await expect.poll(() => page.getByLabel(zh('identity', 'profile.signature')).inputValue()).toBe('Kind regards')
  expect(await page.getByLabel('電話').inputValue()).toBe('+852 9876 5432')
  await elsewhere.locator('.own-sessions tbody tr').nth(1).waitFor()
  await elsewhere.getByRole('button', { name: '登出其他裝置' }).press('Enter')
  await elsewhere.locator('.own-sessions tbody tr').nth(1).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('alertdialog').waitFor()
})

it('SES-12 who may switch acts as another user, is reminded of it in the header, and goes back without a password', async () => {
  const desk = await browser.newPage()
  await signIn(desk, 'admin')
  const openDialog = async () => {
    await chooseInMenu(desk, desk.getByRole('button', { name: 'Account' }), 'Switch User')
  }
  await openDialog()
  const dialog = desk.getByRole('dialog', { name: 'Switch User' })
  await dialog.getByLabel('User name').fill('   ')
  await dialog.getByRole('button', { name: 'Switch', exact: true }).press('Enter')
  await dialog.getByText('User Name is required!').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await desk.goto('/profile')
  await desk.getByLabel('Phone').fill('typed, not saved')
  const switchTo = async (answer: string) => {
    await openDialog()
    await dialog.getByLabel('User name').fill('wh.hkg')
    await desk.keyboard.press('Enter')
    const question = desk.getByRole('dialog', { name: text('platform', 'tabs.unsavedTitle') })
    await question.getByRole('button', { name: text('platform', `tabs.${answer}`) }).press('Enter')
  }
  const token = () => desk.evaluate(() => localStorage.getItem('ws_token'))
  const own = await token()
  await switchTo('stay')
  await dialog.waitFor({ state: 'detached' })
  expect(await desk.getByLabel('Phone').inputValue()).toBe('typed, not saved')
  expect(await token()).toBe(own)
  await switchTo('discard')
  const banner = desk.getByText('Ada Kwok (admin) acts as Lam Chi Ho (wh.hkg)')
  await banner.waitFor()
  expect(await desk.locator('.header-account').innerText()).toBe('wh.hkg')
  await desk.goto('/changePassword/index')
  await desk.getByText('Not available while you are switched to another user.').waitFor()
  await desk.getByRole('button', { name: 'Back to my user' }).press('Enter')
  await desk.locator('.header-account', { hasText: 'admin' }).waitFor()
  await banner.waitFor({ state: 'hidden' })
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'op.hkg')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Switch User' }).count()).toBe(0)
})

async function typeLogin(on: Page, account: string, password: string): Promise<void> {
  await on.waitForURL(/\/sso\/login/)
  await on.locator('#userName').fill(account)
  await on.locator('#password').fill(password)
  await on.keyboard.press('Enter')
}

async function changePassword(oldPassword: string, newPassword: string, confirmation = newPassword): Promise<void> {
  await page.getByLabel(text('identity', 'fields.oldPassword')).fill(oldPassword)
  await page.getByLabel(text('identity', 'fields.newPassword'), { exact: false }).first().fill(newPassword)
  await page.getByLabel(text('identity', 'fields.confirmation')).fill(confirmation)
  await page.getByRole('button', { name: text('identity', 'actions.changePassword'), exact: true }).press('Enter')
}

async function typeNewPassword(confirmation: string): Promise<void> {
  await page.locator('#newPassword').fill(FOUND)
  await page.locator('#confirmation').fill(confirmation)
  await page.getByRole('button', { name: 'Save password' }).click()
}
