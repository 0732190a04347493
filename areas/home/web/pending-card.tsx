import type { ReactNode } from 'react'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { HomeFigures } from '../contract/api.ts'
import { sideFilter } from '../domain/desk-lists.ts'
import { figureOf } from './figure.ts'
import { HomeCard } from './home-card.tsx'
import { TabLink } from './tab-link.tsx'

/** Our own pending shipments; what other offices send here is counted apart. */
export function PendingCard({ pending }: { pending: HomeFigures['pending'] }): ReactNode {
  const text = useTexts('home')
  if (pending === null) return null
  return (
    <HomeCard
      title={text('pending.title')}
      note={text('pending.note')}
      link={{ path: pathOf(true), label: text('pending.open') }}
    >
      <p className="home-figure">{figureOf(pending.ours)}</p>
      {pending.inbound > 0 && (
        <p>
          <TabLink path={pathOf(false)}>{text('pending.inbound', { number: figureOf(pending.inbound) })}</TabLink>
        </p>
      )}
    </HomeCard>
  )
}

function pathOf(isOurs: boolean): string {
  return listLink('/shipments/pending', sideFilter(isOurs))
}
