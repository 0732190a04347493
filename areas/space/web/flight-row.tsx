import { useDroppable } from '@dnd-kit/react'
import { Button } from 'antd'
import { type ReactNode, memo } from 'react'
import { type Free, freeOf } from '#areas/flights/domain/capacity.ts'
import { staysOnGround } from '#areas/flights/domain/flight-status.ts'
import { nextGoingBack, typesUsed } from '#areas/flights/domain/soft-block.ts'
import { SpaceBar } from '#areas/flights/web/index.ts'
import { useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import { type Instant, localOf } from '#platform/domain/local-time.ts'
import { Can } from '#platform/web/can.tsx'
import { figure } from '#platform/domain/figure.ts'
import { roundDecimal } from '#platform/web/kit/format.ts'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useMinute } from '#platform/web/use-minute.ts'
import type { BoardFlight } from '../contract/space.ts'
import type { Fit } from '../domain/flight-fit.ts'
import { lackInWords } from '../domain/room.ts'
import { FitText, classOfFit } from './flight-fit/fit-text.tsx'

/**
 * A flight with its free space and load. Shipments can be dropped on it; the button assigns the selected ones. Memoised, because
 * a board has up to a thousand rows.
 */
export const FlightRow = memo(function FlightRow(props: {
  flight: BoardFlight
  /** The airport by which the board is filtered. */
  origin: string
  /** How the selected shipments fit on it; undefined while none is selected. */
  fit: Fit | undefined
  onOpen(flightId: string): void
  onAssign(flightId: string): void
}): ReactNode {
  const { flight, origin, fit, onOpen, onAssign } = props
  const isOff = ['CANCELLED', 'WITHDRAWN', 'DEPARTED'].includes(flight.status)
  const { ref, isDropTarget } = useDroppable({ id: flight.id, disabled: isOff })
  return (
    <tr ref={ref} className={isDropTarget ? 'space-target' : (classOfFit(fit) ?? (isOff ? 'row-void' : undefined))}>
      <th scope="row">
        <button type="button" className="kit-link" onClick={() => onOpen(flight.id)}>
          {flight.flightNo}
        </button>{' '}
        {[flight.legs[0]?.origin, ...flight.legs.map(({ destination }) => destination)].join('–')}
        <Aboard flight={flight} />
        <Alarms flight={flight} />
        <SoftBlock flight={flight} />
        {fit && <FitText fit={fit} flight={flight} />}
      </th>
      <td>
        <Departure flight={flight} origin={origin} isOff={isOff} />
      </td>
      <SpaceCells flight={flight} left={fit?.verdict.ok ? fit.left : undefined} />
      <td className="space-assign">
        <AssignTo flight={flight} disabled={!fit || isOff} onAssign={onAssign} />
      </td>
    </tr>
  )
})

/** Problems that need attention: an irregular flight with shipments on it, or overbooked space. */
function Alarms({ flight }: { flight: BoardFlight }): ReactNode {
  const t = useTexts('space')
  const { status, aboard, capacity, taken } = flight
  const isLoaded = aboard.requested + aboard.confirmed > 0
  const free = freeOf(capacity, taken)
  const isOver = [free.weightKg, free.volumeM3, ...Object.values(free.positions)].some((left) => Number(left) < 0)
  const isOff = staysOnGround(status)
  return (
    <span className="space-flags">
      {(isOff || status === 'RETIMED' || status === 'DEPARTED') && (
        <StatusTag tone={isOff ? 'red' : 'grey'}>{t(`choices.flightStatus.${status}`)}</StatusTag>
      )}
      {isOff && isLoaded && <StatusTag tone="red">{t('alarms.loaded')}</StatusTag>}
      {status === 'DEPARTED' && aboard.requested > 0 && (
        <StatusTag tone="red">{t('alarms.FLOWN_UNCONFIRMED')}</StatusTag>
      )}
      {isOver && <StatusTag tone="red">{t('alarms.over')}</StatusTag>}
      {aboard.moved > 0 && !isOff && <StatusTag tone="amber">{t('alarms.moved', { count: aboard.moved })}</StatusTag>}
      {aboard.cutOffMoved > 0 && !isOff && status !== 'DEPARTED' && (
        <StatusTag tone="amber">{t('alarms.cutOff', { count: aboard.cutOffMoved })}</StatusTag>
      )}
      {aboard.changed > 0 && <StatusTag tone="amber">{t('alarms.changed', { count: aboard.changed })}</StatusTag>}
    </span>
  )
}

/** When the soft block goes or went back to the airline, on the clock of the first airport. */
function SoftBlock({ flight }: { flight: BoardFlight }): ReactNode {
  const t = useTexts('space')
  const clock = (at: Instant): string => formatLocalTime(localOf(at, flight.originZone))
  const isOver = staysOnGround(flight.status) || flight.status === 'DEPARTED'
  const next = isOver ? undefined : nextGoingBack(flight)
  if (next) {
    const space = lackInWords(next.space).join(', ')
    return <small className="space-by-type">{t('board.goesBack', { space, at: clock(next.at) })}</small>
  }
  const wentBack = flight.allotments.flatMap(({ releasedAt }) => releasedAt ?? []).at(-1)
  return wentBack && <small className="space-by-type">{t('board.wentBack', { at: clock(wentBack) })}</small>
}

/** Departure from the airport of the filter, otherwise from the first one. */
function Departure({ flight, origin, isOff }: { flight: BoardFlight; origin: string; isOff: boolean }): ReactNode {
  const first = flight.legs.find((leg) => leg.origin === origin) ?? flight.legs[0]
  // Cut-offs are known only for the first airport.
  const cutOff = first === flight.legs[0] ? flight.cutOffs.LOOSE : null
  return (
    <>
      {formatLocalTime(first?.etd)}
      {cutOff && <CutOff at={cutOff} flight={flight} isOff={isOff} />}
    </>
  )
}

/** The cut-off of loose cargo in local airport time; red and marked as passed when over, until the flight has left. */
function CutOff({ at, flight, isOff }: { at: Instant; flight: BoardFlight; isOff: boolean }): ReactNode {
  const t = useTexts('space')
  const isOver = Date.parse(at) < useMinute() && !isOff
  const local = formatLocalTime(localOf(at, flight.originZone))
  return (
    <small className={isOver ? 'space-over' : undefined} title={t('columns.cutOff')}>
      {' '}
      {t(isOver ? 'board.cutOffOver' : 'board.cutOff', { at: local })}
    </small>
  )
}

/** Taken kg, m³ and positions of each type, and what the selection would leave. */
function SpaceCells({ flight, left }: { flight: BoardFlight; left: Free | undefined }): ReactNode {
  const free = freeOf(flight.capacity, flight.taken)
  return (
    <>
      <td>
        <SpaceBar free={free.weightKg} all={flight.capacity.weightKg} unit="kg" brief="figures" />
        <ByType flight={flight} />
        <Left amount={left?.weightKg} unit="kg" />
      </td>
      <td>
        <SpaceBar free={free.volumeM3} all={flight.capacity.volumeM3} unit="m³" brief="figures" />
        <Left amount={left?.volumeM3} unit="m³" />
      </td>
      <td className="space-positions">
        {Object.entries(free.positions).map(([type, count]) => (
          <SpaceBar
            key={type}
            free={String(count)}
            all={String(flight.capacity.positions[type] ?? 0)}
            unit={type}
            brief="unit"
          />
        ))}
      </td>
    </>
  )
}

/** The kg of hard block, soft block and spot apart, where the flight has more than one of them; its page has volume and positions. */
function ByType({ flight }: { flight: BoardFlight }): ReactNode {
  const capacityTypeName = useCapacityTypeNames()
  const used = typesUsed(flight.allotments, flight.taken)
  if (used.length < 2) return null
  return used
    .filter(({ capacity }) => Number(capacity.weightKg) > 0)
    .map(({ capacityType, capacity, taken }) => (
      <small key={capacityType}>
        {shortName(capacityTypeName(capacityType))} {takenText({ taken: taken.weightKg, all: capacity.weightKg })}
      </small>
    ))
}

/** A capacity type without its synonyms: "Hard block (BSA)" is Hard block. */
function shortName(name: string): string {
  return name.split(/ ?[(（/]/)[0] ?? name
}

function takenText({ taken, all }: { taken: string; all: string }): string {
  const places = Number(all) >= 1000 ? 0 : 1
  return [taken, all].map((amount) => figure(roundDecimal(amount, places))).join(' / ')
}

function Left({ amount, unit }: { amount: string | null | undefined; unit: string }): ReactNode {
  const t = useTexts('space')
  if (amount === null || amount === undefined) return null
  const rounded = roundDecimal(amount, Number(amount) >= 1000 ? 0 : 1)
  return <small className="space-left">{t('fit.left', { left: `${figure(rounded)} ${unit}` })}</small>
}

function Aboard({ flight }: { flight: BoardFlight }): ReactNode {
  const t = useTexts('space')
  const { requested, confirmed } = flight.aboard
  if (requested === 0 && confirmed === 0) return null
  const words = [
    ...(requested > 0 ? [t('board.requested', { count: requested })] : []),
    ...(confirmed > 0 ? [t('board.confirmed', { count: confirmed })] : []),
  ]
  return <small className="space-aboard">{words.join(' · ')}</small>
}

function AssignTo(props: { flight: BoardFlight; disabled: boolean; onAssign(flightId: string): void }): ReactNode {
  const { flight, disabled, onAssign } = props
  const t = useTexts('space')
  return (
    <Can any={['/space/assign']}>
      <Button
        size="small"
        disabled={disabled}
        aria-label={t('actions.assignTo', { flight: flight.flightNo, day: flight.day })}
        onClick={() => onAssign(flight.id)}
      >
        {t('actions.assignShort')}
      </Button>
    </Can>
  )
}
