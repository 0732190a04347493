import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'

/** The signs a menu entry may name, drawn on 16 × 16. */
const DRAWINGS = {
  administration:
    'M8 5.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M12.6 3.4l-1.4 1.4M4.8 11.2l-1.4 1.4',
  alert: 'M8 2l6.5 11.5h-13L8 2M8 6.5v3.2M8 11.6v.1',
  billing: 'M3.5 1.5h9v13l-2.2-1.4L8 14.5l-2.3-1.4l-2.2 1.4v-13M6 5h4M6 8h4',
  cart: 'M1.5 2.5h2l1.8 8h7l1.7-5.8H4.3M6 13.2v.1M11.4 13.2v.1',
  chart: 'M2 2v12h12M5 11V8M8.5 11V4.5M12 11V6.5',
  document: 'M3.5 1.5h6l3 3v10h-9v-13M9.5 1.5v3h3M6 8h4M6 11h4',
  home: 'M2 7.5L8 2l6 5.5M3.5 6.5v7.5h9V6.5M6.5 14v-4h3v4',
  list: 'M5.5 3.5h8.5M5.5 8h8.5M5.5 12.5h8.5M2 3.5h.5M2 8h.5M2 12.5h.5',
  log: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M8 4.5V8l2.5 2',
  mail: 'M1.5 3.5h13v9h-13v-9M1.5 4l6.5 5l6.5-5',
  mawb: 'M14 2L1.5 6.8l4.7 2.3M14 2L9.2 14.5L6.2 9.1M14 2L6.2 9.1',
  message: 'M2 2.5h12v8.5H8l-3.5 3v-3H2v-8.5',
  number: 'M5.5 2l-1.5 12M12 2l-1.5 12M2.5 5.5h11.5M2 10.5h11.5',
  office: 'M2.5 14.5V3.5l6-2v13M8.5 6h5v8.5M1.5 14.5h13M5 5.5h.5M5 8.5h.5M5 11.5h.5M11 9h.5M11 11.5h.5',
  partner:
    'M5.5 7.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 1 0 0 5M1.5 13.5c.4-4.2 7.6-4.2 8 0M10.5 3a2.3 2.3 0 0 1 0 4.4M11.5 10c1.8.3 2.8 1.6 3 3.5',
  plan: 'M1.5 11.5h13M3 11.5V7h4v4.5M7 11.5V4h6v7.5M7 7.5h6M3.5 14h9',
  product: 'M8 1.5l6 3v7l-6 3l-6-3v-7l6-3M2 4.5l6 3l6-3M8 7.5v7',
  reference:
    'M2.5 2.5h4.2c.8 0 1.3.5 1.3 1.3v9.7c0-.7-.6-1.2-1.3-1.2H2.5V2.5M13.5 2.5H9.3C8.5 2.5 8 3 8 3.8v9.7c0-.7.6-1.2 1.3-1.2h4.2V2.5',
  role: 'M8 1.5l5.5 2v4.2c0 3.2-2.2 5.6-5.5 6.8c-3.3-1.2-5.5-3.6-5.5-6.8V3.5L8 1.5M5.7 8l1.7 1.7L10.7 6',
  shipment: 'M2 5l6-3l6 3v6.5l-6 3l-6-3V5M2 5l6 3l6-3M8 8v6.5M5 3.5l6 3',
  stock: 'M2 2.5h12v3.5H2V2.5M3 6v7.5h10V6M6.2 8.5h3.6',
  truck:
    'M1.5 4h8v7h-8V4M9.5 6.5h3l2 2.3V11h-5M4 12.7a1.3 1.3 0 1 0 0-2.6a1.3 1.3 0 1 0 0 2.6M12 12.7a1.3 1.3 0 1 0 0-2.6a1.3 1.3 0 1 0 0 2.6',
  user: 'M8 8.5a3.2 3.2 0 1 0 0-6.5a3.2 3.2 0 1 0 0 6.5M2 14.5c.6-5 11.4-5 12 0',
  warehouse: 'M1.5 6L8 2l6.5 4v8h-2.8V8.5H4.3V14H1.5V6M4.3 11h7.4M4.3 14h7.4',
} as const

/** The sign of a menu entry; a plain dot for a name nobody drew. */
export function MenuIcon({ name }: { name: string }): ReactNode {
  return <Icon d={name in DRAWINGS ? DRAWINGS[name as keyof typeof DRAWINGS] : 'M8 7.5v1'} />
}
