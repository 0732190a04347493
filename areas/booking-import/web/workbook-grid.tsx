import type { ComponentProps, ReactNode } from 'react'
import { DataGrid } from '#platform/web/kit/data-grid/data-grid.tsx'
import type { Column } from '#platform/web/kit/data-grid/grid-types.ts'
import { useGridTexts } from '#platform/web/kit/list-page/part-texts.ts'
import { useActor } from '#platform/web/session.ts'
import type { Texts } from '#platform/web/texts.ts'
import type { CheckedRow } from './use-checked-rows.ts'

/** The rows of a workbook that are shown, those that are selected, and what is said where there are none. */
export type WorkbookRows = {
  readonly rows: readonly CheckedRow[]
  readonly selected: ReadonlySet<string>
  readonly empty: string
  onSelect(selected: Set<string>): void
}

/** A grid of the rows of a workbook, as they were typed or as they will be booked. */
export function WorkbookGrid(
  props: Omit<ComponentProps<typeof DataGrid<CheckedRow>>, 'rowId' | 'texts' | 'density'>,
): ReactNode {
  const texts = useGridTexts()
  const isWide = useActor().preferences.density === 'comfortable'
  return <DataGrid<CheckedRow> {...props} rowId={rowId} texts={texts} density={isWide ? 'normal' : 'compact'} />
}

/** The number of the row in its sheet. */
export function rowNumbers(t: Texts): Column<CheckedRow> {
  return {
    key: 'row',
    title: t('importing.row'),
    width: 64,
    pin: 'left',
    align: 'right',
    copy: false,
    value: ({ row }) => row,
    text: ({ row }) => String(row),
  }
}

function rowId({ id }: CheckedRow): string {
  return id
}
