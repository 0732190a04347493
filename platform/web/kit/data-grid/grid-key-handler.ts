import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { CellAt } from './range.ts'
import { HEADER_ROW, isToEdge } from './range.ts'
import type { GridCursor } from './use-grid-cursor.ts'

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

/** The keyboard of the grid. Keys the grid has no use for are left to the page. */
export function gridKeyHandler({ cursor }: GridCursor, actions: GridActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (!cursor || event.defaultPrevented || isInEditor(event)) return
    const ctrl = event.ctrlKey || event.metaKey
    const inHeader = cursor.at.row === HEADER_ROW
    const done =
      (inHeader && headerKey(event, ctrl, actions)) ||
      moveKey(event, ctrl, inHeader ? cursor.at : event.shiftKey ? cursor.to : cursor.at, actions) ||
      anyKey(event, ctrl, actions) ||
      (!inHeader && bodyKey(event, ctrl, actions))
    if (done) event.preventDefault()
    else if (!inHeader && isTyping(event, ctrl)) {
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

function headerKey(event: KeyboardEvent, ctrl: boolean, actions: GridActions): boolean {
  const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
  if (event.key === 'Enter') actions.sortColumn(event.shiftKey)
  else if (event.altKey && event.key === 'ArrowDown') actions.openMenu()
  else if (sideways && ctrl && event.shiftKey) actions.moveColumn(sideways)
  else if (sideways && event.shiftKey) actions.resizeColumn(sideways * RESIZE_STEP)
  else return false
  return true
}

function moveKey(event: KeyboardEvent, ctrl: boolean, from: CellAt, actions: GridActions): boolean {
  if (event.altKey) return false
  const next = actions.cellAfterKey(from, event.key, ctrl)
  if (!next) return false
  const toEdge = isToEdge(event.key, ctrl)
  if (event.shiftKey && from.row !== HEADER_ROW) actions.extendTo(next, toEdge)
  else actions.goTo(next, toEdge)
  return true
}

function anyKey(event: KeyboardEvent, ctrl: boolean, actions: GridActions): boolean {
  const letter = event.key.toLowerCase()
  if (ctrl && letter === 'a') actions.selectAll()
  else if (ctrl && event.shiftKey && letter === 'c') actions.copyWithHeader()
  else if (ctrl && (letter === 'y' || (letter === 'z' && event.shiftKey))) actions.redo()
  else if (ctrl && letter === 'z') actions.undo()
  else if (event.key === 'F10' && event.shiftKey) actions.openMenu()
  else if (event.key === ' ' && !ctrl) return actions.toggleRows()
  else return false
  return true
}

function bodyKey(event: KeyboardEvent, ctrl: boolean, actions: GridActions): boolean {
  if (event.key === 'F2' || (event.key === ' ' && !ctrl)) actions.edit()
  else if (event.key === 'Enter' && !ctrl) {
    if (actions.isEditable()) actions.edit()
    else actions.openCell()
  } else if (event.key === 'Delete' || event.key === 'Backspace') actions.clear()
  else if (ctrl && event.key.toLowerCase() === 'd') actions.fillDown()
  else return false
  return true
}

/** A character, or 229: an input method has taken the key and will compose. */
function isTyping(event: KeyboardEvent, ctrl: boolean): boolean {
  if (ctrl || event.altKey) return false
  return event.keyCode === 229 || event.key.length === 1
}
