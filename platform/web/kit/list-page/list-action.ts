import type { ReactNode } from 'react'

/** A button of a list's toolbar, also offered in the menu of a row. */
export type ListAction<Row> = {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly primary?: boolean
  readonly danger?: boolean
  /** How many rows must be selected when it is pressed (SHP-12). */
  readonly needs: 'none' | 'one' | 'some'
  /** Absent from the page unless one of these is held (SHL-16). */
  readonly any?: readonly [string, ...string[]]
  /** What is said instead of the usual text when the selection does not fit. */
  readonly missingSelection?: string
  /** `reason` is the tooltip of the greyed button. Asked only when the selection fits. */
  allowed?(rows: readonly Row[]): { ok: true } | { ok: false; reason: string }
  run(rows: readonly Row[]): void
}

export type Press = { kind: 'run' } | { kind: 'missing'; text: string } | { kind: 'refused'; reason: string }

/** What pressing the button does with the rows selected: run, ask for another selection, or say why not. */
export function pressOf<Row>(
  action: ListAction<Row>,
  rows: readonly Row[],
  texts: { readonly selectOne: string; readonly selectSome: string },
): Press {
  const fits = action.needs === 'none' || (action.needs === 'one' ? rows.length === 1 : rows.length > 0)
  if (!fits) {
    const usual = action.needs === 'one' ? texts.selectOne : texts.selectSome
    return { kind: 'missing', text: action.missingSelection ?? usual }
  }
  const verdict = action.allowed?.(rows) ?? { ok: true }
  return verdict.ok ? { kind: 'run' } : { kind: 'refused', reason: verdict.reason }
}
