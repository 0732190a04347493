import { sql } from 'kysely'
import type { FormerMaster } from '#areas/consolidation/server/index.ts'
import type { SpaceRow } from '#areas/space/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

export type RecoveryMove = { readonly shipmentId: string; readonly flightId: string }

export type RecoveryRow = {
  readonly id: string
  readonly flightId: string
  readonly moves: readonly RecoveryMove[]
  /** The space before the move. */
  readonly former: readonly SpaceRow[]
  /** The MAWBs that were moved along, as they were before. */
  readonly formerMasters: readonly FormerMaster[]
  readonly undoneAt: string | null
}

export async function insertRecovery(
  tx: WriteTx,
  {
    flightId,
    moves,
    former,
    formerMasters,
    account,
  }: Pick<RecoveryRow, 'flightId' | 'moves' | 'former' | 'formerMasters'> & { readonly account: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into load_planning.recovery (flight_id, moves, former, former_masters, moved_by)
    values (${flightId}, ${JSON.stringify(moves)}::jsonb, ${JSON.stringify(former)}::jsonb,
            ${JSON.stringify(formerMasters)}::jsonb, ${account})
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export async function lockRecovery(tx: WriteTx, id: string): Promise<RecoveryRow | undefined> {
  const { rows } = await sql<RecoveryRow>`
    select id, flight_id, moves, former, former_masters, undone_at from load_planning.recovery where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function markUndone(tx: WriteTx, id: string): Promise<void> {
  await sql`update load_planning.recovery set undone_at = now() where id = ${id}`.execute(tx)
}

/** Returns the latest move off a flight if it was not undone. */
export async function lastRecovery(db: ReadDb, flightId: string) {
  const { rows } = await sql<{ id: string; at: string; by: string; shipments: number; isUndone: boolean }>`
    select id, moved_at as at, moved_by as by, jsonb_array_length(moves) as shipments, undone_at is not null as is_undone
    from load_planning.recovery where flight_id = ${flightId} order by moved_at desc, id desc limit 1`.execute(db)
  const [last] = rows
  if (!last || last.isUndone) return null
  const { isUndone: _isUndone, ...rest } = last
  return rest
}
