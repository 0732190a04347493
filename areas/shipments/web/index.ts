import type { AreaWeb, RecordPart } from '#platform/web/area-web.ts'
import type { Shipment } from '../contract/booking/shipment.ts'

export { SPACE_TONES } from './space-tones.ts'
export { type FlightForm, pickInto, typedEtdInto } from './flight/pick-flight.ts'
export { FlightPicker } from './flight/flight-picker.tsx'
export { type ShipmentRow, nameOfRow, recordOfRow } from './list/record-of-row.ts'
export { RecordMilestoneDialog } from './milestones/record-milestone-dialog.tsx'
export { ShipmentsInList } from './list/shipments-in-list.tsx'
export { useShipmentEditing } from './list/use-shipment-editing.ts'
export { timeAt } from './flight/time-at.ts'
export { useFirstSave } from './booking/use-first-save.ts'
export { PartyFields } from './booking/party-fields.tsx'
export { HandlingCodesField } from './booking/handling-codes-field.tsx'
export { type AirportZones, flightViolations, zonesOfPicked, zonesOfRecord } from './flight/airport-zones.ts'
export { useTabsOfShipment } from './record/use-tabs-of-shipment.ts'
export { useShipmentTabs } from './record/use-shipment-tab.ts'
export { SplitDialog } from './parts/split-dialog.tsx'
export { useSaveKey } from './record/use-save-key.ts'
export { useNewerVersion } from './record/use-newer-version.ts'
export { ShipmentPanels } from './record/shipment-panels.tsx'
export { ShipmentHeader } from './record/shipment-header.tsx'
export { SaveButton } from './record/save-button.tsx'
export { RuleButton } from './record/rule-button.tsx'

const area = 'shipments'
const LIST = ['/shipment/list'] as const
const ARRIVALS = ['/arrival/list'] as const

const OF_SHIPMENT = { record: 'shipment', area, any: [...LIST, ...ARRIVALS] } as const

/** Tabs of the shipment page besides its form. */
const recordParts: readonly RecordPart<Shipment>[] = [
  {
    ...OF_SHIPMENT,
    key: 'milestones',
    titleKey: 'tabs.milestones',
    place: 40,
    load: async () => ({ Part: (await import('./milestones/milestones-panel.tsx')).MilestonesPanel }),
  },
  {
    ...OF_SHIPMENT,
    any: LIST,
    key: 'history',
    titleKey: 'tabs.history',
    place: 95,
    load: async () => ({ Part: (await import('./history/history-panel.tsx')).HistoryPanel }),
  },
]

export const shipmentsWeb: AreaWeb = {
  area,
  recordParts,
  listActions: [
    {
      lists: ['shipments'],
      any: ['/shipment/edit'],
      load: () => import('./milestones/record-milestone-action.tsx'),
    },
  ],
  finders: [
    { any: LIST, load: () => import('./list/find-shipments.ts') },
    { any: LIST, load: () => import('./list/find-on-flight.ts') },
  ],
  routes: [
    {
      path: '/shipments/pending',
      area,
      titleKey: 'pages.pending',
      page: () => import('./list/pending-page.tsx'),
      any: LIST,
    },
    {
      path: '/shipments',
      area,
      titleKey: 'pages.shipments',
      page: () => import('./list/sent-page.tsx'),
      any: LIST,
    },
    {
      path: '/shipments/hawb-numbers',
      area,
      titleKey: 'pages.hawbNumbers',
      page: () => import('./house-number/hawb-numbers-page.tsx'),
      any: ['/shipment/hawb-number', '/shipment/list'],
    },
    {
      path: '/shipments/clients/:code',
      area,
      titleKey: 'pages.keyAccount',
      page: () => import('./key-account-list/account-shipments-page.tsx'),
      any: LIST,
    },
    {
      path: '/shipments/new',
      area,
      titleKey: 'pages.new',
      page: () => import('./booking/new-shipment-page.tsx'),
      any: ['/shipment/edit'],
      hidden: true,
      under: '/shipments/pending',
    },
    {
      path: '/shipments/:id',
      area,
      titleKey: 'pages.shipment',
      page: () => import('./record/shipment-page.tsx'),
      any: [...LIST, ...ARRIVALS],
      hidden: true,
      under: '/shipments',
    },
  ],
}
