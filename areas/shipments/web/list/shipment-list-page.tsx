import type { ReactNode } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { pendingList, shipmentList } from '../../contract/booking/shipment-list.ts'
import { ShipmentsInList } from './shipments-in-list.tsx'
import { useShipmentEditing } from './use-shipment-editing.ts'

/** Pending and Shipment List: the same list with different fixed filters. */
export function ShipmentListPage({ status }: { status: 'Pending' | 'Sent' }): ReactNode {
  const t = useTexts('shipments')
  const edit = useShipmentEditing()
  const sides = useSides()
  const isPending = status === 'Pending'
  const list = isPending ? pendingList : shipmentList
  const listOfAll = isPending ? PENDING_OF_ALL : SENT_OF_ALL
  return (
    <ShipmentsInList
      list={sides ? list : listOfAll}
      endpoint={shipmentApi.list}
      exportEndpoint={shipmentApi.export}
      edit={edit}
      title={t(isPending ? 'pages.pending' : 'pages.shipments')}
      fixedFilters={{ status: { anyOf: [status] } }}
      quickFilters={isPending ? PENDING_FILTERS : SENT_FILTERS}
      isSent={!isPending}
      {...(sides && { sides })}
      emptyText={t(isPending ? 'messages.emptyPending' : 'messages.emptySent')}
    />
  )
}

/** For users who see all offices every shipment is ours, so there is nothing to switch. */
function useSides() {
  const t = useTexts('shipments')
  const seesAll = useCan(['/shipment/all-offices'])
  return seesAll
    ? null
    : ({ column: 'ours', yes: t('sides.ours'), no: t('sides.inbound'), all: t('sides.all') } as const)
}

const PENDING_OF_ALL = { ...pendingList, startFilters: {} }
const SENT_OF_ALL = { ...shipmentList, startFilters: {} }

const SENT_FILTERS = ['originAirport', 'destinationAirport', 'flightNo', 'etd'] as const
const PENDING_FILTERS = [...SENT_FILTERS, 'late'] as const
