import { Empty } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { shipmentList } from '../../contract/booking/shipment-list.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { ViewStoreContext } from '#platform/web/kit/list-page/view-store.ts'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { endpointsOf } from '../../contract/key-account-list/account-shipment-api.ts'
import type { KnownClient } from '#areas/key-accounts/contract/account.ts'
import { ShipmentsInList } from '../list/shipments-in-list.tsx'
import { useShipmentEditing } from '../list/use-shipment-editing.ts'
import { useClientViews } from './use-account-views.ts'
import { useClients } from '#areas/key-accounts/web/index.ts'

/** SHP-11: the list of one key account with its own columns. */
export function Page(): ReactNode {
  const { params, setTitle } = useTab()
  const t = useTexts('shipments')
  const { clients, answer } = useClients()
  const client = clients.find(({ code }) => code === params['code'])
  const name = client?.name
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  if (client) return <ClientShipments key={client.id} client={client} />
  return <Loaded of={answer}>{() => <Empty description={t('clients.none')} />}</Loaded>
}

function ClientShipments({ client }: { client: KnownClient }): ReactNode {
  const t = useTexts('shipments')
  const said = JSON.stringify([client.code, client.name, client.fields])
  // The answer is read again and again; the list stays the same one while it says the same.
  // oxlint-disable-next-line react/exhaustive-deps
  const endpoints = useMemo(() => endpointsOf(client), [said])
  const edit = useShipmentEditing()
  return (
    <ViewStoreContext value={useClientViews(client)}>
      <ShipmentsInList
        list={endpoints.list.list as typeof shipmentList}
        clientCode={client.code}
        endpoint={endpoints.list}
        exportEndpoint={endpoints.export}
        edit={{ ...edit, endpoint: endpoints.editRows }}
        title={t('clients.listOf', { client: client.name })}
        quickFilters={QUICK_FILTERS}
        emptyText={client.partnerIds.length === 0 ? t('clients.noPartners') : t('clients.empty')}
      />
    </ViewStoreContext>
  )
}

const QUICK_FILTERS = ['status', 'destinationAirport', 'flightNo', 'etd', 'late'] as const
