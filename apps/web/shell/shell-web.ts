import type { AreaRoute, AreaWeb } from '#platform/web/area-web.ts'

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
    ...['/airDetail', '/productDetail', '/truckDetail', '/localServiceDetail', '/multiDetail'].map(productDetail),
    {
      path: '/orderDetail',
      area: 'platform',
      titleKey: 'pages.orderDetail',
      page: () => import('./pages/order-missing-page.tsx'),
      idParams: ['id'],
      hidden: true,
    },
  ],
}

/** A link to a product may be older than the portal or than the product (ROU-02). */
function productDetail(path: string): AreaRoute {
  const page = () => import('./pages/product-missing-page.tsx')
  return { path, area: 'platform', titleKey: 'pages.productDetail', page, idParams: ['id'], hidden: true }
}
