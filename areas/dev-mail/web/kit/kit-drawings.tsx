import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useTexts } from '#platform/web/texts.ts'

const KitChart = lazyPart(async () => (await import('./kit-chart.tsx')).KitChart)
const KitMap = lazyPart(async () => (await import('./kit-map.tsx')).KitMap)

/** Chart and map, each fetched by itself since it brings a library or the shores of the world. */
export function KitDrawings(): ReactNode {
  const t = useTexts('dev-mail')
  return (
    <>
      <section className="kit-page-chart">
        <Suspense>
          <KitChart label={t('kit.chart')} />
        </Suspense>
      </section>
      <section>
        <Suspense>
          <KitMap label={t('kit.map')} />
        </Suspense>
      </section>
    </>
  )
}
