import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { sha256Of } from '../files/file-store.ts'
import { StartupError } from '../startup-error.ts'
import type { Base } from './backup-folder.ts'
import { replaceFile } from './flush.ts'
import { type WalNote, readWalNote, walFile, writeWalNote } from './wal-note.ts'
import { bytesBefore, positionOf, segmentAt, segmentName, segmentOf } from './wal-position.ts'

/** The slot that keeps the WAL since a copy was made. Each copy has its own, so that none takes WAL from another. */
const slotOf = (copyName: string): string => `backup_${copyName.replaceAll(/\D/g, '')}`

/** From now on PostgreSQL keeps its WAL for the copy, for as long as the setting `max_slot_wal_keep_size` allows. */
export async function keepWal(client: pg.ClientBase, copyName: string): Promise<void> {
  await client.query('select pg_create_physical_replication_slot($1, true)', [slotOf(copyName)])
}

/** PostgreSQL may forget the WAL that it keeps for these copies, and for copies that nobody followed up in time. */
export async function forgetWal(client: pg.ClientBase, copyNames: readonly string[]): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where not active and (slot_name = any($1) or wal_status = 'lost' and slot_name like 'backup\\_%')`,
    [copyNames.map(slotOf)],
  )
}

/**
 * Copies the WAL that was written since the last call, up to now, beside a copy of the cluster, and lets PostgreSQL forget it. The
 * segment that is being written is copied as it is and again the next time. Throws a StartupError, with the copy as it was,
 * where WAL in between is missing or the database is not the one that was copied.
 */
export async function copyWal(client: pg.ClientBase, cluster: string, copy: string, base: Base): Promise<WalNote> {
  const before = await readWalNote(copy)
  const from = positionOf(before?.reached ?? base.startLsn)
  const { reached, at, timeline } = await writeLastRecord(client)
  const end = positionOf(reached)
  await requireWal(client, base.name, from)
  const first = segmentAt(from)
  const segments = (before?.segments ?? []).filter(({ name }) => segmentOf(name) < first)
  for (let segment = first; segment <= segmentAt(end - 1n); segment++) {
    const name = segmentName(timeline, segment)
    const content = await readFile(path.join(cluster, 'pg_wal', name)).catch(() => null)
    const known = before?.segments.find((one) => one.name === name)
    if (!content || (known && sha256Of(content.subarray(0, known.bytes)) !== known.sha256))
      throw otherHistory(base.name)
    await replaceFile(walFile(copy, name), content)
    const bytes = bytesBefore(end, segment)
    segments.push({ name, bytes, sha256: sha256Of(content.subarray(0, bytes)) })
  }
  const note = { reached, at, segments }
  await writeWalNote(copy, note)
  await client.query('select pg_replication_slot_advance($1, $2)', [slotOf(base.name), reached])
  return note
}

/** A record of which is known where it ends and when it was written, so that a recovery can be compared with it. */
async function writeLastRecord(client: pg.ClientBase): Promise<{ reached: string; at: string; timeline: string }> {
  // A commit that waits for the disk takes everything before it there, also what did not wait itself.
  await client.query('set synchronous_commit = on')
  const { rows } = await client.query<{ reached: string; at: Date; timeline: string }>(
    `select pg_logical_emit_message(true, 'portal.backup', '')::text as reached, now() as at,
            left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`,
  )
  const [record] = rows
  if (!record) throw new Error('PostgreSQL did not say where its WAL is')
  return { ...record, at: record.at.toISOString() }
}

async function requireWal(client: pg.ClientBase, copyName: string, from: bigint): Promise<void> {
  const { rows } = await client.query<{ begin: string | null }>(
    `select case when wal_status <> 'lost' then restart_lsn::text end as begin
     from pg_replication_slots where slot_name = $1`,
    [slotOf(copyName)],
  )
  const [slot] = rows
  if (!slot) throw otherHistory(copyName)
  if (slot.begin === null || positionOf(slot.begin) > from)
    throw new StartupError(
      `The WAL since the last copy ${copyName} was not kept until now, or went to another folder; make a whole backup, without --wal.`,
    )
}

function otherHistory(copyName: string): StartupError {
  return new StartupError(
    `The last copy ${copyName} is of another database or of the time before a restore; make a whole backup, without --wal.`,
  )
}
