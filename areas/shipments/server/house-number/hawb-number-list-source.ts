import { FOR_PAGE, condition, listSource } from '#platform/server/list/list-source.ts'
import { hawbBatchList, hawbNumberList } from '../../contract/house-number/hawb-number-list.ts'

/** House numbers belong to the office that created them, whoever may see its shipments. */
export const hawbNumberSource = listSource({
  list: hawbNumberList,
  from: 'shipments.hawb_number n',
  joins: `left join shipments.hawb_batch b on b.id = n.batch_id
    left join organisation.office office on office.id = n.home_office_id
    left join shipments.shipment s on s.own_hawb_no = n.number`,
  alias: 'n',
  columns: {
    hawbNo: 'n.number',
    status: 'n.status',
    office: 'office.code',
    batch: 'b.first_no',
    takenAt: 'n.taken_at',
    takenBy: 'n.taken_by',
    shipper: 's.shipper_name',
    createdAt: 'b.created_at',
    shipmentId: 's.id',
  },
  scope: (actor) => condition('n.home_office_id = ?', actor.officeId),
})

export const hawbBatchSource = listSource({
  list: hawbBatchList,
  from: 'shipments.hawb_batch b',
  joins: 'left join organisation.office office on office.id = b.home_office_id',
  alias: 'b',
  columns: {
    firstNo: 'b.first_no',
    lastNo: 'b.last_no',
    quantity: 'b.quantity',
    available: FOR_PAGE,
    office: 'office.code',
    createdBy: 'b.created_by',
    createdAt: 'b.created_at',
  },
  pageCells: [
    {
      columns: ['available'],
      by: ['id'],
      otherwise: ['0'],
      statement: `select k.place, count(*) from unnest($1::uuid[]) with ordinality k (id, place)
        join shipments.hawb_number n on n.batch_id = k.id and n.taken_at is null group by k.place`,
    },
  ],
  scope: (actor) => condition('b.home_office_id = ?', actor.officeId),
})
