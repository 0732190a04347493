import type { ReactNode } from 'react'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { HomeFigures } from '../contract/api.ts'
import { type DeskFigure, type DeskList, listOf } from '../domain/desk-lists.ts'
import { type HomeRole, ownAndOther } from '../domain/home-role.ts'
import { figureOf } from './figure.ts'
import { HomeCard } from './home-card.tsx'
import { TabLink } from './tab-link.tsx'

const PATHS: Readonly<Record<DeskList, string>> = {
  Pending: '/shipments/pending',
  Sent: '/shipments',
  Arriving: '/arrivals',
  Trucks: '/warehouse/trucks',
  Bills: '/billing/bills',
  Orders: '/order',
  Messages: '/messages',
  Users: '/access/user-roles',
}

type Props = { readonly desk: HomeFigures['desk']; readonly role: HomeRole }

/** What the role itself works on, in a card of its own. */
export function OwnDeskCard({ desk, role }: Props): ReactNode {
  const text = useTexts('home')
  const { own } = ownAndOther(role, desk ?? [])
  if (own.length === 0) return null
  return <FiguresCard title={text(`desk.own.${role}`)} figures={own} />
}

/** The other pending work. */
export function DeskCard({ desk, role }: Props): ReactNode {
  const text = useTexts('home')
  const { other } = ownAndOther(role, desk ?? [])
  if (other.length === 0) return null
  return <FiguresCard title={text('desk.title')} figures={other} />
}

type Figures = readonly NonNullable<HomeFigures['desk']>[number][]

/** Each figure links to the list of exactly these records. */
function FiguresCard({ title, figures }: { title: string; figures: Figures }): ReactNode {
  const text = useTexts('home')
  return (
    <HomeCard title={title} wide>
      <ul className="home-desk">
        {figures.map(({ kind, count, filters }) => (
          <li key={kind}>
            <TabLink path={listLink(PATHS[listOf(kind)], filters)}>
              <span className={`home-figure ${toneOf(kind, count)}`}>{figureOf(count)}</span>
              <span className="home-desk-name">{text(`desk.${kind}`, { count })}</span>
            </TabLink>
            <span className="home-none">{text(`desk.${kind}Note`)}</span>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}

/** What is late or failed, flights that changed and open alerts are red, work that is due soon amber; nothing to do is grey. */
function toneOf(kind: DeskFigure, count: number): string {
  if (count === 0) return 'home-figure-none'
  return ALARMS.has(kind) ? 'home-figure-alarm' : 'home-figure-soon'
}

const ALARMS: ReadonlySet<DeskFigure> = new Set([
  'flightCancelled',
  'flightRetimed',
  'alerts',
  'alertsSent',
  'late',
  'lateSent',
  'lateArriving',
  'billsOverdue',
  'billsRefused',
  'messagesFailed',
])
