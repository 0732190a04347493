import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { pendingList, shipmentList } from '../../contract/booking/shipment-list.ts'
import { ShipmentsInList } from './shipments-in-list.tsx'
import { useShipmentEditing } from './use-shipment-editing.ts'

/** Pending and Shipment List: the same list with different fixed filters. */
export function ShipmentListPage({ status }: { status: 'Pending' | 'Sent' }): ReactNode {
  const t = useTexts('shipments')
  const edit = useShipmentEditing()
  const isPending = status === 'Pending'
  return (
    <ShipmentsInList
      list={isPending ? pendingList : shipmentList}
      endpoint={shipmentApi.list}
      exportEndpoint={shipmentApi.export}
      edit={edit}
      title={t(isPending ? 'pages.pending' : 'pages.shipments')}
      fixedFilters={{ status: { anyOf: [status] } }}
      quickFilters={isPending ? PENDING_FILTERS : SENT_FILTERS}
      isSent={!isPending}
      emptyText={t(isPending ? 'messages.emptyPending' : 'messages.emptySent')}
    />
  )
}

const SENT_FILTERS = ['originAirport', 'destinationAirport', 'flightNo', 'etd'] as const
const PENDING_FILTERS = [...SENT_FILTERS, 'late'] as const
