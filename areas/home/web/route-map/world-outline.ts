import { feature } from 'topojson-client'
import atlas from 'world-atlas/land-110m.json' with { type: 'json' }
import type { Place } from '../../domain/great-circle.ts'

/** The shores of the world at 1 : 110 million (Natural Earth), lakes among them: what lies inside two is water. */
export function worldOutline(): readonly (readonly Place[])[] {
  const { land } = world.objects
  if (land?.type !== 'GeometryCollection') throw new Error('the atlas holds no land')
  return feature(world, land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
    .map((shore) => shore.map(([east = 0, north = 0]): Place => [east, north]))
    .filter((shore) => shore.some(([, north]) => north > SOUTHERN_EDGE))
}

/** The ice of the south reaches around the whole world, and no flight does. */
const SOUTHERN_EDGE = -60

// The file is typed by its content, in which a type is any text.
const world = atlas as unknown as Parameters<typeof feature>[0]
