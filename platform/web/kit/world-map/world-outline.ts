import { feature } from 'topojson-client'
import atlas from 'world-atlas/land-110m.json' with { type: 'json' }
import type { Place } from '#platform/domain/great-circle.ts'

/** Returns the shorelines of the world at 1 : 110 million (Natural Earth), including lakes: areas inside two of them are water. */
export function worldOutline(): readonly (readonly Place[])[] {
  const { land } = world.objects
  if (land?.type !== 'GeometryCollection') throw new Error('the atlas holds no land')
  return feature(world, land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
    .map((shore) => shore.map(([east = 0, north = 0]): Place => [east, north]))
    .filter((shore) => shore.some(([, north]) => north > SOUTHERN_EDGE))
}

/** Antarctica spans all longitudes and has no flights, so it is omitted. */
const SOUTHERN_EDGE = -60

// TypeScript infers the JSON's `type` fields as plain strings.
const world = atlas as unknown as Parameters<typeof feature>[0]
