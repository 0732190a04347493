import type { AreaWeb } from '#platform/web/area-web.ts'

const area = 'shipments'
const LIST = ['/shipment/list'] as const
const ARRIVALS = ['/arrival/list'] as const

export const shipmentsWeb: AreaWeb = {
  area,
  finders: [
    { any: LIST, load: () => import('./find-shipments.ts') },
    { any: LIST, load: () => import('./find-on-flight.ts') },
  ],
  routes: [
    {
      path: '/shipments/pending',
      area,
      titleKey: 'pages.pending',
      page: () => import('./hawb-list/pending-page.tsx'),
      any: LIST,
    },
    {
      path: '/shipments',
      area,
      titleKey: 'pages.shipments',
      page: () => import('./hawb-list/sent-page.tsx'),
      any: LIST,
    },
    {
      path: '/shipments/hawb-numbers',
      area,
      titleKey: 'pages.hawbNumbers',
      page: () => import('./hawb-number/hawb-numbers-page.tsx'),
      any: ['/shipment/hawb-number', '/shipment/list'],
    },
    {
      path: '/shipments/clients',
      area,
      titleKey: 'pages.clients',
      page: () => import('./clients/clients-page.tsx'),
      any: ['/client/list'],
    },
    {
      path: '/shipments/clients/:code',
      area,
      titleKey: 'pages.client',
      page: () => import('./clients/client-shipments-page.tsx'),
      any: LIST,
    },
    {
      path: '/shipments/new',
      area,
      titleKey: 'pages.new',
      page: () => import('./hawb-detail/new-shipment-page.tsx'),
      any: ['/shipment/edit'],
      hidden: true,
      under: '/shipments/pending',
    },
    {
      path: '/shipments/import',
      area,
      titleKey: 'pages.import',
      page: () => import('./import-booking/import-page.tsx'),
      any: ['/shipment/edit'],
      hidden: true,
      under: '/shipments/pending',
    },
    {
      path: '/shipments/imports/:id',
      area,
      titleKey: 'pages.imported',
      page: () => import('./import-booking/imported-page.tsx'),
      any: ['/shipment/edit'],
      hidden: true,
      under: '/shipments/pending',
    },
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
      page: () => import('./agent-shipments/new-import-page.tsx'),
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
    {
      path: '/shipments/:id',
      area,
      titleKey: 'pages.shipment',
      page: () => import('./hawb-detail/shipment-page.tsx'),
      any: [...LIST, ...ARRIVALS],
      hidden: true,
      under: '/shipments',
    },
  ],
}
