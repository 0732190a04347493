import type { ReactNode } from 'react'
import { ShipmentEditor } from '../record/shipment-editor.tsx'

export function Page(): ReactNode {
  return <ShipmentEditor opened={null} />
}
