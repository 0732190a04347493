import { type ReactNode, useMemo } from 'react'
import type { MapLabel, NamedPlace } from './map-labels.ts'
import { onPlane, shoreOf } from './map-plane.ts'
import { worldOutline } from './world-outline.ts'
import './world-map.css'

/** The land of the world, to be drawn below everything else in an `svg` in map coordinates. */
export function MapLand(): ReactNode {
  const outline = useMemo(() => worldOutline().map(shoreOf).join(''), [])
  return <path className="world-map-land" d={outline} />
}

type PointProps = { readonly at: NamedPlace; readonly label: MapLabel | undefined; readonly scale?: number }

/** A place with its name. */
export function MapPoint({ at: { name, place }, label, scale = 1 }: PointProps): ReactNode {
  const [x, y] = onPlane(place)
  return (
    <g className="world-map-point">
      {label && (
        <text x={label.x} y={label.y} textAnchor={label.anchor} fontSize={3.4 * scale} strokeWidth={0.8 * scale}>
          {name}
        </text>
      )}
      <circle cx={x} cy={y} r={1.2 * scale}>
        <title>{name}</title>
      </circle>
    </g>
  )
}
