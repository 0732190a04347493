import { useState } from 'react'
import type { RecordPart } from '#platform/web/area-web.ts'
import { useRecordParts } from '#platform/web/record-parts.ts'
import { useTab } from '#platform/web/tab.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'

/** A tab that areas add to the shipment page (`AreaWeb.recordParts`). */
export type ShipmentPart = RecordPart<Shipment>

/** The tabs of the form itself; an import has no buyer documents. */
type FormTab = 'general' | 'orders'

const FORM_TABS: readonly FormTab[] = ['general', 'orders']

/** The tabs of a shipment: those of its form, then those added by areas once it is saved. */
export function useShipmentTabs(shipment: Shipment | null, side: Shipment['side']) {
  const parts = useRecordParts<Shipment>('shipment', shipment)
  const formTabs = side === 'Import' ? FORM_TABS.slice(0, 1) : FORM_TABS
  return { formTabs, parts, ...useShownTab([...formTabs, ...parts.map(({ key }) => key)]) }
}

/** The active tab is `?tab=` in the URL, so that it survives a reload. */
function useShownTab(keys: readonly string[]): { readonly shown: string; show(key: string): void } {
  const { query, setQuery } = useTab()
  const named = query.get('tab') ?? 'general'
  // State in addition to the URL, because an indicated field must be visible at once.
  const [state, setState] = useState({ named, shown: named })
  if (state.named !== named) setState({ named, shown: named })
  const show = (key: string): void => {
    setState((before) => ({ ...before, shown: key }))
    setQuery({ tab: key === 'general' ? null : key })
  }
  return { shown: keys.includes(state.shown) ? state.shown : 'general', show }
}
