import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { shipmentTopic } from '#areas/shipments/contract/booking/live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import type { ArrivalRecord, ShownArrival } from '../../contract/arrival-record.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { canHandleArrival } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { arrivedPieces } from '#areas/shipments/domain/milestones/arrivals.ts'
import { ArrivalDialog } from './arrival-dialog.tsx'
import { ARRIVAL_TONES } from './arrival-tones.ts'
import { ArrivalsTable } from './arrivals-table.tsx'
import { HandlingDialog } from './handling-dialog.tsx'
import { DiscrepanciesSection, HandlingFacts } from './handling-facts.tsx'

/** The import side of a shipment: arrivals by flight, and their handling by the destination office (SHP-14). */
export function ArrivalPanel({ record: { id } }: { record: Pick<Shipment, 'id'> }): ReactNode {
  useLive(shipmentTopic(id), () => invalidateOf(id, arrivalApi.open))
  const arrival = useCall(arrivalApi.open, { id }, { quiet: true, refetchMs: AGAIN_MS })
  return <Loaded of={arrival}>{(record) => <Parts id={id} record={record} />}</Loaded>
}

/** Other users record arrivals too. */
const AGAIN_MS = 60_000

type Asking = { readonly what: 'handling' } | { readonly what: 'arrival'; readonly arrival: ShownArrival | null }

function Parts({ id, record }: { id: string; record: ArrivalRecord }): ReactNode {
  const t = useTexts('shipments')
  const [asking, setAsking] = useState<Asking>()
  const isOurs = canHandleArrival(record, useAsActor()).ok
  const mayWrite = useCan(['/arrival/edit']) && isOurs && record.zone !== null
  const close = (): void => setAsking(undefined)
  const button = (label: string, next: Asking) =>
    mayWrite && (
      <Button size="small" onClick={() => setAsking(next)}>
        {label}
      </Button>
    )
  return (
    <>
      <FormSection
        title={t('sections.arrivals')}
        extra={button(t('actions.noteArrival'), { what: 'arrival', arrival: null })}
      >
        <Standing record={record} />
        <ArrivalsTable
          record={record}
          onChange={mayWrite ? (arrival) => setAsking({ what: 'arrival', arrival }) : undefined}
        />
      </FormSection>
      <FormSection
        title={t('sections.importHandling')}
        extra={button(t('actions.changeHandling'), { what: 'handling' })}
      >
        <HandlingFacts record={record} />
      </FormSection>
      <DiscrepanciesSection discrepancies={record.handling.discrepancies} />
      {asking?.what === 'arrival' && <ArrivalDialog id={id} record={record} arrival={asking.arrival} onClose={close} />}
      {asking?.what === 'handling' && <HandlingDialog id={id} record={record} onClose={close} />}
    </>
  )
}

/** The arrival status as text and figures. */
function Standing({ record: { state, pieces, arrivals } }: { record: ArrivalRecord }): ReactNode {
  const t = useTexts('shipments')
  const counted = { arrived: formatNumber(arrivedPieces(arrivals)), pieces: formatNumber(pieces ?? 0) }
  return (
    <p className="shipments-standing">
      <StatusTag tone={ARRIVAL_TONES[state]}>{t(`choices.arrivalState.${state}`)}</StatusTag>
      {arrivals.length > 0 && t('messages.piecesArrived', counted)}
    </p>
  )
}
