import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { MAX_FLIGHTS } from '#areas/flights/contract/flight.ts'
import { addDays } from '#areas/flights/domain/calendar.ts'
import { AirportFilter } from '#areas/flights/web/index.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { DayInput } from '#platform/web/kit/form/day-input.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { today } from '#platform/web/kit/form/today.ts'
import { typedDay } from '#platform/web/kit/form/time-text.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { BoardFlight } from '../contract/space.ts'
import { BoardPanel } from './board-panel.tsx'
import { FlightRow } from './flight-row.tsx'
import { useRankedFlights } from './flight-fit/use-ranked-flights.ts'
import type { WaitingShipment } from './waiting-shipments.ts'
import type { BoardView } from './use-board-view.ts'

const COLUMNS = ['flight', 'departure', 'takenWeight', 'takenVolume', 'positions'] as const
const DAYS = [1, 2, 3, 5, 7, 14]

/** The flights of the next days with their free space; shipments can be dropped on each. */
export function FlightsPanel(props: {
  view: BoardView
  flights: readonly BoardFlight[] | undefined
  /** Whether there are more flights than these. */
  more: boolean
  chosen: readonly WaitingShipment[]
  onOpen(flightId: string): void
  onAssign(flightId: string): void
}): ReactNode {
  const { view, flights, more, chosen, onOpen, onAssign } = props
  const t = useTexts('space')
  const ranked = useRankedFlights(flights ?? [], chosen)
  return (
    <BoardPanel title={t('board.flights')} actions={<FlightFilters view={view} />}>
      {flights?.length === 0 && <Placeholder text={t('board.noFlights')} />}
      {flights && more && <p className="kit-note">{t('board.more', { most: formatNumber(MAX_FLIGHTS) })}</p>}
      {flights && flights.length > 0 && (
        <div className="space-scroll">
          <table className="space-table space-flights">
            <TableHead titles={[...COLUMNS.map((column) => t(`columns.${column}`)), t('actions.assignShort')]} />
            <tbody>
              {ranked.map(({ flight, fit }) => (
                <FlightRow
                  key={flight.id}
                  flight={flight}
                  fit={fit}
                  origin={view.flights.origin}
                  onOpen={onOpen}
                  onAssign={onAssign}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </BoardPanel>
  )
}

function FlightFilters({ view }: { view: BoardView }): ReactNode {
  const t = useTexts('space')
  const { from, days, origin } = view.flights
  const go = (day: string): void => view.set({ from: day })
  return (
    <div className="space-days">
      <Button icon={<LeftOutlined />} aria-label={t('actions.earlier')} onClick={() => go(addDays(from, -days))} />
      <DayInput
        className="space-day"
        aria-label={t('fields.from')}
        shown={from}
        onTyped={(text) => go(typedDay(text, today()) ?? from)}
        day={from}
        onPick={go}
      />
      <Button icon={<RightOutlined />} aria-label={t('actions.later')} onClick={() => go(addDays(from, days))} />
      <Select
        aria-label={t('fields.days')}
        value={days}
        options={DAYS.map((count) => ({ value: count, label: t('board.days', { count }) }))}
        onChange={(count) => view.set({ days: String(count) })}
      />
      <AirportFilter label={t('fields.origin')} shown={origin} onAirport={(airport) => view.set({ origin: airport })} />
    </div>
  )
}
