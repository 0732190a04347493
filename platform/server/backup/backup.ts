import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { OWNER, WORKER, passwordFile } from '../database/embedded-addresses.ts'
import { StartupError } from '../startup-error.ts'
import { addMark, keepLast, lastBase, noteBase } from './backup-folder.ts'
import { takeBaseBackup } from './base-backup.ts'
import { copyNewFiles } from './copy-files.ts'
import { beginToKeepWal, copyWal } from './copy-wal.ts'
import { findDamaged } from './manifest.ts'

export type Backup = {
  /** The owner's way into the embedded database that runs on `dataDir`. */
  readonly ownerUrl: string
  readonly dataDir: string
  /** Where the copies go. */
  readonly folder: string
  report(line: string): void
}

/** Copies of the cluster that a folder keeps: the last one, and the one before in case the last is of a damaged database. */
const KEPT = 2

/**
 * A whole copy of the cluster, compared with its manifest, and the stored files that are new. The portal works meanwhile. From
 * then on the WAL is kept, so that `followUp` can bring the copy up to the present.
 */
export async function takeBackup({ ownerUrl, dataDir, folder, report }: Backup): Promise<void> {
  const takenAt = new Date().toISOString()
  const name = takenAt.slice(0, 19).replaceAll(':', '-')
  const place = path.join(folder, name)
  await connected(ownerUrl, beginToKeepWal)
  const taken = await takeBaseBackup(ownerUrl, path.join(place, 'postgres'))
  const damaged = await findDamaged(path.join(place, 'postgres'))
  if (damaged.length > 0)
    throw new StartupError(`${damaged.length} files were not copied whole, such as ${damaged[0]}; try again.`)
  for (const role of [OWNER, WORKER]) await copyFile(passwordFile(dataDir, role), passwordFile(place, role))
  const files = await copyFiles(dataDir, folder)
  await noteBase(folder, { ...taken, name, takenAt })
  const removed = await keepLast(folder, KEPT)
  report(`Copied the database to ${place} and compared it with its manifest; ${files} new files.`)
  if (removed.length > 0) report(`Removed: ${removed.join(', ')}.`)
}

/** Brings the last copy up to the present by the WAL since, and copies new files. With a name the moment is marked. */
export async function followUp({ ownerUrl, dataDir, folder, report }: Backup, mark?: string): Promise<void> {
  const base = await lastBase(folder)
  const wal = path.join(folder, base.name, 'wal')
  const { at, lsn, reached } = await connected(ownerUrl, async (client) => {
    const moment = mark === undefined ? null : await markMoment(client, mark)
    return { ...moment, reached: await copyWal(client, path.join(dataDir, 'postgres'), wal) }
  })
  const files = await copyFiles(dataDir, folder)
  if (mark !== undefined && lsn && at) await addMark(folder, { name: mark, lsn, at, base: base.name })
  report(`Copied the WAL up to ${reached} to ${wal}; ${files} new files.`)
  if (mark !== undefined) report(`Marked this moment as ${mark}.`)
}

/** What was committed before is before the mark: it ends where a record begins that nothing else writes. */
async function markMoment(client: pg.Client, name: string): Promise<{ lsn: string; at: string }> {
  const { rows } = await client.query<{ lsn: string; at: Date }>(
    'select pg_current_wal_insert_lsn()::text as lsn, now() as at',
  )
  await client.query(`select pg_logical_emit_message(true, 'portal.mark', $1)`, [name])
  const [moment] = rows
  if (!moment) throw new Error('PostgreSQL did not say where its WAL is')
  return { lsn: moment.lsn, at: moment.at.toISOString() }
}

async function copyFiles(dataDir: string, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return copyNewFiles(path.join(dataDir, 'files'), path.join(folder, 'files'))
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
