import type { WriteTx } from '#platform/server/database/database.ts'
import type { OfficeFields } from '../contract/office.ts'
import { type NewCompany, insertCompany } from './company-repository.ts'
import { insertOffice } from './office-repository.ts'

export type CompanyToFound = { readonly company: NewCompany; readonly offices: readonly OfficeFields[] }

/** Writes down a company with its offices; answers the ids of the offices by their codes. */
export async function foundCompany(tx: WriteTx, { company, offices }: CompanyToFound): Promise<Map<string, string>> {
  const companyId = await insertCompany(tx, company)
  const ids = new Map<string, string>()
  for (const office of offices) ids.set(office.code, (await insertOffice(tx, companyId, office)).id)
  return ids
}
