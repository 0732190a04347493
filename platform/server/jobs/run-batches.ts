import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Does up to `most` pieces of work in one transaction; answers how many it did, fewer when nothing is left. */
export type Step = (most: number) => Promise<number>

/** What a batch aims at; twice as much and the next one is smaller. Far below the statement timeout. */
const TARGET_MS = 300
const FIRST = 50
const MOST = 2000
/** A run ends before the queue takes it for lost; what is left is done by the next one. */
const RUN_MS = 200_000

/**
 * Works through everything that is due, in batches that each take well below a second: their size follows the time that the
 * last one took. Between two of them users have the database for as long as a batch had it. What was committed stays done, so
 * a run that is ended is resumed by the next.
 */
export async function runBatches(step: Step, { clock = Date.now, pause = pauseFor } = {}): Promise<void> {
  const until = clock() + RUN_MS
  let size = FIRST
  while (clock() < until) {
    const began = clock()
    const done = await attempt(step, size)
    const milliseconds = clock() - began
    if (done !== null && done < size) return
    if (done === null && size === 1) throw new Error('a single piece of work takes longer than a statement may')
    size = done === null ? Math.ceil(size / 4) : nextSize(size, milliseconds)
    await pause(milliseconds)
  }
}

function nextSize(size: number, milliseconds: number): number {
  const fitting = (size * TARGET_MS) / Math.max(1, milliseconds)
  return Math.round(Math.min(MOST, Math.max(1, size / 4, Math.min(size * 2, fitting))))
}

async function pauseFor(milliseconds: number): Promise<void> {
  await setTimeout(milliseconds)
}

/** Null where the batch was too large for a busy database: it was rolled back, and a smaller one is tried. */
async function attempt(step: Step, size: number): Promise<number | null> {
  try {
    return await step(size)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) return null
    throw error
  }
}

const QUERY_CANCELED = '57014'
