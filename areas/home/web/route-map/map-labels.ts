import { placeOf } from './airport-places.ts'
import { onPlane } from './map-plane.ts'

/** The name of an airport beside its point, on the plane of the map. */
export type MapLabel = { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' }

/** Where the names of some airports stand so that none covers another; one without any room is left out, and in its title. */
export function labelsOf(airports: readonly string[]): ReadonlyMap<string, MapLabel> {
  const labels = new Map<string, MapLabel>()
  for (const airport of airports) {
    const place = placeOf(airport)
    if (!place) continue
    const [x, y] = onPlane(place)
    const label = SIDES.map(([dx, dy, anchor]) => ({ x: x + dx, y: y + dy, anchor })).find((one) =>
      [...labels.values()].every((other) => !isOver(one, other)),
    )
    if (label) labels.set(airport, label)
  }
  return labels
}

/** Left above the point first, then around it. */
const SIDES: readonly (readonly [number, number, MapLabel['anchor']])[] = [
  [-2, -2, 'end'],
  [2, -2, 'start'],
  [2, 4.4, 'start'],
  [-2, 4.4, 'end'],
  [2.4, 1.2, 'start'],
  [-2.4, 1.2, 'end'],
]

/** Three letters of the map's font, in degrees. */
const WIDTH = 7
const HEIGHT = 3.2

function isOver(one: MapLabel, other: MapLabel): boolean {
  return Math.abs(leftOf(one) - leftOf(other)) < WIDTH && Math.abs(one.y - other.y) < HEIGHT
}

function leftOf({ x, anchor }: MapLabel): number {
  return anchor === 'start' ? x : x - WIDTH
}
