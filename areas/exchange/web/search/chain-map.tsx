import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
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
  const [shown, measure] = useShownWidth()
  const scale = (frame.width / DEGREES_AT_SCALE_1) * (WIDTH_AT_SCALE_1 / Math.min(shown, WIDTH_AT_SCALE_1))
  const labels = useMemo(() => labelsOf(stops, scale), [stops, scale])
  const way = [legs[0]?.product.origin, ...legs.map(({ product }) => product.destination)].join(' → ')
  return (
    <figure ref={measure} className="exchange-map">
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

/** Letters have the size of the texts around the map at this width of its frame, in degrees and pixels; on a phone they keep it. */
const DEGREES_AT_SCALE_1 = 220
const WIDTH_AT_SCALE_1 = 900

function useShownWidth(): [width: number, measure: (figure: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(WIDTH_AT_SCALE_1)
  const measure = useCallback((figure: HTMLElement | null) => {
    if (!figure) return undefined
    const observer = new ResizeObserver(() => setWidth(figure.clientWidth || WIDTH_AT_SCALE_1))
    observer.observe(figure)
    return () => observer.disconnect()
  }, [])
  return [width, measure]
}

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
