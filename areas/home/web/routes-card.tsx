import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { HomeFigures } from '../contract/api.ts'
import { HomeCard } from './home-card.tsx'
import { WhenVisible } from './when-visible.tsx'

const MapOfDays = lazyPart(async () => (await import('./route-map/map-of-days.tsx')).MapOfDays)

/** A map of the departures of yesterday, today and tomorrow, below the figures. */
export function RoutesCard({ agenda }: Pick<HomeFigures, 'agenda'>): ReactNode {
  const text = useTexts('home')
  return (
    <HomeCard title={text('routes.title')} note={text('routes.note')}>
      <WhenVisible className="home-map-place">
        <Suspense fallback={<div className="home-map-place" />}>
          <MapOfDays agenda={agenda} />
        </Suspense>
      </WhenVisible>
    </HomeCard>
  )
}
