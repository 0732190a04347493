export type PageEntry = {
  readonly id: string
  readonly parentId: string | null
  /** Path in the portal; empty for a heading. */
  readonly url: string
}

/** The pages of an entry: itself, or those below a heading, however deep. Headings follow from their pages. */
export function pagesOf(entries: readonly PageEntry[], id: string): string[] {
  const entry = entries.find((one) => one.id === id)
  const own = entry && entry.url !== '' ? [id] : []
  return [...own, ...entries.filter((one) => one.parentId === id).flatMap((below) => pagesOf(entries, below.id))]
}

/** The entries of a role after an entry was ticked or cleared; a heading that was stored goes with its last page. */
export function togglePages(
  entries: readonly PageEntry[],
  held: readonly string[],
  change: { readonly id: string; readonly on: boolean },
): string[] {
  const pages = pagesOf(entries, change.id)
  const others = held.filter((one) => !pages.includes(one))
  const next = change.on ? [...others, ...pages] : others
  const isEmptyHeading = (id: string): boolean =>
    entries.some((entry) => entry.id === id && entry.url === '') &&
    !pagesOf(entries, id).some((page) => next.includes(page))
  return next.filter((id) => !isEmptyHeading(id))
}

/** Whether a role shows a page that its holders cannot open, because it grants none of the permissions that the page asks for. */
export function isPageLocked(any: readonly string[], held: readonly string[]): boolean {
  return any.length > 0 && !any.some((permission) => held.includes(permission))
}
