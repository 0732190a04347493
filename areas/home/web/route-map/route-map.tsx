import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { greatCircle } from '../../domain/great-circle.ts'
import { bringFurtherPlaces, placeOf } from './airport-places.ts'
import { type MapLabel, labelsOf } from './map-labels.ts'
import { PLANE, lineOf, onPlane, shoreOf } from './map-plane.ts'
import type { Route } from './routes-of.ts'
import { worldOutline } from './world-outline.ts'
import './route-map.css'

/** Routes as great circles over an outline of the world. The table of departures is the accessible alternative. */
export function RouteMap(props: { routes: readonly Route[]; label: string; say(route: Route): string }): ReactNode {
  const { routes, label, say } = props
  const airports = usePlaced(routes)
  const labels = useMemo(() => labelsOf(airports), [airports])
  const heaviest = Math.max(1, ...routes.map(({ grossWeight }) => grossWeight))
  const window = windowOf(routes)
  return (
    <svg
      className="route-map"
      viewBox={`${PLANE.left} ${window.top} ${PLANE.width} ${window.height}`}
      role="img"
      aria-label={label}
    >
      <World />
      {routes.map((route) => (
        <Way
          key={`${route.origin} ${route.destination}`}
          route={route}
          share={route.grossWeight / heaviest}
          said={say(route)}
        />
      ))}
      {airports.map((airport) => (
        <Airport key={airport} airport={airport} label={labels.get(airport)} />
      ))}
    </svg>
  )
}

/** The strip of the map that the routes need, with room for their labels. */
function windowOf(routes: readonly Route[]): { readonly top: number; readonly height: number } {
  const norths = routes.flatMap(({ origin, destination }) => {
    const [from, to] = [placeOf(origin), placeOf(destination)]
    return from && to ? greatCircle(from, to).map(([, north]) => north) : []
  })
  if (norths.length === 0) return PLANE
  const top = Math.max(PLANE.top, -Math.max(...norths) - MARGIN)
  const bottom = Math.min(PLANE.top + PLANE.height, -Math.min(...norths) + MARGIN)
  return { top, height: Math.max(LOWEST, bottom - top) }
}

const MARGIN = 8
const LOWEST = 60

/** Returns the airports with known positions; others are added when loaded, if at all. */
function usePlaced(routes: readonly Route[]): readonly string[] {
  const [fetched, fetch] = useState<readonly Route[]>()
  useEffect(() => {
    if (airportsOf(routes).every(placeOf)) return
    bringFurtherPlaces().then(
      () => fetch(routes),
      () => undefined,
    )
  }, [routes])
  return useMemo(() => airportsOf(fetched === routes ? fetched : routes).filter(placeOf), [routes, fetched])
}

function airportsOf(routes: readonly Route[]): string[] {
  return [...new Set(routes.flatMap(({ origin, destination }) => [origin, destination]))]
}

function World(): ReactNode {
  const outline = useMemo(() => worldOutline().map(shoreOf).join(''), [])
  return <path className="route-map-land" d={outline} />
}

function Way({ route, share, said }: { route: Route; share: number; said: string }): ReactNode {
  const [from, to] = [placeOf(route.origin), placeOf(route.destination)]
  if (!from || !to) return null
  return (
    <path
      className={route.isLate ? 'route-map-way route-map-late' : 'route-map-way'}
      d={lineOf(greatCircle(from, to))}
      strokeWidth={0.4 + 1.4 * Math.sqrt(share)}
    >
      <title>{said}</title>
    </path>
  )
}

function Airport({ airport, label }: { airport: string; label: MapLabel | undefined }): ReactNode {
  const place = placeOf(airport)
  if (!place) return null
  const [x, y] = onPlane(place)
  return (
    <g className="route-map-airport">
      {label && (
        <text x={label.x} y={label.y} textAnchor={label.anchor}>
          {airport}
        </text>
      )}
      <circle cx={x} cy={y} r={1.2}>
        <title>{airport}</title>
      </circle>
    </g>
  )
}
