import { appendFile, copyFile, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OWNER, WORKER, passwordFile } from '../database/embedded-addresses.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { StartupError } from '../startup-error.ts'
import type { RestorePlan } from './restore-plan.ts'
import { walFile } from './wal-note.ts'
import { positionOf } from './wal-position.ts'

const SETTINGS = 'postgresql.auto.conf'
const BEGIN = '# restore\n'

/** Lays the cluster of a backup into an empty data folder, set to recover when it is started the next time. */
export async function layCopy({ copy, wal, target }: RestorePlan, dataDir: string): Promise<void> {
  const cluster = path.join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await cp(path.join(copy, 'postgres'), cluster, { recursive: true, verbatimSymlinks: true })
  for (const { name } of wal?.segments ?? []) await copyFile(walFile(copy, name), path.join(cluster, 'pg_wal', name))
  for (const role of [OWNER, WORKER]) await copyFile(passwordFile(copy, role), passwordFile(dataDir, role))
  await writeFile(path.join(cluster, 'recovery.signal'), '')
  await appendFile(path.join(cluster, SETTINGS), BEGIN + recoverySettings(target))
}

/**
 * Recovers a cluster that was laid down and stops it. Throws a StartupError where it does not come to its moment, or less far
 * than the backup reached when it was made.
 */
export async function recover(
  dataDir: string,
  { reaches }: RestorePlan,
  report: (line: string) => void,
): Promise<void> {
  const cluster = path.join(dataDir, 'postgres')
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, recovers: true, report })
    await postgres.stop()
    const arrived = await whereRecoveryEnded(cluster)
    if (reaches !== null && positionOf(arrived) < positionOf(reaches))
      throw new StartupError(`The recovery ended at ${arrived}, but the backup was made up to ${reaches}.`)
    await forgetRecovery(cluster)
  } catch (error) {
    await rm(cluster, { recursive: true })
    if (!(error instanceof StartupError)) throw error
    const reason = await lastFatal(path.join(dataDir, 'postgres.log'))
    throw new StartupError(`The backup was not restored, and the database is as it was. ${error.message}${reason}`)
  }
}

/** Why PostgreSQL gave up; after that it only says that it ends. */
async function lastFatal(logFile: string): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '')
  const line = log.match(/FATAL:.*/g)?.at(-1)
  return line ? ` ${line}.` : ''
}

/**
 * All WAL lies beside the cluster: there is nothing to fetch, but PostgreSQL wants a command that could. It counts as started
 * only when it has recovered, because nobody may read it on its way.
 */
function recoverySettings(target: readonly string[]): string {
  const fetch = process.platform === 'win32' ? 'exit 1' : 'false'
  const end = `recovery_target_action = 'promote'`
  return [...target, `restore_command = '${fetch}'`, end, 'hot_standby = off', ''].join('\n')
}

/** After a recovery PostgreSQL begins a new timeline and notes where: `1\t0/3000028\tbefore …`. */
async function whereRecoveryEnded(cluster: string): Promise<string> {
  const folder = path.join(cluster, 'pg_wal')
  const last = (await readdir(folder))
    .filter((name) => name.endsWith('.history'))
    .toSorted()
    .at(-1)
  const lines = last ? (await readFile(path.join(folder, last), 'utf8')).trim().split('\n') : []
  const lsn = lines.at(-1)?.split('\t')[1]
  if (!lsn) throw new Error('PostgreSQL did not say where its recovery ended')
  return lsn
}

async function forgetRecovery(cluster: string): Promise<void> {
  const file = path.join(cluster, SETTINGS)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.split(BEGIN)[0] ?? '', { flush: true })
}
