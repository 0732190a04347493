import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

/** Keeps the WAL of the embedded cluster until it was copied. */
const SLOT = 'backup'

/** From now on PostgreSQL keeps its WAL, for as long as the setting `max_slot_wal_keep_size` allows. */
export async function beginToKeepWal(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1`, [
    SLOT,
  ])
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
}

/**
 * Copies the WAL that was written since the last call, up to now, and lets PostgreSQL forget it. The segment that is being written
 * is copied as it is and again the next time. Answers up to where the copy reaches. Throws a StartupError where WAL is missing.
 */
export async function copyWal(client: pg.ClientBase, cluster: string, to: string): Promise<string> {
  // A commit that waits for the disk takes everything before it there, also what did not wait itself.
  await client.query('set synchronous_commit = on')
  await client.query(`select pg_logical_emit_message(true, 'portal.backup', '')`)
  const { rows } = await client.query<{ first: string | null; status: string | null; last: string; lsn: string }>(
    `select pg_walfile_name(s.restart_lsn) as first, s.wal_status as status, pg_walfile_name(now.lsn) as last, now.lsn::text
     from (select pg_current_wal_flush_lsn() as lsn) now left join pg_replication_slots s on s.slot_name = $1`,
    [SLOT],
  )
  const [state] = rows
  if (!state?.first || state.status === 'lost')
    throw new StartupError('The WAL since the last backup was not kept; make a whole backup, without --wal.')
  const { first, last, lsn } = state
  await mkdir(to, { recursive: true, mode: 0o700 })
  const from = path.join(cluster, 'pg_wal')
  const segments = (await readdir(from)).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  for (const name of segments.toSorted()) {
    await copyFile(path.join(from, name), path.join(to, `${name}.part`))
    await rename(path.join(to, `${name}.part`), path.join(to, name))
  }
  await client.query('select pg_replication_slot_advance($1, $2)', [SLOT, lsn])
  return lsn
}
