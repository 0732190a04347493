import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { GridStatus } from '../../data-grid/grid-status.tsx'
import type { Column, DataGridProps } from '../../data-grid/grid-types.ts'
import type { AnyRow } from '../list-rows.ts'
import { InCard } from './in-card.ts'
import { cardOf } from './card-of.ts'
import './row-cards.css'

type Props = Pick<
  DataGridProps<AnyRow>,
  'label' | 'columns' | 'rows' | 'state' | 'selected' | 'onSelect' | 'rowClass' | 'loading' | 'empty'
> &
  Pick<DataGridProps<AnyRow>, 'error' | 'texts'> & {
    /** The columns that people know a row by; the first that is shown leads the card. */
    readonly names: readonly string[]
  }

/** The rows of a list on a phone: two lines each, opened by a tap, with a box to select them. */
export function RowCards(props: Props): ReactNode {
  const { rows, selected, onSelect, texts } = props
  const t = useTexts('kit')
  const toggle = (id: string): void => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect?.(next)
  }
  return (
    <div className="kit-cards">
      <InCard value>
        <ul aria-label={props.label} aria-busy={props.loading === true}>
          {rows.map((row) => (
            <li key={row.id} className={['kit-card', props.rowClass?.(row)].filter(Boolean).join(' ')}>
              <label className="kit-card-check">
                <input
                  type="checkbox"
                  aria-label={texts.selectRow}
                  checked={selected?.has(row.id) ?? false}
                  onChange={() => toggle(row.id)}
                />
              </label>
              <Card {...props} row={row} />
            </li>
          ))}
        </ul>
      </InCard>
      <GridStatus
        rowCount={rows.length}
        loading={props.loading === true}
        error={props.error}
        empty={props.empty ?? t('list.empty')}
        headHeight={0}
        texts={texts}
      />
    </div>
  )
}

/** The link of the record covers the card. */
function Card({ row, columns, names, state }: Props & { row: AnyRow }): ReactNode {
  const { head, line } = cardOf(columns, state, names, row)
  return (
    <div className="kit-card-lines">
      <span className="kit-card-head">
        {head.map((column) => (
          <span key={column.key}>{shownIn(column, row)}</span>
        ))}
      </span>
      <span className="kit-card-line">
        {line.map((column) => (
          <span key={column.key}>
            {startsWithDigit(column, row) && <small>{column.title} </small>}
            {shownIn(column, row)}
          </span>
        ))}
      </span>
    </div>
  )
}

function shownIn(column: Column<AnyRow>, row: AnyRow): ReactNode {
  return column.cell?.(row) ?? column.text?.(row)
}

/** A number or a time does not say what it is. */
function startsWithDigit(column: Column<AnyRow>, row: AnyRow): boolean {
  return /^-?\d/.test(column.text?.(row) ?? '')
}
