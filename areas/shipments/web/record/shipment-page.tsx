import { Button } from 'antd'
import { type ReactNode, Suspense, createElement, useEffect, useState } from 'react'
import type { RecordForm } from '#platform/web/area-web.ts'
import { lazyOnce, useRecordForm } from '#platform/web/record-parts.ts'
import type { CallFailed } from '#platform/web/api-client.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { RecordMissing } from '#platform/web/kit/layout/record-missing.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import { shipmentTopic } from '../../contract/booking/live.ts'
import { milestoneApi } from '../../contract/milestones/milestone-api.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { partApi } from '../../contract/parts/part-api.ts'
import { warehouseApi } from '../../contract/receipt/receipt-api.ts'
import { nameOfShipment } from '../../domain/booking/name-of-shipment.ts'
import { isVisibleInbound } from '../../domain/booking/inbound-visibility.ts'
import { canHandleArrival } from '../../domain/milestones/arrival-rules.ts'
import { useKeyAccounts } from '#areas/key-accounts/web/index.ts'
import { ShipmentEditor } from './shipment-editor.tsx'

/** One shipment in its own tab. Later reads change the form only while it is unchanged; saving compares versions. */
export function Page(): ReactNode {
  const tab = useTab()
  const { id = '' } = tab.params
  const { data, error, isFetching, refetch } = useCall(shipmentApi.open, { id }, { quiet: true })
  const [opened, setOpened] = useState<Shipment>()
  if (data && !isFetching && !opened) setOpened(data)
  useLive(id === '' ? null : shipmentTopic(id), () => invalidateOf(id, ...OF_SHIPMENT))
  useTabTitle(data && nameOfShipment(data))
  useList(data)
  if (error && !opened) return <NotOpened failed={error} onRetry={() => void refetch()} />
  if (!opened) return <LoadingSkeleton />
  return <FormOf opened={opened} latest={data} />
}

/** The form registered for such a shipment (`AreaWeb.recordForms`), otherwise that of an export. */
function FormOf(props: { opened: Shipment; latest: Shipment | undefined }): ReactNode {
  const registered = useRecordForm<Shipment>('shipment', props.opened)
  if (!registered) return <ShipmentEditor {...props} />
  return <Suspense fallback={<LoadingSkeleton />}>{createElement(lazyForm(registered), props)}</Suspense>
}

const lazyForm = lazyOnce<RecordForm<Shipment>, { opened: Shipment; latest?: Shipment | undefined }>(
  async (form) => (await form.load()).RecordForm,
)

/** Queries refetched on the shipment's topic, as far as they are shown. */
const OF_SHIPMENT = [shipmentApi.open, shipmentApi.cutOffs, warehouseApi.open, milestoneApi.open, partApi.open] as const

function NotOpened(props: { failed: CallFailed; onRetry(): void }): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  return (
    <RecordMissing missing={t('messages.notFound')} {...props}>
      <Button onClick={() => open('/shipments')}>{t('actions.backToList')}</Button>
    </RecordMissing>
  )
}

/**
 * The back link leads to the shipment's current list: that of its key account if opened from there; arrivals at the own office
 * are in its import list, unless opened from Pending or the Shipment List.
 */
function useList(shipment: Shipment | undefined): void {
  const { setUnder, query } = useTab()
  const { keyAccounts } = useKeyAccounts()
  const keyAccount = keyAccounts.find(({ code }) => code === query.get('keyAccount'))
  const actor = useAsActor()
  const isFromShipments = query.get('from') === 'shipments'
  const isArriving =
    shipment !== undefined && !isFromShipments && isVisibleInbound(shipment) && canHandleArrival(shipment, actor).ok
  const ofStatus = shipment?.status === 'Pending' ? '/shipments/pending' : '/shipments'
  const ofOffice = isArriving ? '/arrivals' : ofStatus
  const under = shipment && (keyAccount ? `/shipments/clients/${keyAccount.code}` : ofOffice)
  useEffect(() => {
    if (under) setUnder(under)
  }, [under, setUnder])
}

function useTabTitle(title: string | undefined): void {
  const { setTitle } = useTab()
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}
