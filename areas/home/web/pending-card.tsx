import type { ReactNode } from 'react'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { useTexts } from '#platform/web/texts.ts'
import { figureOf } from './figure.ts'
import { HomeCard } from './home-card.tsx'

export function PendingCard({ pending }: { pending: number | null }): ReactNode {
  const text = useTexts('home')
  if (pending === null) return null
  return (
    <HomeCard
      title={text('pending.title')}
      note={text('pending.note')}
      link={{ path: listLink('/shipments/pending', {}), label: text('pending.open') }}
    >
      <p className="home-figure">{figureOf(pending)}</p>
    </HomeCard>
  )
}
