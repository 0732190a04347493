import type { AreaWeb } from '#platform/web/area-web.ts'

export const loadPlanningWeb: AreaWeb = {
  area: 'load-planning',
  routes: [
    {
      path: '/space',
      area: 'load-planning',
      titleKey: 'pages.board',
      page: () => import('./space-board-page.tsx'),
      any: ['/space/list'],
    },
  ],
}
