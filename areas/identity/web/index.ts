import type { AreaWeb } from '#platform/web/area-web.ts'

export const identityWeb: AreaWeb = {
  area: 'identity',
  routes: [
    {
      path: '/login',
      area: 'identity',
      titleKey: 'pages.login',
      page: () => import('./login-page.tsx'),
      hidden: true,
      open: true,
    },
    {
      path: '/identity/users',
      area: 'identity',
      titleKey: 'pages.users',
      page: () => import('./users-page.tsx'),
      any: ['/user/list'],
    },
  ],
}
