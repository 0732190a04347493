import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { undoVerb } from '#platform/server/history/undo-verb.ts'
import { found, saved } from '#platform/server/refusal.ts'
import { visibleOfficeId, seesOffice } from '../domain/office-visibility.ts'
import { type Department, findDepartment, updateDepartment } from './department-repository.ts'
import { type HoldingsOf, saveOffice } from './edit-office.ts'
import { type Office, findOffice, findOffices } from './office-repository.ts'
import { visibleDepartment } from './save-department.ts'

const officeSource = historySource({
  schema: 'organisation',
  table: 'office',
  label: 'code',
  fields: [
    ...['code', 'name', 'nameZhCn', 'nameZhHk', 'country', 'airport', 'timeZone', 'currency', 'isHeadOffice'],
    ...['deliversUnderBond', 'active', 'terms'],
  ],
})

export const officeHistory = historyVerb(officeSource, async ({ actor }, id) =>
  id === null ? visibleOfficeId(actor) === null : seesOffice(actor, id),
)

export function undoOffice(holdingsOf: HoldingsOf) {
  return undoVerb<Office>(officeSource, {
    current: async ({ actor }, tx, id) => (seesOffice(actor, id) ? findOffice(tx, id) : undefined),
    save: ({ actor }, tx, { code: _code, companyId: _company, logo: _logo, ...office }) =>
      saveOffice(tx, actor, office, holdingsOf),
  })
}

const departmentSource = historySource({
  schema: 'organisation',
  table: 'department',
  label: 'code',
  fields: ['officeId', 'code', 'name', 'nameZhCn', 'nameZhHk', 'active'],
  names: { officeId: async (db, ids) => new Map((await findOffices(db, ids)).map(({ id, code }) => [id, code])) },
})

export const departmentHistory = historyVerb(departmentSource, async ({ db, actor }, id) =>
  id === null ? visibleOfficeId(actor) === null : (await visibleDepartment(db, actor, id)) !== undefined,
)

export const undoDepartment = undoVerb<Department>(departmentSource, {
  current: ({ actor }, tx, id) => visibleDepartment(tx, actor, id),
  async save(_context, tx, { officeId: _office, ...department }) {
    saved(await updateDepartment(tx, department), found(await findDepartment(tx, department.id)))
  },
})
