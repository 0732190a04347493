import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('two work, the next wait in line, and who comes beyond that is refused as BUSY', async () => {
  const slots = createConcurrencyLimiter({ atOnce: 2, waiting: 3 })
  const finish: (() => void)[] = []
  let most = 0
  let running = 0
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running--
  }
  const five = Array.from({ length: 5 }, () => slots.run(work))
  await expect(slots.run(work)).rejects.toMatchObject({ entry: { code: 1503 } })
  for (let done = 0; done < 5; done++) {
    await expect.poll(() => finish.length).toBeGreaterThan(0)
    finish.shift()?.()
  }
  await Promise.all(five)
  expect(most).toBe(2)
})

test('a place is given back when the work fails', async () => {
  const slots = createConcurrencyLimiter({ atOnce: 1, waiting: 0 })
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(slots.run(async () => 'again')).resolves.toBe('again')
})
