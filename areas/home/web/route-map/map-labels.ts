import { placeOf } from './airport-places.ts'
import { onPlane } from './map-plane.ts'

/** The label of an airport in map coordinates. */
export type MapLabel = { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' }

/**
 * Returns label positions for airports: the first side, in the order of `SIDES`, where a label covers no other and is nearer to
 * its own point than to any other. A label without room is omitted; its title remains. Earlier airports have priority.
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

/** Returns the box of a label: three letters of the map's font, in degrees, with the baseline at `y`. */
export function boxOf({ x, y, anchor }: MapLabel): { readonly left: number; readonly top: number } {
  return { left: x - WIDTH * { start: 0, middle: 0.5, end: 1 }[anchor], top: y - HEIGHT }
}

export const WIDTH = 7
export const HEIGHT = 2.6

/** Top left of the point first, then around it. */
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

/** Vertical gap between labels. */
const GAP = 0.6

function isOver(one: MapLabel, other: MapLabel): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return Math.abs(a.left - b.left) < WIDTH && Math.abs(a.top - b.top) < HEIGHT + GAP
}

/** Returns the distance of a point to the nearest edge of a label; 0 inside. */
function distance([x, y]: readonly [x: number, y: number], label: MapLabel): number {
  const { left, top } = boxOf(label)
  return Math.hypot(Math.max(left - x, 0, x - left - WIDTH), Math.max(top - y, 0, y - top - HEIGHT))
}
