import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { readSeed } from '#platform/server/database/read-seed.ts'
import { partnerRecord } from '../contract/partner.ts'
import { PARTNER_ROLES } from '../domain/partner-roles.ts'
import { fieldsOf } from './partner-fields.ts'
import { insertMissingPartners } from './partner-repository.ts'

/** Adds the fictitious partners of the demo company unless they exist. Returns how many were added. */
export async function seedDemoPartners(tx: WriteTx): Promise<number> {
  const rows = await readSeed('demo/partners')
  const offices = new Map<string, string>()
  for (const code of new Set(rows.map(({ office }) => String(office)))) {
    const office = await findOfficeByCode(tx, code)
    if (office) offices.set(code, office.id)
  }
  const partners = rows.flatMap(({ office, roles, ...fields }) => {
    const homeOfficeId = offices.get(String(office))
    return homeOfficeId === undefined ? [] : [{ ...fieldsOf(recordOf(fields, String(roles).split(','))), homeOfficeId }]
  })
  return partners.length === 0 ? 0 : insertMissingPartners(tx, partners)
}

/** Validates a seed by the same form as user input. */
function recordOf(fields: Readonly<Record<string, string | null>>, roles: readonly string[]) {
  const input = Object.fromEntries(PARTNER_ROLES.map((role) => [role, roles.includes(role)]))
  return partnerRecord.parse({ ...fields, ...input, active: true })
}
