import type { KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CommitMove } from './grid-types.ts'

/**
 * The keys of an editor. Nothing is taken from an input method that is composing: its Enter chooses a character. Keys
 * with Ctrl or Alt that edit no text are the page's, which hears them when what is typed has been written.
 * Returns true when the key was the grid's.
 */
export function handleEditorKey(
  event: KeyboardEvent,
  onCommit: (move: CommitMove) => void,
  onCancel: () => void,
): boolean {
  if (!event.nativeEvent.isComposing && isOfPage(event)) {
    // Written before the page hears the key, so that whoever saves, leaves or closes finds it.
    flushSync(() => onCommit('stay'))
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

/** Ctrl and Alt together are AltGr, which types characters. */
function isOfPage({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) !== altKey && !EDITING_KEYS.test(key)
}

const EDITING_KEYS =
  /^([acvxyz]|Arrow\w+|Home|End|Backspace|Delete|Insert|Enter|Tab|Escape|Control|Meta|Alt|AltGraph|Shift|Dead|Process)$/i

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
