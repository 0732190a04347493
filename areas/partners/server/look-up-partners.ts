import type { Verb } from '#platform/server/http/context.ts'
import type { partnersApi } from '../contract/api.ts'
import { searchPartners } from './partner-repository.ts'

export const lookUpPartners: Verb<typeof partnersApi.find> = async ({ db, actor }, { search, role, limit = 20 }) => {
  const partners = await searchPartners(db, { search, role, limit, homeOfficeId: actor.officeId })
  return {
    items: partners.map((partner) => ({
      value: partner.id,
      code: partner.accountCode,
      label: partner.name,
      names: partner.nameZh === null ? [] : [partner.nameZh],
      nameZh: partner.nameZh,
      address1: partner.address1,
      address2: partner.address2,
      address3: partner.address3,
      city: partner.city,
      country: partner.country,
      postcode: partner.postcode,
      contact: partner.contact,
    })),
  }
}
