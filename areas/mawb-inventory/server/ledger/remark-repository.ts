import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'

export type Remark = { readonly id: string | null; readonly version: number; readonly remark: string }

/** Returns the remark of a number that the caller has locked; version 0 and no text if there is none. */
export async function findRemark(tx: WriteTx, mawbId: string): Promise<Remark> {
  const { rows } = await sql<Remark>`
    select id, version, remark from mawb_inventory.remark where mawb_id = ${mawbId}`.execute(tx)
  return rows[0] ?? { id: null, version: 0, remark: '' }
}

/** Returns the new version. */
export async function saveRemark(tx: WriteTx, mawbId: string, remark: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into mawb_inventory.remark (mawb_id, remark) values (${mawbId}, ${remark})
    on conflict (mawb_id) do update set remark = excluded.remark
    returning version`.execute(tx)
  return rows[0]?.version ?? 0
}
