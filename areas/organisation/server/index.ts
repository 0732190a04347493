import type { Verbs } from '#platform/server/http/context.ts'
import { listVerb } from '#platform/server/list/list-verbs.ts'
import { organisationApi } from '../contract/api.ts'
import { createOffice } from './create-office.ts'
import { editOffice } from './edit-office.ts'
import { lookUpDepartments } from './look-up-departments.ts'
import { lookUpOffices } from './look-up-offices.ts'
import { departmentSource, officeSource } from './office-list-source.ts'
import { departmentHistory, officeHistory, undoDepartment, undoOffice } from './organisation-history.ts'
import { createDepartment, editDepartment } from './save-department.ts'

export { findDepartment, findDepartmentByCode, findDepartments } from './department-repository.ts'
export { type Office, findOffice, findOfficeByCode, findOffices } from './office-repository.ts'
export { foundCompany } from './found-company.ts'
export { officeDay } from './office-day.ts'
export { seedOrganisation } from './seed-organisation.ts'

const verbs: Verbs<typeof organisationApi> = {
  findOffices: lookUpOffices,
  listOffices: listVerb(officeSource),
  createOffice,
  editOffice,
  findDepartments: lookUpDepartments,
  listDepartments: listVerb(departmentSource),
  createDepartment,
  editDepartment,
  officeHistory,
  undoOffice,
  departmentHistory,
  undoDepartment,
}

export const organisationServer = { api: organisationApi, verbs }
