import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { CallFailed } from '#platform/web/api-client.ts'
import { openDownload } from '#platform/web/download.ts'
import { useCan } from '#platform/web/can.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { warehouseApi } from '../contract/api.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import type { TruckRecord } from '../contract/truck.ts'
import { TRUCK_STEPS, type TruckStep } from '../domain/steps.ts'
import { STAGE_TONES } from './stage-tones.ts'
import { PhotoActions } from './photos/photo-actions.tsx'
import { PhotoGallery } from './photos/photo-gallery.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { TruckDialog } from './truck-dialog.tsx'
import { TruckLabels } from './truck-labels.tsx'
import { useTruckSteps } from './use-truck-steps.tsx'
import './warehouse.css'

/** One truck with its references, pieces and steps. */
export function Page(): ReactNode {
  const tab = useTab()
  const { id = '' } = tab.params
  const { data, error, refetch } = useCall(warehouseApi.truckOpen, { id }, { quiet: true })
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.truckOpen))
  const { setTitle } = tab
  const number = data?.number
  useEffect(() => {
    if (number) setTitle(number)
  }, [number, setTitle])
  if (data) return <Truck truck={data} />
  return error ? <NotOpened failed={error} onRetry={() => void refetch()} /> : <LoadingSkeleton />
}

function NotOpened(props: { failed: CallFailed; onRetry(): void }): ReactNode {
  const t = useTexts('warehouse')
  const open = useOpenTab()
  return (
    <RecordMissing missing={t('messages.truckNotFound')} {...props}>
      <Button onClick={() => open('/warehouse/trucks')}>{t('actions.backToTrucks')}</Button>
    </RecordMissing>
  )
}

function Truck({ truck }: { truck: TruckRecord }): ReactNode {
  const t = useTexts('warehouse')
  return (
    <div className="warehouse-page">
      <PageHeader
        title={`${truck.number} · ${truck.truckNo}`}
        tags={<StatusTag tone={STAGE_TONES[truck.stage]}>{t(`choices.stage.${truck.stage}`)}</StatusTag>}
        facts={factsOf(truck, t)}
        actions={<Steps truck={truck} />}
      />
      <FormSection title={t('sections.brings')}>
        <References truck={truck} />
      </FormSection>
      <Photos id={truck.id} />
      <FormSection title={t('sections.steps')}>
        <History truck={truck} />
      </FormSection>
    </div>
  )
}

function Photos({ id }: { id: string }): ReactNode {
  const t = useTexts('warehouse')
  const photos = useCall(warehouseApi.photosOfTruck, { id })
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.photosOfTruck))
  const count = photos.data?.photos.length ?? 0
  const archive = () => openDownload(warehouseApi.photosDownloadOfTruck, { id })
  const extra = <PhotoActions to={{ truckId: id }} count={count} onDownload={archive} />
  return (
    <FormSection title={t('sections.photos')} extra={extra}>
      <Loaded of={photos}>{(answer) => <PhotoGallery photos={answer.photos} />}</Loaded>
    </FormSection>
  )
}

function factsOf(truck: TruckRecord, t: Texts) {
  const { truckType, driver, phone, customer, expectedPieces, piecesIn, dock, fee, feeCurrency, xrayNumbers } = truck
  const written = {
    queueNo: truck.queueNo,
    registeredAt: formatInstant(truck.registeredAt, userZone()),
    truckType: t(`choices.truckType.${truckType}`),
    driver,
    phone,
    customer,
    expectedPieces,
    piecesIn,
    dock,
    fee: fee === null ? null : `${feeCurrency ?? ''} ${formatNumber(fee)}`,
    xrayNumbers: xrayNumbers.join(', '),
    returnCode: truck.returnCode && t(`choices.returnCode.${truck.returnCode}`),
    remark: truck.remark,
  }
  return Object.entries(written)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ({ label: t(`fields.${name}`), value }))
}

function Steps({ truck }: { truck: TruckRecord }): ReactNode {
  const t = useTexts('warehouse')
  const mayEdit = useCan(warehouseApi.truckRelease.access)
  const [editing, setEditing] = useState(false)
  const [receiving, setReceiving] = useState(false)
  const [labelling, setLabelling] = useState(false)
  const open = useOpenTab()
  const { allowed, canUndo, take, undo, dialog } = useTruckSteps()
  if (!mayEdit) return null
  const isAllowed = (step: TruckStep): boolean => allowed(truck, step).ok
  const steps = TRUCK_STEPS.filter((step) => step !== 'return' && isAllowed(step))
  const isReceiving = truck.status === 'Unloading'
  return (
    <>
      {isAllowed('return') && (
        <Button danger onClick={() => take(truck, 'return')}>
          {t('steps.return')}
        </Button>
      )}
      {truck.piecesIn > 0 && (
        <>
          <Button onClick={() => open(listLink('/warehouse/stock', { registration: { equals: truck.number } }))}>
            {t('actions.toStock')}
          </Button>
          <Button onClick={() => setLabelling(true)}>{t('actions.labels')}</Button>
        </>
      )}
      <Button onClick={() => setEditing(true)}>{t('actions.editTruck')}</Button>
      <Button onClick={() => void openDownload(warehouseApi.truckTicket, { id: truck.id }).catch(() => undefined)}>
        {t('gate.ticket')}
      </Button>
      {canUndo(truck).ok && <Button onClick={() => void undo(truck)}>{t('actions.undo')}</Button>}
      {steps.map((step) => (
        <Button key={step} type={isReceiving ? 'default' : 'primary'} onClick={() => take(truck, step)}>
          {t(`steps.${step}`)}
        </Button>
      ))}
      {isReceiving && (
        <Button type="primary" onClick={() => setReceiving(true)}>
          {t('actions.receive')}
        </Button>
      )}
      {dialog}
      {receiving && <ReceiveDialog truck={truck} onClose={() => setReceiving(false)} />}
      {labelling && <TruckLabels number={truck.number} onClose={() => setLabelling(false)} />}
      {editing && <TruckDialog truck={truck} onClose={() => setEditing(false)} />}
    </>
  )
}

function References({ truck: { references } }: { truck: TruckRecord }): ReactNode {
  const t = useTexts('warehouse')
  const open = useOpenTab()
  if (references.length === 0) return <Placeholder small text={t('messages.nothingNamed')} />
  return (
    <ul className="warehouse-references">
      {references.map(({ text, shipmentId }) => (
        <li key={text}>
          {shipmentId === null ? (
            <>
              {text} <StatusTag tone="amber">{t('messages.unknownFreight')}</StatusTag>
            </>
          ) : (
            <Button type="link" onClick={() => open(`/shipments/${shipmentId}`)}>
              {text}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function History({ truck: { events } }: { truck: TruckRecord }): ReactNode {
  const t = useTexts('warehouse')
  const zone = userZone()
  return (
    <ol className="warehouse-history">
      {events.map((event) => (
        <li key={event.id} className={event.isUndone ? 'warehouse-undone' : undefined}>
          <time dateTime={event.at}>{formatInstant(event.at, zone)}</time>
          <b>
            {event.undoneKind === null
              ? t(`events.${event.kind}`)
              : t('events.undo', { step: t(`events.${event.undoneKind}`) })}
          </b>
          <span>{event.by}</span>
          <span>{event.note}</span>
        </li>
      ))}
    </ol>
  )
}
