import { describe, expect, test } from 'vitest'
import { STANDARD_MENU, type StandardMenu } from '#areas/access/domain/standard-menu.ts'
import { STANDARD_ROLES } from '#areas/access/domain/standard-roles.ts'
import { homeRoleOf } from './home-role.ts'
import { PHONE_PAGES, phonePages } from './phone-pages.ts'

/** The pages that a standard role sees: those it names, and those below headings that it names. */
function menuOf(menus: readonly string[] | 'all', entries: readonly StandardMenu[] = STANDARD_MENU): { url: string }[] {
  return entries.flatMap(({ code, url, children = [] }) => {
    const isSeen = menus === 'all' || menus.includes(code)
    return [...(isSeen && url ? [{ url }] : []), ...menuOf(isSeen ? 'all' : menus, children)]
  })
}

describe('the pages that stand first on a phone', () => {
  test.each(STANDARD_ROLES)('are five for $code, of its own menu', (role) => {
    const menu = menuOf(role.menus)
    const pages = phonePages(homeRoleOf(role), menu)
    expect(pages).toHaveLength(PHONE_PAGES)
    expect(menu).toEqual(expect.arrayContaining(pages))
  })

  test('follow the order of the role, whatever the order of the menu', () => {
    const menu = ['/flights', '/shipments/pending', '/log'].map((url) => ({ url }))
    expect(phonePages('operator', menu).map(({ url }) => url)).toEqual(['/shipments/pending', '/flights'])
    expect(phonePages('sales', [])).toEqual([])
  })
})
