import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { mawbNumberAsPrinted } from '../domain/mawb-number.ts'
import { MAWB_STATUSES, MAWB_USES, type NamedMawb, SHOWN_STATUSES } from '../domain/mawb.ts'

const internal = { internal: true, filter: false, sort: false } as const
/** The stock is large, and no index supports sorting by these columns. */
const unsorted = { sort: false } as const
/** Joined from another table or different for each office, so no index can support sorting. */
const found = { sort: false } as const

/** One row per number; `status` as seen by the requesting office, `stockStatus` as stored. */
export const mawbList = list({
  name: 'mawb-inventory/mawbs',
  columns: {
    number: column.text({ width: 130, pinned: true, written: mawbNumberAsPrinted }),
    status: column.choice(SHOWN_STATUSES, 'mawbStatus', { ...found, width: 110 }),
    airline: column.text({ ...unsorted, width: 80 }),
    capacityType: column.text({ ...unsorted, width: 120 }),
    owner: column.text({ ...found, width: 90 }),
    originOwner: column.text({ ...found, width: 110 }),
    borrower: column.text({ ...found, width: 170 }),
    receivedDate: column.date({ width: 110 }),
    use: column.choice(MAWB_USES, 'mawbUse', { ...unsorted, width: 100 }),
    reference: column.text({ ...unsorted, width: 150 }),
    usedAt: column.instant({ width: 150 }),
    remark: column.text({ ...found, width: 180 }),
    voidReason: column.text({ ...unsorted, hidden: true, width: 180 }),
    byHand: column.flag(internal),
    stockStatus: column.choice(MAWB_STATUSES, 'mawbStatus', internal),
    ownerOfficeId: column.id(internal),
    homeOfficeId: column.id(internal),
    borrowerOfficeId: column.id(internal),
    borrowerPartnerId: column.id(internal),
    borrowerName: column.text(internal),
    version: column.integer(internal),
    remarkVersion: column.integer(internal),
  },
  search: ['number', 'reference'],
  defaultSort: [{ column: 'number', direction: 'asc' }],
})

export type MawbRow = ListRow<typeof mawbList>

/** Returns the values that the rules need from a list row. */
export function mawbOfRow(row: MawbRow): NamedMawb {
  const { ownerOfficeId, homeOfficeId, stockStatus, version } = row
  if (!ownerOfficeId || !homeOfficeId || !stockStatus || version === null)
    throw new Error(`row ${row.id} is incomplete`)
  const { borrower, borrowerOfficeId, borrowerPartnerId, borrowerName, use, usedAt, reference, byHand, voidReason } =
    row
  const whose = { homeOfficeId, ownerOfficeId, borrower, borrowerOfficeId, borrowerPartnerId, borrowerName }
  return { status: stockStatus, ...whose, use, usedAt, reference, byHand: byHand ?? false, voidReason, version }
}
