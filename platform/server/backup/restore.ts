import { existsSync } from 'node:fs'
import { appendFile, copyFile, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OWNER, WORKER, passwordFile, runningAddresses } from '../database/embedded-addresses.ts'
import { StartupError } from '../startup-error.ts'
import { type Base, readBases, readMarks } from './backup-folder.ts'
import { copyNewFiles } from './copy-files.ts'
import { findDamaged } from './manifest.ts'

/** The moment to go back to: a mark, a time, or as far as the backup reaches. */
export type Until = { readonly mark?: string; readonly time?: Date }

type Restore = { readonly dataDir: string; readonly folder: string; report(line: string): void }

const SETTINGS = 'postgresql.auto.conf'
const BEGIN = '# restore\n'

/**
 * Lays the cluster of a backup and its files into `dataDir`, set to recover up to a moment when it is started the next time. What
 * was there is put aside, never removed. Throws a StartupError, with nothing changed, where the backup is damaged or does not
 * reach the moment.
 */
export async function layRestore({ dataDir, folder, report }: Restore, until: Until): Promise<void> {
  const cluster = path.join(dataDir, 'postgres')
  if (runningAddresses(dataDir)) throw new StartupError(`A portal runs on ${dataDir}; stop it first.`)
  const { base, target } = await chooseBase(folder, until)
  const copy = path.join(folder, base.name)
  const damaged = await findDamaged(path.join(copy, 'postgres'))
  if (damaged.length > 0) throw new StartupError(`The backup ${copy} is damaged: ${damaged.slice(0, 3).join(', ')}.`)
  const fresh = `${cluster}.unfinished`
  await mkdir(dataDir, { recursive: true })
  await rm(fresh, { recursive: true, force: true })
  await cp(path.join(copy, 'postgres'), fresh, { recursive: true, verbatimSymlinks: true })
  await addWal(path.join(copy, 'wal'), path.join(fresh, 'pg_wal'))
  await writeFile(path.join(fresh, 'recovery.signal'), '')
  await appendFile(path.join(fresh, SETTINGS), `${BEGIN}${settings(target)}`)
  await putAside(cluster, report)
  await rename(fresh, cluster)
  for (const role of [OWNER, WORKER]) await copyFile(passwordFile(copy, role), passwordFile(dataDir, role))
  const files = await copyNewFiles(path.join(folder, 'files'), path.join(dataDir, 'files'))
  report(`Laid the backup ${base.name} into ${dataDir}; ${files} files were missing there.`)
}

/** Removes the recovery settings once the cluster has recovered. */
export async function forgetRecovery(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postgres', SETTINGS)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.split(BEGIN)[0] ?? '')
}

async function chooseBase(folder: string, { mark, time }: Until): Promise<{ base: Base; target: string[] }> {
  const bases = await readBases(folder)
  if (mark !== undefined) {
    const found = (await readMarks(folder)).find(({ name }) => name === mark)
    const base = bases.find(({ name }) => name === found?.base)
    if (!found || !base) throw new StartupError(`The backup in ${folder} cannot go back to a moment called ${mark}.`)
    return { base, target: [`recovery_target_lsn = '${found.lsn}'`, 'recovery_target_inclusive = off'] }
  }
  const base = bases.findLast(({ takenAt }) => !time || takenAt < time.toISOString())
  if (!base)
    throw new StartupError(`There is no backup in ${folder}${time ? ` from before ${time.toISOString()}` : ''}.`)
  return { base, target: time ? [`recovery_target_time = '${time.toISOString()}'`] : [] }
}

/** All WAL lies beside the cluster: there is nothing to fetch, but PostgreSQL wants a command that could. */
function settings(target: readonly string[]): string {
  const fetch = process.platform === 'win32' ? 'exit 1' : 'false'
  return [...target, `restore_command = '${fetch}'`, `recovery_target_action = 'promote'`, ''].join('\n')
}

async function addWal(from: string, to: string): Promise<void> {
  const names = existsSync(from) ? await readdir(from) : []
  for (const name of names.filter((one) => !one.endsWith('.part')))
    await copyFile(path.join(from, name), path.join(to, name))
}

async function putAside(cluster: string, report: (line: string) => void): Promise<void> {
  if (!existsSync(cluster)) return
  const aside = `${cluster}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  await rename(cluster, aside)
  report(`What was there is in ${aside} now; remove it when nobody needs it any more.`)
}
