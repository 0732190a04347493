/** In the query of an address, each of them: show the page alone. */
const MARKERS = ['__full__', 'full']

/** Whether the portal shows only its pages: inside somebody's frame, or when the address says so (SHL-08). */
export function isFullContent(place: { readonly search: string; readonly isFramed: boolean }): boolean {
  const query = new URLSearchParams(place.search)
  return place.isFramed || MARKERS.some((marker) => query.has(marker))
}
