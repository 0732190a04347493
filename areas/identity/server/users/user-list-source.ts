import type { Language } from '#platform/contract/language.ts'
import { condition, listSource } from '#platform/server/list/list-source.ts'
import { officeOfUsers } from '../../domain/administering-rules.ts'
import { FAILURES_COUNT_FOR } from '../../domain/sign-in-rules.ts'
import { userList } from '../../contract/user-list.ts'

/** SQL over `u.id` for the roles and permissions of a user, supplied by the area above; each gives one comma-separated text. */
export type ListedRights = { readonly roles: string; readonly roleCodes: string; readonly permissions: string }

/** Names of roles depend on the language. */
export type ListRights = (language: Language) => ListedRights

export const NO_RIGHTS: ListRights = () => ({ roles: 'null::text', roleCodes: 'null::text', permissions: 'null::text' })

/** The list of users with their rights. */
export const userSource = (rights: ListedRights) =>
  listSource({
    list: userList,
    from: 'identity.user_account u',
    joins:
      'left join organisation.office o on o.id = u.office_id left join organisation.department d on d.id = u.department_id',
    alias: 'u',
    columns: {
      account: 'u.account',
      name: 'u.name',
      email: 'u.email',
      office: 'o.code',
      department: 'd.code',
      ...rights,
      avatar: 'u.avatar',
      language: 'u.language',
      timeZone: 'u.time_zone',
      isManager: 'u.is_manager',
      isSwitch: 'u.is_switch',
      active: 'u.active',
      // Those that delay the account (domain/sign-in-rules.ts).
      failedSignIns: `(select count(*) from platform.attempt a where a.subject = 'sign-in account ' || lower(u.account)
                     and a.at > now() - interval '${FAILURES_COUNT_FOR / 1000} seconds')`,
      mustChange: 'u.password_is_temporary',
      dataSource: 'u.data_source',
      officeId: 'u.office_id',
      departmentId: 'u.department_id',
      version: 'u.version',
    },
    scope(actor) {
      const officeId = officeOfUsers(actor)
      return officeId === null ? null : condition('u.office_id = ?', officeId)
    },
  })
