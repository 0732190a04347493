import type { ReactNode } from 'react'
import { type Instant, localOf } from '#platform/domain/local-time.ts'
import { formatClock } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Flight } from '../contract/flight.ts'
import { freeOf } from '../domain/capacity.ts'
import { staysOnGround } from '../domain/flight-status.ts'
import { FlightStatusTag } from './flight-status-tag.tsx'
import { SpaceBar } from './space-bar.tsx'
import { useMinute } from '#platform/web/use-minute.ts'

/** One departure of the day from the airport of the filter. Times are local airport times; free space is capacity less space taken. */
export function BoardRow(props: { flight: Flight; day: string; origin: string | null; onOpen(): void }): ReactNode {
  const { flight, day, origin, onOpen } = props
  const t = useTexts('flights')
  const { status, legs } = flight
  const first = legs.find((leg) => leg.origin === origin) ?? legs[0]
  const last = legs.at(-1)
  const reason = flight.cancelReason ?? flight.retimeReason ?? flight.aircraftReason ?? flight.extraReason
  return (
    <tr className={staysOnGround(status) ? 'row-void' : undefined}>
      <td className="flights-time" title={first?.departsAt}>
        <b>{formatClock(first?.etd, day)}</b> <small>{first?.origin}</small>{' '}
        {status === 'RETIMED' && <s>{first?.plannedEtd.slice(11)}</s>}
      </td>
      <td>
        <button type="button" className="kit-link" onClick={onOpen}>
          {flight.flightNo}
        </button>{' '}
        <small>{t(`choices.flightType.${flight.flightType}`)}</small>
      </td>
      <td>{[legs[0]?.origin, ...legs.map(({ destination }) => destination)].join(' → ')}</td>
      <td className="flights-time" title={last?.arrivesAt}>
        {formatClock(last?.eta, day)} <small>{last?.destination}</small>
      </td>
      <td>
        {flight.aircraft} {flight.aircraft !== flight.plannedAircraft && <s>{flight.plannedAircraft}</s>}
      </td>
      <td>
        <FlightStatusTag status={status} /> <small>{reason}</small>
      </td>
      <td>
        {/* Cut-offs are known only for the first airport. */}
        <CutOff at={first === legs[0] ? flight.cutOffs.LOOSE : null} flight={flight} day={day} />
      </td>
      <TakenCells flight={flight} />
    </tr>
  )
}

const SOON = 2 * 60

/** The cut-off of loose cargo in local time; red when passed, amber within two hours. */
function CutOff({ at, flight, day }: { at: Instant | null; flight: Flight; day: string }): ReactNode {
  const t = useTexts('flights')
  const now = useMinute()
  if (at === null) return '–'
  const minutes = Math.floor((Date.parse(at) - now) / 60_000)
  const local = formatClock(localOf(at, flight.originZone), day)
  if (flight.status === 'CANCELLED' || flight.status === 'DEPARTED') return local
  const tone = minutes < 0 ? 'flights-over' : minutes < SOON ? 'flights-soon' : undefined
  const left = minutes < 0 ? t('board.cutOffOver') : minutes < SOON ? t('board.minutesLeft', { minutes }) : ''
  return (
    <span className={tone} title={at}>
      {local} {left}
    </span>
  )
}

/** Taken kg, m³ and positions of each type. */
function TakenCells({ flight: { capacity, taken } }: { flight: Flight }): ReactNode {
  const free = freeOf(capacity, taken)
  return (
    <>
      <td>
        <SpaceBar free={free.weightKg} all={capacity.weightKg} unit="kg" brief="unit" />
      </td>
      <td>
        <SpaceBar free={free.volumeM3} all={capacity.volumeM3} unit="m³" brief="unit" />
      </td>
      <td>
        {Object.entries(free.positions).map(([type, count]) => (
          <SpaceBar
            key={type}
            free={String(count)}
            all={String(capacity.positions[type] ?? 0)}
            unit={type}
            brief="unit"
          />
        ))}
      </td>
    </>
  )
}
