import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withPlannerSlot } from './planner-slots.ts'

const never = new AbortController().signal

test('LDP-01 two planners run at a time, and a third begins when one of them ends', async () => {
  const [one, two, three] = [planner(), planner(), planner()]
  await begun(one)
  await begun(two)
  await soon()
  expect(three.isRunning()).toBe(false)
  two.finish()
  await begun(three)
  one.finish()
  three.finish()
  await Promise.all([one.ended, two.ended, three.ended])
})

test('LDP-01 a planner that is stopped while it waits never begins, and leaves its place to the next', async () => {
  const [one, two] = [planner(), planner()]
  await begun(one)
  await begun(two)
  const stopping = new AbortController()
  const stopped = planner(stopping.signal)
  const next = planner()
  stopping.abort()
  await expect(stopped.ended).rejects.toThrow('aborted')
  one.finish()
  await begun(next)
  expect(stopped.isRunning()).toBe(false)
  two.finish()
  next.finish()
  await Promise.all([two.ended, next.ended])
})

test('LDP-01 a planner that fails frees its place', async () => {
  const failed = withPlannerSlot(never, () => Promise.reject(new Error('no memory')))
  await expect(failed).rejects.toThrow('no memory')
  const [one, two] = [planner(), planner()]
  await begun(one)
  await begun(two)
  one.finish()
  two.finish()
  await Promise.all([one.ended, two.ended])
})

test('LDP-01 where both places come free at once, who waits begins once', async () => {
  const [one, two] = [planner(), planner()]
  await begun(one)
  await begun(two)
  const third = planner()
  await soon()
  one.finish()
  two.finish()
  await begun(third)
  await soon()
  expect(third.beginnings()).toBe(1)
  third.finish()
  await third.ended
})

/** A planner that runs until `finish` is called. */
function planner(stopped: AbortSignal = never) {
  const work = Promise.withResolvers<void>()
  let beginnings = 0
  const ended = withPlannerSlot(stopped, () => {
    beginnings += 1
    return work.promise
  })
  // Whoever waits for the end hears of a failure.
  ended.catch(() => undefined)
  return { ended, finish: work.resolve, beginnings: () => beginnings, isRunning: () => beginnings > 0 }
}

async function begun(one: ReturnType<typeof planner>): Promise<void> {
  await expect.poll(one.isRunning).toBe(true)
}
