import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { ColumnPanel } from '#platform/web/kit/data-grid/column-panel.tsx'
import { initialState } from '#platform/web/kit/data-grid/column-state.ts'
import { DataGrid } from '#platform/web/kit/data-grid/data-grid.tsx'
import { GridMenu } from '#platform/web/kit/data-grid/grid-menu.tsx'
import type { CellChange, Column, Density, GridHandle } from '#platform/web/kit/data-grid/grid-types.ts'
import { PastePreview } from '#platform/web/kit/data-grid/paste-preview.tsx'
import { typedEdit } from '#platform/web/kit/data-grid/typed-cell.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useGridTexts } from '#platform/web/kit/list-page/part-texts.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { KitPart } from './kit-part.tsx'

type Row = {
  readonly id: string
  readonly number: string
  readonly pieces: number
  readonly term: string
  readonly day: string
}

const ROWS: readonly Row[] = [
  { id: '1', number: '160-12345675', pieces: 12, term: 'PP', day: '2026-11-24' },
  { id: '2', number: '160-12345686', pieces: 3, term: 'CC', day: '2026-11-25' },
]
const TERMS = ['PP', 'CC'].map((value) => ({ value, label: value }))

/** A grid that is written in, its sums, its menus, and what it asks before it writes. */
export function KitGridParts({ density }: { density: Density }): ReactNode {
  const t = useTexts('dev-mail')
  const texts = useGridTexts()
  const [rows, setRows] = useState(ROWS)
  const grid = useRef<GridHandle>(null)
  const columns = useSampleColumns()
  const change = (changes: CellChange[]): void =>
    setRows(rows.map((row) => changes.reduce((now, { rowId, col, val }) => changed(now, rowId, col, val), row)))
  const sum = rows.reduce((all, { pieces }) => all + pieces, 0)
  return (
    <FormSection title={t('kit.gridParts')}>
      <KitPart of="TotalsRow · CellEditor" wide>
        <div className="kit-page-grid">
          <DataGrid<Row>
            id="kit-edited"
            ref={grid}
            label={t('kit.gridParts')}
            density={density}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            texts={texts}
            onChange={change}
            totalsLabel={t('kit.sum')}
            totals={{ pieces: sum }}
          />
        </div>
        <div className="kit-page-row">
          {columns.map(({ key, title }) => (
            <Button key={key} size="small" onClick={() => grid.current?.edit('1', key)}>
              CellEditor · {title}
            </Button>
          ))}
        </div>
      </KitPart>
      <Opened columns={columns} density={density} />
    </FormSection>
  )
}

function changed(row: Row, id: string, name: string, value: unknown): Row {
  return row.id === id ? { ...row, [name]: value } : row
}

function useSampleColumns(): readonly Column<Row>[] {
  const t = useTexts('dev-mail')
  const language = useLanguage()
  return [
    { key: 'number', title: 'MAWB', width: 130, edit: typedEdit({ kind: 'text', most: 12, required: true }, language) },
    {
      key: 'pieces',
      title: t('kit.pieces'),
      width: 90,
      align: 'right',
      edit: typedEdit({ kind: 'integer', min: 1, required: true }, language),
      violation: ({ id }) => (id === '2' ? t('kit.wrongPieces') : undefined),
    },
    {
      key: 'term',
      title: t('kit.choice'),
      width: 90,
      edit: typedEdit({ kind: 'choice', options: TERMS }, language),
      unsaved: ({ id }) => id === '1',
    },
    { key: 'day', title: t('kit.day'), width: 120, edit: { ...typedEdit({ kind: 'day' }, language), editor: 'date' } },
  ]
}

type OpenPart = 'menu' | 'columns' | 'paste' | 'refused'

/** What hangs on a grid for a moment. */
function Opened({ columns, density }: { columns: readonly Column<Row>[]; density: Density }): ReactNode {
  const [open, setOpen] = useState<{ readonly part: OpenPart; readonly anchor: Element }>()
  const [state, setState] = useState(() => initialState(columns))
  const t = useTexts('dev-mail')
  const texts = useGridTexts()
  const close = (): void => setOpen(undefined)
  const button = (part: OpenPart, name: string) => (
    <Button key={part} onClick={({ currentTarget }) => setOpen({ part, anchor: currentTarget })}>
      {name}
    </Button>
  )
  return (
    <div className="kit-page-row">
      {button('menu', 'GridMenu')}
      {button('columns', 'ColumnPanel')}
      {button('paste', `PastePreview · ${t('kit.pasteStates.fits')}`)}
      {button('refused', `PastePreview · ${t('kit.pasteStates.refused')}`)}
      {open?.part === 'menu' && <SampleMenu anchor={open.anchor} onClose={close} />}
      {open?.part === 'columns' && (
        <ColumnPanel
          anchor={open.anchor}
          columns={columns}
          state={state}
          texts={texts}
          onState={setState}
          density={density}
          onDensity={() => undefined}
          onFitAll={() => undefined}
          onReset={() => setState(initialState(columns))}
          onClose={close}
        />
      )}
      {(open?.part === 'paste' || open?.part === 'refused') && (
        <SamplePaste columns={columns} isRefused={open.part === 'refused'} onClose={close} />
      )}
    </div>
  )
}

function SampleMenu({ anchor, onClose }: { anchor: Element; onClose(): void }): ReactNode {
  const t = useTexts('dev-mail')
  const onSelect = (): void => undefined
  return (
    <GridMenu
      label="160-12345675"
      note={t('kit.alerts.warning')}
      anchor={anchor}
      onClose={onClose}
      items={[
        { key: 'edit', label: t('kit.edit'), hint: 'F2', onSelect },
        { key: 'note', note: t('kit.places.no-access') },
        { key: 'off', label: t('kit.off'), disabled: true, onSelect },
        'divider',
        { key: 'remove', label: t('kit.remove'), danger: true, onSelect },
      ]}
    />
  )
}

function SamplePaste(props: { columns: readonly Column<Row>[]; isRefused: boolean; onClose(): void }): ReactNode {
  const { columns, isRefused, onClose } = props
  const t = useTexts('dev-mail')
  const refused = [{ rowId: '1', row: 0, col: 'pieces', text: '0', reason: t('kit.wrongPieces') }]
  return (
    <PastePreview
      plan={{
        changes: isRefused ? [] : [{ rowId: '1', col: 'pieces', old: 12, val: 14 }],
        refused: isRefused ? refused : [],
      }}
      sheet={{ rows: ROWS, columns, rowId: ({ id }) => id }}
      unknown={isRefused ? ['Colour'] : []}
      texts={useGridTexts()}
      rowName={({ number }) => number}
      onWrite={onClose}
      onClose={onClose}
    />
  )
}
