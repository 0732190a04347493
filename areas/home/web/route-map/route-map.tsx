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
  return (
    <svg
      className="route-map"
      viewBox={`${PLANE.left} ${PLANE.top} ${PLANE.width} ${PLANE.height}`}
      role="img"
      aria-label={label}
    >
      <World />
      {routes.map((route) => (
        <Way key={`${route.origin} ${route.destination}`} route={route} said={say(route)} />
      ))}
      {airports.map((airport) => (
        <Airport key={airport} airport={airport} label={labels.get(airport)} />
      ))}
    </svg>
  )
}

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

function Way({ route, said }: { route: Route; said: string }): ReactNode {
  const [from, to] = [placeOf(route.origin), placeOf(route.destination)]
  if (!from || !to) return null
  return (
    <path className="route-map-way" d={lineOf(greatCircle(from, to))}>
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
