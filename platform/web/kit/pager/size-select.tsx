import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { Popup } from '#platform/web/kit/data-grid/popup.tsx'
import { fillText } from '#platform/domain/fill-text.ts'
import { PAGE_SIZES } from './page-slots.ts'
import type { PagerTexts } from './pager-texts.ts'

type SizeSelectProps = { size: number; texts: PagerTexts; onSize(size: number): void }

/** The choice of how many rows a page has; its list opens upwards, for the pager stands at the bottom. */
export function SizeSelect({ size, texts, onSize }: SizeSelectProps) {
  const listId = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const { marked, open, close, choose, onKeyDown } = useChoosing(size, onSize)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        role="combobox"
        className="pager-sizes"
        aria-label={texts.sizes}
        aria-haspopup="listbox"
        aria-expanded={marked !== undefined}
        aria-controls={marked === undefined ? undefined : listId}
        aria-activedescendant={marked === undefined ? undefined : `${listId}-${marked}`}
        onClick={marked === undefined ? open : close}
        onKeyDown={onKeyDown}
        onBlur={close}
      >
        {fillText(texts.perPage, { size })}
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M3 7.5 6 4.5l3 3" />
        </svg>
      </button>
      {marked !== undefined && button && (
        <Popup anchor={button} side="above" className="dg-menu pager-menu">
          <SizeList id={listId} size={size} marked={marked} texts={texts} onChoose={choose} />
        </Popup>
      )}
    </>
  )
}

/** The size marked in the open list, and what keys do to it; undefined while the list is closed. */
function useChoosing(size: number, onSize: (size: number) => void) {
  const [marked, setMarked] = useState<number>()
  const current = Math.max(
    0,
    PAGE_SIZES.findIndex((rows) => rows === size),
  )
  const open = () => setMarked(current)
  const close = () => setMarked(undefined)
  const choose = (at: number) => {
    close()
    const rows = PAGE_SIZES[at]
    if (rows !== undefined && rows !== size) onSize(rows)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && marked === undefined) open()
    else if (step !== 0) setMarked((at = current) => Math.max(0, Math.min(at + step, PAGE_SIZES.length - 1)))
    else if (marked !== undefined && (event.key === 'Enter' || event.key === ' ')) choose(marked)
    else if (marked !== undefined && event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { marked, open, close, choose, onKeyDown }
}

type SizeListProps = { id: string; size: number; marked: number; texts: PagerTexts; onChoose(at: number): void }

function SizeList({ id, size, marked, texts, onChoose }: SizeListProps) {
  return (
    <div id={id} role="listbox" aria-label={texts.sizes} onMouseDown={(event) => event.preventDefault()}>
      {PAGE_SIZES.map((rows, at) => (
        <div
          key={rows}
          id={`${id}-${at}`}
          role="option"
          aria-selected={rows === size}
          data-marked={at === marked ? '' : undefined}
          onClick={() => onChoose(at)}
        >
          {fillText(texts.perPage, { size: rows })}
        </div>
      ))}
    </div>
  )
}
