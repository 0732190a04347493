import { useContext, useEffect, useId, useRef } from 'react'
import { TabContext } from '#platform/web/tab.ts'

const dirtyParts = new Map<string, Set<string>>()

/**
 * Marks the tab as holding unsaved work while `dirty`. A tab stays marked until none of its forms and dialogs is dirty;
 * the tab host asks before it closes, leaves or signs out. Outside a tab (a dialog of the header) there is nothing to mark.
 */
export function useUnsavedGuard(dirty: boolean): void {
  const tab = useContext(TabContext)
  const part = useId()
  const id = tab?.id
  // The tab hands out a new handle with every change of its own, also with the one made here.
  const mark = useRef(tab?.setDirty)
  mark.current = tab?.setDirty
  useEffect(() => {
    if (!dirty || id === undefined) return
    const parts = dirtyParts.get(id) ?? new Set<string>()
    dirtyParts.set(id, parts.add(part))
    mark.current?.(true)
    return () => {
      parts.delete(part)
      if (parts.size > 0) return
      dirtyParts.delete(id)
      mark.current?.(false)
    }
  }, [dirty, id, part])
}
