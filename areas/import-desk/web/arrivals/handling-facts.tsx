import type { ReactNode } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { AirportTime } from '#platform/web/kit/layout/airport-time.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { StatusTag, type Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { ArrivalRecord, HandlingRecord } from '../../contract/arrival-record.ts'
import type { CustomsStatus } from '../../domain/import-handling.ts'

/** The current handling by the destination office. */
export function HandlingFacts({ record }: { record: ArrivalRecord }): ReactNode {
  const t = useTexts('shipments')
  const { customsStatus, handling } = record
  const time = (at: string | null) => at && <AirportTime local={at} airport={record.airport} zone={record.zone} />
  const facts: readonly (readonly [field: string, value: ReactNode])[] = [
    ['notifiedAt', time(handling.notifiedAt)],
    ['notifiedTo', handling.notifiedTo],
    ['customsStatus', <Customs key="customs" status={customsStatus} />],
    ['entryNo', handling.entryNo],
    ['clearedAt', time(handling.clearedAt)],
    ['terminal', handling.terminal],
    ['warehouseLocation', handling.warehouseLocation],
    ['storageFreeUntil', formatDay(handling.storageFreeUntil)],
    ['documentsAt', time(handling.documentsAt)],
    ['documentsTo', handling.documentsTo],
    ['deliveryOrderNo', handling.deliveryOrderNo],
    ['deliveredAt', time(handling.deliveredAt)],
    ['deliveredTo', handling.deliveredTo],
    ['remark', handling.remark],
  ]
  return (
    <dl className="shipments-facts">
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`fields.${field}`)}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const TONES: Readonly<Record<CustomsStatus, Tone>> = {
  None: 'grey',
  Lodged: 'blue',
  Inspection: 'amber',
  Refused: 'red',
  Released: 'green',
}

function Customs({ status }: { status: CustomsStatus }): ReactNode {
  const t = useTexts('shipments')
  return <StatusTag tone={TONES[status]}>{t(`choices.customsStatus.${status}`)}</StatusTag>
}

/** Discrepancies between arrival and booking; hidden if there are none. */
export function DiscrepanciesSection({ discrepancies }: Pick<HandlingRecord, 'discrepancies'>): ReactNode {
  const t = useTexts('shipments')
  if (discrepancies.length === 0) return null
  return (
    <FormSection title={t('fields.discrepancies')}>
      <table className="shipments-houses shipments-discrepancies">
        <TableHead titles={['kind', 'pieces', 'remark'].map((column) => t(`fields.${column}`))} />
        <tbody>
          {discrepancies.map(({ kind, pieces, remark }, at) => (
            // Lines are identified by their position.
            <tr key={at}>
              <th scope="row">
                <StatusTag tone="red">{t(`choices.discrepancy.${kind}`)}</StatusTag>
              </th>
              <td>{formatNumber(pieces)}</td>
              <td>{remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  )
}
