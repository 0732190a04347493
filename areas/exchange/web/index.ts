import type { AreaRoute, AreaWeb } from '#platform/web/area-web.ts'

const area = 'exchange'

export const exchangeWeb: AreaWeb = {
  area,
  headerParts: [{ key: 'cart', any: ['/order/create'], load: () => import('./cart-button.tsx') }],
  routes: [
    {
      path: '/productExchange',
      area,
      titleKey: 'pages.offers',
      page: () => import('./offers-page.tsx'),
      any: ['/exchange/list'],
      byPermission: true,
    },
    {
      path: '/order',
      area,
      titleKey: 'pages.orders',
      page: () => import('./orders-page.tsx'),
      any: ['/order/list'],
      byPermission: true,
    },
    {
      path: '/cart',
      area,
      titleKey: 'pages.cart',
      page: () => import('./cart-page.tsx'),
      any: ['/order/create'],
      hidden: true,
      under: '/productExchange',
    },
    {
      path: '/quotations',
      area,
      titleKey: 'pages.quotations',
      page: () => import('./quotation/quotations-page.tsx'),
      any: ['/order/list'],
    },
    {
      path: '/quotationDetail',
      area,
      titleKey: 'pages.quotation',
      page: () => import('./quotation/quotation-page.tsx'),
      any: ['/order/list'],
      idParams: ['id'],
      hidden: true,
      under: '/quotations',
    },
    {
      path: '/quoteOut/*',
      area,
      titleKey: 'pages.quotation',
      page: () => import('./quotation/quote-out-page.tsx'),
      hidden: true,
      open: true,
    },
    ...['/airDetail', '/productDetail', '/truckDetail', '/localServiceDetail', '/multiDetail'].map(productDetail),
    {
      path: '/orderDetail',
      area,
      titleKey: 'pages.orderDetail',
      page: () => import('./order-page.tsx'),
      idParams: ['id'],
      hidden: true,
      under: '/order',
    },
  ],
}

/** Product pages need no permission of their own, so that a link to a withdrawn product explains itself (ROU-02). */
function productDetail(path: string): AreaRoute {
  const page = () => import('./product-page.tsx')
  return {
    path,
    area,
    titleKey: 'pages.productDetail',
    page,
    idParams: ['id'],
    hidden: true,
    under: '/productExchange',
  }
}
