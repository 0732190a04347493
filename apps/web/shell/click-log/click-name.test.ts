import { expect, test } from 'vitest'
import { type Pressed, clickName } from './click-name.ts'

const english = {
  kit: { dialog: { cancel: 'Cancel' }, save: 'Save' },
  'mawb-inventory': { actions: { lend: 'Lend', save: 'Save' } },
}
const chinese = {
  kit: { dialog: { cancel: '取消' }, save: '保存' },
  'mawb-inventory': { actions: { lend: '借出', save: '保存' } },
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
  ['the name its maker gave', { given: 'export', labels: ['Export 3 selected'] }, english, '/mawb-inventory#export'],
  [
    'a link by where it leads',
    { kind: 'menu', leadsTo: '/shipments/:id', labels: ['HKG00000001'] },
    english,
    '/mawb-inventory#menu:/shipments/:id',
  ],
] as const)('REQ-08 names %s', (_what, about, texts, expected) => {
  const pressed: Pressed = { kind: 'button', given: null, leadsTo: null, ...about }
  expect(clickName(pressed, page, texts)).toBe(expected)
})

test('REQ-08 a name is never longer than the log takes', () => {
  const pressed: Pressed = { kind: 'button', given: 'x'.repeat(200), labels: [], leadsTo: null }
  expect(clickName(pressed, page, english)).toHaveLength(100)
})
