import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

import { planFlight } from '#areas/build-up-planner/domain/plan-flight.ts'
import type { PlanningProblem } from '#areas/build-up-planner/domain/problem.ts'

/** What a run says of itself: every better plan with its time, and the most memory that was in use. */
export type DeskRun = {
  readonly improvements: readonly { readonly ms: number; readonly score: number; readonly pieces: number }[]
  readonly megabytes: number
}

const { problem, milliseconds } = workerData as { problem: PlanningProblem; milliseconds: number }
const improvements: DeskRun['improvements'][number][] = []
let most = 0
const start = cpuTime()
planFlight(problem, {
  seed: 1,
  now: cpuTime,
  shouldStop: () => {
    const { used_heap_size: heap, external_memory: external } = getHeapStatistics()
    most = Math.max(most, heap + external)
    return cpuTime() - start > milliseconds
  },
  onImproved: ({ figures: { score, pieces } }) => improvements.push({ ms: cpuTime() - start, score, pieces }),
})
parentPort?.postMessage({ improvements, megabytes: most / 1024 / 1024 } satisfies DeskRun, [])

/** Of this thread alone, so that other work of the machine does not count. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
