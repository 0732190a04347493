import type { AreaWeb } from '#platform/web/area-web.ts'

export { useKeyAccounts } from './use-accounts.ts'
export { type ImportColumns, useImportColumns } from './use-booking-columns.ts'

const area = 'shipments'

export const keyAccountsWeb: AreaWeb = {
  area,
  routes: [
    {
      path: '/shipments/clients',
      area,
      titleKey: 'pages.clients',
      page: () => import('./accounts-page.tsx'),
      any: ['/client/list'],
    },
  ],
}
