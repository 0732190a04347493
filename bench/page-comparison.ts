import type { Stage } from './page-stage.ts'

/** The figures of one visit to a page, by name. */
export type Visit = Readonly<Record<string, number>>

/** Visits to a page of the portal and to its Element Plus counterpart, made in turns; each gives the figures of all lines. */
export type PageComparison = {
  readonly lines: readonly PageLine[]
  theirs(stage: Stage): Promise<Visit>
  ours(stage: Stage): Promise<Visit>
}

/** One line of the table. */
export type PageLine = {
  readonly what: string
  /** The name of its figure in a visit. */
  readonly figure: string
  readonly unit: string
  readonly goal: string
}

/** One round of one line. */
export type PageRound = { readonly theirs: number; readonly ours: number; readonly ratio: number }

/** A figure of ours as a share of theirs: 1 where both are nothing, no finite number where only theirs is. */
export function roundOf(figure: string, theirs: Visit, ours: Visit): PageRound {
  const [reference, measured] = [theirs[figure], ours[figure]]
  if (reference === undefined || measured === undefined) throw new Error(`a visit did not measure ${figure}`)
  const ratio = reference === 0 && measured === 0 ? 1 : measured / reference
  return { theirs: reference, ours: measured, ratio }
}
