import { inBuildOrder } from '../placing/placing.ts'
import type { PlanBox, PlanContent, PlanUnit } from '../plan/plan.ts'

// The build-up of a ULD in steps, as the warehouse reads it.

export type BuildStep = { readonly step: number; readonly shipmentId: string; readonly box: PlanBox }

/** Pieces whose bottoms differ by at most this many mm form one layer. */
const LAYER = 50

/** Returns the placed pieces of a ULD in build order, numbered from 1. */
export function buildSteps({ loads }: PlanUnit): BuildStep[] {
  const placed = loads.flatMap(({ shipmentId, boxes }) => boxes.map((box) => ({ shipmentId, box })))
  return inBuildOrder(placed).map((one, index) => ({ ...one, step: index + 1 }))
}

/** Groups pieces whose bottoms are at about the same height. */
export function layersOf(steps: readonly BuildStep[]): readonly (readonly BuildStep[])[] {
  const layers: BuildStep[][] = []
  for (const placed of steps) {
    const layer = layers.find(([first]) => first && Math.abs(first.box[3] - placed.box[3]) <= LAYER)
    if (layer) layer.push(placed)
    else layers.push([placed])
  }
  return layers
}

/** Returns the label numbers of a house on a ULD: its pieces are numbered over the ULDs in their order. */
export function labelNumbers({ units }: PlanContent, key: string, shipmentId: string): number[] {
  let before = 0
  for (const unit of units) {
    const pieces = unit.loads.find((load) => load.shipmentId === shipmentId)?.pieces ?? 0
    if (unit.key === key) return Array.from({ length: pieces }, (_, at) => before + at + 1)
    before += pieces
  }
  return []
}

/** Writes ascending numbers with runs as ranges: "1–3, 7". */
export function rangesText(numbers: readonly number[], digits = 1): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  const write = (number: number): string => String(number).padStart(digits, '0')
  return runs.map(([from, to]) => (from === to ? write(from) : `${write(from)}–${write(to)}`)).join(', ')
}
