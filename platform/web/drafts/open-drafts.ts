import type { DraftSaver } from './draft-saver.ts'

/** The drafts of the forms on the screen, by the id of their form; small, because the shell loads it at the start. */
const drafts = new Map<string, { readonly tabId: string | undefined; readonly keeper: DraftSaver }>()

/** No one waits longer than this for a browser that is slow to store. */
const PATIENCE_MS = 500

/** A form with a draft is on the screen; the answer says that it is gone. */
export function addOpenDraft(formId: string, tabId: string | undefined, keeper: DraftSaver): () => void {
  drafts.set(formId, { tabId, keeper })
  return () => drafts.delete(formId)
}

/** Keeps whatever is typed and not yet kept, before the page goes away. Resolves soon, come what may. */
export async function flushDrafts(): Promise<void> {
  await soon([...drafts.values()].map(({ keeper }) => keeper.flush()))
}

/** The user gave up what is typed in these tabs, or in all of them. Resolves soon; before that a reload might still find it. */
export async function dropDrafts(tabIds?: readonly string[]): Promise<void> {
  const input = [...drafts.values()].filter(({ tabId }) => !tabIds || (tabId !== undefined && tabIds.includes(tabId)))
  await soon(input.map(({ keeper }) => keeper.drop()))
}

/** What was typed into this form is saved or given up. */
export function dropDraftOf(formId: string): void {
  void drafts.get(formId)?.keeper.drop()
}

async function soon(work: readonly Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all(work), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
