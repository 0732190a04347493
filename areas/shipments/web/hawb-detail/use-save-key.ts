import { useEffect } from 'react'
import { useTab } from '#platform/web/tab.ts'

/** Ctrl+S (⌘S) submits the form of the tab in front, in place of the browser's own saving of the page. */
export function useSaveKey(formId: string, enabled: boolean): void {
  const { active } = useTab()
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const form = document.getElementById(formId)
      if (!enabled || event.repeat || !(form instanceof HTMLFormElement)) return
      // What is still in the input counts too: some fields take it when they are left.
      if (document.activeElement instanceof HTMLElement && form.contains(document.activeElement)) {
        document.activeElement.blur()
      }
      setTimeout(() => form.requestSubmit())
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active, enabled, formId])
}
