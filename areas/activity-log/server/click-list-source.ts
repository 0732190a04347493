import { condition, listSource } from '#platform/server/list/list-source.ts'
import { clickList } from '../contract/click-list.ts'
import { visibleOffices } from './visible-offices.ts'

export const clickSource = listSource({
  list: clickList,
  from: 'activity_log.click c',
  joins: 'left join identity.user_account u on u.id = c.user_id left join organisation.office o on o.id = c.office_id',
  alias: 'c',
  columns: {
    clickTime: 'c.clicked_at',
    funcName: 'c.func_name',
    account: 'u.account',
    userName: 'u.name',
    office: 'o.code',
  },
  lookUps: {
    account: { key: 'c.user_id', from: 'identity.user_account', column: 'account' },
    userName: { key: 'c.user_id', from: 'identity.user_account', column: 'name' },
    office: { key: 'c.office_id', from: 'organisation.office', column: 'code' },
  },
  scope: (actor) => {
    const officeId = visibleOffices(actor)
    return officeId === null ? null : condition('c.office_id = ?', officeId)
  },
})
