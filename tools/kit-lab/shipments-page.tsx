import { DataGrid } from '#platform/web/kit/data-grid/data-grid.tsx'
import type { Column, GridHandle, GridState, SortEntry } from '#platform/web/kit/data-grid/grid-types.ts'
import gridTexts from '#platform/web/kit/data-grid/texts/en_US.json' with { type: 'json' }
import { Pager } from '#platform/web/kit/pager/pager.tsx'
import pagerTexts from '#platform/web/kit/pager/texts/en_US.json' with { type: 'json' }
import { useMemo, useRef, useState } from 'react'
import { EXTRA_COLUMNS, makeShipments } from './shipments.ts'
import type { Shipment } from './shipments.ts'

const TOTAL = 10_000
const STATE_KEY = 'kit-lab.shipments'

const columns: Column<Shipment>[] = [
  {
    key: 'hawb',
    title: 'HAWB No.',
    width: 116,
    pin: 'left',
    sortable: true,
    cell: (row) => (
      <a href={`#${row.hawb}`} tabIndex={-1}>
        {row.hawb}
      </a>
    ),
  },
  { key: 'mawb', title: 'MAWB No.', width: 124, pin: 'left', sortable: true, tip: 'Master air waybill' },
  {
    key: 'status',
    title: 'Status',
    width: 96,
    sortable: true,
    cell: (row) => (
      <span className="lab-tag" data-tone={toneOf(row.status)}>
        {row.status}
      </span>
    ),
  },
  { key: 'origin', title: 'Origin', width: 76, sortable: true },
  { key: 'destination', title: 'Dest.', width: 76, sortable: true },
  { key: 'consignee', title: 'Consignee', width: 190, sortable: true },
  { key: 'etd', title: 'ETD', width: 100, sortable: true },
  { key: 'pieces', title: 'Pieces', width: 84, align: 'right', sortable: true },
  {
    key: 'weight',
    title: 'Gross weight',
    width: 116,
    align: 'right',
    sortable: true,
    text: (row) => row.weight.toFixed(1),
  },
  ...Array.from({ length: EXTRA_COLUMNS }, (_, at): Column<Shipment> => {
    const extra = at + 1
    return extra % 3 === 0
      ? { key: `x${extra}`, title: `Charge ${extra}`, width: 90, align: 'right' }
      : { key: `x${extra}`, title: `Leg ${extra}`, width: 96 }
  }),
  {
    key: 'actions',
    title: 'Actions',
    width: 90,
    pin: 'right',
    copy: false,
    cell: (row) => (
      <button type="button" className="lab-button" tabIndex={-1} onClick={() => report(`print ${row.hawb}`)}>
        Print
      </button>
    ),
  },
]

/** A list as the operators have it: 60 columns, up to 1000 rows a page. */
export function ShipmentsPage() {
  const [at, setAt] = useState({ page: 1, size: Number(new URLSearchParams(location.search).get('size') ?? 1000) })
  const [sort, setSort] = useState<SortEntry[]>([])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useState(false)
  const [state, setState] = useState<GridState | undefined>(storedState)
  const grid = useRef<GridHandle>(null)
  const rows = useMemo(() => sorted(makeShipments(at.size, (at.page - 1) * at.size), sort), [at, sort])
  return (
    <>
      <div className="lab-tools">
        <button type="button" onClick={() => setHidden(!hidden)}>
          {hidden ? 'Show pane' : 'Hide pane'}
        </button>
        <button type="button" onClick={() => grid.current?.openColumns()}>
          Columns
        </button>
        <button type="button" onClick={() => grid.current?.reveal('s900', 'x40')}>
          Reveal far cell
        </button>
        <output aria-label="Selected rows">{selected.size}</output>
        <output aria-label="Last event" id="last-event" />
      </div>
      <div className="lab-pane" style={hidden ? { display: 'none' } : undefined}>
        <DataGrid
          ref={grid}
          id="shipments"
          label="Shipments"
          columns={columns}
          rows={rows}
          rowId={rowId}
          texts={gridTexts}
          total={TOTAL}
          offset={(at.page - 1) * at.size}
          sort={sort}
          onSort={setSort}
          onUnsortable={report}
          selected={selected}
          onSelect={setSelected}
          rowClass={rowClass}
          rowNote={rowNote}
          totals={totalsOf(rows)}
          state={state}
          onState={(next) => {
            setState(next)
            sessionStorage.setItem(STATE_KEY, JSON.stringify(next))
          }}
          onOpen={(row) => report(`open ${row.hawb}`)}
          menu={({ row }) => [
            { key: 'cancel', label: 'Cancel booking', danger: true, onSelect: () => report(`cancel ${row.hawb}`) },
          ]}
        />
      </div>
      <Pager page={at.page} size={at.size} total={TOTAL} capped onPage={setAt} texts={pagerTexts} />
    </>
  )
}

function rowId(row: Shipment): string {
  return row.id
}

function rowClass(row: Shipment): string | undefined {
  return row.late ? 'is-late' : undefined
}

function rowNote(row: Shipment): string | undefined {
  return row.late ? 'Its cut-off has passed' : undefined
}

function totalsOf(rows: Shipment[]): Record<string, string> {
  const sum = (read: (row: Shipment) => number) => rows.reduce((total, row) => total + read(row), 0)
  return { pieces: sum((row) => row.pieces).toLocaleString('en-US'), weight: sum((row) => row.weight).toFixed(1) }
}

function toneOf(status: string): string | undefined {
  return status === 'Delivered' ? 'good' : status === 'On hold' ? 'bad' : undefined
}

function sorted(rows: Shipment[], sort: readonly SortEntry[]): Shipment[] {
  return rows.toSorted((a, b) => {
    for (const { key, dir } of sort) {
      const [x, y] = [a[key], b[key]]
      const order =
        typeof x === 'number' && typeof y === 'number'
          ? x - y
          : String(x) < String(y)
            ? -1
            : String(x) > String(y)
              ? 1
              : 0
      if (order !== 0) return dir === 'asc' ? order : -order
    }
    return 0
  })
}

function storedState(): GridState | undefined {
  const stored = sessionStorage.getItem(STATE_KEY)
  return stored === null ? undefined : JSON.parse(stored)
}

function report(text: string): void {
  const output = document.querySelector('#last-event')
  if (output) output.textContent = text
}
