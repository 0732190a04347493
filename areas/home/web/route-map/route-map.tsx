import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useOpenTab } from '#platform/web/tab.ts'
import { bringFurtherPlaces, placeOf } from '#areas/reference-data/domain/airport-places.ts'
import { greatCircle } from '#platform/domain/great-circle.ts'
import { type NamedPlace, labelsOf } from '#platform/web/kit/world-map/map-labels.ts'
import { PLANE, lineOf, onPlane } from '#platform/web/kit/world-map/map-plane.ts'
import { MapLand, MapPoint, useLetterScale } from '#platform/web/kit/world-map/world-map.tsx'
import type { Airborne, Route } from './routes-of.ts'
import { useIsInMenu } from '../tab-link.tsx'
import './route-map.css'

type Props = {
  readonly routes: readonly Route[]
  readonly airborne: readonly Airborne[]
  readonly label: string
  say(route: Route): string
  /** The list that a route leads to. */
  linkOf(route: Route): string
}

/** Routes as great circles over an outline of the world, and flights on their way. The table of departures says today's in words. */
export function RouteMap({ routes, airborne, label, say, linkOf }: Props): ReactNode {
  const airports = usePlaced([...routes, ...airborne])
  const heaviest = Math.max(1, ...routes.map(({ grossWeight }) => grossWeight))
  const window = windowOf([...routes, ...airborne])
  const { scale, measure } = useLetterScale({ width: PLANE.width, height: window.height })
  const labels = useMemo(() => labelsOf(airports, scale), [airports, scale])
  return (
    <svg
      ref={measure}
      className="route-map"
      viewBox={`${PLANE.left} ${window.top} ${PLANE.width} ${window.height}`}
      role="group"
      aria-label={label}
    >
      <MapLand />
      {routes.map((route) => (
        <Way
          key={`${route.origin} ${route.destination}`}
          route={route}
          share={route.grossWeight / heaviest}
          said={say(route)}
          link={linkOf(route)}
        />
      ))}
      {airborne.map((flight) => (
        <Plane key={`${flight.flightNo} ${flight.origin} ${flight.destination}`} flight={flight} />
      ))}
      {airports.map((airport) => (
        <MapPoint key={airport.name} at={airport} label={labels.get(airport.name)} scale={scale} />
      ))}
    </svg>
  )
}

/** The strip of the map that the routes need, with room for their labels. */
function windowOf(routes: readonly Ends[]): { readonly top: number; readonly height: number } {
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

/** Returns the airports with known positions, those of most routes first, since their names go before others; others are added when loaded, if at all. */
function usePlaced(routes: readonly Ends[]): readonly NamedPlace[] {
  const airports = airportsOf(routes).join(' ')
  const [fetched, fetch] = useState('')
  useEffect(() => {
    if (airports.split(' ').every(placeOf)) return
    bringFurtherPlaces().then(
      () => fetch(airports),
      () => undefined,
    )
  }, [airports])
  return useMemo(() => namedPlaces((fetched === airports ? fetched : airports).split(' ')), [airports, fetched])
}

function namedPlaces(airports: readonly string[]): NamedPlace[] {
  return airports.flatMap((name) => {
    const place = placeOf(name)
    return place ? [{ name, place }] : []
  })
}

type Ends = { readonly origin: string; readonly destination: string }

function airportsOf(routes: readonly Ends[]): string[] {
  const ends = Map.groupBy(
    routes.flatMap(({ origin, destination }) => [origin, destination]),
    (airport) => airport,
  )
  return [...ends]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || (one < other ? -1 : 1))
    .map(([airport]) => airport)
}

function Way(props: { route: Route; share: number; said: string; link: string }): ReactNode {
  const { route, share, said, link } = props
  const openTab = useOpenTab()
  const isInMenu = useIsInMenu()
  const [from, to] = [placeOf(route.origin), placeOf(route.destination)]
  if (!from || !to) return null
  const line = lineOf(greatCircle(from, to))
  const way = (
    <>
      <title>{said}</title>
      <path className="route-map-way" data-risk={route.risk} d={line} strokeWidth={0.4 + 1.4 * Math.sqrt(share)} />
      <path className="route-map-touch" d={line} />
    </>
  )
  if (!isInMenu(link)) return <g>{way}</g>
  return (
    <a
      href={link}
      aria-label={said}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openTab(link)
      }}
    >
      {way}
    </a>
  )
}

/** A flight in the air, pointing along its way. */
function Plane({ flight }: { flight: Airborne }): ReactNode {
  const [from, to] = [placeOf(flight.origin), placeOf(flight.destination)]
  if (!from || !to) return null
  const points = greatCircle(from, to).map(onPlane)
  const at = Math.min(points.length - 2, Math.floor(flight.share * (points.length - 1)))
  const [[x, y] = [0, 0], [nextX, nextY] = [0, 0]] = points.slice(at, at + 2)
  const heading = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
  return (
    <path
      className="route-map-plane"
      d="M3 0L-2 2L-1 0L-2 -2Z"
      transform={`translate(${x} ${y}) rotate(${Math.round(heading)})`}
    >
      <title>{flight.flightNo}</title>
    </path>
  )
}
