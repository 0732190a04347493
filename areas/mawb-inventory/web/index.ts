import type { AreaWeb } from '#platform/web/area-web.ts'

export const mawbInventoryWeb: AreaWeb = {
  area: 'mawb-inventory',
  finders: [{ any: ['/mawb/list'], load: () => import('./find-mawbs.ts') }],
  routes: [
    {
      path: '/mawb-inventory',
      area: 'mawb-inventory',
      titleKey: 'pages.mawbs',
      page: () => import('./mawb-inventory-page.tsx'),
      any: ['/mawb/list'],
    },
    {
      path: '/mawb-inventory/alerts',
      area: 'mawb-inventory',
      titleKey: 'pages.alerts',
      page: () => import('./alerts-page.tsx'),
      any: ['/mawb/alert', '/mawb/list'],
    },
  ],
}
