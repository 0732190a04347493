import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { SECURITIES } from '#areas/cargo/domain/screening.ts'
import { AIRCRAFT } from '../domain/aircraft.ts'
import { BASES, HOLDS, PIECE_STATUSES } from '../domain/pieces.ts'
import { RETURN_CODES } from '../domain/steps.ts'

/** The list can hold a million pieces, so only indexed columns are sortable. */
const unsorted = { sort: false } as const
const internal = { internal: true, filter: false, sort: false } as const

/** The pieces of a warehouse, last received first (WHS-02). */
export const stockList = list({
  name: 'warehouse/stock',
  columns: {
    reference: column.text({ ...unsorted, width: 150, pinned: true }),
    pieceNo: column.integer({ ...unsorted, width: 80 }),
    quantity: column.integer({ ...unsorted, width: 80 }),
    status: column.choice(PIECE_STATUSES, 'pieceStatus', { ...unsorted, width: 110 }),
    security: column.choice(SECURITIES, 'security', { ...unsorted, width: 90 }),
    basis: column.choice(BASES, 'basis', { ...unsorted, width: 150 }),
    xrayNo: column.text({ ...unsorted, width: 120 }),
    bin: column.text({ ...unsorted, width: 100 }),
    zone: column.text({ ...unsorted, width: 80 }),
    uldNo: column.text({ ...unsorted, width: 120 }),
    hold: column.choice(HOLDS, 'hold', { ...unsorted, width: 110 }),
    holdReason: column.text({ ...unsorted, width: 160 }),
    receivedAt: column.instant({ width: 150 }),
    days: column.integer({ ...unsorted, filter: false, width: 80 }),
    storageFee: column.amount(3, { ...unsorted, filter: false, width: 110 }),
    storageCurrency: column.text({ ...unsorted, filter: false, width: 80 }),
    truckNo: column.text({ ...unsorted, width: 110 }),
    registration: column.text({ ...unsorted, width: 130 }),
    handover: column.text({ ...unsorted, width: 140 }),
    shipper: column.text({ ...unsorted, width: 180 }),
    mawb: column.text({ ...unsorted, width: 130 }),
    cutOff: column.instant({ ...unsorted, width: 150 }),
    office: column.text({ ...unsorted, width: 80, hidden: true }),
    shipmentId: column.id(internal),
    truckId: column.id(internal),
    officeId: column.id(internal),
    buildUpId: column.id(internal),
    lastStep: column.text(internal),
  },
  search: ['reference'],
  defaultSort: [{ column: 'receivedAt', direction: 'desc' }],
})

export type StockRow = ListRow<typeof stockList>

const HANDOVER_KINDS = ['OUT', 'RETURN'] as const

/** Hand-overs to the airline and returns, newest first. */
export const handoverList = list({
  name: 'warehouse/handovers',
  columns: {
    number: column.text({ ...unsorted, width: 140, pinned: true }),
    kind: column.choice(HANDOVER_KINDS, 'handoverKind', { ...unsorted, width: 110 }),
    at: column.instant({ width: 150 }),
    pieces: column.integer({ ...unsorted, width: 80 }),
    grossWeight: column.decimal(2, { ...unsorted, width: 100 }),
    truckNo: column.text({ ...unsorted, width: 110 }),
    uldNo: column.text({ ...unsorted, width: 120 }),
    seal: column.text({ ...unsorted, width: 110 }),
    aircraft: column.choice(AIRCRAFT, 'aircraft', { ...unsorted, width: 110 }),
    returnCode: column.choice(RETURN_CODES, 'returnCode', { ...unsorted, width: 130 }),
    recipient: column.text({ ...unsorted, width: 180 }),
    carrierScreens: column.text({ ...unsorted, width: 180 }),
    by: column.text({ ...unsorted, width: 110 }),
    signedName: column.text({ ...unsorted, width: 130 }),
    undone: column.flag({ ...unsorted, width: 90 }),
    officeId: column.id(internal),
  },
  search: ['number', 'truckNo', 'seal', 'uldNo'],
  defaultSort: [{ column: 'at', direction: 'desc' }],
})

export type HandoverRow = ListRow<typeof handoverList>
