import type { CSSProperties, ReactNode } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { localOf } from '#platform/domain/local-time.ts'
import { formatNumber, roundDecimal } from '#platform/web/kit/format.ts'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import type { HomeFigures } from '../contract/api.ts'
import { LACKS, flightFilters, marksOf, minutesLeft, onAxis, urgencyOf } from '../domain/cut-off-agenda.ts'
import { type Used, fillOf } from '../domain/filled-space.ts'
import { HomeCard } from './home-card.tsx'
import { TabLink } from './tab-link.tsx'
import './agenda-card.css'

type Flight = NonNullable<HomeFigures['agenda']>[number]

const PENDING = '/shipments/pending'
const HOUR_MS = 3_600_000

/** The flights of the next day as they move towards cut-off and departure, by airport and on its clock, and what they lack. */
export function AgendaCard({ agenda }: Pick<HomeFigures, 'agenda'>): ReactNode {
  const text = useTexts('home')
  const now = useMinute()
  if (agenda === null) return null
  const ahead = agenda.filter(({ etd }) => Date.parse(etd) > now)
  const airports = [...Map.groupBy(ahead, ({ origin }) => origin)]
  return (
    <HomeCard title={text('agenda.title')} note={text('agenda.note')} wide>
      {ahead.length === 0 && <Placeholder small text={text('agenda.none')} />}
      {airports.map(([airport, flights]) => (
        <Airport key={airport} airport={airport} flights={flights} now={now} />
      ))}
    </HomeCard>
  )
}

function Airport({ airport, flights, now }: { airport: string; flights: Flight[]; now: number }): ReactNode {
  const zone = flights[0]?.originZone ?? 'UTC'
  const [first = 0] = marksOf(clockIn(zone, now))
  // Where the first of four lines stands: a share of what the quarter of the axis leaves.
  const mark = { '--agenda-mark': `${(first / 24 / 0.75) * 100}%` } as CSSProperties
  return (
    <div className="agenda" style={mark}>
      <Axis now={now} airport={airport} zone={zone} />
      <ul>
        {flights.map((flight) => (
          <FlightLine key={`${flight.flightNo} ${flight.etd}`} flight={flight} now={now} />
        ))}
      </ul>
    </div>
  )
}

function clockIn(zone: string, at: number): string {
  return localOf(new Date(at).toISOString(), zone).slice(11, 16)
}

function Axis({ now, airport, zone }: { now: number; airport: string; zone: string }): ReactNode {
  const text = useTexts('home')
  return (
    <div className="agenda-axis">
      <b>{text('agenda.clock', { airport, time: clockIn(zone, now) })}</b>
      <span aria-hidden="true">
        {marksOf(clockIn(zone, now)).map((hours) => (
          <i key={hours} style={{ left: `${(hours / 24) * 100}%` }}>
            {clockIn(zone, now + hours * HOUR_MS)}
          </i>
        ))}
      </span>
    </div>
  )
}

function FlightLine({ flight, now }: { flight: Flight; now: number }): ReactNode {
  const text = useTexts('home')
  const { flightNo, origin, destinations, etd } = flight
  return (
    <li className="agenda-flight" data-urgency={urgencyOf(flight, now)}>
      <div className="agenda-name">
        <TabLink path={listLink(PENDING, flightFilters(flight))}>{flightNo}</TabLink>
        <span>{`${origin} – ${destinations}`}</span>
      </div>
      <div className="agenda-due">
        <b>{dueText(flight, now, text)}</b>
        <span>{text('agenda.etd', { time: localOf(etd, flight.originZone).slice(11, 16), airport: origin })}</span>
      </div>
      <Track flight={flight} now={now} />
      <Space space={flight.space} />
      <Lacks flight={flight} />
    </li>
  )
}

function Lacks({ flight }: { flight: Flight }): ReactNode {
  const text = useTexts('home')
  const { shipments, grossWeight, volume } = flight
  const lacking = LACKS.filter((lack) => flight[lack] > 0)
  return (
    <div className="agenda-lacks">
      <span>
        {text('agenda.shipments', { count: shipments })}
        {` · ${text('agenda.kg', { taken: rounded(grossWeight) })} · ${text('agenda.m3', { taken: rounded(volume, 1) })}`}
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
  )
}

/** How full the flight is, as figures beside its bar. */
function Space({ space }: Pick<Flight, 'space'>): ReactNode {
  const text = useTexts('home')
  if (!space) return <div className="agenda-space">–</div>
  const words = (used: Used, limited: string, unlimited: string, digits?: number): string => {
    const fill = fillOf(used)
    const [taken, all] = [rounded(used.taken, digits), rounded(used.all, digits)]
    return fill ? text(limited, { taken, all, percent: fill.percent }) : text(unlimited, { taken })
  }
  return (
    <div className="agenda-space">
      <span data-level={fillOf(space.weight)?.level}>{words(space.weight, 'agenda.space', 'agenda.kg')}</span>
      <span data-level={fillOf(space.volume)?.level}>{words(space.volume, 'agenda.spaceM3', 'agenda.m3', 1)}</span>
    </div>
  )
}

function rounded(amount: string, digits = 0): string {
  return formatNumber(roundDecimal(amount, digits), digits)
}

/** The way to the cut-off, then the bar from there to departure; filled with kg and m³. The same is said in words beside it. */
function Track({ flight: { cutOff, etd, space }, now }: { flight: Flight; now: number }): ReactNode {
  const [from, to] = [onAxis(cutOff ?? etd, now), onAxis(etd, now)]
  return (
    <div className="agenda-track" aria-hidden="true">
      <em style={{ width: `${from}%` }} />
      <i style={{ left: `${from}%`, width: `${Math.max(0.4, to - from)}%` }}>
        {space && <Lane used={space.weight} />}
        {space && <Lane used={space.volume} />}
      </i>
    </div>
  )
}

function Lane({ used }: { used: Used }): ReactNode {
  const fill = fillOf(used)
  return <s data-level={fill?.level} style={{ width: `${Math.min(100, fill?.percent ?? 0)}%` }} />
}

function dueText(flight: Flight, now: number, text: ReturnType<typeof useTexts>): string {
  const left = minutesLeft(flight, now)
  const [hours, minutes] = [Math.floor(Math.abs(left) / 60), Math.abs(left) % 60]
  const time = hours === 0 ? text('agenda.minutes', { minutes }) : text('agenda.hours', { hours, minutes })
  if (flight.cutOff === null) return text('agenda.departs', { time })
  return text(left < 0 ? 'agenda.cutOffPassed' : 'agenda.cutOffIn', { time })
}
