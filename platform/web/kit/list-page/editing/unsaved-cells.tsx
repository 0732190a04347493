import type { ComponentProps, ReactNode, RefObject } from 'react'
import type { EditRowsEndpoint } from '#platform/contract/edit-rows.ts'
import type { GridHandle } from '../../data-grid/grid-types.ts'
import { EditBar } from './edit-bar.tsx'
import { EditsDraft } from './edits-draft.tsx'
import type { EditRights } from './use-cell-edits.ts'

type Props = Pick<ComponentProps<typeof EditBar>, 'edits' | 'columns' | 'names'> & {
  readonly grid: RefObject<GridHandle | null>
  readonly rights: EditRights
  readonly endpoint: EditRowsEndpoint
}

/** What is written in a list and not saved yet: what was left behind is offered, what is written now is counted and saved. */
export function UnsavedCells({ grid, rights, endpoint, ...bar }: Props): ReactNode {
  const { edits } = bar
  const { mayEdit } = rights
  const show = (rowId: string, column: string): void => {
    grid.current?.reveal(rowId, column)
    grid.current?.focus()
  }
  return (
    <>
      <EditsDraft edits={edits} mayEdit={mayEdit} endpoint={endpoint} />
      <EditBar {...bar} mayEdit={mayEdit} show={show} onUndo={() => grid.current?.undo()} />
    </>
  )
}
