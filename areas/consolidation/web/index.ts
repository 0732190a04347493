import type { AreaWeb, RecordPart } from '#platform/web/area-web.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'

export { AssignMasterDialog } from './assign-master-dialog.tsx'

const area = 'shipments'
const ON_MASTERS = { lists: ['shipments'], any: ['/shipment/assign-mawb'] } as const

/** The MAWB of a shipment, as a tab of its page. */
const masterPart: RecordPart<Shipment> = {
  record: 'shipment',
  key: 'master',
  area,
  titleKey: 'tabs.master',
  place: 22,
  any: ['/shipment/list', '/arrival/list'],
  load: async () => ({ Part: (await import('./master-panel.tsx')).MasterPanel }),
}

export const consolidationWeb: AreaWeb = {
  area,
  routes: [],
  recordParts: [masterPart],
  recordActions: [
    { record: 'shipment', place: 40, any: ['/shipment/assign-mawb'], load: () => import('./master-buttons.tsx') },
  ],
  listActions: [
    { ...ON_MASTERS, load: () => import('./assign-action.tsx') },
    { ...ON_MASTERS, load: () => import('./add-action.tsx') },
    { ...ON_MASTERS, load: () => import('./unassign-action.tsx') },
  ],
}
