import { fitWidth } from './fit-width.ts'
import { hideColumn, initialState, pinColumn, resizeColumn } from './column-state.ts'
import { textOf } from './cell-text.ts'
import { ColumnPanel } from './column-panel.tsx'
import { gridActions } from './grid-actions.ts'
import { GridMenu } from './grid-menu.tsx'
import { SELECT_KEY } from './grid-row.tsx'
import type { MenuItem, SortEntry } from './grid-types.ts'
import { PastePreview } from './paste-preview.tsx'
import type { GridModel, GridPopup, WaitingPaste } from './use-data-grid.ts'

/** The menu of a header or cell, or the column panel, if one is open. */
export function GridPopups<R>({ grid }: { grid: GridModel<R> }) {
  const { popup, props, setPopup } = grid
  if (grid.pasting) return <PasteToConfirm grid={grid} paste={grid.pasting} />
  if (!popup) return null
  const close = () => {
    setPopup(undefined)
    grid.scroller.current?.focus({ preventScroll: true })
  }
  if (popup.kind === 'columns') {
    return (
      <ColumnPanel
        anchor={popup.anchor}
        columns={props.columns}
        state={grid.state}
        texts={props.texts}
        onState={grid.setState}
        density={props.density ?? 'normal'}
        onDensity={props.onDensity}
        onFitAll={() => fitAll(grid)}
        onReset={() => grid.setState(initialState(props.columns))}
        // It gives the focus back to where it came from.
        onClose={() => setPopup(undefined)}
      />
    )
  }
  const header = popup.kind === 'header'
  const row = header ? undefined : props.rows[popup.row]
  return (
    <GridMenu
      label={header ? props.texts.columnMenu : props.texts.cellMenu}
      note={row === undefined ? undefined : props.rowNote?.(row)}
      anchor={popup.anchor}
      items={header ? headerItems(grid, popup) : cellItems(grid, popup)}
      onClose={close}
    />
  )
}

function PasteToConfirm<R>({ grid, paste }: { grid: GridModel<R>; paste: WaitingPaste<R> }) {
  const { plan, sheet, unknown } = paste
  const close = () => {
    grid.setPasting(undefined)
    grid.scroller.current?.focus({ preventScroll: true })
  }
  // The refused cells have been shown already.
  const write = () => grid.editing.apply({ changes: plan.changes, refused: [] }, 'paste')
  const { texts, rowName } = grid.props
  return (
    <PastePreview
      plan={plan}
      sheet={sheet}
      unknown={unknown}
      texts={texts}
      rowName={rowName}
      onWrite={write}
      onClose={close}
    />
  )
}

function headerItems<R>(grid: GridModel<R>, { row, col, anchor }: GridPopup): MenuItem[] {
  const { texts, columns } = grid.props
  const { state, setState } = grid
  const column = columns.find((candidate) => candidate.key === col)
  const setting = state.cols.find((candidate) => candidate.key === col)
  if (!column || !setting) return []
  const pin = (side: 'left' | 'right'): MenuItem =>
    setting.pin === side
      ? { key: side, label: texts.unpin, onSelect: () => setState(pinColumn(state, col, null)) }
      : {
          key: side,
          label: side === 'left' ? texts.pinLeft : texts.pinRight,
          onSelect: () => setState(pinColumn(state, col, side)),
        }
  return [
    ...sortItems(grid, column.sortable === true, col),
    ...filterItems(grid, column.filterable === true, col),
    pin('left'),
    pin('right'),
    'divider',
    {
      key: 'fit',
      label: texts.fitWidth,
      onSelect: () => setState(resizeColumn(state, col, fitWidth(grid, column), column.minWidth)),
    },
    { key: 'fitAll', label: texts.fitAll, onSelect: () => fitAll(grid) },
    { key: 'hide', label: texts.hideColumn, onSelect: () => setState(hideColumn(state, col, true)) },
    { key: 'columns', label: texts.columns, onSelect: () => grid.setPopup({ kind: 'columns', anchor, row, col }) },
  ]
}

function sortItems<R>({ props }: GridModel<R>, sortable: boolean, col: string): MenuItem[] {
  const { texts, onSort, sort = [] } = props
  if (!onSort || !sortable) return []
  const others = sort.filter((entry) => entry.key !== col)
  const item = (label: string, dir: SortEntry['dir']): MenuItem => ({
    key: dir,
    label,
    onSelect: () => onSort([{ key: col, dir }]),
  })
  return [
    item(texts.sortAscending, 'asc'),
    item(texts.sortDescending, 'desc'),
    { key: 'clear', label: texts.sortClear, disabled: others.length === sort.length, onSelect: () => onSort(others) },
    'divider',
  ]
}

function filterItems<R>({ props }: GridModel<R>, filterable: boolean, col: string): MenuItem[] {
  const { onFilter, texts } = props
  if (!onFilter || !filterable) return []
  return [{ key: 'filter', label: texts.filter, onSelect: () => onFilter(col) }, 'divider']
}

/** Every shown column as wide as its texts on this page. */
function fitAll<R>(grid: GridModel<R>): void {
  const shown = grid.layout.all.filter(({ key }) => key !== SELECT_KEY)
  const next = shown.reduce(
    (state, { column }) => resizeColumn(state, column.key, fitWidth(grid, column), column.minWidth),
    grid.state,
  )
  grid.setState(next)
}

function cellItems<R>(grid: GridModel<R>, popup: GridPopup): MenuItem[] {
  const { props, copy } = grid
  const { texts } = props
  const { col } = popup
  const row = props.rows[popup.row]
  const column = props.columns.find((candidate) => candidate.key === col)
  const own =
    row === undefined || !props.menu
      ? []
      : props.menu({
          row,
          rowId: props.rowId(row),
          col,
          text: column ? textOf(column, row) : '',
          selected: props.selected ?? new Set(),
        })
  return [
    ...own,
    ...(own.length > 0 ? (['divider'] as const) : []),
    { key: 'copy', label: texts.copy, hint: 'Ctrl+C', onSelect: () => copy(false) },
    { key: 'copyWithHeader', label: texts.copyWithHeader, hint: 'Ctrl+Shift+C', onSelect: () => copy(true) },
    ...(props.onChange ? writeItems(grid) : []),
  ]
}

function writeItems<R>(grid: GridModel<R>): MenuItem[] {
  const { editing, props } = grid
  const { texts } = props
  const { fillDown, undo, redo } = gridActions(grid)
  return [
    'divider',
    { key: 'fillDown', label: texts.fillDown, hint: 'Ctrl+D', onSelect: fillDown },
    { key: 'undo', label: texts.undo, hint: 'Ctrl+Z', disabled: !editing.canUndo(), onSelect: undo },
    { key: 'redo', label: texts.redo, hint: 'Ctrl+Y', disabled: !editing.canRedo(), onSelect: redo },
  ]
}
