import pg from 'pg'
import { expect, test } from 'vitest'
import { runBatches } from './run-batches.ts'

/** Work of so many pieces at so many milliseconds each, on a clock of its own; notes the size of every batch. */
function work(pieces: number, millisecondsEach: number) {
  let [left, now] = [pieces, 0]
  const sizes: number[] = []
  const step = async (most: number): Promise<number> => {
    sizes.push(most)
    const done = Math.min(most, left)
    if (done * millisecondsEach > STATEMENT_TIMEOUT) {
      now += STATEMENT_TIMEOUT
      throw Object.assign(new pg.DatabaseError('canceling statement', 0, 'error'), { code: '57014' })
    }
    left -= done
    now += done * millisecondsEach
    return done
  }
  return { sizes, left: () => left, run: () => runBatches(step, { clock: () => now, pause: async () => undefined }) }
}

const STATEMENT_TIMEOUT = 5_000

test('everything that is due is done, in batches of less than a second', async () => {
  const quick = work(5_000, 1)
  await quick.run()
  expect(quick.left()).toBe(0)
  expect(Math.max(...quick.sizes)).toBeLessThanOrEqual(600)
})

test('where a piece takes long the batches become small, also after one was too large for a statement', async () => {
  const slow = work(300, 120)
  await slow.run()
  expect(slow.left()).toBe(0)
  expect(slow.sizes[0]).toBe(50)
  expect(Math.max(...slow.sizes.slice(3))).toBeLessThanOrEqual(8)
})

test('a run ends before the queue takes it for lost; the next one does the rest', async () => {
  const endless = work(1_000, 1_000)
  await endless.run()
  const left = endless.left()
  expect(left).toBeGreaterThan(0)
  await endless.run()
  expect(endless.left()).toBeLessThan(left)
})

test('what fails for another reason fails the run', async () => {
  await expect(runBatches(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
