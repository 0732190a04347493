import type { PointerEvent, RefObject } from 'react'
import { useState } from 'react'
import { moveColumn, resizeColumn } from './column-state.ts'
import type { GridState } from './grid-types.ts'
import type { ColumnLayout, ShownColumn } from './use-column-layout.ts'
import type { SetGridState } from './use-grid-state.ts'

/** A press that moves less than this is a click. */
const CLICK_SLACK = 5

export type ColumnDrop = { key: string; side: 'before' | 'after' }

type ColumnDrag<R> = {
  /** Where the dragged column would land. */
  drop: ColumnDrop | undefined
  startResize(event: PointerEvent, shown: ShownColumn<R>): void
  /** `onClick` is called when the pointer was not moved. */
  startMove(event: PointerEvent, shown: ShownColumn<R>, onClick: () => void): void
}

/** Resizing and reordering columns with the mouse. Escape gives up a drag. */
export function useColumnDrag<R>(
  scroller: RefObject<HTMLDivElement | null>,
  layout: ColumnLayout<R>,
  state: GridState,
  setState: SetGridState,
): ColumnDrag<R> {
  const [drop, setDrop] = useState<ColumnDrop>()
  return {
    drop,
    startResize: (event, { key, width, column, zone }) => {
      const from = event.clientX
      const widthAt = (x: number) =>
        resizeColumn(state, key, width + (x - from) * (zone === 'right' ? -1 : 1), column.minWidth)
      follow(event, {
        onMove: (move) => setState(widthAt(move.clientX), false),
        onEnd: (end) => setState(end ? widthAt(end.clientX) : state),
      })
    },
    startMove: (event, shown, onClick) => {
      const from = event.clientX
      let moved = false
      let goal: ColumnDrop | undefined
      follow(event, {
        onMove: (move) => {
          moved ||= Math.abs(move.clientX - from) > CLICK_SLACK
          if (!moved) return
          goal = dropAt(scroller.current, layout, move.clientX)
          if (goal?.key === shown.key) goal = undefined
          setDrop(goal)
        },
        onEnd: (end) => {
          setDrop(undefined)
          if (!moved && end) onClick()
          else if (goal && end) setState(moveColumn(state, shown.key, goal.key, goal.side))
        },
      })
    },
  }
}

type Follower = {
  onMove(event: globalThis.PointerEvent): void
  onEnd(event: globalThis.PointerEvent | undefined): void
}

function follow(start: PointerEvent, { onMove, onEnd }: Follower): void {
  start.preventDefault()
  const stop = () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onGiveUp)
    window.removeEventListener('keydown', onKey, { capture: true })
  }
  const onUp = (event: globalThis.PointerEvent) => {
    stop()
    onEnd(event)
  }
  const onGiveUp = () => {
    stop()
    onEnd(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onGiveUp()
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onGiveUp)
  window.addEventListener('keydown', onKey, { capture: true })
}

function dropAt<R>(element: HTMLElement | null, layout: ColumnLayout<R>, x: number): ColumnDrop | undefined {
  for (const header of element?.querySelectorAll<HTMLElement>('[role=columnheader]') ?? []) {
    const box = header.getBoundingClientRect()
    const shown = layout.all[Number(header.dataset.col)]
    const covered = shown?.zone === 'center' && isUnderPinned(element, layout, x)
    if (!shown || covered || x < box.left || x >= box.right || shown.key.startsWith('#')) continue
    return { key: shown.key, side: x < box.left + box.width / 2 ? 'before' : 'after' }
  }
  return undefined
}

function isUnderPinned<R>(element: HTMLElement | null, layout: ColumnLayout<R>, x: number): boolean {
  if (!element) return false
  const box = element.getBoundingClientRect()
  return x < box.left + layout.leftWidth || x > box.left + element.clientWidth - layout.rightWidth
}
