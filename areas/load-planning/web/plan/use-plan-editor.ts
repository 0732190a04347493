import { useCallback, useMemo, useReducer } from 'react'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import type { PlanContent } from '../../domain/plan/plan.ts'

type State = {
  readonly past: readonly PlanContent[]
  readonly present: PlanContent
  readonly future: readonly PlanContent[]
}
type Step =
  | { readonly kind: 'edit'; readonly change: (content: PlanContent) => PlanContent }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'reset'; readonly content: PlanContent }

/** The plan being edited, with undo back to the version opened. */
export type PlanEditor = {
  readonly content: PlanContent
  readonly dirty: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  edit(change: (content: PlanContent) => PlanContent): void
  undo(): void
  redo(): void
  /** Starts again from this content, as after saving. */
  reset(content: PlanContent): void
}

export function usePlanEditor(opened: PlanRecord): PlanEditor {
  const [state, step] = useReducer(reduce, opened.content, (present: PlanContent) => ({
    past: [],
    present,
    future: [],
  }))
  const edit = useCallback((change: (content: PlanContent) => PlanContent) => step({ kind: 'edit', change }), [])
  const undo = useCallback(() => step({ kind: 'undo' }), [])
  const redo = useCallback(() => step({ kind: 'redo' }), [])
  const reset = useCallback((content: PlanContent) => step({ kind: 'reset', content }), [])
  const dirty = useMemo(
    () => state.present !== opened.content && JSON.stringify(state.present) !== JSON.stringify(opened.content),
    [state.present, opened.content],
  )
  return {
    content: state.present,
    dirty,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    edit,
    undo,
    redo,
    reset,
  }
}

function reduce({ past, present, future }: State, step: Step): State {
  const [before] = past.slice(-1)
  const [next] = future
  switch (step.kind) {
    case 'edit': {
      const changed = step.change(present)
      return changed === present
        ? { past, present, future }
        : { past: [...past, present], present: changed, future: [] }
    }
    case 'undo':
      return before === undefined
        ? { past, present, future }
        : { past: past.slice(0, -1), present: before, future: [present, ...future] }
    case 'redo':
      return next === undefined
        ? { past, present, future }
        : { past: [...past, present], present: next, future: future.slice(1) }
    case 'reset':
      return { past: [], present: step.content, future: [] }
  }
}
