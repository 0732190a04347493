/** In the query of an address, each of them, whatever its case, hyphens and underscores: show the page alone. */
const MARKERS = ['__full__', 'full', 'fullscreen', 'fullcontent']

/** Whether the portal shows only its pages: inside somebody's frame, or when the address says so (SHL-08). */
export function isFullContent(place: { readonly search: string; readonly isFramed: boolean }): boolean {
  const query = new URLSearchParams(place.search)
  const names = new Set([...query.keys()].map(plain))
  return place.isFramed || MARKERS.some((marker) => names.has(plain(marker)))
}

/** `Full-Screen` and `full_screen` say the same. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '')
}
