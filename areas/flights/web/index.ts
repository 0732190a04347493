import type { AreaWeb } from '#platform/web/area-web.ts'

export { FlightStatusTag } from './flight-status-tag.tsx'
export { AirportFilter } from './airport-filter.tsx'
export { SpaceBar } from './space-bar.tsx'

const area = 'flights'
const LIST = ['/flight/list'] as const

export const flightsWeb: AreaWeb = {
  area,
  finders: [
    { any: LIST, load: () => import('./find-departures.ts') },
    { any: LIST, load: () => import('./find-schedules.ts') },
  ],
  routes: [
    { path: '/flights', area, titleKey: 'pages.departures', page: () => import('./departures-page.tsx'), any: LIST },
    { path: '/flights/week', area, titleKey: 'pages.week', page: () => import('./week-page.tsx'), any: LIST },
    {
      path: '/flights/schedules',
      area,
      titleKey: 'pages.schedules',
      page: () => import('./schedules-page.tsx'),
      any: LIST,
    },
    {
      path: '/flights/schedules/new',
      idParams: ['copy'],
      area,
      titleKey: 'pages.newSchedule',
      page: () => import('./new-schedule-page.tsx'),
      any: ['/flight/edit'],
      hidden: true,
      under: '/flights/schedules',
    },
    {
      path: '/flights/schedules/:id',
      area,
      titleKey: 'pages.schedule',
      page: () => import('./schedule-page.tsx'),
      any: LIST,
      hidden: true,
      under: '/flights/schedules',
    },
  ],
}
