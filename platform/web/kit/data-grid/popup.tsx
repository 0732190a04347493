import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import './grid-colors.css'
import './popup.css'

/** What a popup hangs on: an element, which it follows when something scrolls, or a point of the window. */
export type Anchor = Element | { x: number; y: number }

type PopupProps = {
  anchor: Anchor
  className: string
  onClose?(): void
  /** `manual` stays until it is taken away and leaves the focus alone; `auto` closes by Escape or a click elsewhere. */
  kind?: 'auto' | 'manual'
  /** The side it prefers. */
  side?: 'below' | 'above'
  children: ReactNode
}

const GAP = 2
const MARGIN = 8

/** A box in the browser's top layer, so that no scrolling ancestor cuts it off; below its anchor, or above where there is no room. */
export function Popup({ anchor, className, onClose, kind = 'auto', side = 'below', children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.showPopover()
  }, [])
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
  return (
    <div
      ref={box}
      popover={kind}
      className={`dg-popup ${className}`}
      onToggle={(event) => event.newState === 'closed' && onClose?.()}
    >
      {children}
    </div>
  )
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
