import type { Place } from '#platform/domain/great-circle.ts'

/** The map begins in the Atlantic, so that routes across the Pacific are not split. Degrees; y grows to the south. */
export const PLANE = { left: -26, top: -80, width: 374, height: 136 } as const

/** Returns the map coordinates of a place. */
export function onPlane([east, north]: Place): readonly [x: number, y: number] {
  const x = east < PLANE.left ? east + WHOLE : east
  return [round(x), round(-north)]
}

/** Returns a line through places as an SVG path; a line that leaves the map at one edge continues at the other. */
export function lineOf(places: readonly Place[]): string {
  let last: number | undefined
  return places
    .map((place) => {
      const [x, y] = onPlane(place)
      const isNew = last === undefined || Math.abs(x - last) > WHOLE / 2
      last = x
      return `${isNew ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}

/** Returns a shoreline as a closed path, drawn on the side of the map edge where its western end is, also across 180°. */
export function shoreOf(places: readonly Place[]): string {
  const shore = noWrap(places)
  const shift = Math.min(...shore.map(([east]) => east)) < PLANE.left ? WHOLE : 0
  return `M${shore.map(([east, north]) => `${round(east + shift)} ${round(-north)}`).join('L')}Z`
}

/** Continues longitudes beyond 180° instead of wrapping them. */
function noWrap(places: readonly Place[]): Place[] {
  let last = places[0]?.[0] ?? 0
  return places.map(([east, north]) => {
    last = east + WHOLE * Math.round((last - east) / WHOLE)
    return [last, north]
  })
}

const WHOLE = 360

function round(degrees: number): number {
  return Math.round(degrees * 10) / 10
}
