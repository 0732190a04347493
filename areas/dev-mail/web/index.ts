import type { AreaWeb } from '#platform/web/area-web.ts'

export const devMailWeb: AreaWeb = {
  area: 'dev-mail',
  routes: [
    {
      path: '/dev/mail',
      area: 'dev-mail',
      titleKey: 'pages.letters',
      page: () => import('./letters-page.tsx'),
      any: ['/dev/mail'],
    },
    {
      path: '/dev/kit',
      area: 'dev-mail',
      titleKey: 'pages.kit',
      page: () => import('./kit/kit-page.tsx'),
      any: ['/dev/mail'],
      hidden: true,
    },
  ],
}
