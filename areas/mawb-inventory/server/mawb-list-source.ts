import type { Actor } from '#platform/domain/actor.ts'
import { type ListSource, condition, listSource } from '#platform/server/list/list-source.ts'
import { mawbList } from '../contract/mawb-list.ts'
import { visibleOfficeId, officesOf } from './alerts/stock-conditions-repository.ts'

/**
 * The numbers as an office sees them: owned, on loan or lent; the borrower sees Borrowed where the owner sees Lend Out. Created
 * per actor, because lists also filter by that status.
 */
export function mawbListSource(actor: Actor): ListSource<typeof mawbList> {
  return listSource({
    list: mawbList,
    from: 'mawb_inventory.mawb m',
    joins:
      'left join organisation.office owner on owner.id = m.owner_office_id ' +
      'left join organisation.office home on home.id = m.home_office_id ' +
      'left join organisation.office borrower on borrower.id = m.borrower_office_id ' +
      'left join mawb_inventory.remark r on r.mawb_id = m.id',
    alias: 'm',
    columns: {
      number: 'm.number',
      status: condition(SHOWN_STATUS, actor.officeId),
      airline: 'm.airline',
      capacityType: 'm.capacity_type',
      owner: 'owner.code',
      originOwner: 'home.code',
      borrower: 'coalesce(borrower.code, m.borrower_name)',
      receivedDate: 'm.received_date',
      use: 'm.use',
      reference: 'm.reference',
      usedAt: 'm.used_at',
      remark: 'r.remark',
      voidReason: 'm.void_reason',
      byHand: 'm.by_hand',
      stockStatus: 'm.status',
      ownerOfficeId: 'm.owner_office_id',
      homeOfficeId: 'm.home_office_id',
      borrowerOfficeId: 'm.borrower_office_id',
      borrowerPartnerId: 'm.borrower_partner_id',
      borrowerName: 'm.borrower_name',
      version: 'm.version',
      remarkVersion: 'coalesce(r.version, 0)',
    },
    scope: (asking) => {
      const officeId = visibleOfficeId(asking)
      return officeId === null ? null : condition(`?::uuid in (${officesOf('m')})`, officeId)
    },
  })
}

/** `shownStatus` of the domain in SQL. The office is a parameter, so that all offices share one statement. */
const SHOWN_STATUS =
  "case when m.use = 'V' then 'Void' when m.use is not null then 'Used' " +
  "when m.status = 'Lend Out' and m.borrower_office_id = ?::uuid then 'Borrowed' else m.status end"
