import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { RETURN_CODES, STAGES, TRUCK_STATUSES } from '../domain/steps.ts'
import { TRUCK_TYPES } from '../domain/truck-fee.ts'

/** The list grows with every truck, so only indexed columns are sortable. */
const unsorted = { sort: false } as const
const internal = { internal: true, filter: false, sort: false } as const

/** The trucks of a warehouse, newest first (WHS-01). */
export const truckList = list({
  name: 'warehouse/trucks',
  columns: {
    number: column.text({ ...unsorted, width: 140, pinned: true }),
    queueNo: column.integer({ ...unsorted, width: 100 }),
    stage: column.choice(STAGES, 'stage', { ...unsorted, width: 110 }),
    truckNo: column.text({ ...unsorted, width: 110 }),
    truckType: column.choice(TRUCK_TYPES, 'truckType', { ...unsorted, width: 190 }),
    customer: column.text({ ...unsorted, width: 200 }),
    registeredAt: column.instant({ width: 150 }),
    dock: column.text({ ...unsorted, width: 70 }),
    expectedPieces: column.integer({ ...unsorted, width: 120 }),
    piecesIn: column.integer({ ...unsorted, width: 120 }),
    inStock: column.integer({ ...unsorted, width: 90 }),
    piecesOut: column.integer({ ...unsorted, width: 80 }),
    xrayNumbers: column.text({ ...unsorted, width: 180 }),
    fee: column.amount(3, { ...unsorted, width: 90 }),
    feeCurrency: column.text({ ...unsorted, width: 80 }),
    returnCode: column.choice(RETURN_CODES, 'returnCode', { ...unsorted, width: 130 }),
    driver: column.text({ ...unsorted, filter: false, width: 110 }),
    phone: column.text({ ...unsorted, filter: false, width: 120 }),
    references: column.text({ ...unsorted, filter: false, width: 220 }),
    office: column.text({ ...unsorted, width: 80, hidden: true }),
    status: column.choice(TRUCK_STATUSES, 'stage', internal),
    officeId: column.id(internal),
    version: column.integer(internal),
  },
  search: ['number', 'truckNo', 'customer'],
  defaultSort: [{ column: 'registeredAt', direction: 'desc' }],
})

export type TruckRow = ListRow<typeof truckList>
