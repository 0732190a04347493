import type { Verb } from '#platform/server/http/context.ts'
import { found, saved } from '#platform/server/refusal.ts'
import type { organisationApi } from '../contract/api.ts'
import { findDepartment, insertDepartment, updateDepartment } from './department-repository.ts'
import { findOffice } from './office-repository.ts'

export const createDepartment: Verb<typeof organisationApi.createDepartment> = async (context, department) =>
  context.transact(async (tx) => {
    found(await findOffice(tx, department.officeId))
    return insertDepartment(tx, department)
  })

export const editDepartment: Verb<typeof organisationApi.editDepartment> = async (context, department) =>
  context.transact(async (tx) => {
    const current = found(await findDepartment(tx, department.id))
    return saved(await updateDepartment(tx, department), current)
  })
