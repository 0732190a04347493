import { type ReactNode, useEffect, useMemo } from 'react'
import type { shipmentList } from '../../contract/booking/shipment-list.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { ViewStoreContext } from '#platform/web/kit/list-page/view-store.ts'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { endpointsOf } from '../../contract/key-account-list/account-shipment-api.ts'
import type { KnownKeyAccount } from '#areas/key-accounts/contract/account.ts'
import { ShipmentsInList } from '../list/shipments-in-list.tsx'
import { useShipmentEditing } from '../list/use-shipment-editing.ts'
import { useKeyAccountViews } from './use-account-views.ts'
import { useKeyAccounts } from '#areas/key-accounts/web/index.ts'

/** SHP-11: the list of one key account with its own columns. */
export function Page(): ReactNode {
  const { params, setTitle } = useTab()
  const t = useTexts('shipments')
  const { keyAccounts, answer } = useKeyAccounts()
  const keyAccount = keyAccounts.find(({ code }) => code === params['code'])
  const name = keyAccount?.name
  useEffect(() => {
    if (name) setTitle(name)
  }, [name, setTitle])
  if (keyAccount) return <KeyAccountShipments key={keyAccount.id} keyAccount={keyAccount} />
  return <Loaded of={answer}>{() => <Placeholder text={t('clients.none')} />}</Loaded>
}

function KeyAccountShipments({ keyAccount }: { keyAccount: KnownKeyAccount }): ReactNode {
  const t = useTexts('shipments')
  const said = JSON.stringify([keyAccount.code, keyAccount.name, keyAccount.fields])
  // The answer is read again and again; the list stays the same one while it says the same.
  // oxlint-disable-next-line react/exhaustive-deps
  const endpoints = useMemo(() => endpointsOf(keyAccount), [said])
  const edit = useShipmentEditing()
  return (
    <ViewStoreContext value={useKeyAccountViews(keyAccount)}>
      <ShipmentsInList
        list={endpoints.list.list as typeof shipmentList}
        keyAccountCode={keyAccount.code}
        endpoint={endpoints.list}
        exportEndpoint={endpoints.export}
        edit={{ ...edit, endpoint: endpoints.editRows }}
        title={t('clients.listOf', { keyAccount: keyAccount.name })}
        quickFilters={QUICK_FILTERS}
        emptyText={keyAccount.partnerIds.length === 0 ? t('clients.noPartners') : t('clients.empty')}
      />
    </ViewStoreContext>
  )
}

const QUICK_FILTERS = ['status', 'destinationAirport', 'flightNo', 'etd', 'late'] as const
