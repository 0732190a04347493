import { expect, test } from 'vitest'
import { type CallsUnderWay, keyOfCall, onceAtATime } from './same-call.ts'

const nothing = (): Promise<void> => Promise.resolve()

test('a double click calls once, and both clicks get its answer', async () => {
  const underWay: CallsUnderWay = new Map()
  let calls = 0
  const click = () => onceAtATime(underWay, 'approve', () => Promise.resolve((calls += 1)), nothing)
  expect(await Promise.all([click(), click()])).toEqual([1, 1])
  await expect.poll(() => underWay.size).toBe(0)
  expect(await click()).toBe(2)
})

test('a click before the screen shows the new state is the same one', async () => {
  const underWay: CallsUnderWay = new Map()
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  let calls = 0
  const click = () =>
    onceAtATime(
      underWay,
      'approve',
      () => Promise.resolve((calls += 1)),
      () => shown,
    )
  expect(await click()).toBe(1)
  expect(await click()).toBe(1)
  show()
  await expect.poll(() => underWay.size).toBe(0)
  expect(await click()).toBe(2)
})

test('what failed can be tried again at once, and other calls are not held up', async () => {
  const underWay: CallsUnderWay = new Map()
  const fail = () => onceAtATime(underWay, 'one', () => Promise.reject(new Error('refused')), nothing)
  await expect(fail()).rejects.toThrow('refused')
  await expect.poll(() => underWay.size).toBe(0)
  const never = onceAtATime(underWay, 'one', () => new Promise(() => undefined), nothing)
  expect(await onceAtATime(underWay, 'two', () => Promise.resolve('done'), nothing)).toBe('done')
  expect(underWay.get('one')).toBeDefined()
  void never
})

test('calls differ by input and key; files are never the same', () => {
  expect(keyOfCall({ ids: ['1'] })).toBe(keyOfCall({ ids: ['1'] }))
  expect(keyOfCall({ ids: ['1'] })).not.toBe(keyOfCall({ ids: ['2'] }))
  expect(keyOfCall({ ids: ['1'] }, 'a')).not.toBe(keyOfCall({ ids: ['1'] }, 'b'))
  expect(keyOfCall({ file: new Blob(['x']) })).toBeUndefined()
})
