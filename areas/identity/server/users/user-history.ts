import { findDepartments, findOffices } from '#areas/organisation/server/index.ts'
import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { undoVerb } from '#platform/server/history/undo-verb.ts'
import { officeOfUsers } from '../../domain/administering-rules.ts'
import { saveUser } from './administer-users.ts'
import type { Grants } from '../grants.ts'
import { visibleUser } from './reach-user.ts'
import type { StoredUser } from './user-repository.ts'

const source = historySource({
  schema: 'identity',
  table: 'user_account',
  label: 'account',
  fields: [
    ...['account', 'name', 'email', 'officeId', 'departmentId', 'language', 'timeZone'],
    ...['isManager', 'isSwitch', 'active'],
  ],
  names: {
    officeId: async (db, ids) => new Map((await findOffices(db, ids)).map(({ id, code }) => [id, code])),
    departmentId: async (db, ids) => new Map((await findDepartments(db, ids)).map(({ id, code }) => [id, code])),
  },
})

export const userHistory = historyVerb(source, async ({ db, actor }, id) =>
  id === null ? officeOfUsers(actor) === null : (await visibleUser(db, actor, id)) !== undefined,
)

/** Undoes a change of a user by the rules of changing users; passwords have no history. */
export const undoUser = (grants: Grants) =>
  undoVerb<StoredUser>(source, {
    current: ({ actor }, tx, id) => visibleUser(tx, actor, id),
    save: (context, tx, { account: _account, ...user }) => saveUser(tx, grants, context, user),
  })
