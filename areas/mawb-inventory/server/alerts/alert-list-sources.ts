import { labels } from '#areas/reference-data/server/index.ts'
import type { Language } from '#platform/contract/language.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Condition, condition, listSource } from '#platform/server/list/list-source.ts'
import { alertList, alertSettingList } from '../../contract/alert-list.ts'
import { isFree, visibleOfficeId } from './stock-conditions-repository.ts'

const free = `(select count(*) from mawb_inventory.mawb m
  where m.owner_office_id = s.office_id and m.airline = s.airline and ${isFree('m')})`

/** The settings with airline names in one language. */
export const alertSettingSource = ({ language }: { readonly language: Language }) =>
  listSource({
    list: alertSettingList,
    from: 'mawb_inventory.alert_setting s',
    joins:
      'left join organisation.office office on office.id = s.office_id ' +
      'left join reference_data.airline airline on airline.code = s.airline',
    alias: 's',
    columns: {
      office: 'office.code',
      airline: 's.airline',
      airlineName: labels('airline.name')[language],
      airlineNames: `concat_ws(' ', airline.name, airline.name_zh_cn, airline.name_zh_hk)`,
      threshold: 's.threshold',
      stock: free,
      isLow: `${free} < s.threshold`,
      recipients: "array_to_string(s.recipients, ', ')",
      officeId: 's.office_id',
      version: 's.version',
    },
    scope: (actor) => ownOffice('s', actor),
  })

export const alertSource = listSource({
  list: alertList,
  from: 'mawb_inventory.alert a',
  joins: 'left join organisation.office office on office.id = a.office_id',
  alias: 'a',
  columns: {
    office: 'office.code',
    airline: 'a.airline',
    threshold: 'a.threshold',
    stock: 'a.stock',
    open: 'a.cleared_at is null',
    raisedAt: 'a.raised_at',
    clearedAt: 'a.cleared_at',
  },
  scope: (actor) => ownOffice('a', actor),
})

function ownOffice(alias: string, actor: Actor): Condition | null {
  const officeId = visibleOfficeId(actor)
  return officeId === null ? null : condition(`${alias}.office_id = ?`, officeId)
}
