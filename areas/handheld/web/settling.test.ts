import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginAnew, isSecondTap, settling } from './settling.ts'

beforeAll(() => vi.useFakeTimers())
afterAll(() => vi.useRealTimers())

const button = { clientX: 100, clientY: 500 }
const beside = { clientX: 120, clientY: 510 }
const elsewhere = { clientX: 100, clientY: 300 }

test('WHS-02 a second tap while a step is being stored and within half a second of it takes no step', async () => {
  let stored = (): void => {}
  expect(isSecondTap(button)).toBe(false)
  const step = settling(() => new Promise<void>((resolve) => (stored = resolve)))
  expect(isSecondTap(beside)).toBe(true)
  stored()
  await step
  vi.advanceTimersByTime(450)
  expect(isSecondTap(beside)).toBe(true)
  vi.advanceTimersByTime(100)
  expect(isSecondTap(beside)).toBe(false)
})

test('WHS-02 a tap on another button counts at once', async () => {
  isSecondTap(button)
  await settling(async () => null)
  expect(isSecondTap(elsewhere)).toBe(false)
})

test('WHS-02 a tap counts at once when something was typed since the step', async () => {
  isSecondTap(button)
  await settling(async () => null)
  beginAnew()
  expect(isSecondTap(button)).toBe(false)
})

test('WHS-02 after a step that could not be stored the next tap counts at once', async () => {
  vi.advanceTimersByTime(1000)
  isSecondTap(button)
  await expect(settling(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(isSecondTap(button)).toBe(false)
})
