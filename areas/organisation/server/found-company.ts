import type { WriteTx } from '#platform/server/database/database.ts'
import type { OfficeFields } from '../contract/office.ts'
import { type NewCompany, insertCompany } from './company-repository.ts'
import { insertOffice } from './office-repository.ts'

export type CompanyToFound = { readonly company: NewCompany; readonly offices: readonly OfficeFields[] }

/** Inserts a company with its offices; returns the ids of the offices by code. */
export async function foundCompany(tx: WriteTx, { company, offices }: CompanyToFound): Promise<Map<string, string>> {
  const companyId = await insertCompany(tx, company)
  const ids = new Map<string, string>()
  for (const office of offices) ids.set(office.code, (await insertOffice(tx, companyId, office)).id)
  return ids
}
