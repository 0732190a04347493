import { Button } from 'antd'
import type { ReactNode } from 'react'
import { saidOf } from '#platform/contract/language.ts'
import { formatNumber, formatWeight } from '#platform/web/kit/format.ts'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { AirportTime } from '#platform/web/kit/layout/airport-time.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import type { ArrivalRecord, ShownArrival } from '../../contract/arrival-record.ts'

const COLUMNS = ['ata', 'flightNo', 'pieces', 'grossWeight', 'notedBy'] as const

/** The arrivals, first one on top. */
export function ArrivalsTable(props: {
  record: ArrivalRecord
  /** Absent for users who may only read. */
  onChange: ((arrival: ShownArrival) => void) | undefined
}): ReactNode {
  const { record, onChange } = props
  const t = useTexts('shipments')
  if (record.arrivals.length === 0) return <Placeholder small text={t('messages.nothingArrived')} />
  return (
    <div className="shipments-wide">
      <table className="shipments-houses shipments-arrivals">
        <TableHead titles={[...COLUMNS.map((column) => t(`fields.${column}`)), '']} />
        <tbody>
          {record.arrivals.map((arrival) => (
            <Row
              key={arrival.id}
              arrival={arrival}
              onChange={onChange}
              airport={record.airport ?? ''}
              zone={record.zone}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row(props: {
  arrival: ShownArrival
  airport: string
  zone: string | null
  onChange: ((arrival: ShownArrival) => void) | undefined
}): ReactNode {
  const { arrival, airport, zone, onChange } = props
  const { at, flightNo, pieces, grossWeight, beyondBooked, notedBy } = arrival
  const t = useTexts('shipments')
  return (
    <tr>
      <th scope="row">
        <AirportTime local={at} airport={airport} zone={zone} />
      </th>
      <td>{flightNo ?? '–'}</td>
      <td className="shipments-number">
        {beyondBooked && <StatusTag tone="amber">{t('messages.beyondBooked')}</StatusTag>} {formatNumber(pieces)}
      </td>
      <td className="shipments-number">{formatWeight(grossWeight) || '–'}</td>
      <td>{notedBy}</td>
      <td>
        {onChange && (
          <Button
            size="small"
            aria-label={saidOf(t('actions.change'), formatLocalTime(at), currentLanguage())}
            onClick={() => onChange(arrival)}
          >
            {t('actions.change')}
          </Button>
        )}
      </td>
    </tr>
  )
}
