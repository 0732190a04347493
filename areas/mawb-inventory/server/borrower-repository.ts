import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { borrowerInput } from '../contract/mawb-input.ts'
import type { Borrower } from '../domain/mawb.ts'

/** Returns the active office or partner, or the forwarder as typed; undefined if there is none. */
export async function findBorrower(
  db: ReadDb,
  requested: z.output<typeof borrowerInput>,
): Promise<Borrower | undefined> {
  if ('name' in requested) return { name: requested.name, partnerId: null }
  if ('officeId' in requested) {
    const { rows } = await sql`select from organisation.office where id = ${requested.officeId} and active`.execute(db)
    return rows.length === 0 ? undefined : requested
  }
  const { rows } = await sql<{ name: string }>`
    select name from partners.partner where id = ${requested.partnerId} and active`.execute(db)
  return rows[0] && { name: rows[0].name, partnerId: requested.partnerId }
}
