import { CallFailed } from '#platform/web/api-client.ts'
import { notify } from '#platform/web/notify.ts'
import { text } from '#platform/web/texts.ts'

/** The act that takes back what was done, as an event of its own. */
export type TakeBack = { readonly act: () => Promise<void>; readonly count: number }

/** How long it is offered in passing: a minute, as long as somebody takes to see in the list that it was wrong. */
const OFFERED_S = 60

/** Offers in passing what the closed summary of a bulk action offered. It works from another tab of the portal too. */
export function offerUndo(title: string, takeBack: TakeBack): void {
  const said = `${title}: ${text('kit', 'bulk.done', { count: takeBack.count })}`
  notify.offer(said, OFFERED_S, { label: text('kit', 'bulk.undo'), run: () => void undo(title, takeBack) })
}

async function undo(title: string, takeBack: TakeBack): Promise<void> {
  try {
    await takeBack.act()
    notify.success(text('kit', 'bulk.undone', { count: takeBack.count }))
  } catch (error) {
    notify.error(error instanceof Error ? error.message : String(error), 10)
    // A refusal is for good; what no server answered to may be tried again.
    if (error instanceof CallFailed && error.status === 0) offerUndo(title, takeBack)
  }
}
