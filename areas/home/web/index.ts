import type { AreaWeb } from '#platform/web/area-web.ts'

export const homeWeb: AreaWeb = {
  area: 'home',
  routes: [
    {
      path: '/home',
      area: 'home',
      titleKey: 'pages.home',
      page: () => import('./home-page.tsx'),
      affix: true,
      breadcrumb: false,
    },
  ],
}
