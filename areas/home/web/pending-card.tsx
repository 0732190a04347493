import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { HomeCard } from './home-card.tsx'

export function PendingCard({ pending }: { pending: number | null }): ReactNode {
  const text = useTexts('home')
  const language = useLanguage()
  if (pending === null) return null
  const figure = pending.toLocaleString(language.replace('_', '-'))
  return (
    <HomeCard
      title={text('pending.title')}
      note={text('pending.note')}
      link={{ path: '/shipments/pending', label: text('pending.open') }}
    >
      <p className="home-figure">{figure}</p>
    </HomeCard>
  )
}
