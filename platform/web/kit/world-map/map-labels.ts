import type { Place } from '#platform/domain/great-circle.ts'
import { onPlane } from './map-plane.ts'

/** A place with the name that stands beside it. */
export type NamedPlace = { readonly name: string; readonly place: Place }

/** The label of a place in map coordinates. */
export type MapLabel = { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' }

/**
 * Returns label positions by name: the first side, in the order of `SIDES`, where a label covers no other and is nearer to
 * its own point than to any other. A label without room is omitted; its title remains. Earlier places have priority. `scale` is the
 * size of the letters: 1 on a map of the whole world.
 */
export function labelsOf(places: readonly NamedPlace[], scale = 1): ReadonlyMap<string, MapLabel> {
  const points = places.map(({ name, place }) => ({ name, point: onPlane(place) }))
  const labels = new Map<string, MapLabel>()
  for (const { name, point } of points) {
    const others = points.filter((one) => one.name !== name)
    const box = boxOf(name, scale)
    const isClear = (label: MapLabel): boolean =>
      [...labels].every(([other, placed]) => !isOver(box(label), boxOf(other, scale)(placed), GAP * scale)) &&
      others.every((other) => distance(other.point, box(label)) > distance(point, box(label)))
    const label = SIDES.map(([dx, dy, anchor]) => ({
      x: point[0] + dx * scale,
      y: point[1] + dy * scale,
      anchor,
    })).find(isClear)
    if (label) labels.set(name, label)
  }
  return labels
}

/** The size of letters that are read at `LETTER_PX` wherever the map is shown, from the size of its frame in pixels and degrees. */
export function letterScale(shown: Size, frame: Size): number {
  const pixelsPerDegree = Math.min(shown.width / frame.width, shown.height / frame.height)
  return pixelsPerDegree > 0 ? LETTER_PX / (FONT_DEGREES * pixelsPerDegree) : 1
}

type Size = { readonly width: number; readonly height: number }

const LETTER_PX = 11

/** The font size of a label at scale 1. */
export const FONT_DEGREES = 3.4

export type LabelBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Returns the box of a label in the map's font, in degrees, with the baseline at `y`. */
export function boxOf(name: string, scale = 1): (label: MapLabel) => LabelBox {
  const width = LETTER * name.length * scale
  const height = HEIGHT * scale
  return ({ x, y, anchor }) => ({
    left: x - width * { start: 0, middle: 0.5, end: 1 }[anchor],
    top: y - height,
    width,
    height,
  })
}

export function isOver(one: LabelBox, other: LabelBox, gap = 0): boolean {
  const isBeside = one.left + one.width <= other.left || other.left + other.width <= one.left
  const isAbove = one.top + one.height + gap <= other.top || other.top + other.height + gap <= one.top
  return !isBeside && !isAbove
}

const LETTER = 7 / 3
const HEIGHT = 2.6

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

/** Returns the distance of a point to the nearest edge of a label; 0 inside. */
export function distance([x, y]: readonly [x: number, y: number], { left, top, width, height }: LabelBox): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
}
