import type { AreaWeb } from '#platform/web/area-web.ts'

const area = 'products'

export const productsWeb: AreaWeb = {
  area,
  routes: [
    {
      path: '/product',
      area,
      titleKey: 'pages.products',
      page: () => import('./products-page.tsx'),
      any: ['/product/list'],
      byPermission: true,
    },
  ],
}

export { FilesSection } from './files/files-section.tsx'
export { PRICE_TEXTS, priceText } from './price-text.ts'
