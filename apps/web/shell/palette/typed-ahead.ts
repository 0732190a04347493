import { useLayoutEffect } from 'react'

type Ahead = { readonly text: string; readonly entered: boolean }

const NOTHING: Ahead = { text: '', entered: false }

let ahead = NOTHING

/** Stands in for the palette while its program is on the way: what is typed meanwhile is for the palette, not for the page. */
export function TypedAhead({ onClose }: { onClose(): void }): null {
  useLayoutEffect(() => {
    ahead = NOTHING
  }, [])
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const next = afterKey(ahead, event)
      if (next === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      ahead = next ?? NOTHING
      if (next === null) onClose()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [onClose])
  return null
}

/** Hands over, once, what was typed before the palette was there; nothing where nothing was. */
export function handTypedAhead(take: (ahead: Ahead) => void): void {
  if (ahead !== NOTHING) take(ahead)
  ahead = NOTHING
}

/** What has been typed after a key; null: given up; undefined: the key is not for the palette. */
export function afterKey(
  { text, entered }: Ahead,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>,
): Ahead | null | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined
  if (event.key === 'Escape') return null
  if (event.key === 'Enter') return { text, entered: true }
  if (event.key === 'Backspace') return { text: text.slice(0, -1), entered: false }
  return [...event.key].length === 1 && !entered ? { text: text + event.key, entered } : undefined
}
