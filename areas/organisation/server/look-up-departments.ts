import type { Verb } from '#platform/server/http/context.ts'
import type { organisationApi } from '../contract/api.ts'
import { searchDepartments } from './department-repository.ts'
import { namesOf, officeName } from './office-repository.ts'

const MOST = 20

/** Options of a form's department field, for a given office. */
export const lookUpDepartments: Verb<typeof organisationApi.findDepartments> = async (context, input) => {
  const { search, officeId, limit = MOST } = input
  const departments = await searchDepartments(context.db, officeId, search, limit)
  const items = departments.map((department) => {
    const { id: value, code } = department
    return { value, code, label: officeName(department, context.language), names: namesOf(department) }
  })
  return { items }
}
