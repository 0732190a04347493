import { type ReactNode, type Ref, useId } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { Column, GridHandle, GridState, SortEntry } from '../data-grid/grid-types.ts'
import type { ListAction } from './list-action.ts'
import type { AnyRow } from './list-rows.ts'
import { isNarrowed } from './list-view.ts'
import { useGridTexts } from './part-texts.ts'
import { useActionMenu } from './use-action-menu.ts'
import type { ListModel } from './use-list-rows.ts'
import type { Selection } from './use-selection.ts'
import type { useStoredView } from './use-stored-view.ts'

type Props = {
  readonly ref: Ref<GridHandle>
  readonly label: string | undefined
  readonly columns: readonly Column<AnyRow>[]
  readonly state: GridState
  readonly stored: ReturnType<typeof useStoredView>
  readonly model: ListModel
  readonly selection: Selection
  readonly actions: readonly ListAction<AnyRow>[]
  readonly emptyText: string | undefined
  readonly onOpen: ((row: AnyRow) => void) | undefined
  readonly rowClass: ((row: AnyRow) => string | undefined) | undefined
}

/** The grid of a list: one page of rows, sorted by the server, with the columns as the user keeps them. */
export function ListGrid(props: Props): ReactNode {
  const { ref, label, columns, state, stored, model, selection, actions, emptyText, onOpen, rowClass } = props
  const { view, tell } = model
  const id = useId()
  const t = useTexts('kit')
  const texts = useGridTexts()
  const menu = useActionMenu(actions, selection)
  const sortBy = (sort: SortEntry[]): void => {
    stored.keep({ grid: { ...state, sort } })
    tell({ kind: 'sort', sort: sort.map(({ key, dir }) => ({ column: key, direction: dir })) })
  }
  return (
    <div className="kit-list-grid">
      <DataGrid<AnyRow>
        ref={ref}
        id={id}
        label={label ?? t('list.grid')}
        columns={columns}
        rows={model.rows}
        rowId={rowId}
        texts={texts}
        density="compact"
        loading={model.loading}
        empty={isNarrowed(view) ? t('list.emptyFiltered') : (emptyText ?? t('list.empty'))}
        offset={(view.page - 1) * view.size}
        {...(view.total !== null && { total: view.total })}
        {...(model.error && { error: model.error })}
        sort={view.sort.map(({ column, direction }) => ({ key: column, dir: direction }))}
        onSort={sortBy}
        state={state}
        onState={(next) => stored.keep({ grid: next })}
        selected={selection.ids}
        onSelect={selection.select}
        menu={menu}
        {...(rowClass && { rowClass })}
        {...(onOpen && { onOpen })}
      />
    </div>
  )
}

function rowId(row: AnyRow): string {
  return row.id
}
