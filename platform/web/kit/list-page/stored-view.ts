import { PAGE_SIZES, type PageSize } from '#platform/domain/page.ts'
import type { GridState } from '../data-grid/grid-types.ts'

/** What a user keeps of a list: page size and the state of its columns. Filters are not kept: a list opens whole. */
export type StoredView = { readonly size: PageSize; readonly grid?: GridState | undefined }

const DEFAULT_SIZE: PageSize = 20

/** Reads what this user kept of a list in this browser; whatever cannot be read counts as nothing kept. */
export function loadView(account: string, list: string): StoredView {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account, list)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return { size: DEFAULT_SIZE }
    const { size, grid } = stored as { size?: unknown; grid?: GridState }
    // The grid fits its state to the columns of today by itself, and drops what is not a state.
    return { size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_SIZE, grid }
  } catch {
    return { size: DEFAULT_SIZE }
  }
}

export function saveView(account: string, list: string, view: StoredView): void {
  try {
    localStorage.setItem(keyOf(account, list), JSON.stringify(view))
  } catch {
    // A full or forbidden storage only means that the view is not remembered.
  }
}

function keyOf(account: string, list: string): string {
  return `list-view/${account}/${list}`
}
