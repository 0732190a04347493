import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { bringFurtherPlaces } from '#areas/reference-data/domain/airport-places.ts'
import { labelsOf } from '#platform/web/kit/world-map/map-labels.ts'
import { lineOf } from '#platform/web/kit/world-map/map-plane.ts'
import { MapLand, MapPoint } from '#platform/web/kit/world-map/world-map.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { chainOnMap } from './chain-on-map.ts'
import type { RouteView } from './facets.ts'

/** EXC-01: a found chain on the map, flights as great circles, trucks as broken lines. */
export function ChainMap({ legs }: Pick<RouteView, 'legs'>): ReactNode {
  const t = useTexts('exchange')
  const { stops, missing, lines, frame } = useChain(legs)
  const scale = frame.width / DEGREES_AT_SCALE_1
  const labels = useMemo(() => labelsOf(stops, scale), [stops, scale])
  const way = [legs[0]?.product.origin, ...legs.map(({ product }) => product.destination)].join(' → ')
  return (
    <figure className="exchange-map">
      {stops.length > 0 && (
        <svg
          viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
          role="img"
          aria-label={t('fields.mapOf', { way })}
        >
          <MapLand />
          {lines.map(({ kind, places }, index) => (
            <path key={index} className="exchange-map-way" data-kind={kind} d={lineOf(places)} />
          ))}
          {stops.map((stop) => (
            <MapPoint key={stop.name} at={stop} label={labels.get(stop.name)} scale={scale} />
          ))}
        </svg>
      )}
      {missing.length > 0 && (
        <figcaption className="exchange-soft">{t('messages.notOnMap', { places: missing.join(', ') })}</figcaption>
      )}
    </figure>
  )
}

/** Letters have the size of the texts around the map at this width of its frame. */
const DEGREES_AT_SCALE_1 = 220

/** Draws the chain again once the positions of less frequent airports have come. */
function useChain(legs: RouteView['legs']) {
  const [hasAll, setHasAll] = useState(false)
  const isMissing = chainOf(legs).missing.length > 0
  useEffect(() => {
    if (!isMissing) return
    bringFurtherPlaces().then(
      () => setHasAll(true),
      () => undefined,
    )
  }, [isMissing])
  return useMemo(() => ({ ...chainOf(legs), hasAll }), [legs, hasAll])
}

function chainOf(legs: RouteView['legs']) {
  return chainOnMap(legs.map(({ product }) => product))
}
