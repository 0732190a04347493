import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isSettling, settling } from './settling.ts'

beforeAll(() => vi.useFakeTimers())
afterAll(() => vi.useRealTimers())

test('WHS-02 a tap while a step is being stored and within half a second of it belongs to it', async () => {
  let stored = (): void => {}
  const step = settling(() => new Promise<void>((resolve) => (stored = resolve)))
  expect(isSettling()).toBe(true)
  stored()
  await step
  vi.advanceTimersByTime(450)
  expect(isSettling()).toBe(true)
  vi.advanceTimersByTime(100)
  expect(isSettling()).toBe(false)
})

test('WHS-02 after a step that could not be stored the next tap counts at once', async () => {
  await expect(settling(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(isSettling()).toBe(false)
})
