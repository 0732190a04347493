import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { borrowerInput } from '../contract/mawb-input.ts'
import type { Borrower } from '../domain/mawb.ts'

/** Returns the active office or partner, or the forwarder as typed; undefined if there is none. */
export async function findBorrower(db: ReadDb, asked: z.output<typeof borrowerInput>): Promise<Borrower | undefined> {
  if ('name' in asked) return { name: asked.name, partnerId: null }
  if ('officeId' in asked) {
    const { rows } = await sql`select from organisation.office where id = ${asked.officeId} and active`.execute(db)
    return rows.length === 0 ? undefined : asked
  }
  const { rows } = await sql<{ name: string }>`
    select name from partners.partner where id = ${asked.partnerId} and active`.execute(db)
  return rows[0] && { name: rows[0].name, partnerId: asked.partnerId }
}
