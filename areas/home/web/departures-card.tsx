import type { ReactNode } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { staysOnGround } from '#areas/flights/domain/flight-status.ts'
import { FlightStatusTag } from '#areas/flights/web/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { formatClock, formatNumber, formatWeight } from '#platform/web/kit/format.ts'
import { formatDay, formatInstant } from '#platform/web/kit/shown-time.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { userZone } from '#platform/web/zone.ts'
import type { HomeFigures } from '../contract/api.ts'
import { HomeCard } from './home-card.tsx'

const COLUMNS = ['flight', 'route', 'etd', 'eta', 'shipments', 'pieces', 'grossWeight'] as const

type Departure = NonNullable<HomeFigures['departures']>[number]

/** Departures on the calendar day of the office in local airport times. */
export function DeparturesCard({ departures, day }: Pick<HomeFigures, 'departures' | 'day'>): ReactNode {
  const text = useTexts('home')
  if (departures === null) return null
  return (
    <HomeCard
      title={text('departures.title')}
      note={text('departures.note', { ...day, date: formatDay(day.date) })}
      wide={departures.length > 0 ? 'half' : true}
    >
      {departures.length === 0 && <Placeholder small text={text('departures.none')} />}
      {departures.length > 0 && (
        <table className="home-departures">
          <TableHead titles={COLUMNS.map((column) => text(`departures.${column}`))} />
          <tbody>
            {departures.map((flight) => (
              <DepartureLine
                key={`${flight.flightNo} ${flight.etd} ${flight.destination}`}
                flight={flight}
                date={day.date}
              />
            ))}
          </tbody>
        </table>
      )}
    </HomeCard>
  )
}

function DepartureLine({ flight, date }: { flight: Departure; date: string }): ReactNode {
  const { flightNo, flightStatus, origin, originZone, destination, destinationZone, etd, eta } = flight
  const isOff = flightStatus !== null && staysOnGround(flightStatus)
  return (
    <tr className={isOff ? 'home-departure-off' : undefined}>
      <th scope="row">
        {flightNo} {isOff && <FlightStatusTag status={flightStatus} />}
      </th>
      <td>{`${origin} – ${destination}`}</td>
      <td>
        <AirportTime at={etd} zone={originZone} airport={origin} date={date} />
      </td>
      <td>
        {eta && destinationZone && <AirportTime at={eta} zone={destinationZone} airport={destination} date={date} />}
      </td>
      <td className="home-number">{formatNumber(flight.shipments)}</td>
      <td className="home-number">{formatNumber(flight.pieces)}</td>
      <td className="home-number">{formatWeight(flight.grossWeight)}</td>
    </tr>
  )
}

/** "05:10 +1 FRA": local airport time with the day offset; the tooltip has the other time zones. */
function AirportTime(props: { at: string; zone: string; airport: string; date: string }): ReactNode {
  const { at, zone, airport, date } = props
  const clocks = [...new Set([zone, userZone(), 'UTC'])].map((one) => `${formatInstant(at, one)} ${one}`)
  return (
    <time dateTime={at} title={clocks.join('\n')}>
      {`${formatClock(localOf(at, zone), date)} ${airport}`}
    </time>
  )
}
