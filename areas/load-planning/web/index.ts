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
    {
      path: '/load-plans/pending',
      area: 'load-planning',
      titleKey: 'pages.pendingPlans',
      page: () => import('./plan/pending-plans-page.tsx'),
      any: ['/plan/list'],
    },
    {
      path: '/load-plans/confirmed',
      area: 'load-planning',
      titleKey: 'pages.confirmedPlans',
      page: () => import('./plan/confirmed-plans-page.tsx'),
      any: ['/plan/list'],
    },
    {
      path: '/load-plans/:id',
      area: 'load-planning',
      titleKey: 'pages.plan',
      page: () => import('./plan/plan-page.tsx'),
      any: ['/plan/list'],
      hidden: true,
      under: '/load-plans/pending',
    },
  ],
}
