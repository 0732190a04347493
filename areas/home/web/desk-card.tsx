import type { ReactNode } from 'react'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { HomeFigures } from '../contract/api.ts'
import { type DeskFigure, type DeskList, listOf } from '../domain/desk-lists.ts'
import { type HomeRole, inOrderOf } from '../domain/home-role.ts'
import { figureOf } from './figure.ts'
import { HomeCard } from './home-card.tsx'
import { TabLink } from './tab-link.tsx'

const PATHS: Readonly<Record<DeskList, string>> = {
  Pending: '/shipments/pending',
  Sent: '/shipments',
  Arriving: '/arrivals',
  Trucks: '/warehouse/trucks',
  Bills: '/billing/bills',
}

/** The pending work: each figure links to the list of exactly these shipments. */
export function DeskCard({ desk, role }: { desk: HomeFigures['desk']; role: HomeRole }): ReactNode {
  const text = useTexts('home')
  if (desk === null) return null
  return (
    <HomeCard title={text('desk.title')} wide>
      <ul className="home-desk">
        {inOrderOf(role, desk).map(({ kind, count, filters }) => (
          <li key={kind}>
            <TabLink path={listLink(PATHS[listOf(kind)], filters)}>
              <span className={`home-figure ${toneOf(kind, count)}`}>{figureOf(count)}</span>
              <span className="home-desk-name">{text(`desk.${kind}`)}</span>
            </TabLink>
            <span className="home-none">{text(`desk.${kind}Note`)}</span>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}

/** Cut-offs within hours, flights that changed and open alerts are red, other work amber; nothing to do is grey. */
function toneOf(kind: DeskFigure, count: number): string {
  if (count === 0) return 'home-figure-none'
  return ALARMS.has(kind) ? 'home-figure-alarm' : 'home-figure-soon'
}

const ALARMS: ReadonlySet<DeskFigure> = new Set([
  'cutOffs',
  'documentCutOffs',
  'flightCancelled',
  'flightRetimed',
  'alerts',
  'alertsSent',
  'billsOverdue',
  'billsRefused',
])
