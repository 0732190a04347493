import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { AreaWeb, RecordPart } from '#platform/web/area-web.ts'

const area = 'billing'
const SEE = ['/bill/list'] as const

export const billingWeb: AreaWeb = {
  area,
  routes: [
    { path: '/billing/bills', area, titleKey: 'pages.bills', page: () => import('./bills-page.tsx'), any: SEE },
    { path: '/billing/lines', area, titleKey: 'pages.lines', page: () => import('./lines-page.tsx'), any: SEE },
    { path: '/billing/titles', area, titleKey: 'pages.titles', page: () => import('./titles-page.tsx'), any: SEE },
    {
      path: '/billing/accounts',
      area,
      titleKey: 'pages.accounts',
      page: () => import('./accounts/accounts-page.tsx'),
      any: SEE,
    },
    {
      path: '/billing/accounts/:id',
      area,
      titleKey: 'pages.account',
      page: () => import('./accounts/account-page.tsx'),
      any: SEE,
      hidden: true,
      under: '/billing/accounts',
    },
    {
      path: '/billing/reports',
      area,
      titleKey: 'pages.reports',
      page: () => import('./reports/reports-page.tsx'),
      any: SEE,
    },
    {
      path: '/billing/setting',
      area,
      titleKey: 'pages.setting',
      page: () => import('./setting-page.tsx'),
      any: SEE,
    },
    {
      path: '/billing/bills/:id',
      area,
      titleKey: 'pages.bill',
      page: () => import('./bill-page.tsx'),
      any: SEE,
      hidden: true,
      under: '/billing/bills',
    },
  ],
  recordParts: [
    part('export-hawb-billing', 'tabs.exportHawb', 60, async () => (await import('./billing-parts.tsx')).exportHawb),
    part('export-mawb-billing', 'tabs.exportMawb', 61, async () => (await import('./billing-parts.tsx')).exportMawb),
    part('import-hawb-billing', 'tabs.importHawb', 62, async () => (await import('./billing-parts.tsx')).importHawb),
    part('import-mawb-billing', 'tabs.importMawb', 63, async () => (await import('./billing-parts.tsx')).importMawb),
    part('sc-info', 'tabs.scInfo', 64, () => import('./transmission/sc-info-part.tsx')),
  ],
}

function part(key: string, titleKey: string, place: number, load: RecordPart<Shipment>['load']): RecordPart<Shipment> {
  const isExport = key.startsWith('export')
  const isShown = ({ side, destinationOfficeId }: Shipment): boolean => {
    if (isExport) return side === 'Export'
    return key === 'sc-info' || side === 'Import' || destinationOfficeId !== null
  }
  return { record: 'shipment', key, area, titleKey, place, any: SEE, isShown, load }
}

export { TitleField } from './title-field.tsx'
