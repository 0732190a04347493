import type { AreaWeb } from '#platform/web/area-web.ts'

const area = 'tariffs'
const SEE = ['/bill/list'] as const

export const tariffsWeb: AreaWeb = {
  area,
  routes: [
    { path: '/billing/tariffs', area, titleKey: 'pages.tariffs', page: () => import('./tariffs-page.tsx'), any: SEE },
    { path: '/billing/rates', area, titleKey: 'pages.rates', page: () => import('./rates-page.tsx'), any: SEE },
  ],
}
