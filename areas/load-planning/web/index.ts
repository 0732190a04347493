import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { AreaWeb, RecordPart } from '#platform/web/area-web.ts'

/** Input PMC, as a tab of the shipment page. */
const uldPart: RecordPart<Shipment> = {
  record: 'shipment',
  area: 'shipments',
  any: ['/shipment/list', '/arrival/list'],
  key: 'ulds',
  titleKey: 'tabs.ulds',
  place: 50,
  isShown: ({ side }) => side === 'Export',
  load: async () => ({ Part: (await import('./units/uld-panel.tsx')).UldPanel }),
}

export const loadPlanningWeb: AreaWeb = {
  area: 'load-planning',
  recordParts: [uldPart],
  routes: [
    {
      path: '/load-plans/pending',
      area: 'load-planning',
      titleKey: 'pages.pendingPlans',
      page: () => import('./plan/pending-plans-page.tsx'),
      any: ['/plan/list'],
    },
    {
      path: '/load-plans/confirmed',
      area: 'load-planning',
      titleKey: 'pages.confirmedPlans',
      page: () => import('./plan/confirmed-plans-page.tsx'),
      any: ['/plan/list'],
    },
    {
      path: '/load-plans/:id',
      area: 'load-planning',
      titleKey: 'pages.plan',
      page: () => import('./plan/plan-page.tsx'),
      any: ['/plan/list'],
      hidden: true,
      under: '/load-plans/pending',
    },
  ],
}
