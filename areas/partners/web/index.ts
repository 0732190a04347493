import type { AreaWeb } from '#platform/web/area-web.ts'

export { PartnerDialog } from './partner-dialog.tsx'
export { PartnerField } from './partner-field.tsx'

export const partnersWeb: AreaWeb = {
  area: 'partners',
  routes: [
    {
      path: '/partners',
      area: 'partners',
      titleKey: 'pages.partners',
      page: () => import('./partners-page.tsx'),
      any: ['/partner/list'],
    },
  ],
}
