/** The page sizes a list offers (SHL-14). */
export const PAGE_SIZES = [20, 50, 100, 200, 500, 1000] as const

export type PageSize = (typeof PAGE_SIZES)[number]

/** Rows are counted up to this many; beyond it a list says "10,000+" instead of counting on. */
export const COUNT_CAP = 10_000

/** The furthest page that may be asked for. */
export const LAST_PAGE = 500_000

/** Number of pages for a total, at least 1. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}
