import { call } from '#platform/web/api-client.ts'
import type { FoundRecord } from '#platform/web/area-web.ts'
import { rowsOf } from '#platform/web/kit/list-page/list-rows.ts'
import { shipmentApi } from '../contract/shipment-api.ts'
import type { ShipmentRow } from './hawb-list/shipment-list-page.tsx'

const MOST = 5
const SHORTEST = 3

/** Shipments by HAWB or MAWB number, shipper or consignee. */
export async function find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const search = text.trim()
  if (search.length < SHORTEST) return []
  const page = await call(shipmentApi.list, { page: 1, size: 20, count: false, search }, { signal, quiet: true })
  const rows = rowsOf(page) as unknown as ShipmentRow[]
  return rows.slice(0, MOST).map(({ id, hawbNo, mawbNo, originAirport, destinationAirport, shipper, consignee }) => ({
    kind: 'HAWB',
    title: hawbNo ?? `${originAirport ?? ''}–${destinationAirport ?? ''} ${shipper ?? ''}`,
    note: [mawbNo, hawbNo && `${originAirport ?? ''}–${destinationAirport ?? ''}`, hawbNo && shipper, consignee]
      .filter(Boolean)
      .join(' · '),
    path: `/shipments/${id}`,
  }))
}
