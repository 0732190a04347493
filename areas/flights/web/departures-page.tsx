import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Can } from '#platform/web/can.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import type { Flight } from '../contract/flight.ts'
import { BoardRow } from './board-row.tsx'
import { AirportFilter } from './airport-filter.tsx'
import { DaySwitch } from './day-switch.tsx'
import { ExtraFlightDialog } from './extra-flight-dialog.tsx'
import { FlightDrawer } from './flight-drawer.tsx'
import './flights.css'
import './flights-phone.css'

const COLUMNS = [
  'etd',
  'flightNo',
  'route',
  'eta',
  'aircraft',
  'status',
  'cutOff',
  'weight',
  'volume',
  'positions',
] as const

/** The departures of a day with free and taken space; day and airport are in the URL. */
export function Page(): ReactNode {
  const t = useTexts('flights')
  const { query, setQuery } = useTab()
  const day = query.get('day') ?? today()
  const origin = query.get('origin') ?? ''
  const [opened, setOpened] = useState<{ id: string } | { extra: true }>()
  const search = { day, origin: /^[A-Z]{3}$/.test(origin) ? origin : null }
  const board = useCall(flightsApi.board, search, { keepPrevious: true, refetchMs: 60_000 })
  const close = (): void => {
    setOpened(undefined)
    setQuery({ flight: null })
  }
  // Links from other pages name a flight.
  const target = opened && 'id' in opened ? opened.id : query.get('flight')
  const flight = board.data?.flights.find(({ id }) => id === target)
  return (
    <FullPage>
      <div className="flights-head">
        <h2 className="kit-list-title">{t('pages.departures')}</h2>
        <DaySwitch day={day} step={1} onDay={(next) => setQuery({ day: next })} />
        <AirportFilter label={t('fields.origin')} shown={origin} onAirport={(next) => setQuery({ origin: next })} />
        <AddExtra onAdd={() => setOpened({ extra: true })} />
      </div>
      <Loaded of={board}>
        {({ flights, more }) => (
          <>
            {more && <p className="kit-note">{t('board.more', { most: formatNumber(flights.length) })}</p>}
            <Board flights={flights} day={day} origin={search.origin} onOpen={(id) => setOpened({ id })} />
          </>
        )}
      </Loaded>
      {flight && <FlightDrawer flight={flight} onClose={close} />}
      {opened && 'extra' in opened && <ExtraFlightDialog day={day} onClose={close} />}
    </FullPage>
  )
}

function AddExtra({ onAdd }: { onAdd(): void }): ReactNode {
  const t = useTexts('flights')
  return (
    <Can any={['/flight/operate']}>
      <Button icon={<PlusOutlined />} onClick={onAdd}>
        {t('actions.addExtra')}
      </Button>
    </Can>
  )
}

function Board(props: {
  flights: readonly Flight[]
  day: string
  origin: string | null
  onOpen(id: string): void
}): ReactNode {
  const t = useTexts('flights')
  const { flights, day, origin, onOpen } = props
  if (flights.length === 0) return <Placeholder text={t('messages.noFlights', { day })} />
  return (
    <div className="flights-scroll" tabIndex={0} role="region" aria-label={t('pages.departures')}>
      <table className="flights-board">
        <TableHead titles={COLUMNS.map((column) => t(`board.${column}`))} />
        {[...Map.groupBy(flights, (flight) => airportOf(flight, origin))].map(([airport, leaving]) => (
          <tbody key={airport}>
            <tr className="flights-airport">
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                {airport} <span>{t('board.flightsOf', { count: leaving.length })}</span>
              </th>
            </tr>
            {leaving.map((flight) => (
              <BoardRow key={flight.id} flight={flight} day={day} origin={origin} onOpen={() => onOpen(flight.id)} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The airport that a flight is listed under: that of the filter, otherwise its first. */
function airportOf({ legs }: Flight, origin: string | null): string {
  return (legs.find((leg) => leg.origin === origin) ?? legs[0])?.origin ?? ''
}
