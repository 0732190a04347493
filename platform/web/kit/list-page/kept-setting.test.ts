import { afterEach, expect, test, vi } from 'vitest'
import { NO_SETTING, loadKept, saveKept } from './kept-setting.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
afterEach(() => stored.clear())

test('what is kept in the browser comes back, for this user and this list alone', () => {
  const kept = { setting: { ...NO_SETTING, size: 50 } as const, view: null, pending: true }
  saveKept('op.hkg', 'a/b', kept)
  expect(loadKept('op.hkg', 'a/b')).toEqual(kept)
  expect([loadKept('op.hkg', 'a/c'), loadKept('op.sha', 'a/b')]).toEqual([undefined, undefined])
})

test.each(['', '{', 'null', '{"setting":{"v":2}}', '{"setting":{"v":1,"size":7}}'])(
  'what cannot be read counts as nothing kept: %s',
  (text) => {
    stored.set('list-kept/op.hkg/a/b', text)
    expect(loadKept('op.hkg', 'a/b')).toBeUndefined()
  },
)

test('a storage that is full costs only the memory', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('quota')
    },
  })
  expect(() => saveKept('op.hkg', 'a/b', { setting: NO_SETTING, view: null, pending: false })).not.toThrow()
})
