import type { Verb } from '#platform/server/http/context.ts'
import type { organisationApi } from '../contract/api.ts'
import { officeName, searchOffices } from './office-repository.ts'

const MOST = 20

/** What a form's office field offers. */
export const lookUpOffices: Verb<typeof organisationApi.findOffices> = async (context, { search, limit = MOST }) => {
  const offices = await searchOffices(context.db, search, limit)
  const items = offices.map((office) => {
    const { id: value, code, airport, timeZone, currency, country } = office
    return { value, code, label: officeName(office, context.language), airport, timeZone, currency, country }
  })
  return { items }
}
