import type { AreaWeb } from '#platform/web/area-web.ts'

export { DepartmentField } from './department-field.tsx'
export { OfficeField } from './office-field.tsx'

export const organisationWeb: AreaWeb = {
  area: 'organisation',
  routes: [
    {
      path: '/organisation/offices',
      area: 'organisation',
      titleKey: 'pages.offices',
      page: () => import('./offices-page.tsx'),
      any: ['/office/list'],
    },
    {
      path: '/organisation/departments',
      area: 'organisation',
      titleKey: 'pages.departments',
      page: () => import('./departments-page.tsx'),
      any: ['/office/list'],
    },
  ],
}
