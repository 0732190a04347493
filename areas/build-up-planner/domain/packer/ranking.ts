import type { BlockTable } from './block-table.ts'

/** Score of a block: volume · contact^a · fit^b · boxes^-g; gaps up to a share of its sides count as contact. */
export type Taste = { readonly a: number; readonly b: number; readonly g: number; readonly gap: number }

/**
 * The published parameters of the Guesser heuristic (EJOR 333(2), 2026): one set until a share of the room is filled, another afterwards.
 */
export const tastes = {
  early: { a: 3.7015, b: 2.6631, g: 0.3968, gap: 0.0139 },
  late: { a: 2.0934, b: 1.4609, g: 0.4732, gap: 0.0366 },
  until: 0.674,
} as const

/** The steps into which a share is divided for the lookup tables. */
export const STEPS = 2048

/** A taste as lookup tables, with all blocks sorted by their highest possible score. */
export class Ranking {
  readonly gap: number
  /** Volume · boxes^-g of each block. */
  readonly most: Float64Array
  readonly order: Uint16Array
  /** The powers of contact and fit by step of their share. */
  readonly contactPower: Float64Array
  readonly fitPower: Float64Array

  constructor(table: BlockTable, { a, b, g, gap }: Taste) {
    this.gap = gap
    this.contactPower = powers(a)
    this.fitPower = powers(b)
    this.most = mostOf(table, g)
    this.order = Uint16Array.from(descending(this.most))
  }
}

export function mostOf(table: BlockTable, g: number): Float64Array {
  const most = new Float64Array(table.count)
  for (let block = 0; block < table.count; block++)
    most[block] = (table.volume[block] as number) * (table.boxes[block] as number) ** -g
  return most
}

/** Returns the indexes of the values in descending order; the sort is stable. */
export function descending(values: Float64Array): Int32Array {
  const order = Int32Array.from(values, (_, index) => index)
  return order.toSorted((one, other) => (values[other] as number) - (values[one] as number) || one - other)
}

function powers(exponent: number): Float64Array {
  return Float64Array.from({ length: STEPS + 2 }, (_, step) => Math.min(1, step / STEPS) ** exponent)
}
