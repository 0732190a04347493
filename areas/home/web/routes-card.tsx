import { type ReactNode, Suspense, useMemo } from 'react'
import { listed } from '#platform/contract/language.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import { urgencyOf } from '../domain/cut-off-agenda.ts'
import type { HomeFigures } from '../contract/api.ts'
import { HomeCard } from './home-card.tsx'
import { WhenVisible } from './when-visible.tsx'
import { type Route, routesOf } from './route-map/routes-of.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

const RouteMap = lazyPart(async () => (await import('./route-map/route-map.tsx')).RouteMap)

/** A map of today's departures, below the figures; hidden without departures. */
export function RoutesCard({ departures, agenda }: Pick<HomeFigures, 'departures' | 'agenda'>): ReactNode {
  const text = useTexts('home')
  const language = useLanguage()
  const now = useMinute()
  const routes = useMemo(() => {
    const late = (agenda ?? []).filter((flight) => urgencyOf(flight, now) === 'late')
    return routesOf(departures ?? [], new Set(late.map(({ flightNo }) => flightNo)))
  }, [departures, agenda, now])
  if (routes.length === 0) return null
  const say = ({ origin, destination, flights, shipments }: Route): string =>
    text('routes.route', { origin, destination, flights: listed(flights, language), count: shipments })
  return (
    <HomeCard title={text('routes.title')} note={text('routes.note')}>
      <WhenVisible className="home-map-place">
        <Suspense fallback={<div className="home-map-place" />}>
          <RouteMap routes={routes} label={text('routes.title')} say={say} />
        </Suspense>
      </WhenVisible>
    </HomeCard>
  )
}
