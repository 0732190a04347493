import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

/** Records the numbers of one import with their workbook. */
export async function insertImport(
  tx: WriteTx,
  { officeId, fileId, quantity }: { officeId: string; fileId: string | null; quantity: number },
): Promise<void> {
  await sql`insert into mawb_inventory.stock_import (office_id, file_id, quantity)
            values (${officeId}, ${fileId}, ${quantity})`.execute(tx)
}

export type PrefixPeriod = {
  readonly prefix: string
  readonly airline: string
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Returns the reference data for checking an import: a few hundred short rows, read once per import. */
export async function findKnown(
  db: ReadDb,
): Promise<{ airlines: ReadonlySet<string>; prefixes: readonly PrefixPeriod[]; capacityTypes: ReadonlySet<string> }> {
  const [airlines, prefixes, capacityTypes] = await Promise.all([
    sql<{ code: string }>`select code from reference_data.airline where active`.execute(db),
    sql<PrefixPeriod>`
      select prefix, airline, valid_from, valid_to from reference_data.airline_prefix where active`.execute(db),
    sql<{ code: string }>`select code from reference_data.capacity_type where active`.execute(db),
  ])
  const codes = ({ rows }: { rows: { code: string }[] }) => new Set(rows.map((row) => row.code))
  return { airlines: codes(airlines), prefixes: prefixes.rows, capacityTypes: codes(capacityTypes) }
}
