import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CallFailed } from '#platform/web/api-client.ts'
import { CardTable } from '#platform/web/kit/card-table/card-table.tsx'
import { AirportTime } from '#platform/web/kit/layout/airport-time.tsx'
import { DraggedRows } from '#platform/web/kit/layout/dragged-rows.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Loaded, NotLoaded, type QueryState } from '#platform/web/kit/layout/loaded.tsx'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { KitPart } from './kit-part.tsx'

/** In place of a record or an answer: on its way, failed, no access, not found; and tables. */
export function KitRecords(): ReactNode {
  const t = useTexts('dev-mail')
  const ignore = (): void => undefined
  const missing = t('kit.places.not-found')
  return (
    <FormSection title={t('kit.records')}>
      <div className="kit-page-places">
        {([404, 403, 503] as const).map((status) => (
          <KitPart key={status} of="RecordMissing" state={t(`kit.places.${PLACES[status]}`)}>
            <RecordMissing
              missing={missing}
              failed={callFailed(t(`kit.places.${PLACES[status]}`), status)}
              onRetry={ignore}
            >
              <Button>{t('kit.wayOn')}</Button>
            </RecordMissing>
          </KitPart>
        ))}
        <KitPart of="NotLoaded" state={t('kit.gridStates.loading')} loads>
          <NotLoaded error={null} refetch={ignore} />
        </KitPart>
        <KitPart of="NotLoaded" state={t('kit.gridStates.failed')}>
          <NotLoaded error={callFailed(t('kit.failed'), 503)} refetch={ignore} />
        </KitPart>
        <KitPart of="Loaded">
          <Loaded of={{ data: t('kit.saved'), error: null, refetch: ignore }}>{(answer) => <p>{answer}</p>}</Loaded>
        </KitPart>
        <KitPart of="AirportTime">
          <AirportTime local="2026-11-24T00:35" airport="HKG" zone="Asia/Hong_Kong" />
        </KitPart>
        <KitPart of="TableHead · DraggedRows">
          <DraggedRows onDropped={ignore}>
            <table className="kit-table">
              <TableHead titles={['MAWB', t('kit.pieces')]} />
              <tbody>
                <tr>
                  <td>160-12345675</td>
                  <td>12</td>
                </tr>
              </tbody>
            </table>
          </DraggedRows>
        </KitPart>
        <CardTablePart />
      </div>
    </FormSection>
  )
}

function CardTablePart(): ReactNode {
  const t = useTexts('dev-mail')
  return (
    <KitPart of="CardTable">
      <CardTable className="kit-table">
        <TableHead titles={['MAWB', t('kit.pieces')]} />
        <tbody>
          <tr>
            <th scope="row">160-12345675</th>
            <td data-label={t('kit.pieces')}>12</td>
          </tr>
        </tbody>
      </CardTable>
    </KitPart>
  )
}

const PLACES = { 404: 'not-found', 403: 'no-access', 503: 'failed' } as const

function callFailed(message: string, status: number): CallFailed {
  return new CallFailed(message, { status, code: 0 })
}

/** An answer that did not come. */
export function failedWith(message: string, status: number): QueryState<never> {
  return { data: undefined, error: callFailed(message, status), refetch: () => undefined }
}
