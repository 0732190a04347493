import type { ListPage } from '#platform/contract/list.ts'

/** A row whose columns are known by name only. */
export type AnyRow = { readonly id: string } & Readonly<Record<string, unknown>>

/** Objects from the arrays of the wire. */
export function rowsOf(page: Pick<ListPage, 'cols' | 'rows'>): AnyRow[] {
  return page.rows.map((cells) => Object.fromEntries(page.cols.map((col, at) => [col, cells[at]])) as AnyRow)
}
