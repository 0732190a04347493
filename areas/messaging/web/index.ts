import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { AreaWeb, RecordPart } from '#platform/web/area-web.ts'

const area = 'messaging'
const SEE = ['/message/list'] as const

const isExport = ({ side }: Pick<Shipment, 'side'>) => side === 'Export'

/** Tabs of the shipment's page. */
const recordParts: readonly RecordPart<Shipment>[] = [
  {
    record: 'shipment',
    key: 'host-to-host',
    area,
    titleKey: 'tabs.hostToHost',
    place: 70,
    any: SEE,
    isShown: isExport,
    load: () => import('./waybill/host-to-host-part.tsx'),
  },
  {
    record: 'shipment',
    key: 'eawb-status',
    area,
    titleKey: 'tabs.eawbStatus',
    place: 71,
    any: SEE,
    isShown: isExport,
    load: () => import('./waybill/eawb-status-part.tsx'),
  },
]

export const messagingWeb: AreaWeb = {
  area,
  recordParts,
  routes: [
    { path: '/messages', area, titleKey: 'pages.log', page: () => import('./log/log-page.tsx'), any: SEE },
    { path: '/messages/desk', area, titleKey: 'pages.desk', page: () => import('./desk/desk-page.tsx'), any: SEE },
    {
      path: '/messages/channels',
      area,
      titleKey: 'pages.channels',
      page: () => import('./channels/channels-page.tsx'),
      any: ['/message/channel'],
    },
  ],
}
