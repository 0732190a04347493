import { type KeyboardEvent, useRef } from 'react'
import { hasActiveLine } from './active-line.ts'

/**
 * For what stands around a Select of the library, which keeps Tab for itself while its list is open. Tab takes the line that
 * was typed for or walked to, and nothing where nobody has done either or no line is meant; the focus goes on at the first
 * press in any case. What empties a choice is no stop on the way: Delete does the same, and so is the question mark, whose
 * text is read with the field.
 */
export function useTabGoesOn() {
  const isCurrent = useRef(false)
  const startAnew = (): void => {
    isCurrent.current = false
  }
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const { target } = event
    const select = target instanceof Element ? target.closest('.ant-select') : null
    if (!select || !(target instanceof Element)) return
    const clear = select.querySelector<HTMLButtonElement>('.ant-select-clear')
    if (clear) clear.tabIndex = -1
    if (clear && event.key === 'Delete' && target instanceof HTMLInputElement && target.value === '') clear.click()
    if (event.key !== 'Tab') {
      isCurrent.current = !ENDS.has(event.key) && (isCurrent.current || !MODIFIERS.has(event.key))
    } else if (isCurrent.current && hasActiveLine(target)) {
      // The library takes the line; only its word that the focus shall stay is not heard.
      event.nativeEvent.preventDefault = () => undefined
    } else event.stopPropagation()
  }
  return { onKeyDownCapture, onMouseDownCapture: startAnew, onFocusCapture: startAnew }
}

/** After these a list is closed, or what was typed is taken. */
const ENDS: ReadonlySet<string> = new Set(['Enter', 'Escape'])
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta'])
