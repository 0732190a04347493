import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CellAt } from './range.ts'
import { HEADER_ROW, isToEdge } from './range.ts'
import { type GridAction, gridActionOf } from './grid-keys.ts'
import type { Cursor, GridCursor } from './use-grid-cursor.ts'

/** What the keys do; each answers for the active cell. */
export type GridActions = {
  /** Where a movement key leads; undefined for other keys. */
  cellAfterKey(from: CellAt, key: string, ctrl: boolean): CellAt | undefined
  /** Moves and scrolls there; `toEdge`: also the columns beside a pinned one. */
  goTo(cell: CellAt, toEdge?: boolean): void
  extendTo(cell: CellAt, toEdge?: boolean): void
  selectAll(): void
  /** False where rows cannot be selected. */
  toggleRows(): boolean
  isEditable(): boolean
  /** Opens the editor, or tells why this cell cannot be edited. False where the column is not written at all. */
  edit(text?: string): boolean
  /** Enter on a cell that cannot be edited. */
  openCell(): void
  clear(): void
  fillDown(): void
  copyWithHeader(): void
  undo(): void
  redo(): void
  sortColumn(add: boolean): void
  resizeColumn(by: number): void
  moveColumn(by: -1 | 1): void
  openMenu(): void
}

const RESIZE_STEP = 10

/** The keyboard of the grid, by its table (`grid-keys.ts`). Keys the grid has no use for are left to the page. */
export function gridKeyHandler({ cursor }: GridCursor, actions: GridActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (!cursor || event.defaultPrevented || isInEditor(event)) return
    const inHeader = cursor.at.row === HEADER_ROW
    const run = gridActionOf(event, inHeader ? 'header' : 'cell')
    if (run && DOES[run](actions, event, cursor) !== false) event.preventDefault()
    else if (!run && !inHeader && isTyping(event)) {
      // The editor must stand before this key is typed, so that the key, or an input method, lands in it; and a
      // character that a cell has taken asks the page for nothing (`?` for the keys).
      if (flushSync(() => actions.edit(''))) event.stopPropagation()
    }
  }
}

/** What an open editor has no use for goes on to the page. */
function isInEditor({ target }: KeyboardEvent): boolean {
  return (target as Element).closest('.dg-editor') !== null
}

/** False where the key turned out to be none of the grid's. */
type Does = (actions: GridActions, event: KeyboardEvent, cursor: Cursor) => unknown

const walk: Does = (actions, event, { at }) => goOn(actions, event, at, actions.goTo)

const DOES: Readonly<Record<GridAction, Does>> = {
  walk,
  ends: walk,
  edge: walk,
  corner: walk,
  page: walk,
  range: (actions, event, { to }) => goOn(actions, event, to, actions.extendTo),
  select: (actions, _event, { at }) => actions.toggleRows() || (at.row !== HEADER_ROW && void actions.edit()),
  selectAll: (actions) => actions.selectAll(),
  open: (actions) => void (actions.isEditable() ? actions.edit() : actions.openCell()),
  edit: (actions) => void actions.edit(),
  copyWithHeader: (actions) => actions.copyWithHeader(),
  clear: (actions) => actions.clear(),
  fillDown: (actions) => actions.fillDown(),
  undo: (actions) => actions.undo(),
  redo: (actions) => actions.redo(),
  menu: (actions) => actions.openMenu(),
  sort: (actions) => actions.sortColumn(false),
  sortAlso: (actions) => actions.sortColumn(true),
  width: (actions, event) => actions.resizeColumn(sideways(event) * RESIZE_STEP),
  move: (actions, event) => actions.moveColumn(sideways(event)),
}

function goOn(actions: GridActions, event: KeyboardEvent, from: CellAt, go: GridActions['goTo']): boolean {
  const ctrl = event.ctrlKey || event.metaKey
  const next = actions.cellAfterKey(from, event.key, ctrl)
  if (next) go(next, isToEdge(event.key, ctrl))
  return next !== undefined
}

function sideways({ key }: KeyboardEvent): -1 | 1 {
  return key === 'ArrowLeft' ? -1 : 1
}

/** A character, or 229: an input method has taken the key and will compose. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return event.keyCode === 229 || event.key.length === 1
}
