import type { AreaWeb, RecordPart } from '#platform/web/area-web.ts'

const area = 'warehouse'
const LIST = ['/warehouse/list'] as const

const photosOfShipment: RecordPart<{ readonly id: string }> = {
  record: 'shipment',
  key: 'wms-photos',
  area,
  titleKey: 'tabs.wmsPhotos',
  place: 80,
  any: LIST,
  load: () => import('./photos/shipment-photos-part.tsx'),
}

/** LDP-02: what the warehouse builds up, beside the ULDs of the plan. */
const buildUpOfPlan: RecordPart<{ readonly id: string }> = {
  record: 'load-plan',
  key: 'build-up',
  area,
  titleKey: 'tabs.buildUp',
  place: 10,
  any: ['/warehouse/list', '/plan/list'],
  load: () => import('./build-up/plan-build-up-part.tsx'),
}

export const warehouseWeb: AreaWeb = {
  area,
  recordParts: [photosOfShipment, buildUpOfPlan],
  routes: [
    { path: '/warehouse/stock', area, titleKey: 'pages.stock', page: () => import('./stock-page.tsx'), any: LIST },
    {
      path: '/warehouse/handovers',
      area,
      titleKey: 'pages.handovers',
      page: () => import('./handovers-page.tsx'),
      any: LIST,
    },
    {
      path: '/warehouse/facilities',
      area,
      titleKey: 'pages.facilities',
      page: () => import('./facilities-page.tsx'),
      any: LIST,
    },
    {
      path: '/quoteOut/gate/:token',
      area,
      titleKey: 'pages.gate',
      page: () => import('./gate/gate-page.tsx'),
      hidden: true,
      open: true,
    },
    {
      path: '/warehouse/stock-takes',
      area,
      titleKey: 'pages.stockTakes',
      page: () => import('./stock-take/stock-takes-page.tsx'),
      any: LIST,
    },
    {
      path: '/warehouse/stock-takes/:id',
      area,
      titleKey: 'pages.stockTake',
      page: () => import('./stock-take/stock-take-page.tsx'),
      any: LIST,
      hidden: true,
      under: '/warehouse/stock-takes',
    },
    {
      path: '/warehouse/weights',
      area,
      titleKey: 'pages.weights',
      page: () => import('./weights-page.tsx'),
      any: ['/warehouse/list', '/shipment/list'],
    },
    { path: '/warehouse/board', area, titleKey: 'pages.board', page: () => import('./board-page.tsx'), any: LIST },
    { path: '/warehouse/trucks', area, titleKey: 'pages.trucks', page: () => import('./trucks-page.tsx'), any: LIST },
    { path: '/warehouse/tariff', area, titleKey: 'pages.tariff', page: () => import('./tariff-page.tsx'), any: LIST },
    {
      path: '/warehouse/trucks/:id',
      area,
      titleKey: 'pages.truck',
      page: () => import('./truck-page.tsx'),
      any: LIST,
      hidden: true,
      under: '/warehouse/trucks',
    },
  ],
}
