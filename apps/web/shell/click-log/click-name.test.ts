import { expect, test } from 'vitest'
import { type Pressed, clickName } from './click-name.ts'

const english = {
  kit: { dialog: { cancel: 'Cancel' }, save: 'Save', rows: '{{count}} selected', export: 'Export {{count}} selected' },
  'mawb-inventory': { actions: { lend: 'Lend', save: 'Save', close: 'Close {{name}}' }, lists: { number: 'MAWB#' } },
}
const chinese = {
  kit: { dialog: { cancel: '取消' }, save: '保存', days: '{{count}} 天', of: '{{name}} 的单' },
  'mawb-inventory': { actions: { lend: '借出', save: '保存' }, lists: { number: 'MAWB#' } },
}
const page = { route: '/mawb-inventory', area: 'mawb-inventory' }

test.each([
  ['a button by its text', { labels: ['Lend'] }, english, '/mawb-inventory#mawb-inventory:actions.lend'],
  ['the same in Chinese', { labels: ['借出'] }, chinese, '/mawb-inventory#mawb-inventory:actions.lend'],
  [
    'the word of the own page before that of others',
    { labels: ['Save'] },
    english,
    '/mawb-inventory#mawb-inventory:actions.save',
  ],
  ['a word of the kit', { labels: ['', 'Cancel'] }, english, '/mawb-inventory#kit:dialog.cancel'],
  ['a number without the number', { labels: ['160-12345675'] }, english, '/mawb-inventory#button'],
  [
    'a number by the column it stands in',
    { labels: ['160-12345675'], sections: ['160-12345675', 'MAWB#', 'Cancel'] },
    english,
    '/mawb-inventory#button@mawb-inventory:lists.number',
  ],
  ['a text with a figure in it', { labels: ['Export 3 selected'] }, english, '/mawb-inventory#kit:export'],
  ['a text with a name in it', { labels: ['Close Ada'] }, english, '/mawb-inventory#mawb-inventory:actions.close'],
  ['a short text around a figure', { labels: ['7 天'] }, chinese, '/mawb-inventory#kit:days'],
  ['a name that ends like a short text by its kind alone', { labels: ['上海 天'] }, chinese, '/mawb-inventory#button'],
  ['the name its maker gave', { explicit: 'export', labels: ['Export 3 selected'] }, english, '/mawb-inventory#export'],
  [
    'a link by where it leads',
    { kind: 'menu', leadsTo: '/shipments/:id', labels: ['HKG00000001'] },
    english,
    '/mawb-inventory#menu:/shipments/:id',
  ],
] as const)('REQ-08 names %s', (_what, about, texts, expected) => {
  const pressed: Pressed = { kind: 'button', explicit: null, leadsTo: null, sections: [], ...about }
  expect(clickName(pressed, page, texts)).toBe(expected)
})

test('REQ-08 a name is never longer than the log takes', () => {
  const pressed: Pressed = { kind: 'button', explicit: 'x'.repeat(200), labels: [], sections: [], leadsTo: null }
  expect(clickName(pressed, page, english)).toHaveLength(100)
})
