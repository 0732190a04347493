import { describe, expect, it } from 'vitest'
import english from './texts/en_US.json' with { type: 'json' }
import simplified from './texts/zh_CN.json' with { type: 'json' }
import traditional from './texts/zh_HK.json' with { type: 'json' }

describe('the literal texts of the shell, and their translations', () => {
  it.each([
    ['SES-05', 'session.logOutSure', 'Are you sure to log out?'],
    ['SES-07 SES-08', 'session.failure', 'Login Failure'],
    ['SES-08', 'session.ended', 'You are not logged in or your login is invalid. Please log in again!'],
    ['SES-08', 'session.again', 'Re login'],
    ['SES-10', 'shell.changePassword', 'Change Password'],
    ['ROU-07', 'pages.linkEmpty', 'The menu external link is empty, please check the menu configuration.'],
    ['SHL-01', 'shell.home', 'Home'],
    ['SHL-01', 'shell.logOut', 'Log Out'],
    ['SHL-09', 'office.title', 'Selected System & Office'],
    ['SHL-10', 'shell.noFullScreen', 'you browser can not work'],
    ['SHL-11', 'shell.languageSwitched', 'Switch Language Success'],
    ['SHL-12', 'version.text', 'New version, please refresh page'],
    ['SHL-15', 'shell.loading', 'Loading'],
    ['REQ-01 REQ-05', 'call.error', 'Error'],
    ['REQ-03', 'call.timeout', 'request timeout'],
  ])('%s %s is "%s"', (_row, key, literal) => {
    expect(textOf(english, key)).toBe(literal)
    for (const texts of [simplified, traditional]) expect(textOf(texts, key)).toMatch(/^[^a-z]*\p{Script=Han}[^a-z]*$/u)
  })

  it('SHL-01 the product has one name in every language', () => {
    expect([english, simplified, traditional].map((texts) => texts.shell.title)).toEqual(
      Array.from({ length: 3 }, () => 'Exchange Platform'),
    )
  })

  it('SHL-04 Save says 保存成功 in Chinese', () => {
    expect(simplified.favourites.saved).toBe('保存成功')
  })
})

function textOf(texts: object, key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts)
}
