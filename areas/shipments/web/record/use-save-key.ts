import { useEffect } from 'react'
import { useTab } from '#platform/web/tab.ts'

/** Inside the form Ctrl+S (⌘S) is handled by the form; this is for focus elsewhere on the active page. */
export function useSaveKey(formId: string, enabled: boolean): void {
  const { active } = useTab()
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const form = document.getElementById(formId)
      if (!enabled || event.repeat || !(form instanceof HTMLFormElement)) return
      form.requestSubmit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active, enabled, formId])
}
