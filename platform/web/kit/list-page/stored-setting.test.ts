import { afterEach, expect, test, vi } from 'vitest'
import { forgetStored } from './forget-stored.ts'
import { NO_SETTING, loadStored, saveStored } from './stored-setting.ts'
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
  const saved = { setting: { ...NO_SETTING, size: 50 } as const, view: null, pending: true }
  saveStored('op.hkg', 'a/b', saved)
  expect(loadStored('op.hkg', 'a/b')).toEqual(saved)
  expect([loadStored('op.hkg', 'a/c'), loadStored('op.sha', 'a/b')]).toEqual([undefined, undefined])
})

test('SES-05 after logging out only columns that the server has not heard of are left, and nothing of other users goes', () => {
  const view = { id: 'v', name: 'Acme', content: {} } as unknown as NamedView
  const saved = { setting: { ...NO_SETTING, size: 50 } as const, view, pending: false }
  saveStored('op.hkg', 'a/b', saved)
  saveStored('op.hkg', 'a/c', { ...saved, pending: true })
  saveStored('op.hkg2', 'a/b', saved)
  forgetStored('op.hkg')
  expect(loadStored('op.hkg', 'a/b')).toBeUndefined()
  expect(loadStored('op.hkg', 'a/c')).toEqual({ ...saved, view: null, pending: true })
  expect(loadStored('op.hkg2', 'a/b')).toEqual(saved)
})

test.each(['', '{', 'null', '{"setting":{"v":2}}', '{"setting":{"v":1,"size":7}}'])(
  'what cannot be read counts as nothing kept: %s',
  (text) => {
    stored.set('list-kept/op.hkg/a/b', text)
    expect(loadStored('op.hkg', 'a/b')).toBeUndefined()
  },
)

test('a storage that is full costs only the memory', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('quota')
    },
  })
  expect(() => saveStored('op.hkg', 'a/b', { setting: NO_SETTING, view: null, pending: false })).not.toThrow()
})
