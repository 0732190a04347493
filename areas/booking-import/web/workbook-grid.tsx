import type { ComponentProps, ReactNode } from 'react'
import { DataGrid } from '#platform/web/kit/data-grid/data-grid.tsx'
import type { Column } from '#platform/web/kit/data-grid/grid-types.ts'
import { useGridTexts } from '#platform/web/kit/list-page/part-texts.ts'
import { useActor } from '#platform/web/session.ts'
import type { Texts } from '#platform/web/texts.ts'
import type { CheckedRow } from './use-checked-rows.ts'

/** The rows shown, the selection, and the text if there are none. */
export type WorkbookRows = {
  readonly rows: readonly CheckedRow[]
  readonly selected: ReadonlySet<string>
  readonly empty: string
  onSelect(selected: Set<string>): void
}

/** A grid of workbook rows, as typed or as booked. */
export function WorkbookGrid(
  props: Omit<ComponentProps<typeof DataGrid<CheckedRow>>, 'rowId' | 'texts' | 'density'>,
): ReactNode {
  const texts = useGridTexts()
  const isWide = useActor().preferences.density === 'comfortable'
  return <DataGrid<CheckedRow> {...props} rowId={rowId} texts={texts} density={isWide ? 'normal' : 'compact'} />
}

/** The row number in the sheet. */
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
