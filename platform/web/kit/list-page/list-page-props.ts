import { type ReactNode, type Ref } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { List, ListFilters, ListRow } from '#platform/contract/list.ts'
import type { Tone } from '../layout/status-tag.tsx'
import type { ListEditing } from './editing/use-cell-edits.ts'
import type { ListAction } from './list-action.ts'
import type { ListEndpoint } from './use-list-rows.ts'

type ColumnOf<L extends List> = keyof L['columns'] & string

export type ListSides<Column extends string = string> = {
  /** A flag of the list. */
  readonly column: Column
  /** What the switch says where the flag is set, where it is not, and for all. */
  readonly yes: string
  readonly no: string
  readonly all: string
}

export type ListPageProps<L extends List> = {
  readonly list: L
  /** Folder name of the area: its texts hold `lists.<list>.<column>` and `choices.<texts>.<value>`. */
  readonly area: string
  readonly endpoint: ListEndpoint
  readonly exportEndpoint?: Endpoint
  readonly title?: ReactNode
  /** Always applied and not shown. */
  readonly fixedFilters?: ListFilters<L>
  /** Filters that stand in the bar from the start; all others are added from its menu. */
  readonly quickFilters?: readonly ColumnOf<L>[]
  readonly searchHint?: string
  /** Two sides of the list and both, switched above its rows; `startFilters` of the list say which it opens with. */
  readonly sides?: ListSides<ColumnOf<L>>
  readonly actions?: readonly ListAction<ListRow<L>>[]
  /** Double click, Enter, or the link in `linkColumn`. */
  onOpen?(row: ListRow<L>): void
  readonly linkColumn?: ColumnOf<L>
  /** The address of the record's page, where it has one: its link then opens in a new browser tab too. */
  linkTo?(row: ListRow<L>): string | null
  /** What a cell reads where its column does not say it all: shown, copied and what colours go by. */
  readonly cellTexts?: { readonly [Name in ColumnOf<L>]?: (row: ListRow<L>) => string }
  /** Plain markup only; of what reads otherwise than its column, `cellTexts` has the words too. */
  readonly cells?: { readonly [Name in ColumnOf<L>]?: (row: ListRow<L>) => ReactNode }
  /** Colours of choices, by column and value; by the usual meaning of the word when not given. */
  readonly tones?: { readonly [Name in ColumnOf<L>]?: Readonly<Record<string, Tone>> }
  rowClass?(row: ListRow<L>): string | undefined
  /** What a colour of `rowClass` means in this row, in words. */
  rowNote?(row: ListRow<L>): string | undefined
  /** Number columns whose sum makes sense: shown below the rows, of the page or of the selection. */
  readonly totals?: readonly ColumnOf<L>[]
  /** Cells that are written in place: typed, pasted, filled down, undone, and saved together. Its identity may change. */
  readonly edit?: ListEditing<ListRow<L>>
  readonly emptyText?: string
  readonly ref?: Ref<{ reload(): void }>
}
