import { existsSync } from 'node:fs'
import { statfs as statfsOfNode } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'

/** How full a disk is: `alert` from 80 % on, `full` from 95 % on or with too little left for PostgreSQL to go on safely. */
export type DiskLevel = 'enough' | 'alert' | 'full'

export type DiskUse = { readonly usedRatio: number; readonly freeBytes: number; readonly level: DiskLevel }

export type DiskWatch = {
  /** As it was measured last, at most five seconds ago. */
  use(): DiskUse
  stop(): void
}

/** As `statfs` of Node, to be replaced in tests. */
export type Statfs = (folder: string) => Promise<{ blocks: number; bfree: number; bavail: number; bsize: number }>

type Watched = { readonly folder: string; readonly statfs?: Statfs }

const ALERT_FROM = 0.8
const FULL_FROM = 0.95

/** Three WAL segments and room to write a checkpoint: below it PostgreSQL would stop in the middle of its work. */
const LEAST_FREE_BYTES = 100 * 1024 ** 2

/** Below this a first start does not even get its tables. */
const LEAST_TO_START_BYTES = 64 * 1024 ** 2

const EVERY_MS = 5000
const REMIND_EVERY_MS = 10 * 60_000

/**
 * Measures the disk of a folder every five seconds, and logs an error when it fills up and every ten minutes while it is. A disk that
 * cannot be measured counts as it was last.
 */
export async function watchDisk(watched: Watched & { readonly log: Log }): Promise<DiskWatch> {
  const { log } = watched
  let latest = await measureDisk(watched)
  let remindedAt = -Infinity
  const remind = (before: DiskLevel): void => {
    const { level, usedRatio, freeBytes } = latest
    const isDue = level !== before || performance.now() - remindedAt > REMIND_EVERY_MS
    if (!isDue || (level === 'enough' && before === 'enough')) return
    remindedAt = performance.now()
    const reported = { usedPercent: Math.round(usedRatio * 100), freeMiB: Math.round(freeBytes / 1024 ** 2) }
    if (level === 'enough') log.info(reported, 'the disk has room again')
    else log.error(reported, level === 'full' ? 'the disk is full: writes are refused' : 'the disk fills up')
  }
  remind('enough')
  const measureAgain = async (): Promise<void> => {
    const before = latest.level
    latest = await measureDisk(watched).catch(() => latest)
    remind(before)
  }
  const timer = setInterval(() => void measureAgain(), EVERY_MS).unref()
  return { use: () => latest, stop: () => clearInterval(timer) }
}

/** How full the disk of a folder is, as `df` counts: what is kept for the superuser is not free. */
export async function measureDisk({ folder, statfs = statfsOfNode }: Watched): Promise<DiskUse> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder)
  const used = blocks - bfree
  const usedRatio = used + bavail === 0 ? 1 : used / (used + bavail)
  const freeBytes = bavail * bsize
  return { usedRatio, freeBytes, level: levelOf(usedRatio, freeBytes) }
}

/** Throws a StartupError when the disk of the data folder, or of the folder it will be made in, has no room to start on. */
export async function requireDiskSpace({ folder, statfs = statfsOfNode }: Watched): Promise<void> {
  const { freeBytes } = await measureDisk({ folder: existingPart(folder), statfs })
  if (freeBytes >= LEAST_TO_START_BYTES) return
  const free = Math.floor(freeBytes / 1024 ** 2)
  const least = LEAST_TO_START_BYTES / 1024 ** 2
  throw new StartupError(
    `The disk of the data folder ${folder} is full: ${free} MiB are free, at least ${least} MiB are needed. ` +
      'Free some space or set DATA_DIR to another disk, and start again.',
  )
}

/** The folder itself, or the nearest one above it that exists. */
function existingPart(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingPart(dirname(folder))
}

function levelOf(usedRatio: number, freeBytes: number): DiskLevel {
  if (usedRatio >= FULL_FROM || freeBytes < LEAST_FREE_BYTES) return 'full'
  return usedRatio >= ALERT_FROM ? 'alert' : 'enough'
}
