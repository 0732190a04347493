/** In the query of an address: show the page alone. */
const MARKER = '__full__'

/** Whether the portal shows only its pages: inside somebody's frame, or when the address says so (SHL-08). */
export function isFullContent(place: { readonly search: string; readonly isFramed: boolean }): boolean {
  return place.isFramed || new URLSearchParams(place.search).has(MARKER)
}
