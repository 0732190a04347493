import type { ReactNode } from 'react'
import { ShipmentListPage } from './shipment-list-page.tsx'

/** Shipments whose EDI pre-alert is not sent yet (SHP-01). */
export function Page(): ReactNode {
  return <ShipmentListPage status="Pending" />
}
