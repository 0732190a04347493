import type { ReactNode } from 'react'
import { ShipmentEditor } from './shipment-editor.tsx'

export function Page(): ReactNode {
  return <ShipmentEditor opened={null} />
}
