import type { ReactNode } from 'react'
import { greatCircle } from '#platform/domain/great-circle.ts'
import { labelsOf } from '#platform/web/kit/world-map/map-labels.ts'
import { PLANE, lineOf } from '#platform/web/kit/world-map/map-plane.ts'
import { MapLand, MapPoint } from '#platform/web/kit/world-map/world-map.tsx'

/** The map of the world with two places and the way between them. */
export function KitMap({ label }: { label: string }): ReactNode {
  return (
    <svg
      viewBox={`${PLANE.left} ${PLANE.top} ${PLANE.width} ${PLANE.height}`}
      className="kit-page-map"
      role="img"
      aria-label={label}
    >
      <MapLand />
      <path d={lineOf(greatCircle(HKG.place, FRA.place))} />
      {[HKG, FRA].map((at) => (
        <MapPoint key={at.name} at={at} label={LABELS.get(at.name)} />
      ))}
    </svg>
  )
}

const HKG = { name: 'HKG', place: [113.9, 22.3] } as const
const FRA = { name: 'FRA', place: [8.6, 50] } as const
const LABELS = labelsOf([HKG, FRA])
