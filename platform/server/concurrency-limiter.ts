import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from './refusal.ts'

export type ConcurrencyLimiter = { run<Result>(work: () => Promise<Result>): Promise<Result> }

/**
 * For work that takes much memory or a core: `atOnce` pieces of it run at a time, `waiting` more stand in line, and who
 * comes then is refused as BUSY (503, to be tried again). Per process.
 */
export function createConcurrencyLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }): ConcurrencyLimiter {
  const line: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (line.length >= waiting) throw new Refusal(platformErrors.BUSY)
    await new Promise<void>((resolve) => line.push(resolve))
  }

  /** The place goes straight to the next in line, so nobody slips in between. */
  function leave(): void {
    const next = line.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
