import type { CellChange } from './grid-types.ts'

/** Steps that can be undone and redone; a new step drops what was undone. Immutable. */
export type ChangeHistory = { done: readonly CellChange[][]; undone: readonly CellChange[][] }

export const EMPTY_HISTORY: ChangeHistory = { done: [], undone: [] }
const MAX_STEPS = 100

export function remember(history: ChangeHistory, step: CellChange[]): ChangeHistory {
  return step.length === 0 ? history : { done: [...history.done, step].slice(-MAX_STEPS), undone: [] }
}

/** Takes the refused cells out of the step they were part of, so that undo never writes what was never written. */
export function forget(
  history: ChangeHistory,
  step: CellChange[],
  refused: readonly { rowId: string; col: string }[],
): ChangeHistory {
  const remaining = step.filter(
    (change) => !refused.some((cell) => cell.rowId === change.rowId && cell.col === change.col),
  )
  return {
    ...history,
    done: history.done.flatMap((other) => (other !== step ? [other] : remaining.length > 0 ? [remaining] : [])),
  }
}

/** The last step turned round, to be written; undefined when there is none. */
export function undoStep(history: ChangeHistory): { changes: CellChange[]; history: ChangeHistory } | undefined {
  const step = history.done.at(-1)
  if (!step) return undefined
  const changes = step.map((change) => ({ ...change, old: change.val, val: change.old }))
  return { changes, history: { done: history.done.slice(0, -1), undone: [...history.undone, step] } }
}

export function redoStep(history: ChangeHistory): { changes: CellChange[]; history: ChangeHistory } | undefined {
  const step = history.undone.at(-1)
  if (!step) return undefined
  return { changes: step, history: { done: [...history.done, step], undone: history.undone.slice(0, -1) } }
}
