import { execFileSync } from 'node:child_process'
import { lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

import { StartupError } from '#platform/server/startup-error.ts'

/** The numeric user and group a process runs as. */
export type Account = { uid: number; gid: number }

const accountName = 'exchange-postgres'

/**
 * Says as whom PostgreSQL has to run: `undefined` means as ourselves. PostgreSQL refuses to run as root, so root
 * lends it the owner of an existing cluster, else a system account of its own (made when missing), else `nobody`.
 */
export function postgresAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(clusterDir) ?? lookUp(accountName) ?? create() ?? lookUp('nobody') ?? fail()
}

/** Makes the account the owner of a cluster that is not its own, e.g. one that root has copied or restored. */
export function giveTo(account: Account, clusterDir: string): void {
  if (statSync(clusterDir).uid === account.uid) return
  for (const name of ['.', ...readdirSync(clusterDir, { recursive: true, encoding: 'utf8' })]) {
    lchownSync(path.join(clusterDir, name), account.uid, account.gid)
  }
}

function ownerOf(folder: string): Account | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

function lookUp(name: string): Account | undefined {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

function create(): Account | undefined {
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
  ]
  try {
    execFileSync('useradd', [...options, accountName], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return lookUp(accountName)
}

function fail(): never {
  throw new StartupError(
    'PostgreSQL does not run as root and no other account could be found or made for it; start as an ordinary user or set DATABASE_URL.',
  )
}
