import type { KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { CommitMove } from './grid-types.ts'

/**
 * The keys of an editor. Nothing is taken from an input method that is composing: its Enter chooses a character.
 * Returns true when the key was the grid's.
 */
export function handleEditorKey(
  event: KeyboardEvent,
  onCommit: (move: CommitMove) => void,
  onCancel: () => void,
): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
    // What is typed is written first; whoever saves hears the key after it.
    onCommit('stay')
    return true
  }
  event.stopPropagation()
  if (event.nativeEvent.isComposing) return false
  if (event.key === 'Escape') onCancel()
  else if (event.key === 'Enter') onCommit(event.shiftKey ? 'up' : 'down')
  else if (event.key === 'Tab') onCommit(event.shiftKey ? 'left' : 'right')
  else return false
  event.preventDefault()
  return true
}

/** Focuses an editor as soon as it is there, so that the very key that opened it is typed into it. */
export function useEditorFocus(text: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const atStart = useRef(text)
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (input.current?.type === 'text') input.current.setSelectionRange(atStart.current.length, atStart.current.length)
  }, [])
  return input
}
