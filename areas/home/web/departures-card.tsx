import type { ReactNode } from 'react'
import { localOf } from '#platform/domain/local-time.ts'
import { formatNumber, formatWeight } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { HomeFigures } from '../contract/api.ts'
import { HomeCard } from './home-card.tsx'

const COLUMNS = ['flight', 'route', 'etd', 'shipments', 'pieces', 'grossWeight'] as const

export function DeparturesCard({ departures }: { departures: HomeFigures['departures'] }): ReactNode {
  const text = useTexts('home')
  if (departures === null) return null
  return (
    <HomeCard title={text('departures.title')} wide>
      {departures.length === 0 && <p className="home-none">{text('departures.none')}</p>}
      {departures.length > 0 && (
        <table className="home-departures">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {text(`departures.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {departures.map((flight) => (
              <tr key={`${flight.flightNo} ${flight.etd}`}>
                <th scope="row">{flight.flightNo}</th>
                <td>{`${flight.origin} – ${flight.destination}`}</td>
                <td>{`${localOf(flight.etd, flight.originZone).slice(11)} ${flight.origin}`}</td>
                <td className="home-number">{formatNumber(flight.shipments)}</td>
                <td className="home-number">{formatNumber(flight.pieces)}</td>
                <td className="home-number">{formatWeight(flight.grossWeight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </HomeCard>
  )
}
