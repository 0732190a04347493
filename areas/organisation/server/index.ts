import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { organisationApi } from '../contract/api.ts'
import { createOffice } from './create-office.ts'
import { type HoldingsOf, editOffice, getHoldings } from './edit-office.ts'
import { lookUpDepartments } from './look-up-departments.ts'
import { lookUpOffices } from './look-up-offices.ts'
import { departmentSource, officeSource } from './office-list-source.ts'
import { openLogo, removeLogo, setLogo } from './logo.ts'
import { departmentHistory, officeHistory, undoDepartment, undoOffice } from './organisation-history.ts'
import { createDepartment, editDepartment } from './save-department.ts'

export { findDepartment, findDepartmentByCode, findDepartments } from './department-repository.ts'
export { type Office, findOffice, findOfficeByCode, findOffices, officeName } from './office-repository.ts'
export { letterheadOf } from './logo.ts'
export { foundCompany } from './found-company.ts'
export type { HoldingsOf } from './edit-office.ts'
export { officeDay } from './office-day.ts'
export { seedDemoBranch, seedOrganisation } from './seed-organisation.ts'

/** The server side of the area; open items of an office are counted by injected functions of the areas above. */
export function organisationServer(holdingsOf: HoldingsOf) {
  const verbs: Verbs<typeof organisationApi> = {
    findOffices: lookUpOffices,
    listOffices: listVerb(officeSource),
    exportOffices: exportVerb(officeSource),
    createOffice,
    editOffice: editOffice(holdingsOf),
    officeHoldings: getHoldings(holdingsOf),
    findDepartments: lookUpDepartments,
    listDepartments: listVerb(departmentSource),
    exportDepartments: exportVerb(departmentSource),
    createDepartment,
    editDepartment,
    setLogo,
    removeLogo,
    logo: openLogo,
    officeHistory,
    undoOffice: undoOffice(holdingsOf),
    departmentHistory,
    undoDepartment,
  }
  return { api: organisationApi, verbs }
}
