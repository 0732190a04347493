import type { ReactNode, RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import './grid-colors.css'
import './popup.css'

/** What a popup hangs on: an element, which it follows when something scrolls, or a point of the window. */
export type Anchor = Element | { x: number; y: number }

type PopupProps = {
  anchor: Anchor
  className: string
  /** Called on a press elsewhere and on Escape; without it the popup stays until it is taken away. */
  onClose?(): void
  /** The side it prefers. */
  side?: 'below' | 'above'
  /** The first field, or what Tab leads to first, gets the focus, Tab stays inside, and what had the focus before has it again afterwards. */
  keepsFocus?: boolean
  children: ReactNode
}

const GAP = 2
const MARGIN = 8

/** A box in the browser's top layer, so that no scrolling ancestor cuts it off; below its anchor, or above where there is no room. */
export function Popup({ anchor, className, onClose, side = 'below', keepsFocus = false, children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.showPopover()
  }, [])
  useRestoredFocus(box, keepsFocus)
  useLayoutEffect(() => {
    if (box.current) place(box.current, anchor, side)
  })
  useEffect(() => {
    const follow = () => box.current && place(box.current, anchor, side)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [anchor, side])
  useCloseElsewhere(box, onClose)
  return (
    <div ref={box} popover="manual" className={`dg-popup ${className}`}>
      {children}
    </div>
  )
}

/** Only after `showPopover()`: what is not shown cannot take the focus, so `autoFocus` would come too early. */
function useRestoredFocus(box: RefObject<HTMLElement | null>, keepsFocus: boolean): void {
  useLayoutEffect(() => {
    if (!keepsFocus || !box.current) return
    const { current: element } = box
    const before = document.activeElement
    const keepInside = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      const stops = [...element.querySelectorAll<HTMLElement>('input, button')].filter(({ tabIndex }) => tabIndex >= 0)
      const last = event.shiftKey ? stops[0] : stops.at(-1)
      if (document.activeElement !== last) return
      event.preventDefault()
      stops.at(event.shiftKey ? -1 : 0)?.focus()
    }
    element.querySelector<HTMLElement>('input, [tabindex="0"]')?.focus()
    element.addEventListener('keydown', keepInside)
    return () => {
      element.removeEventListener('keydown', keepInside)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box, keepsFocus])
}

/** Not left to `popover="auto"`: that takes the release of the right button which opened a menu for a click elsewhere. */
function useCloseElsewhere(box: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  useEffect(() => {
    if (!onClose) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      onClose()
    }
    window.addEventListener('pointerdown', onPress, { capture: true })
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', onPress, { capture: true })
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [box, onClose])
}

function place(box: HTMLElement, anchor: Anchor, side: 'below' | 'above'): void {
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : new DOMRect(anchor.x, anchor.y, 0, 0)
  const { offsetWidth: width, offsetHeight: height } = box
  const above = at.top - height - GAP
  const below = at.bottom + GAP
  const lowest = window.innerHeight - height - MARGIN
  const goesBelow = side === 'below' ? below <= lowest || above < MARGIN : above < MARGIN
  box.style.left = `${Math.max(MARGIN, Math.min(at.left, window.innerWidth - width - MARGIN))}px`
  box.style.top = `${Math.max(MARGIN, goesBelow ? Math.min(below, lowest) : above)}px`
}
