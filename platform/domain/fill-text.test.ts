import { expect, test } from 'vitest'
import { fillText, withManyForms } from './fill-text.ts'

test.each([
  ['Page {page}', { page: 3 }, 'Page 3'],
  ['{value} existed in {place}', { value: '' }, ' existed in {place}'],
  ['{count} {count|cell is|cells are} wrong', { count: 1 }, '1 cell is wrong'],
  ['{count} {count|cell is|cells are} wrong', { count: '2' }, '2 cells are wrong'],
  ['{count} user{count||s}', { count: 0 }, '0 users'],
])('%s filled with %o is %s', (text, values, filled) => {
  expect(fillText(text, values)).toBe(filled)
})

test('a text that is published without its values has the words for many', () => {
  expect(withManyForms('{count} {count|cell is|cells are} wrong in {place}')).toBe('{count} cells are wrong in {place}')
})
