import { useEffect, useRef } from 'react'
import { type ShellActs, shellActOf } from './shell-keys.ts'

/**
 * Does what the keys of the shell ask for, unless the page took the key or a question waits for its answer. An act that has
 * nothing to do answers false, and leaves the key to the browser.
 */
export function useShellKeys(acts: ShellActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  }, [acts])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = shellActOf(event, isTyped(event.target))
      if (!act || document.querySelector('dialog[open]')) return
      if (latest.current[act]() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
