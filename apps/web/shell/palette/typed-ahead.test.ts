import { expect, test } from 'vitest'
import { afterKey } from './typed-ahead.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false }
const start = { text: '', entered: false }

test('SHL-03 what is typed while the palette loads is kept for it, with Enter behind it', () => {
  const keys = ['M', 'x', 'Backspace', 'A', 'W', 'B', ' ', 'i', 'Enter']
  const typed = keys.reduce((ahead, key) => afterKey(ahead, { ...none, key }) ?? ahead, start)
  expect(typed).toEqual({ text: 'MAWB i', entered: true })
})

test('Escape gives it up; chords and keys without a character are left to others', () => {
  expect(afterKey({ text: 'MA', entered: false }, { ...none, key: 'Escape' })).toBeNull()
  expect(afterKey(start, { ...none, key: 'k', ctrlKey: true })).toBeUndefined()
  expect(afterKey(start, { ...none, key: 'Shift' })).toBeUndefined()
})
