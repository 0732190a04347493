import { type BookingSheet, bookingSheet } from '../../contract/import-sheet.ts'

/** Columns of a booking that can be imported. */
export const COLUMNS = [
  'shipper',
  'consignee',
  'originAirport',
  'destinationAirport',
  'pieces',
  'grossWeight',
  'goodsDescription',
] as const
const GOOD = ['WING TAI', 'HAFEN GMBH', 'HKG', 'FRA', '25', '424', 'EARPHONES'] as const

/** Returns a sheet with headings in row 3 and bookings from row 4 on. */
export function sheetOf(rows: readonly (readonly string[])[], more: Partial<BookingSheet> = {}): BookingSheet {
  return bookingSheet.parse({
    fileName: 'orders.xlsx',
    partnerId: null,
    columns: [...COLUMNS],
    above: [{ row: 3, cells: ['Vendor', 'Ship to', 'From', 'To', 'Qty', 'GW', 'Commodity'] }],
    rows: rows.map((cells, at) => ({ row: at + 4, cells: [...cells] })),
    ...more,
  })
}

export const good = (change: Partial<Record<(typeof COLUMNS)[number], string>> = {}): string[] =>
  COLUMNS.map((column, at) => change[column] ?? GOOD[at] ?? '')
