import { readFileSync } from 'node:fs'
import path from 'node:path'

import { StartupError } from '#platform/server/startup-error.ts'

import type { DatabaseAddresses } from './grant-work.ts'
import { runningPid } from './postmaster.ts'

/** A role and the file in the data folder that its password is kept in. */
export type Role = { readonly name: string; readonly password: string }

export const OWNER: Role = { name: 'exchange', password: 'postgres-password' }
export const WORKER: Role = { name: 'exchange_portal', password: 'postgres-portal-password' }

/** Both ways into the embedded database of a data folder whose server listens on the port. */
export function addressesAt(folder: string, port: number): DatabaseAddresses {
  const address = (role: Role) => `postgres://${role.name}:${readPassword(folder, role)}@127.0.0.1:${port}/exchange`
  return { url: address(WORKER), ownerUrl: address(OWNER) }
}

/** The same of the server that runs on the data folder at the moment; undefined when none does. */
export function runningAddresses(folder: string): DatabaseAddresses | undefined {
  const dir = path.join(folder, 'postgres')
  if (runningPid(dir) === undefined) return undefined
  const [, , , port] = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
  return addressesAt(folder, Number(port))
}

export function passwordFile(folder: string, { password }: Role): string {
  return path.join(folder, password)
}

export function readPassword(folder: string, role: Role): string {
  try {
    return readFileSync(passwordFile(folder, role), 'utf8').trim()
  } catch {
    throw new StartupError(
      `The file ${role.password} in ${folder} is missing or closed to us; put it back or set DATA_DIR to another folder.`,
    )
  }
}
