import { Button, Empty, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import type { Shipment } from '../../contract/shipment.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import type { ShipmentStatus } from '../../domain/shipment-rules.ts'
import { ShipmentEditor } from './shipment-editor.tsx'

/** One shipment in its own tab. What is read later never falls into the form: saving compares versions instead. */
export function Page(): ReactNode {
  const tab = useTab()
  const { id = '' } = tab.params
  const { data, error, isFetching } = useCall(shipmentApi.open, { id }, { quiet: true })
  const [opened, setOpened] = useState<Shipment>()
  if (data && !isFetching && !opened) setOpened(data)
  useTabTitle(data && titleOf(data))
  useList(data?.status)
  if (error && !opened) return <NotFound />
  if (!opened) return <Skeleton active className="shipments-page" />
  return <ShipmentEditor opened={opened} />
}

function NotFound(): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  return (
    <Empty description={t('messages.notFound')}>
      <Button onClick={() => open('/shipments')}>{t('actions.backToList')}</Button>
    </Empty>
  )
}

/** The way back leads to the list that has the shipment now. */
function useList(status: ShipmentStatus | undefined): void {
  const { setUnder } = useTab()
  useEffect(() => {
    if (status) setUnder(status === 'Pending' ? '/shipments/pending' : '/shipments')
  }, [status, setUnder])
}

/** Without a house number yet: what tells it from the others of the day. */
function titleOf({ hawbNo, originAirport, destinationAirport, shipper }: Shipment): string {
  return hawbNo ?? `${originAirport ?? ''}–${destinationAirport ?? ''} ${shipper?.name ?? ''}`.trim()
}

function useTabTitle(title: string | undefined): void {
  const { setTitle } = useTab()
  useEffect(() => {
    if (title) setTitle(title)
  }, [title, setTitle])
}
