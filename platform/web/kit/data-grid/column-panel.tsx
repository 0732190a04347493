import { useState } from 'react'
import { fillText } from '#platform/domain/fill-text.ts'
import { hideColumn, nudgeColumn, pinColumn } from './column-state.ts'
import type { Column, ColumnSetting, DataGridProps, Density, GridState, GridTexts } from './grid-types.ts'
import type { Anchor } from './popup.tsx'
import { Popup } from './popup.tsx'

type ColumnPanelProps<R> = {
  anchor: Anchor
  columns: readonly Column<R>[]
  state: GridState
  texts: GridTexts
  onState(state: GridState): void
  density: Density
  onDensity: DataGridProps<R>['onDensity']
  onFitAll(): void
  onReset(): void
  onClose(): void
}

/** Which columns are shown, in which order, pinned where. */
export function ColumnPanel<R>(props: ColumnPanelProps<R>) {
  const { anchor, columns, state, texts, onState, onReset, onClose } = props
  const [search, setSearch] = useState('')
  const titles = new Map(columns.map((column) => [column.key, column.title]))
  const found = state.cols.filter((col) =>
    (titles.get(col.key) ?? '').toLowerCase().includes(search.trim().toLowerCase()),
  )
  return (
    <Popup anchor={anchor} className="dg-panel" onClose={onClose} keepsFocus>
      <div role="dialog" aria-label={texts.columnsTitle} onKeyDown={(event) => event.stopPropagation()}>
        <div className="dg-panel-head">
          <input
            type="search"
            value={search}
            placeholder={texts.columnsFilter}
            aria-label={texts.columnsFilter}
            onChange={(event) => setSearch(event.target.value)}
          />
          <button type="button" className="dg-link" onClick={onReset}>
            {texts.columnsReset}
          </button>
        </div>
        <PanelTools {...props} />
        <ul>
          {found.map((col) => (
            <ColumnEntry
              key={col.key}
              col={col}
              title={titles.get(col.key) ?? ''}
              state={state}
              texts={texts}
              onState={onState}
            />
          ))}
        </ul>
      </div>
    </Popup>
  )
}

/** What concerns all columns: the height of the rows and the widths. */
function PanelTools<R>({ density, onDensity, onFitAll, texts }: ColumnPanelProps<R>) {
  return (
    <div className="dg-panel-tools">
      {onDensity &&
        (['compact', 'normal'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="dg-link"
            aria-pressed={density === one}
            onClick={() => onDensity(one)}
          >
            {texts[one]}
          </button>
        ))}
      <button type="button" className="dg-link" onClick={onFitAll}>
        {texts.fitAll}
      </button>
    </div>
  )
}

type ColumnEntryProps = {
  col: ColumnSetting
  title: string
  state: GridState
  texts: GridTexts
  onState(state: GridState): void
}

function ColumnEntry({ col, title, state, texts, onState }: ColumnEntryProps) {
  const named = (action: string) => fillText(texts.ofColumn, { action, column: title })
  const pin = (side: 'left' | 'right') => onState(pinColumn(state, col.key, col.pin === side ? null : side))
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className="dg-check"
          checked={!col.hidden}
          onChange={() => onState(hideColumn(state, col.key, !col.hidden))}
        />
        <span>{title}</span>
      </label>
      <Tool
        label={named(texts.pinLeft)}
        pressed={col.pin === 'left'}
        path="M2.5 2v8M10 6H5m2-2L5 6l2 2"
        onPress={() => pin('left')}
      />
      <Tool
        label={named(texts.pinRight)}
        pressed={col.pin === 'right'}
        path="M9.5 2v8M2 6h5M5 4l2 2-2 2"
        onPress={() => pin('right')}
      />
      <Tool
        label={named(texts.moveUp)}
        path="M6 10V2M3 5l3-3 3 3"
        onPress={() => onState(nudgeColumn(state, col.key, -1))}
      />
      <Tool
        label={named(texts.moveDown)}
        path="M6 2v8M3 7l3 3 3-3"
        onPress={() => onState(nudgeColumn(state, col.key, 1))}
      />
    </li>
  )
}

function Tool({ label, path, pressed, onPress }: { label: string; path: string; pressed?: boolean; onPress(): void }) {
  return (
    <button type="button" className="dg-tool" aria-label={label} title={label} aria-pressed={pressed} onClick={onPress}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
