import type { AreaWeb } from '#platform/web/area-web.ts'

export const accessWeb: AreaWeb = {
  area: 'access',
  routes: [
    {
      path: '/access/roles',
      area: 'access',
      titleKey: 'pages.roles',
      page: () => import('./roles/roles-page.tsx'),
      any: ['/access/list'],
    },
    {
      path: '/access/user-roles',
      area: 'access',
      titleKey: 'pages.userRoles',
      page: () => import('./roles/user-roles-page.tsx'),
      any: ['/access/list'],
    },
    {
      path: '/access/menu',
      area: 'access',
      titleKey: 'pages.menu',
      page: () => import('./menus/menu-page.tsx'),
      any: ['/access/list'],
    },
  ],
}
