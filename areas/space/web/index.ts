import type { AreaWeb } from '#platform/web/area-web.ts'

export const spaceWeb: AreaWeb = {
  area: 'space',
  recordActions: [
    { record: 'shipment', place: 35, any: ['/shipment/edit'], load: () => import('./update-booking/button.tsx') },
  ],
  listActions: [{ lists: ['shipments'], any: ['/shipment/edit'], load: () => import('./update-booking/action.tsx') }],
  routes: [
    {
      path: '/space',
      area: 'space',
      titleKey: 'pages.board',
      page: () => import('./space-board-page.tsx'),
      any: ['/space/list'],
    },
  ],
}
