import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef } from 'react'
import type { MenuEntry, MenuItem } from './grid-types.ts'
import type { Anchor } from './popup.tsx'
import { Popup } from './popup.tsx'

type GridMenuProps = {
  label: string
  /** What is said of the row, above what can be done. */
  note?: string | undefined
  anchor: Anchor
  items: readonly MenuItem[]
  onClose(): void
}

/** The menu of a header or a cell: arrows walk, Enter chooses, Tab and Escape close. */
export function GridMenu({ label, note, anchor, items, onClose }: GridMenuProps) {
  const noteId = useId()
  const list = useRef<HTMLDivElement>(null)
  const step = (to: (at: number, count: number) => number) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    entries[to(at, entries.length)]?.focus()
  }
  useEffect(() => step(() => 0), [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const walk = WALK[event.key]
    if (walk) step(walk)
    else if (event.key === 'Tab') onClose()
    else return
    event.preventDefault()
  }
  return (
    <Popup anchor={anchor} className="dg-menu" onClose={onClose}>
      {note !== undefined && (
        <>
          <p id={noteId} className="dg-menu-note">
            {note}
          </p>
          <div className="dg-divider" />
        </>
      )}
      <div ref={list} role="menu" aria-label={label} aria-describedby={note && noteId} onKeyDown={onKeyDown}>
        {items.map((item, at) =>
          item === 'divider' ? (
            <div key={`divider-${String(at)}`} role="separator" className="dg-divider" />
          ) : 'note' in item ? (
            <p key={item.key} role="presentation" className="dg-menu-note">
              {item.note}
            </p>
          ) : (
            <Entry key={item.key} item={item} onClose={onClose} />
          ),
        )}
      </div>
    </Popup>
  )
}

function Entry({ item, onClose }: { item: MenuEntry; onClose(): void }) {
  const choose = () => {
    if (item.disabled) return
    onClose()
    item.onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={item.disabled}
      aria-description={item.description}
      data-danger={item.danger ? '' : undefined}
      onClick={choose}
    >
      <span>{item.label}</span>
      {item.hint && <kbd>{item.hint}</kbd>}
    </button>
  )
}

const WALK: Readonly<Record<string, ((at: number, count: number) => number) | undefined>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
