import { useEffect } from 'react'
import { useTab } from '#platform/web/tab.ts'
import type { PlanEditor } from './use-plan-editor.ts'

/** Inputs undo what was typed in them, and a dialog leaves the plan below it alone. */
const OWN_KEYS = 'input, textarea, [contenteditable], [role=dialog]'

/** Ctrl+Z (⌘Z) undoes an edit of the plan, Ctrl+Y or Ctrl+Shift+Z redoes it, wherever the focus is on the page. */
export function useStepKeys({ undo, redo }: Pick<PlanEditor, 'undo' | 'redo'>): void {
  const { active } = useTab()
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active, undo, redo])
}
