import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

import { containerType, palletType, sampleFlight } from '#areas/build-up-planner/domain/testing/sample-flights.ts'
import type { DeskRun } from './desk-worker.ts'

const HOUSES = 60
const PIECES = 1200
const UNITS = [
  { ...palletType, quantity: 8 },
  { ...containerType, quantity: 4 },
]
const SOON_MS = 5000

/** A flight of desk size in a worker of its own: the first valid plan, how much of the last score was there after 5 s, and its memory. */
export async function benchDesk(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string', default: '60' }, flights: { type: 'string', default: '3' } },
  })
  console.log(`${HOUSES} houses, about ${PIECES} pieces, 12 units; ${values.seconds} s of CPU time for each flight`)
  const lines = []
  for (let seed = 1; seed <= Number(values.flights); seed++) {
    const problem = sampleFlight(seed, HOUSES, PIECES, UNITS)
    const worker = new Worker(new URL('./desk-worker.ts', import.meta.url), {
      workerData: { problem, milliseconds: Number(values.seconds) * 1000 },
    })
    const [run] = (await once(worker, 'message')) as [DeskRun]
    lines.push(lineOf(seed, run))
  }
  console.table(lines)
}

function lineOf(flight: number, { improvements, megabytes }: DeskRun) {
  const [first] = improvements
  const last = improvements.at(-1)
  const soon = improvements.findLast(({ ms }) => ms <= SOON_MS) ?? first
  return {
    flight,
    'first plan ms': Math.round(first?.ms ?? Infinity),
    'first score %': percentOf(first?.score, last?.score),
    'score after 5 s %': percentOf(soon?.score, last?.score),
    'pieces aboard': last?.pieces,
    improvements: improvements.length,
    'worker MB': Math.round(megabytes),
  }
}

/** Scores may be negative, so what is missing is measured by the size of the last one. */
function percentOf(score = -Infinity, last = 0): number {
  return Math.round((1 - (last - score) / Math.abs(last)) * 10_000) / 100
}
