import type { WriteTx } from '#platform/server/database/database.ts'
import type { OrganisationTables } from './organisation-tables.ts'

export type NewCompany = {
  readonly code: string
  readonly name: string
  readonly nameZhCn: string
  readonly nameZhHk: string
}

export async function insertCompany(tx: WriteTx, company: NewCompany): Promise<string> {
  const tables = tx.withTables<OrganisationTables>()
  const { id } = await tables
    .insertInto('organisation.company')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
