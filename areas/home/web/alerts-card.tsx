import type { ReactNode } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { HomeFigures } from '../contract/api.ts'
import { alertFilters } from '../domain/desk-lists.ts'
import { HomeCard } from './home-card.tsx'

export function AlertsCard({ alerts, day }: Pick<HomeFigures, 'alerts' | 'day'>): ReactNode {
  const text = useTexts('home')
  if (alerts === null) return null
  const link = { path: listLink('/mawb-inventory/alerts', alertFilters(day.office)), label: text('alerts.open') }
  return (
    <HomeCard title={text('alerts.title')} note={text('alerts.note')} link={link}>
      <p className={alerts.length > 0 ? 'home-figure home-figure-alarm' : 'home-figure'}>{alerts.length}</p>
      {alerts.length === 0 && <Placeholder small text={text('alerts.none')} />}
      <ul className="home-alerts">
        {alerts.map(({ airlineCode, available, threshold }) => (
          <li key={airlineCode}>{text('alerts.line', { airline: airlineCode, available, threshold })}</li>
        ))}
      </ul>
    </HomeCard>
  )
}
