import type { PointerEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { CellAt } from './range.ts'

/** Pixels a frame, for each pixel past the edge and at most. */
const EDGE_SPEED = 0.35
const EDGE_MOST = 90

/** The cell an element belongs to; the header is row -1. */
export function cellOf(target: EventTarget | null): CellAt | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-col]') : null
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : undefined
}

/** Drawing a range with the mouse; past the edge the grid scrolls on, the faster the farther. Returns the start of a drag. */
export function useRangePointer(
  scroller: RefObject<HTMLDivElement | null>,
  extend: (cell: CellAt) => void,
): (event: PointerEvent) => void {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return (event) => {
    const element = scroller.current
    if (!element || event.pointerType === 'touch') return
    let at = { x: event.clientX, y: event.clientY }
    let frame = 0
    const scrollOn = () => {
      frame = requestAnimationFrame(scrollOn)
      const past = pastEdge(bodyBox(element), at)
      if (past.x === 0 && past.y === 0) return
      // Draws what the last step has brought, for the rows of this one are not rendered yet.
      draw()
      element.scrollBy(edgeStep(past.x), edgeStep(past.y))
    }
    const draw = () => {
      const cell = cellOf(nearestInside(bodyBox(element), at))
      if (cell && cell.row >= 0) extend(cell)
    }
    const onMove = (move: globalThis.PointerEvent) => {
      at = { x: move.clientX, y: move.clientY }
      draw()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
    stop.current?.()
    stop.current = end
    frame = requestAnimationFrame(scrollOn)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
}

/** The part of the window where scrolling cells are: between header and totals, between the pinned columns. */
function bodyBox(element: HTMLElement): DOMRect {
  const box = element.getBoundingClientRect()
  const edge = (name: string) => Number.parseFloat(element.style.getPropertyValue(name)) || 0
  const [top, bottom] = [edge('--dg-head'), edge('--dg-foot')]
  return new DOMRect(box.left, box.top + top, element.clientWidth, element.clientHeight - top - bottom)
}

function pastEdge(box: DOMRect, at: { x: number; y: number }): { x: number; y: number } {
  return { x: beyond(at.x, box.left, box.right), y: beyond(at.y, box.top, box.bottom) }
}

function edgeStep(past: number): number {
  return Math.sign(past) * Math.min(EDGE_MOST, Math.abs(past) * EDGE_SPEED)
}

function beyond(value: number, low: number, high: number): number {
  return value < low ? value - low : value > high ? value - high : 0
}

function nearestInside(box: DOMRect, at: { x: number; y: number }): Element | null {
  const x = Math.max(box.left + 1, Math.min(at.x, box.right - 2))
  const y = Math.max(box.top + 1, Math.min(at.y, box.bottom - 2))
  return document.elementFromPoint(x, y)
}
