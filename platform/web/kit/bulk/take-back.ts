import { saidOf } from '#platform/contract/language.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { notify } from '#platform/web/notify.ts'
import { currentLanguage, text } from '#platform/web/texts.ts'
import { runInParts } from './bulk-run.ts'

/** Takes back what was done to at most 200 rows, as an event of its own. */
export type UndoPart<Row> = (part: readonly Row[]) => Promise<void>

/** What was done, and how it is taken back. */
export type Done<Row> = { readonly rows: readonly Row[]; readonly undoPart: UndoPart<Row> }

/**
 * Takes back what a bulk action did, in parts as it was done, and says of how many rows and why not of the others. Answers
 * how many they are, and the rows for which it may be tried again.
 */
export async function takeBack<Row extends { readonly id: string }>({
  rows,
  undoPart,
}: Done<Row>): Promise<{ done: number; left: readonly Row[] }> {
  let failure: unknown
  const notePart = (part: readonly Row[]) =>
    undoPart(part).catch((error: unknown) => {
      failure = error
      throw error
    })
  try {
    const notTried = text('kit', 'bulk.notTried')
    const { done, failed } = await runInParts(rows, notePart, { onProgress: () => undefined, notTried })
    notify.success(text('kit', 'bulk.undone', { count: done.length }))
    const reason = failed.find((one) => one.reason !== notTried)?.reason
    if (reason !== undefined) notify.error(text('kit', 'bulk.notUndone', { count: failed.length, reason }), 10)
    return { done: done.length, left: mayRetry(failure) ? failed.map(({ row }) => row) : [] }
  } catch (error) {
    notify.error(error instanceof Error ? error.message : String(error), 10)
    return { done: 0, left: mayRetry(error) ? rows : [] }
  }
}

/** How long it is offered in passing: a minute, as long as somebody takes to see in the list that it was wrong. */
const OFFERED_S = 60

/**
 * Says in passing what a bulk action did, and offers to take it back. It works from another tab of the portal too. `result` says
 * it in words of the action.
 */
export function offerUndo<Row extends { readonly id: string }>(title: string, taken: Done<Row>, result?: string): void {
  const said = result ?? saidOf(title, text('kit', 'bulk.done', { count: taken.rows.length }), currentLanguage())
  const undo = async (): Promise<void> => {
    const { left } = await takeBack(taken)
    if (left.length > 0) offerUndo(title, { ...taken, rows: left })
  }
  notify.offer(said, OFFERED_S, { label: text('kit', 'bulk.undo'), run: () => void undo() })
}

/** A refusal is for good; what no server answered to may be tried again. */
function mayRetry(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 0
}
