import { existsSync } from 'node:fs'

import { StartupError } from '#platform/server/startup-error.ts'

/** The programs that stand before and between the portal's processes; Debian's packages of the same names bring them. */
const PARTS = ['haproxy', 'pgbouncer'] as const

export type Parts = Readonly<Record<(typeof PARTS)[number], string>>

/** Where they are; throws a StartupError that names what has to be installed. */
export function findParts(folders: readonly string[] = FOLDERS): Parts {
  const lacking = PARTS.filter((name) => place(folders, name) === undefined)
  if (lacking.length > 0)
    throw new StartupError(`The cluster lacks ${lacking.join(' and ')}; Debian's packages of these names bring them.`)
  return { haproxy: place(folders, 'haproxy') ?? '', pgbouncer: place(folders, 'pgbouncer') ?? '' }
}

/** The same for tests: null where they are not installed, so that the processes are tried without them. */
export function installedParts(): Parts | null {
  return PARTS.every((name) => place(FOLDERS, name) !== undefined) ? findParts() : null
}

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

function place(folders: readonly string[], name: string): string | undefined {
  return folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file))
}
