import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'

/** The capacity of a product that open orders hold on a day. */
export async function heldOn(db: ReadDb, productId: string, day: string) {
  const { rows } = await sql<{ kg: string; cbm: string; pieces: number }>`
    select h.kg::text as kg, h.cbm::text as cbm, h.pieces::int as pieces
    from exchange.held_on(${productId}, ${day}::date) h`.execute(db)
  return rows[0] ?? { kg: '0', cbm: '0', pieces: 0 }
}
