import type { ReactNode } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { localOf } from '#platform/domain/local-time.ts'
import { formatNumber, formatWeight, roundDecimal } from '#platform/web/kit/format.ts'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import type { HomeFigures } from '../contract/api.ts'
import { LACKS, flightFilters, minutesLeft, onAxis, urgencyOf } from '../domain/cut-off-agenda.ts'
import { HomeCard } from './home-card.tsx'
import { TabLink } from './tab-link.tsx'
import './agenda-card.css'

type Flight = NonNullable<HomeFigures['agenda']>[number]

const PENDING = '/shipments/pending'
/** Hours between two marks of the axis. */
const MARKS = [0, 6, 12, 18, 24]

/** The flights of the next day as they move towards cut-off and departure, and what their shipments lack. */
export function AgendaCard({ agenda, day }: Pick<HomeFigures, 'agenda' | 'day'>): ReactNode {
  const text = useTexts('home')
  const now = useMinute()
  if (agenda === null) return null
  const ahead = agenda.filter(({ etd }) => Date.parse(etd) > now)
  return (
    <HomeCard title={text('agenda.title')} note={text('agenda.note')} wide>
      {ahead.length === 0 && <Placeholder small text={text('agenda.none')} />}
      {ahead.length > 0 && (
        <div className="agenda">
          <Axis now={now} zone={day.timeZone} />
          <ul>
            {ahead.map((flight) => (
              <FlightLine key={`${flight.flightNo} ${flight.origin} ${flight.etd}`} flight={flight} now={now} />
            ))}
          </ul>
        </div>
      )}
    </HomeCard>
  )
}

function Axis({ now, zone }: { now: number; zone: string }): ReactNode {
  const clock = (hours: number) => localOf(new Date(now + hours * 3_600_000).toISOString(), zone).slice(11, 16)
  return (
    <div className="agenda-axis" aria-hidden="true">
      <span>
        {MARKS.map((hours) => (
          <i key={hours} style={{ left: `${(hours / 24) * 100}%` }}>
            {clock(hours)}
          </i>
        ))}
      </span>
    </div>
  )
}

function FlightLine({ flight, now }: { flight: Flight; now: number }): ReactNode {
  const text = useTexts('home')
  const { flightNo, origin, destinations, etd, shipments, grossWeight, volume } = flight
  const urgency = urgencyOf(flight, now)
  const lacking = LACKS.filter((lack) => flight[lack] > 0)
  return (
    <li className="agenda-flight" data-urgency={urgency}>
      <div className="agenda-name">
        <TabLink path={listLink(PENDING, flightFilters(flight))}>{flightNo}</TabLink>
        <span>{`${origin} – ${destinations}`}</span>
      </div>
      <div className="agenda-due">
        <b>{dueText(flight, now, text)}</b>
        <span>{text('agenda.etd', { time: localOf(etd, flight.originZone).slice(11, 16), airport: origin })}</span>
      </div>
      <Track flight={flight} now={now} />
      <div className="agenda-lacks">
        <span>
          {text('agenda.shipments', { count: shipments })}
          {` · ${formatWeight(roundDecimal(grossWeight, 1))} · ${formatNumber(roundDecimal(volume, 1), 1)} m³`}
        </span>
        <span>
          {lacking.length === 0 && <span className="agenda-ready">{text('agenda.ready')}</span>}
          {lacking.map((lack) => (
            <TabLink key={lack} path={listLink(PENDING, flightFilters(flight, lack))}>
              {text(`agenda.${lack}`, { count: flight[lack] })}
            </TabLink>
          ))}
        </span>
      </div>
    </li>
  )
}

/** From cut-off to departure on the axis of the day; the same is said in words beside it. */
function Track({ flight: { cutOff, etd }, now }: { flight: Flight; now: number }): ReactNode {
  const [from, to] = [onAxis(cutOff ?? etd, now), onAxis(etd, now)]
  return (
    <div className="agenda-track" aria-hidden="true">
      <i style={{ left: `${from}%`, width: `${Math.max(0.4, to - from)}%` }} />
    </div>
  )
}

function dueText(flight: Flight, now: number, text: ReturnType<typeof useTexts>): string {
  const left = minutesLeft(flight, now)
  const [hours, minutes] = [Math.floor(Math.abs(left) / 60), Math.abs(left) % 60]
  const time = hours === 0 ? text('agenda.minutes', { minutes }) : text('agenda.hours', { hours, minutes })
  if (flight.cutOff === null) return text('agenda.departs', { time })
  return text(left < 0 ? 'agenda.cutOffPassed' : 'agenda.cutOffIn', { time })
}
