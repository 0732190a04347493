import type { AreaWeb, RecordForm, RecordPart } from '#platform/web/area-web.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { isVisibleInbound } from '#areas/shipments/domain/booking/inbound-visibility.ts'

const area = 'shipments'
const ARRIVALS = ['/arrival/list'] as const

/** Arrivals and handling of a shipment, as a tab of its page. */
const arrivalPart: RecordPart<Shipment> = {
  record: 'shipment',
  key: 'arrival',
  area,
  titleKey: 'tabs.arrival',
  place: 65,
  any: ['/shipment/list', '/arrival/list'],
  isShown: (shipment) => shipment.side === 'Import' || isVisibleInbound(shipment),
  load: async () => ({ Part: (await import('./arrivals/arrival-panel.tsx')).ArrivalPanel }),
}

/** Shipments from agents have their own form. */
const agentForm: RecordForm<Shipment> = {
  record: 'shipment',
  isFor: ({ side }) => side === 'Import',
  load: async () => ({ RecordForm: (await import('./agent/agent-editor.tsx')).AgentEditor }),
}

export const importDeskWeb: AreaWeb = {
  area,
  recordParts: [arrivalPart],
  recordForms: [agentForm],
  routes: [
    {
      path: '/arrivals',
      area,
      titleKey: 'pages.arriving',
      page: () => import('./arrivals/arriving-page.tsx'),
      any: ARRIVALS,
    },
    {
      path: '/arrivals/new',
      idParams: ['mawb'],
      area,
      titleKey: 'pages.newImport',
      page: () => import('./agent/new-import-page.tsx'),
      any: ['/arrival/edit'],
      hidden: true,
      under: '/arrivals',
    },
    {
      path: '/arrivals/masters',
      area,
      titleKey: 'pages.arrivingMasters',
      page: () => import('./arrivals/arriving-masters-page.tsx'),
      any: ARRIVALS,
    },
  ],
}
