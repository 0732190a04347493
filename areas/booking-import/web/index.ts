import type { AreaWeb } from '#platform/web/area-web.ts'

const area = 'shipments'

export const bookingImportWeb: AreaWeb = {
  area,
  pasteReader: { any: ['/shipment/edit'], load: () => import('./pasted/pasted-dialog.tsx') },
  listActions: [{ lists: ['shipments'], any: ['/shipment/edit'], load: () => import('./import-action.tsx') }],
  routes: [
    {
      path: '/shipments/import',
      area,
      titleKey: 'pages.import',
      page: () => import('./import-page.tsx'),
      any: ['/shipment/edit'],
      hidden: true,
      under: '/shipments/pending',
    },
    {
      path: '/shipments/imports/:id',
      area,
      titleKey: 'pages.imported',
      page: () => import('./imported-page.tsx'),
      any: ['/shipment/edit'],
      hidden: true,
      under: '/shipments/pending',
    },
  ],
}
