import { afterEach, expect, test, vi } from 'vitest'
import { forgetKept } from './forget-kept.ts'
import { NO_SETTING, loadKept, saveKept } from './kept-setting.ts'
import type { NamedView } from './view-store.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
}
// As a browser's, its own keys are what is stored.
vi.stubGlobal(
  'localStorage',
  new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }),
)
afterEach(() => stored.clear())

test('what is kept in the browser comes back, for this user and this list alone', () => {
  const kept = { setting: { ...NO_SETTING, size: 50 } as const, view: null, pending: true }
  saveKept('op.hkg', 'a/b', kept)
  expect(loadKept('op.hkg', 'a/b')).toEqual(kept)
  expect([loadKept('op.hkg', 'a/c'), loadKept('op.sha', 'a/b')]).toEqual([undefined, undefined])
})

test('SES-05 after logging out only columns that the server has not heard of are left, and nothing of other users goes', () => {
  const view = { id: 'v', name: 'Acme', content: {} } as unknown as NamedView
  const kept = { setting: { ...NO_SETTING, size: 50 } as const, view, pending: false }
  saveKept('op.hkg', 'a/b', kept)
  saveKept('op.hkg', 'a/c', { ...kept, pending: true })
  saveKept('op.hkg2', 'a/b', kept)
  forgetKept('op.hkg')
  expect(loadKept('op.hkg', 'a/b')).toBeUndefined()
  expect(loadKept('op.hkg', 'a/c')).toEqual({ ...kept, view: null, pending: true })
  expect(loadKept('op.hkg2', 'a/b')).toEqual(kept)
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
