import { placeNamed } from '#areas/reference-data/domain/city-places.ts'
import { type Place, greatCircle } from '#platform/domain/great-circle.ts'
import type { NamedPlace } from '#platform/web/kit/world-map/map-labels.ts'
import { PLANE, onPlane } from '#platform/web/kit/world-map/map-plane.ts'
import type { CarryingKind } from '../../domain/search/route-search.ts'

type Leg = { readonly kind: CarryingKind; readonly origin: string; readonly destination: string }

export type MapFrame = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

export type ChainOnMap = {
  /** The stops with a known position, in the order in which the cargo passes them. */
  readonly stops: readonly NamedPlace[]
  /** The stops without one. */
  readonly missing: readonly string[]
  readonly lines: readonly { readonly kind: CarryingKind; readonly places: readonly Place[] }[]
  readonly frame: MapFrame
}

/** Returns what is drawn of a chain: stops, lines between them, and the part of the map that shows all of them. */
export function chainOnMap(legs: readonly Leg[]): ChainOnMap {
  const names = [...new Set(legs.flatMap(({ origin, destination }) => [plainName(origin), plainName(destination)]))]
  const stops = names.flatMap((name) => {
    const place = placeNamed(name)
    return place ? [{ name, place }] : []
  })
  const lines = legs.flatMap(({ kind, origin, destination }) => {
    const [from, to] = [placeNamed(origin), placeNamed(destination)]
    return from && to ? [{ kind, places: greatCircle(from, to) }] : []
  })
  const missing = names.filter((name) => !placeNamed(name))
  const drawn = [...lines.flatMap(({ places }) => places), ...stops.map(({ place }) => place)]
  return { stops, missing, lines, frame: frameOf(drawn) }
}

/** "HKG airport" is HKG on a map: it is one stop with the flight that starts there. */
function plainName(name: string): string {
  return name.trim().replace(/\s*airport$/i, '')
}

/** The smallest part of the map, in one shape, that holds all places with room for their names. */
function frameOf(places: readonly Place[]): MapFrame {
  const points = places.map(onPlane)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (points.length === 0) return PLANE
  const needed = Math.max(NARROWEST, (right - left) * ROOM, (bottom - top) * ROOM * SHAPE)
  const width = Math.min(needed, PLANE.width)
  const height = width / SHAPE
  return {
    left: within((left + right - width) / 2, PLANE.left, PLANE.left + PLANE.width - width),
    top: within((top + bottom - height) / 2, PLANE.top, PLANE.top + PLANE.height - height),
    width,
    height,
  }
}

/** Degrees: the shores are too coarse for anything nearer. */
const NARROWEST = 16
const ROOM = 1.35
/** Width by height, as the whole map has it. */
const SHAPE = PLANE.width / PLANE.height

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
