import { useEffect, useId } from 'react'
import { useTab } from '#platform/web/tab.ts'

const dirtyParts = new Map<string, Set<string>>()

/**
 * Marks the tab as holding unsaved work while `dirty`. A tab stays marked until none of its forms and dialogs is dirty;
 * the tab host asks before it closes, leaves or signs out.
 */
export function useUnsavedGuard(dirty: boolean): void {
  const tab = useTab()
  const part = useId()
  const { id, setDirty } = tab
  useEffect(() => {
    if (!dirty) return
    const parts = dirtyParts.get(id) ?? new Set<string>()
    dirtyParts.set(id, parts.add(part))
    setDirty(true)
    return () => {
      parts.delete(part)
      if (parts.size > 0) return
      dirtyParts.delete(id)
      setDirty(false)
    }
  }, [dirty, id, part, setDirty])
}
