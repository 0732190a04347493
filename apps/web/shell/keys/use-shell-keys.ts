import { useEffect, useRef } from 'react'
import { type ShellActions, shellActionOf } from './shell-keys.ts'

/**
 * Does what the keys of the shell ask for, unless the page took the key or a question waits for its answer. An act that has
 * nothing to do answers false, and leaves the key to the browser.
 */
export function useShellKeys(actions: ShellActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  }, [actions])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = shellActionOf(event, isTyped(event.target))
      if (!action || document.querySelector('dialog[open]')) return
      if (latest.current[action]() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
