import { type ReactNode, useState } from 'react'
import { DataGrid } from '#platform/web/kit/data-grid/data-grid.tsx'
import type { Column, SortEntry } from '#platform/web/kit/data-grid/grid-types.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useGridTexts, usePagerTexts } from '#platform/web/kit/list-page/part-texts.ts'
import { Pager } from '#platform/web/kit/pager/pager.tsx'
import { useTexts } from '#platform/web/texts.ts'

type Row = { readonly id: string; readonly number: string; readonly route: string; readonly pieces: number }

const ROWS: readonly Row[] = [
  { id: '1', number: '160-12345675', route: 'HKG – LHR', pieces: 12 },
  { id: '2', number: '160-12345686', route: 'HKG – FRA', pieces: 3 },
  { id: '3', number: '020-76543210', route: 'PVG – ORD', pieces: 140 },
]
/** A status in plain markup. */
function doneCell(row: Row): ReactNode {
  return <StatusTag tone="green">{row.route}</StatusTag>
}

const STATES = ['rows', 'empty', 'loading', 'failed'] as const

/** A list with rows, without, on its way and failed; and the pager. */
export function KitGrids({ density }: { density: 'compact' | 'comfortable' }): ReactNode {
  const t = useTexts('dev-mail')
  const texts = useGridTexts()
  const [at, setAt] = useState({ page: 3, size: 20 })
  const [sort, setSort] = useState<readonly SortEntry[]>([])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const columns: readonly Column<Row>[] = [
    { key: 'number', title: 'MAWB', width: 130, sortable: true },
    { key: 'route', title: t('kit.route'), width: 120, sortable: false },
    { key: 'pieces', title: t('kit.number'), width: 90, align: 'right', sortable: true },
    {
      key: 'state',
      title: t('kit.state'),
      width: 110,
      cell: doneCell,
    },
  ]
  return (
    <FormSection title={t('kit.lists')}>
      <div className="kit-page-grids">
        {STATES.map((state) => (
          <div key={state} className="kit-page-grid" data-loads={state === 'loading' ? '' : undefined}>
            <DataGrid<Row>
              id={`kit-${state}`}
              label={t(`kit.gridStates.${state}`)}
              density={density === 'compact' ? 'compact' : 'normal'}
              columns={columns}
              rows={state === 'rows' ? ROWS : []}
              rowId={(row) => row.id}
              texts={texts}
              sort={sort}
              onSort={setSort}
              selected={selected}
              onSelect={setSelected}
              rowClass={(row) => (row.id === '3' ? 'row-colour-red' : undefined)}
              loading={state === 'loading'}
              {...(state === 'failed' && { error: { text: t('kit.failed'), onRetry: () => undefined } })}
            />
          </div>
        ))}
      </div>
      <Pager {...at} total={800} onPage={setAt} texts={usePagerTexts()} />
    </FormSection>
  )
}
