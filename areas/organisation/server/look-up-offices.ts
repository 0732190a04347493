import type { Verb } from '#platform/server/http/context.ts'
import type { organisationApi } from '../contract/api.ts'
import { namesOf, officeName, searchOffices } from './office-repository.ts'

const MOST = 20

/** Options of a form's office field. */
export const lookUpOffices: Verb<typeof organisationApi.findOffices> = async (context, { search, limit = MOST }) => {
  const offices = await searchOffices(context.db, search, limit)
  const items = offices.map((office) => {
    const { id: value, code, airport, timeZone, currency, country } = office
    const label = officeName(office, context.language)
    return { value, code, label, names: namesOf(office), airport, timeZone, currency, country }
  })
  return { items }
}
