import { placeOf } from './airport-places.ts'
import { onPlane } from './map-plane.ts'

/** The name of an airport beside its point, on the plane of the map. */
export type MapLabel = { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' }

/**
 * Where the names of some airports stand: the first side, in the order of `SIDES`, on which a name covers no other and is nearer
 * to its own point than to any other. One without any room is left out, and in its title. The earlier ones choose first.
 */
export function labelsOf(airports: readonly string[]): ReadonlyMap<string, MapLabel> {
  const points = airports.flatMap((airport) => {
    const place = placeOf(airport)
    return place ? [{ airport, point: onPlane(place) }] : []
  })
  const labels = new Map<string, MapLabel>()
  for (const { airport, point } of points) {
    const others = points.filter((one) => one.airport !== airport)
    const isClear = (label: MapLabel): boolean =>
      [...labels.values()].every((other) => !isOver(label, other)) &&
      others.every((other) => distance(other.point, label) > distance(point, label))
    const label = SIDES.map(([dx, dy, anchor]) => ({ x: point[0] + dx, y: point[1] + dy, anchor })).find(isClear)
    if (label) labels.set(airport, label)
  }
  return labels
}

/** The place that a name takes: three letters of the map's font, in degrees, their foot at `y`. */
export function boxOf({ x, y, anchor }: MapLabel): { readonly left: number; readonly top: number } {
  return { left: x - WIDTH * { start: 0, middle: 0.5, end: 1 }[anchor], top: y - HEIGHT }
}

export const WIDTH = 7
export const HEIGHT = 2.6

/** Left above the point first, then around it. */
const SIDES: readonly (readonly [number, number, MapLabel['anchor']])[] = [
  [-1.6, -1.6, 'end'],
  [1.6, -1.6, 'start'],
  [1.6, 4.2, 'start'],
  [-1.6, 4.2, 'end'],
  [2.2, 1.2, 'start'],
  [-2.2, 1.2, 'end'],
  [0, -2.2, 'middle'],
  [0, 4.8, 'middle'],
]

/** Between names one above the other. */
const GAP = 0.6

function isOver(one: MapLabel, other: MapLabel): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return Math.abs(a.left - b.left) < WIDTH && Math.abs(a.top - b.top) < HEIGHT + GAP
}

/** From a point to the nearest edge of a name; 0 within it. */
function distance([x, y]: readonly [x: number, y: number], label: MapLabel): number {
  const { left, top } = boxOf(label)
  return Math.hypot(Math.max(left - x, 0, x - left - WIDTH), Math.max(top - y, 0, y - top - HEIGHT))
}
