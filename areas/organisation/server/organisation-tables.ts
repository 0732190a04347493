import type { Generated } from 'kysely'

type Names = { name: string; nameZhCn: string | null; nameZhHk: string | null }
type Stored = { id: Generated<string>; version: Generated<number>; active: Generated<boolean> }

export type OrganisationTables = {
  'organisation.company': Stored & Names & { code: string }
  'organisation.office': Stored &
    Names & {
      companyId: string
      code: string
      country: string
      airport: string
      timeZone: string
      currency: string
      isHeadOffice: Generated<boolean>
      deliversUnderBond: Generated<boolean>
      terms: string | null
      logo: string | null
    }
  'organisation.department': Stored & Names & { officeId: string; code: string }
}
