import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { DraggedRows } from '#platform/web/kit/layout/dragged-rows.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { canStandBelow } from '../../domain/menu-rules.ts'
import { MenuRow } from './menu-row.tsx'
import { type Place, type Step, type TreeRow, type Zone, dropPlace, treeRows } from './menu-moves.ts'

type Props = {
  readonly entries: readonly MenuRecord[]
  readonly selectedId: string | undefined
  readonly mayEdit: boolean
  onSelect(id: string): void
  onEdit(entry: MenuRecord): void
  onDelete(entry: MenuRecord): void
  onStep(entry: MenuRecord, step: Step): void
  /** `place` is null where dropping is not possible. */
  onDrop(entry: MenuRecord, place: Place | null): void
}

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The menu as a tree: arrow keys navigate, Alt with arrow keys moves, the mouse drags. */
export function MenuTree(props: Props): ReactNode {
  const { entries, mayEdit } = props
  const t = useTexts('access')
  const list = useRef<HTMLUListElement>(null)
  const { rows, current, closed, open, onKeyDown } = useTree(props, list)
  const drop = (id: string, target: string): void => {
    const [zone = '', on = ''] = target.split(':')
    const entry = entries.find((one) => one.id === id)
    if (entry && on !== id) props.onDrop(entry, dropPlace(entries, id, on, zone as Zone))
  }
  if (entries.length === 0) return <Placeholder text={t('menu.empty')} />
  return (
    <DraggedRows onDropped={({ id }, on) => drop(id, on)}>
      <ul ref={list} role="tree" aria-label={t('menu.tree')} className="menu-tree" onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <MenuRow
            key={row.entry.id}
            row={row}
            canTake={(id) => canStandBelow(id, row.entry.id, entries).ok}
            isOpen={!closed.has(row.entry.id)}
            isSelected={row === current}
            mayEdit={mayEdit}
            onSelect={() => props.onSelect(row.entry.id)}
            onEdit={() => props.onEdit(row.entry)}
            onToggle={() => open(row.entry.id, closed.has(row.entry.id))}
          />
        ))}
      </ul>
    </DraggedRows>
  )
}

/** The visible rows, the focused one, and its keys. */
function useTree(props: Props, list: RefObject<HTMLUListElement | null>) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = treeRows(props.entries, closed)
  const current = rows.find(({ entry }) => entry.id === props.selectedId) ?? rows[0]
  const go = (row: TreeRow<MenuRecord> | undefined): void => {
    if (!row) return
    props.onSelect(row.entry.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${row.entry.id}"]`)?.focus()
  }
  const open = (id: string, isOpen: boolean): void =>
    setClosed((before) => (isOpen ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!current || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (keyOf(event, { ...props, rows, current, closed, go, open })) event.preventDefault()
  }
  return { rows, current, closed, open, onKeyDown }
}

type At = Props & {
  readonly rows: readonly TreeRow<MenuRecord>[]
  readonly current: TreeRow<MenuRecord>
  readonly closed: ReadonlySet<string>
  go(row: TreeRow<MenuRecord> | undefined): void
  open(id: string, isOpen: boolean): void
}

/** Handles a key in the tree; returns false if it has no meaning there. */
function keyOf({ key, altKey }: KeyboardEvent, at: At): boolean {
  const { rows, current, closed } = at
  const { entry, depth, below } = current
  const place = rows.indexOf(current)
  const step = STEPS[key]
  if (altKey) {
    if (!step || !at.mayEdit) return false
    at.onStep(entry, step)
    return true
  }
  if (key === 'ArrowDown') at.go(rows[place + 1])
  else if (key === 'ArrowUp') at.go(rows[place - 1])
  else if (key === 'Home') at.go(rows[0])
  else if (key === 'End') at.go(rows.at(-1))
  else if (key === 'ArrowRight' && below > 0 && closed.has(entry.id)) at.open(entry.id, true)
  else if (key === 'ArrowRight' && below > 0) at.go(rows[place + 1])
  else if (key === 'ArrowLeft' && below > 0 && !closed.has(entry.id)) at.open(entry.id, false)
  else if (key === 'ArrowLeft') at.go(rows.slice(0, place).findLast((row) => row.depth < depth))
  else if (key === 'Enter') at.onEdit(entry)
  else if (key === 'Delete' && at.mayEdit) at.onDelete(entry)
  else return false
  return true
}
