import type { AreaWeb } from '#platform/web/area-web.ts'

export const activityLogWeb: AreaWeb = {
  area: 'activity-log',
  routes: [
    {
      path: '/log',
      area: 'activity-log',
      titleKey: 'pages.log',
      page: () => import('./log-page.tsx'),
      any: ['/log/list'],
      byPermission: true,
    },
  ],
}
