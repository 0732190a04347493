import { notify } from '#platform/web/notify.ts'
import type { BulkOutcome } from './bulk-run.ts'
import { type UndoPart, offerUndo } from './take-back.ts'

type End<Row> = {
  readonly title: string
  /** What is said of the rows that were done. */
  said?(done: number): string
  undo?(done: readonly Row[]): UndoPart<Row> | undefined
}

/**
 * Ends a run, for every action alike: what was done is said in passing, with Undo where there is one. Answers whether the dialog
 * stays, which it does only for rows that failed, to name them; then the offer stands there.
 */
export function endRun<Row extends { readonly id: string }>(
  { done, failed }: BulkOutcome<Row>,
  { title, said, undo }: End<Row>,
): boolean {
  const stays = failed.length > 0
  if (done.length === 0) return stays
  const undoPart = stays ? undefined : undo?.(done)
  if (undoPart) offerUndo(title, { rows: done, undoPart }, said?.(done.length))
  else if (said) notify.success(said(done.length))
  return stays
}
