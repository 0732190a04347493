import { expect, test } from 'vitest'
import { canDeleteMenu, canHaveAddress, canLeadTo, canStandBelow, isLinkable, isPortalPath } from './menu-rules.ts'

test.each([
  'https://partner.example/a?b=1#c',
  'http://10.0.0.1:8080',
  'HTTPS://Partner.example',
  '/reports/x?y=1',
  '/',
])('ROU-06 %j may be linked to', (address) => {
  expect(isLinkable(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\tscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://host/x',
  'blob:https://x/1',
  '//evil.example',
  '/\\evil.example',
  'https:/\\evil.example',
  'https:evil.example',
  'https://',
  'https:///x',
  'https://user@host/',
  'https://user:secret@host/',
  'https://@host/',
  'https://host/a b',
  'https://host\n/x',
  ' https://host',
  'host/path',
  'https://ev\u200Bil.example',
  'https://host/\u202Egnp.exe',
  'https://host\u3000/',
  '',
])('ROU-06 %j may not be linked to', (address) => {
  expect(isLinkable(address)).toBe(false)
})

test.each([
  ['/links/tariff', true],
  ['/', true],
  ['/a.b/c-d/e', true],
  ['/a/report.pdf', false],
  ['/docs/tariff', false],
  ['/ws-air/x', false],
  ['/sso/login', false],
  ['/login', false],
  ['/Redirect/x', false],
  ['/quoteOut/1', false],
  ['/a/../partners', false],
  ['/a/./b', false],
  ['/a/%2e%2e/b', false],
  ['/連結', false],
  ['/a\u200Bb', false],
  ['', false],
  ['links', false],
  ['//host', false],
  ['/a//b', false],
  ['/a/', false],
  ['/a?b=1', false],
  ['/a#b', false],
  ['/a\tb', false],
  ['/a\\b', false],
])('ROU-05 %j as a path in the portal: %s', (path, expected) => {
  expect(isPortalPath(path)).toBe(expected)
})

test.each([
  [{ target: 'page', url: '', aurl: null }, true],
  [{ target: 'page', url: '/home', aurl: null }, true],
  [{ target: 'page', url: '/home', aurl: 'https://x.example' }, 'LINK_NOT_WANTED'],
  [{ target: 'frame', url: '/links/x', aurl: 'https://x.example' }, true],
  [{ target: 'frame', url: '/links/x', aurl: null }, 'LINK_MISSING'],
  [{ target: 'tab', url: '', aurl: 'https://x.example' }, 'PATH_MISSING'],
  [{ target: 'tab', url: '', aurl: null }, 'LINK_MISSING'],
] as const)('ROU-06 an entry %j: %s', (menu, expected) => {
  const verdict = canLeadTo(menu)
  expect(verdict.ok || verdict.code).toBe(expected)
})

const menu = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'b' },
  { id: 'd', parentId: 'c' },
  { id: 'e', parentId: 'd' },
  { id: 'x', parentId: null },
  { id: 'y', parentId: 'x' },
].map((entry) => ({ ...entry, url: '' }))

test.each([
  [null, null, true],
  [null, 'd', true],
  [null, 'e', 'MENU_TOO_DEEP'],
  ['a', 'a', 'MENU_BELOW_ITSELF'],
  ['a', 'c', 'MENU_BELOW_ITSELF'],
  ['a', null, true],
  ['a', 'x', 'MENU_TOO_DEEP'],
  ['x', 'c', true],
  ['x', 'd', 'MENU_TOO_DEEP'],
  ['c', 'x', true],
] as const)('ROU-05 %s below %s: %s', (id, parentId, expected) => {
  const verdict = canStandBelow(id, parentId, menu)
  expect(verdict.ok || verdict.code).toBe(expected)
})

const headingAndPages = [
  { id: 'heading', parentId: null, url: '' },
  { id: 'page', parentId: 'heading', url: '/page' },
  { id: 'stored', parentId: 'page', url: '/stored' },
  { id: 'empty', parentId: null, url: '' },
]

test.each([
  ['empty', 'page', 'MENU_BELOW_PAGE'],
  [null, 'page', 'MENU_BELOW_PAGE'],
  ['page', 'stored', 'MENU_BELOW_ITSELF'],
  ['stored', 'page', true],
  ['stored', 'empty', true],
  [null, 'gone', true],
] as const)('ROU-05 %s below %s, a heading or a page: %s', (id, parentId, expected) => {
  const verdict = canStandBelow(id, parentId, headingAndPages)
  expect(verdict.ok || verdict.code).toBe(expected)
})

test.each([
  ['heading', '/new', 'MENU_BELOW_PAGE'],
  ['heading', '', true],
  ['empty', '/new', true],
  ['page', '/other', true],
] as const)('ROU-05 %s gets the address %j: %s', (id, url, expected) => {
  const verdict = canHaveAddress(id, url, headingAndPages)
  expect(verdict.ok || verdict.code).toBe(expected)
})

test.each([
  [{ isStandard: false, below: 0 }, true],
  [{ isStandard: false, below: 1 }, 'MENU_HAS_ENTRIES'],
  [{ isStandard: true, below: 0 }, 'MENU_STANDARD'],
  [{ isStandard: true, below: 2 }, 'MENU_STANDARD'],
])('ROU-05 deleting an entry %j: %s', (entry, expected) => {
  const verdict = canDeleteMenu(entry)
  expect(verdict.ok || verdict.code).toBe(expected)
})
