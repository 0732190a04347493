import { useContext, useEffect, useId, useRef } from 'react'
import { TabContext } from '#platform/web/tab.ts'

type Save = () => Promise<void>

/** The dirty parts of every tab, and how each is saved; null where it cannot be. The part that became dirty last is last. */
const dirtyParts = new Map<string, Map<string, { readonly save: Save | null }>>()

/**
 * Marks the tab as holding unsaved work while `dirty`. A tab stays marked until none of its forms and dialogs is dirty;
 * the tab host asks before it closes, leaves or signs out, and offers to save when every dirty part has a `save`. A save
 * that is refused shows why and leaves the part dirty. Outside a tab (a dialog of the header) there is nothing to mark.
 */
export function useUnsavedGuard(dirty: boolean, save?: Save): void {
  const tab = useContext(TabContext)
  const part = useId()
  const id = tab?.id
  // The tab hands out a new handle with every change of its own, also with the one made here.
  const mark = useRef(tab?.setDirty)
  mark.current = tab?.setDirty
  const latestSave = useRef(save)
  latestSave.current = save
  const savable = save !== undefined
  useEffect(() => {
    if (!dirty || id === undefined) return
    const parts = dirtyParts.get(id) ?? new Map<string, { readonly save: Save | null }>()
    dirtyParts.set(id, parts.set(part, { save: savable ? async () => latestSave.current?.() : null }))
    mark.current?.(true)
    return () => {
      parts.delete(part)
      if (parts.size > 0) return
      dirtyParts.delete(id)
      mark.current?.(false)
    }
  }, [dirty, id, part, savable])
}

/** Whether everything unsaved in a tab can be saved from outside of it. */
export function canSave(tabId: string): boolean {
  const parts = [...(dirtyParts.get(tabId)?.values() ?? [])]
  return parts.length > 0 && parts.every(({ save }) => save !== null)
}

/**
 * Saves all that is unsaved in a tab, a dialog before the page under it, and what the saving itself made unsaved: an open
 * cell is written into its list. False when something of it stayed unsaved.
 */
export async function saveUnsaved(tabId: string): Promise<boolean> {
  const saved = new Set<string>()
  for (let part = lastPart(tabId, saved); part; part = lastPart(tabId, saved)) {
    saved.add(part[0])
    await part[1].save?.()
  }
  return becomesClean(tabId)
}

function lastPart(tabId: string, except: ReadonlySet<string>) {
  return [...(dirtyParts.get(tabId) ?? [])].findLast(([id]) => !except.has(id))
}

/** A form that was saved says so with its next drawing, which may be late on a busy machine. */
async function becomesClean(tabId: string): Promise<boolean> {
  for (let looks = 0; looks < 100 && dirtyParts.has(tabId); looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return !dirtyParts.has(tabId)
}
