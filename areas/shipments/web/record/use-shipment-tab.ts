import { useState } from 'react'
import type { RecordPart } from '#platform/web/area-web.ts'
import { useRecordParts } from '#platform/web/record-parts.ts'
import { useTab } from '#platform/web/tab.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'

/** A tab that areas add to the page of a shipment (`AreaWeb.recordParts`). */
export type ShipmentPart = RecordPart<Shipment>

/** The tabs of the form itself; an arriving shipment has no papers of a buyer. */
type FormTab = 'general' | 'orders'

const FORM_TABS: readonly FormTab[] = ['general', 'orders']

/** The tabs of a shipment: those of its form, then those that areas add once it is saved. */
export function useShipmentTabs(shipment: Shipment | null, side: Shipment['side']) {
  const parts = useRecordParts<Shipment>('shipment', shipment)
  const formTabs = side === 'Import' ? FORM_TABS.slice(0, 1) : FORM_TABS
  return { formTabs, parts, ...useShownTab([...formTabs, ...parts.map(({ key }) => key)]) }
}

/** Which tab is in front: `?tab=` in the address, so that it is there again after a reload. */
function useShownTab(keys: readonly string[]): { readonly shown: string; show(key: string): void } {
  const { query, setQuery } = useTab()
  const named = query.get('tab') ?? 'general'
  // The page does not wait for the address: a field that is pointed out has to be there at once.
  const [state, setState] = useState({ named, shown: named })
  if (state.named !== named) setState({ named, shown: named })
  const show = (key: string): void => {
    setState((before) => ({ ...before, shown: key }))
    setQuery({ tab: key === 'general' ? null : key })
  }
  return { shown: keys.includes(state.shown) ? state.shown : 'general', show }
}
