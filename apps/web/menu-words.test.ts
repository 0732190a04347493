import { expect, test } from 'vitest'
import { DEMO_MENU } from '#areas/access/domain/demo-menu.ts'
import { STANDARD_MENU, type StandardMenu } from '#areas/access/domain/standard-menu.ts'
import type { Language } from '#platform/contract/language.ts'
import { areaRoutes } from './areas.ts'
import { loadTexts } from './load-texts.ts'

const LANGUAGES = ['en_US', 'zh_CN', 'zh_HK'] as const satisfies readonly Language[]
const demoPages = DEMO_MENU.filter(({ target }) => target === 'page')
const pages = [...STANDARD_MENU.flatMap(pagesOf), ...demoPages].map((page) => [page.names[0], page] as const)

test.each(pages)('%s is called the same in the menu, on its tab and on its page', async (_name, { url, names }) => {
  const route = areaRoutes.find(({ path }) => path === url)
  const titles = await Promise.all(LANGUAGES.map((language) => titleIn(language, route?.area, route?.titleKey)))
  expect(titles).toEqual(names)
})

test('the first step of the breadcrumb is called like the page it leads to', async () => {
  const home = STANDARD_MENU.find(({ url }) => url === '/home')
  const steps = await Promise.all(LANGUAGES.map((language) => titleIn(language, 'platform', 'shell.home')))
  expect(steps).toEqual(home?.names)
})

function pagesOf(menu: StandardMenu): readonly (StandardMenu & { url: string })[] {
  const { url, children = [] } = menu
  return [...(url === undefined ? [] : [{ ...menu, url }]), ...children.flatMap(pagesOf)]
}

async function titleIn(language: Language, area = '', titleKey = ''): Promise<unknown> {
  let text: unknown = await loadTexts(language, area)
  for (const key of titleKey.split('.')) text = (text as Record<string, unknown>)[key]
  return text
}
