import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { HAWB_NUMBER_STATUSES, hawbNumberAsPrinted } from '../../domain/house-number/hawb-number.ts'

/** House numbers of the user's office (SHP-05). */
export const hawbNumberList = list({
  name: 'shipments/hawbNumbers',
  columns: {
    hawbNo: column.text({ written: hawbNumberAsPrinted }),
    status: column.choice(HAWB_NUMBER_STATUSES, 'hawbNumberStatus', { sort: false }),
    office: column.text({ width: 90, sort: false }),
    batch: column.text({ width: 160, sort: false }),
    takenAt: column.instant({ sort: false }),
    takenBy: column.text({ sort: false }),
    shipper: column.text({ width: 220, sort: false }),
    createdAt: column.instant({ sort: false, hidden: true }),
    shipmentId: column.id({ sort: false, filter: false, internal: true }),
  },
  search: ['hawbNo'],
  defaultSort: [{ column: 'hawbNo', direction: 'asc' }],
})

/** The batches of house numbers, newest first. */
export const hawbBatchList = list({
  name: 'shipments/hawbBatches',
  columns: {
    firstNo: column.text({ written: hawbNumberAsPrinted }),
    lastNo: column.text({ written: hawbNumberAsPrinted, sort: false }),
    quantity: column.integer({ sort: false }),
    available: column.integer({ sort: false, filter: false }),
    office: column.text({ width: 90, sort: false }),
    createdBy: column.text({ sort: false }),
    createdAt: column.instant(),
  },
  search: ['firstNo', 'lastNo'],
  defaultSort: [{ column: 'createdAt', direction: 'desc' }],
})
