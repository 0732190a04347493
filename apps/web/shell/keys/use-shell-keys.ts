import { useEffect, useRef } from 'react'
import { type ShellAct, shellActOf } from './shell-keys.ts'

/** Does what the keys of the shell ask for, unless the page took the key or a question waits for its answer. */
export function useShellKeys(acts: Readonly<Record<ShellAct, () => void>>): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  }, [acts])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = shellActOf(event, isTyped(event.target))
      if (!act || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current[act]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
