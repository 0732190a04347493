import { type MouseEvent, type ReactNode, useContext } from 'react'
import type { List } from '#platform/contract/list.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import type { Column } from '../data-grid/grid-types.ts'
import { StatusTag, type Tone } from '../layout/status-tag.tsx'
import { InCard } from './cards/in-card.ts'
import { canEditFilter } from './filter-editor.tsx'
import { type CellWords, otherClocks, shownCell } from './cell-text.ts'
import type { AnyRow } from './list-rows.ts'
import { toneOf } from './tone-of.ts'

export type Tones = Readonly<Record<string, Readonly<Record<string, Tone>>>>

type ColumnInput = {
  readonly list: List
  title(name: string): string
  readonly words: CellWords
  readonly cells: Readonly<Record<string, ((row: AnyRow) => ReactNode) | undefined>>
  /** What a cell reads. */
  text(name: string, of: ListColumn, row: AnyRow): string
  readonly tones: Tones
  readonly linkColumn: string | undefined
  onOpen?: ((row: AnyRow) => void) | undefined
  linkTo?: ((row: AnyRow) => string | null) | undefined
  /** How the cells of a column are written in place, or why they are not. */
  editOf?(name: string, of: ListColumn): CellsEdit | undefined
}

export type CellsEdit = Pick<Column<AnyRow>, 'tip' | 'edit' | 'readOnly' | 'violation' | 'unsaved'>

/** The columns of a list as the grid shows them: the kind decides text, alignment and markup. */
export function gridColumns(input: ColumnInput): Column<AnyRow>[] {
  return Object.entries(input.list.columns)
    .filter(([name, of]) => isShown(of, input.cells[name] !== undefined))
    .map(([name, of]) => {
      const text = (row: AnyRow): string => input.text(name, of, row)
      const cell = cellOf(input, name, of, text)
      return {
        key: name,
        title: input.title(name),
        width: of.width,
        hidden: of.hidden,
        ...(of.pinned && { pin: 'left' as const }),
        sortable: of.sort,
        filterable: canEditFilter(of),
        text,
        ...((of.kind === 'integer' || of.kind === 'decimal') && { align: 'right' as const }),
        ...(cell && { cell }),
        ...input.editOf?.(name, of),
      }
    })
}

/** Ids of other records mean nothing to people; the page may show them its own way. */
function isShown(of: ListColumn, hasCell: boolean): boolean {
  return !of.internal && (of.kind !== 'id' || hasCell)
}

function cellOf(
  input: ColumnInput,
  name: string,
  of: ListColumn,
  text: (row: AnyRow) => string,
): ((row: AnyRow) => ReactNode) | undefined {
  const inner = input.cells[name] ?? cellOfKind(input, name, of, text)
  const { onOpen, linkTo } = input
  if (name !== input.linkColumn || !onOpen) return inner
  return (row) => {
    const shown = inner?.(row) ?? text(row)
    const address = linkTo?.(row)
    if (address) return <RecordLink address={address} shown={shown} onOpen={() => onOpen(row)} />
    return <RecordButton shown={shown} onOpen={() => onOpen(row)} />
  }
}

function RecordButton({ shown, onOpen }: { shown: ReactNode; onOpen(): void }): ReactNode {
  return (
    <button type="button" className="kit-cell-link" tabIndex={useContext(InCard) ? 0 : -1} onClick={onOpen}>
      {shown}
    </button>
  )
}

/** A record with an address of its own: the browser opens it in a tab of its own too, a plain click in the portal. */
function RecordLink(props: { address: string; shown: ReactNode; onOpen(): void }): ReactNode {
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return event.stopPropagation()
    event.preventDefault()
    props.onOpen()
  }
  return (
    <a
      href={props.address}
      className="kit-cell-link"
      tabIndex={useContext(InCard) ? 0 : -1}
      draggable={false}
      onClick={open}
    >
      {props.shown}
    </a>
  )
}

function cellOfKind(
  { tones, words }: ColumnInput,
  name: string,
  of: ListColumn,
  text: (row: AnyRow) => string,
): ((row: AnyRow) => ReactNode) | undefined {
  if (of.kind === 'instant' || of.kind === 'date') {
    return (row) => <span title={otherClocks(of, name, row, words)}>{shownCell(of, name, row, { words, text })}</span>
  }
  if (of.kind !== 'choice' || !(name in tones || /status|state/i.test(`${name} ${of.texts}`))) return undefined
  return (row) => {
    const value = row[name]
    if (typeof value !== 'string' || value === '') return null
    return <StatusTag tone={tones[name]?.[value] ?? toneOf(value)}>{text(row)}</StatusTag>
  }
}
