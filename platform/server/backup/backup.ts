import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { OWNER, WORKER, passwordFile } from '../database/embedded-addresses.ts'
import { StartupError } from '../startup-error.ts'
import { type Base, addMark, copyNames, keepLast, lastBase, noteBase } from './backup-folder.ts'
import { afterOtherSteps, asOnlyWholeBackup } from './backup-lock.ts'
import { takeBaseBackup } from './base-backup.ts'
import { copyNewFiles } from './copy-files.ts'
import { copyWal, forgetWal, keepWal } from './copy-wal.ts'
import { flushTree } from './flush.ts'
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
 * A whole copy of the cluster, compared with its manifest, and the stored files that are new. The portal works meanwhile, and
 * `followUp` goes on with the copy before. From then on the WAL is kept, so that `followUp` can bring the copy up to the present.
 */
export async function takeBackup(backup: Backup): Promise<void> {
  await asOnlyWholeBackup(backup.ownerUrl, async () => completeCopy(backup, await copyCluster(backup)))
}

/** The long part of a whole backup: nothing that the copies before need is changed, and what is copied does not count yet. */
export async function copyCluster(backup: Backup): Promise<Base> {
  const { ownerUrl, dataDir, folder } = backup
  const name = new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')
  const place = path.join(folder, name)
  await connected(ownerUrl, (client) => keepWal(client, name))
  return orForget(backup, name, async () => {
    const taken = await takeBaseBackup(ownerUrl, path.join(place, 'postgres'))
    const endedAt = new Date().toISOString()
    const damaged = await findDamaged(path.join(place, 'postgres'))
    if (damaged.length > 0)
      throw new StartupError(`${damaged.length} files were not copied whole, such as ${damaged[0]}; try again.`)
    for (const role of [OWNER, WORKER]) await copyFile(passwordFile(dataDir, role), passwordFile(place, role))
    await flushTree(place)
    return { ...taken, name, endedAt }
  })
}

/** Copies the files, makes the copy the last one, and gives up what only those before needed. */
export async function completeCopy(backup: Backup, base: Base): Promise<void> {
  const { ownerUrl, dataDir, folder, report } = backup
  await afterOtherSteps(ownerUrl, async () => {
    const files = await orForget(backup, base.name, async () => {
      const copied = await copyFiles(dataDir, folder)
      await noteBase(folder, base)
      return copied
    })
    const others = (await copyNames(folder)).filter((name) => name !== base.name)
    await connected(ownerUrl, (client) => forgetWal(client, others))
    const removed = await keepLast(folder, KEPT)
    const place = path.join(folder, base.name)
    report(`Copied the database to ${place} and compared it with its manifest; ${files} new files.`)
    if (removed.length > 0) report(`Removed: ${removed.join(', ')}.`)
  })
}

/** Brings the last copy up to the present by the WAL since, and copies new files. With a name the moment is marked. */
export async function followUp({ ownerUrl, dataDir, folder, report }: Backup, mark?: string): Promise<void> {
  await afterOtherSteps(ownerUrl, async () => {
    const base = await lastBase(folder)
    const copy = path.join(folder, base.name)
    const { moment, reached } = await connected(ownerUrl, async (client) => {
      const marked = mark === undefined ? null : { name: mark, ...(await markMoment(client, mark)) }
      const note = await copyWal(client, path.join(dataDir, 'postgres'), copy, base)
      return { moment: marked, reached: note.reached }
    })
    const files = await copyFiles(dataDir, folder)
    if (moment) await addMark(folder, { ...moment, base: base.name })
    report(`Copied the WAL up to ${reached} to ${copy}; ${files} new files.`)
    if (moment) report(`Marked this moment as ${moment.name}.`)
  })
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

/** Where a copy fails, nothing is to keep WAL for it. What fails here too is given up by the next whole backup. */
async function orForget<Result>({ ownerUrl }: Backup, name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await connected(ownerUrl, (client) => forgetWal(client, [name])).catch(() => undefined)
    throw error
  }
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
