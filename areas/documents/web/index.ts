import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { AreaWeb, RecordPart } from '#platform/web/area-web.ts'
import { waybillsOfJob } from '../domain/waybill/papers-of-job.ts'

const area = 'documents'

const WAYBILL = { record: 'shipment', area, any: ['/shipment/list'] } as const

const recordParts: readonly RecordPart<Shipment>[] = [
  {
    ...WAYBILL,
    key: 'hawb',
    titleKey: 'tabs.HAWB',
    place: 20,
    isShown: (shipment) => shipment.side === 'Export' && waybillsOfJob(shipment).includes('HAWB'),
    load: async () => ({ Part: (await import('./waybill/waybill-part.tsx')).HawbPart }),
  },
  {
    ...WAYBILL,
    key: 'mawb',
    titleKey: 'tabs.MAWB',
    place: 21,
    isShown: (shipment) => shipment.side === 'Export' && waybillsOfJob(shipment).includes('MAWB'),
    load: async () => ({ Part: (await import('./waybill/waybill-part.tsx')).MawbPart }),
  },
  {
    record: 'shipment',
    key: 'x-doc',
    area,
    titleKey: 'tabs.xDoc',
    place: 30,
    any: ['/shipment/list', '/arrival/list'],
    load: async () => ({ Part: (await import('./x-doc-part.tsx')).XDocPart }),
  },
]

export const documentsWeb: AreaWeb = {
  area,
  recordParts,
  recordActions: [
    {
      record: 'shipment',
      place: 90,
      any: ['/shipment/list'],
      within: 'nextStep',
      load: () => import('./next-step.tsx'),
    },
    {
      record: 'shipment',
      place: 91,
      any: ['/shipment/list', '/arrival/list'],
      within: 'dangerousGoods',
      isShown: (shipment: Shipment) => shipment.side === 'Export',
      load: () => import('./attachments/goods-checklist.tsx'),
    },
  ],
  listActions: [
    { lists: ['shipments'], any: ['/pre-alert/send'], load: () => import('./pre-alert/pre-alert-action.tsx') },
  ],
  routes: [
    {
      path: '/quoteOut/letter/:token',
      area,
      titleKey: 'letterOut.title',
      page: () => import('./pre-alert/letter-out-page.tsx'),
      hidden: true,
      open: true,
    },
  ],
}
