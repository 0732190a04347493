import { formatInstant } from '#platform/web/kit/shown-time.ts'
import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { userZone } from '#platform/web/zone.ts'
import { useTexts } from '#platform/web/texts.ts'
import { shipmentHistoryApi } from '../../contract/booking/history-api.ts'

const TITLES: Readonly<Record<string, string>> = {
  originOfficeId: 'originOffice',
  salesOfficeId: 'salesOffice',
  handlingOfficeId: 'handlingOffice',
  destinationOfficeId: 'destinationOffice',
  shipperName: 'shipper',
  consigneeName: 'consignee',
}

const CHOICES: Readonly<Record<string, string>> = {
  status: 'shipmentStatus',
  jobType: 'jobType',
  jobMode: 'jobMode',
  spaceStatus: 'spaceStatus',
}

const INSTANTS: ReadonlySet<string> = new Set(['etd', 'eta', 'cutOff', 'preAlertSentAt'])

/** The history of a shipment in the user's words; times are on the user's own clock. */
export function useShipmentHistoryTexts(): History {
  const t = useTexts('shipments')
  const label = (field: string): string => {
    if (field === 'milestones') return t('tabs.milestones')
    if (field === 'preAlertSentAt') return t('choices.milestone.PRE')
    return t(`lists.shipments.${TITLES[field] ?? field}`)
  }
  const show = (field: string, value: string): string | undefined => {
    if (CHOICES[field]) return t(`choices.${CHOICES[field]}.${value}`)
    if (INSTANTS.has(field)) return formatInstant(value, userZone())
    return field === 'milestones' ? milestone(value) : undefined
  }
  const milestone = (line: string): string => {
    const [code = '', at = '', ...reason] = line.split(' ')
    return [t(`choices.milestone.${code}`), formatInstant(at, userZone()), reason.join(' ')].filter(Boolean).join(' · ')
  }
  return { api: { history: shipmentHistoryApi.history }, label, show, invalidates: [] }
}
