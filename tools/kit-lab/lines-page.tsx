import { parseNumber, parseOption } from '#platform/web/kit/data-grid/cell-text.ts'
import { DataGrid } from '#platform/web/kit/data-grid/data-grid.tsx'
import type { CellChange, Column, RefusedCell } from '#platform/web/kit/data-grid/grid-types.ts'
import gridTexts from '#platform/web/kit/data-grid/texts/en_US.json' with { type: 'json' }
import { useState } from 'react'

type Line = {
  id: string
  mark: string
  packing: string | null
  pieces: number | null
  length: number | null
  ready: string | null
  locked: boolean
}

const PACKINGS = [
  { value: 'CTN', label: 'Carton' },
  { value: 'PLT', label: 'Pallet' },
  { value: 'CRT', label: 'Crate' },
  { value: 'DRM', label: 'Drum' },
]
const positive = parseNumber('Enter a number above 0', (val) => val > 0)
const whyNot = (line: Line) => (line.locked ? gridTexts.readOnly : undefined)

const columns: Column<Line>[] = [
  { key: 'id', title: 'Line', width: 60 },
  { key: 'mark', title: 'Marks', width: 160, edit: { whyNot, parse: (text) => ({ val: text }) } },
  {
    key: 'packing',
    title: 'Packing',
    width: 120,
    text: (line) => PACKINGS.find((packing) => packing.value === line.packing)?.label ?? '',
    edit: { whyNot, parse: parseOption(PACKINGS, 'Choose one of the packings'), editor: { options: PACKINGS } },
  },
  {
    key: 'pieces',
    title: 'Pieces',
    width: 100,
    align: 'right',
    edit: { whyNot, parse: positive, editor: 'number' },
  },
  {
    key: 'length',
    title: 'Length cm',
    width: 100,
    align: 'right',
    edit: { whyNot, parse: positive, editor: 'number' },
  },
  {
    key: 'ready',
    title: 'Ready on',
    width: 130,
    edit: {
      whyNot,
      editor: 'date',
      parse: (text) =>
        text === '' ? { val: null } : /^\d{4}-\d\d-\d\d$/.test(text) ? { val: text } : { reason: 'Enter a date' },
    },
  },
]

/** Dimension lines as a form holds them: the rows are the page's, the grid reports changes. */
export function LinesPage() {
  const [start, setStart] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStart(start + 1)}>
        Start over
      </button>
      <Lines key={start} />
    </>
  )
}

function Lines() {
  const [lines, setLines] = useState(startLines)
  const [hidden, setHidden] = useState(false)
  const [refused, setRefused] = useState<RefusedCell[]>([])
  const [log, setLog] = useState<string[]>([])
  const onChange = (changes: CellChange[], why: string) => {
    setRefused([])
    setLines((now) =>
      now.map((line) =>
        changes
          .filter((change) => change.rowId === line.id)
          .reduce((next, { col, val }) => ({ ...next, [col]: val }), line),
      ),
    )
    setLog((now) => [
      ...now,
      `${why} ${changes.map(({ rowId: line, col, old, val }) => `${line}.${col}: ${String(old)} > ${String(val)}`).join(', ')}`,
    ])
  }
  return (
    <>
      <div className="lab-tools">
        <button type="button" onClick={() => setHidden(!hidden)}>
          {hidden ? 'Show pane' : 'Hide pane'}
        </button>
        <button type="button">Save</button>
      </div>
      <div className="lab-pane" style={hidden ? { display: 'none' } : undefined}>
        <DataGrid
          id="lines"
          label="Dimensions"
          columns={columns}
          rows={lines}
          rowId={rowId}
          rowName={({ mark }) => mark}
          texts={gridTexts}
          density="compact"
          onChange={onChange}
          onRefused={setRefused}
        />
      </div>
      <output aria-label="Refused">
        {refused.map((cell) => `${cell.row}.${cell.col}: ${cell.text}: ${cell.reason}`).join('; ')}
      </output>
      <output aria-label="Changes">{log.at(-1)}</output>
    </>
  )
}

function startLines(): Line[] {
  return Array.from({ length: 12 }, (_, at) => ({
    id: String(at + 1),
    mark: `C/NO. ${at + 1}`,
    packing: 'CTN',
    pieces: at + 1,
    length: 40 + at,
    ready: '2026-11-20',
    locked: at === 9,
  }))
}

function rowId(line: Line): string {
  return line.id
}
