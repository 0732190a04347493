import type { ReactNode } from 'react'

/** The signs that an entry of the menu may have, by the name it keeps: lines on a field of 16 × 16. */
const DRAWINGS = {
  home: 'M2 8l6-5.5L14 8M3.5 7v6.5h9V7M6.5 13.5v-4h3v4',
  shipment: 'M2 5l6-3l6 3v6l-6 3l-6-3zM2 5l6 3l6-3M8 8v6',
  list: 'M2.5 4h1M2.5 8h1M2.5 12h1M6 4h7.5M6 8h7.5M6 12h7.5',
  number: 'M6 2.5L5 13.5M11 2.5l-1 11M2.5 6h11M2.5 10h11',
  mawb: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3M5.5 7.5h5M5.5 10h5M5.5 12.5h3',
  stock: 'M2 6l6-3.5L14 6v8H2zM5 14V9h6v5M5 11.5h6',
  alert: 'M8 2c-3 0-4 2-4 4.5c0 3-1.5 4-1.5 5h11c0-1-1.5-2-1.5-5C12 4 11 2 8 2M6.5 13.5c.5 1 2.5 1 3 0',
  partner:
    'M5.5 7.5a2.3 2.3 0 1 0 0-4.6a2.3 2.3 0 1 0 0 4.6M1.5 13.5c.4-4 7.6-4 8 0M10.5 3.2a2.2 2.2 0 0 1 0 4.2M11.5 9.8c1.7.3 2.9 1.7 3 3.7',
  reference: 'M3 2.5h8.5a1.5 1.5 0 0 1 1.5 1.5v9.5H4.5A1.5 1.5 0 0 1 3 12zM3 12a1.5 1.5 0 0 1 1.5-1.5H13M6 5.5h4',
  administration:
    'M8 5.7a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 1 0 0-4.6M8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M12.6 3.4l-1.4 1.4M4.8 11.2l-1.4 1.4',
  office: 'M3 14V3h6v11M9 6.5h4V14M1.5 14h13M5 5.5h2M5 8h2M5 10.5h2',
  user: 'M8 8.5a3.2 3.2 0 1 0 0-6.4a3.2 3.2 0 1 0 0 6.4M2 14.5c.6-5 11.4-5 12 0',
  role: 'M8 1.5l5 2v4c0 3.5-2.5 5.5-5 7c-2.5-1.5-5-3.5-5-7v-4zM5.7 8l1.7 1.7l3-3.2',
  menu: 'M2.5 3.5h11M5 8h8.5M7.5 12.5h6M2.5 3.5v9h5M2.5 8H5',
  mail: 'M1.5 3.5h13v9h-13zM1.5 4l6.5 5l6.5-5',
  link: 'M6.5 9.5l3-3M7.5 4.5l1.5-1.5a2.7 2.7 0 0 1 4 4L11.5 8.5M8.5 11.5L7 13a2.7 2.7 0 0 1-4-4l1.5-1.5',
  globe: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M1.5 8h13M8 1.5c-4 4-4 9 0 13M8 1.5c4 4 4 9 0 13',
  plane: 'M14.5 8c0-.8-1-1-2-1H9.5L6.5 2H5l1.5 5H4L2.5 5.5h-1L2.3 8l-.8 2.5h1L4 9h2.5L5 14h1.5l3-5h3c1 0 2-.2 2-1z',
  flight: 'M2 13.5h12M2.5 8.5l2 2l9-4.5c-.5-1.5-2-1.5-3-1L8 6.5L4.5 4.5l-1 .5l2 3l-1.5.8l-1.2-.8z',
  arrival: 'M2 13.5h12M2 4.5l1.3-.3l2 2.1l3 .8L6.6 2.6l1.5.3l3.9 5.2l2.2.7c1 .4.7 1.8-.4 1.6L4 7.7z',
  truck:
    'M1.5 4h8v7.5h-8zM9.5 6.5h3l2 2.5v2.5h-5M4.5 13a1.3 1.3 0 1 0 0-2.6a1.3 1.3 0 1 0 0 2.6M11.5 13a1.3 1.3 0 1 0 0-2.6a1.3 1.3 0 1 0 0 2.6',
  warehouse: 'M1.5 6.5L8 2.5l6.5 4V14h-2.5V8h-8v6H1.5zM4 10h8M4 12h8',
  pallet: 'M3 3h4.5v5H3zM8.5 5H13v3H8.5zM1.5 10.5h13M3 10.5v3M8 10.5v3M13 10.5v3',
  scale: 'M3 14h10M8 3v11M3.5 4.5h9M3.5 4.5l-2 5h4zM12.5 4.5l-2 5h4z',
  plan: 'M2 3h12v10H2zM2 7h12M6 7v6M10 7v6',
  document: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3',
  print: 'M4.5 6V2h7v4M4.5 11.5h-2.5V6h12v5.5h-2.5M4.5 9.5h7V14h-7z',
  message: 'M2 2.5h12v8.5H7l-3 3v-3H2zM5 5.5h6M5 8h4',
  bill: 'M3.5 1.5v13l1.5-1l1.5 1l1.5-1l1.5 1l1.5-1l1.5 1v-13zM5.5 5h5M5.5 7.5h5M5.5 10h3',
  money: 'M1.5 4h13v8h-13zM8 10a2 2 0 1 0 0-4a2 2 0 1 0 0 4M3.5 6v4M12.5 6v4',
  cart: 'M1.5 2.5h2l2 8h7l1.5-5.5H4.5M6.5 14a1 1 0 1 0 0-2a1 1 0 1 0 0 2M11.5 14a1 1 0 1 0 0-2a1 1 0 1 0 0 2',
  order: 'M3.5 2.5h9v12h-9zM6 1.5h4v2.5H6zM5.5 8l1.5 1.5l3-3',
  chart: 'M2 2v12h12M5 11.5V8M8 11.5V4.5M11 11.5V6.5',
  report: 'M3.5 1.5h9v13h-9zM5.5 11.5V9M8 11.5V5.5M10.5 11.5V7.5',
  clock: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M8 4.5V8l2.5 1.5',
  calendar: 'M2 3.5h12v10.5H2zM2 6.5h12M5 1.5v3.5M11 1.5v3.5',
  search: 'M6.8 11.5a4.7 4.7 0 1 0 0-9.4a4.7 4.7 0 1 0 0 9.4M10.3 10.3L14 14',
  folder: 'M1.5 3h5l1.5 2h6.5v8.5h-13z',
  star: 'M8 1.8l1.9 4l4.3.5l-3.2 3l.9 4.3L8 11.5l-3.9 2.1l.9-4.3l-3.2-3l4.3-.5z',
  help: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M6 6.3c.2-2.6 4-2.4 4 0c0 1.5-2 1.6-2 3.2M8 11.8v.2',
} as const satisfies Readonly<Record<string, string>>

export type MenuIconName = keyof typeof DRAWINGS

/** Every sign there is, in the order they are offered. */
export const MENU_ICONS = Object.keys(DRAWINGS) as MenuIconName[]

/** The sign of a menu entry; a dot for a name that is not known, so that names still stand under each other. */
export function EntryIcon({ name }: { name: string }): ReactNode {
  return (
    <svg className="icon entry-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d={isMenuIcon(name) ? DRAWINGS[name] : 'M8 7.5v1'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function isMenuIcon(name: string): name is MenuIconName {
  return Object.hasOwn(DRAWINGS, name)
}
