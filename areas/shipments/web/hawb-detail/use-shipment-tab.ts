import { useState } from 'react'
import { useTab } from '#platform/web/tab.ts'
import type { Shipment } from '../../contract/shipment.ts'
import { isAnnounced } from '../../domain/announced.ts'

/** The parts of a shipment's page, in the order of their tabs. */
const SHIPMENT_TABS = ['general', 'master', 'arrival', 'milestones', 'ulds', 'orders'] as const

export type ShipmentTab = (typeof SHIPMENT_TABS)[number]

/** What there is of a shipment before it is saved. */
const OF_NEW: readonly ShipmentTab[] = ['general', 'orders']

/** What an agent sends has no space, no ULDs of ours and no papers of a buyer. */
const OF_IMPORT: readonly ShipmentTab[] = ['general', 'master', 'arrival', 'milestones']

/** The parts that a shipment has: a new one is nothing but its form, and nothing arrives before it is on its way. */
export function partsOf(shipment: Shipment | null): readonly ShipmentTab[] {
  if (shipment === null) return OF_NEW
  if (shipment.side === 'Import') return OF_IMPORT
  return isAnnounced(shipment) ? SHIPMENT_TABS : SHIPMENT_TABS.filter((part) => part !== 'arrival')
}

/** Which part is in front: `?tab=` in the address, so that it is there again after a reload. */
export function useShipmentTab(parts: readonly ShipmentTab[]): {
  readonly shown: ShipmentTab
  show(tab: ShipmentTab): void
} {
  const { query, setQuery } = useTab()
  const named = tabOf(query.get('tab'))
  // The page does not wait for the address: a field that is pointed out has to be there at once.
  const [state, setState] = useState({ named, shown: named })
  if (state.named !== named) setState({ named, shown: named })
  const show = (tab: ShipmentTab): void => {
    setState((before) => ({ ...before, shown: tab }))
    setQuery({ tab: tab === 'general' ? null : tab })
  }
  return { shown: parts.includes(state.shown) ? state.shown : 'general', show }
}

function tabOf(name: string | null): ShipmentTab {
  return SHIPMENT_TABS.find((tab) => tab === name) ?? 'general'
}
