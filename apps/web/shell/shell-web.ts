import type { AreaWeb } from '#platform/web/area-web.ts'

/** Pages that belong to no area. */
export const shellWeb: AreaWeb = {
  area: 'platform',
  routes: [
    {
      path: '/quoteOut/*',
      area: 'platform',
      titleKey: 'pages.quotation',
      page: () => import('./pages/quotation-missing-page.tsx'),
      hidden: true,
      open: true,
    },
  ],
}
