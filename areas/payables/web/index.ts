import type { AreaWeb } from '#platform/web/area-web.ts'

const area = 'payables'
const SEE = ['/bill/list'] as const

export const payablesWeb: AreaWeb = {
  area,
  routes: [
    {
      path: '/billing/vendor-invoices',
      area,
      titleKey: 'pages.invoices',
      page: () => import('./invoices-page.tsx'),
      any: SEE,
    },
    {
      path: '/billing/vendor-invoices/:id',
      area,
      titleKey: 'pages.invoice',
      page: () => import('./invoice-page.tsx'),
      any: SEE,
      hidden: true,
      under: '/billing/vendor-invoices',
    },
    { path: '/billing/cass', area, titleKey: 'pages.cass', page: () => import('./cass-page.tsx'), any: SEE },
    {
      path: '/billing/cass/:id',
      area,
      titleKey: 'pages.comparison',
      page: () => import('./comparison-page.tsx'),
      any: SEE,
      hidden: true,
      under: '/billing/cass',
    },
  ],
}
