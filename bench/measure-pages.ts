import { firstLoad } from './first-load.ts'
import { gridRows } from './grid-rows.ts'
import { listUsable } from './list-usable.ts'
import { type PageComparison, type Visit, roundOf } from './page-comparison.ts'
import { type Stage, onStage } from './page-stage.ts'
import { median, printPageTable } from './print-table.ts'
import type { ServerProcess } from './server-process.ts'

const COMPARISONS: readonly PageComparison[] = [...firstLoad, listUsable, ...gridRows]

/** What a person at the screen waits for, beside Element Plus pages with the same rows; only lines named like `wanted`. */
export async function measurePages(server: ServerProcess, target: string, rounds: number): Promise<void> {
  const chosen = COMPARISONS.map((comparison) => ({
    ...comparison,
    lines: comparison.lines.filter(({ what }) => what.includes(target)),
  })).filter(({ lines }) => lines.length > 0)
  if (chosen.length === 0) return
  await onStage(server, async (stage) => {
    const lines = []
    for (const comparison of chosen) lines.push(...(await measure(comparison, stage, rounds)))
    printPageTable(`portal beside Element Plus, medians of ${rounds} rounds`, lines)
  })
}

async function measure(comparison: PageComparison, stage: Stage, rounds: number) {
  const visits: { readonly theirs: Visit; readonly ours: Visit }[] = []
  for (let round = 0; round < rounds; round++) {
    visits.push({ theirs: await comparison.theirs(stage), ours: await comparison.ours(stage) })
  }
  return comparison.lines.map((line) => {
    const all = visits.map(({ theirs, ours }) => roundOf(line.figure, theirs, ours))
    return { ...line, ...median(all), rounds: all }
  })
}
