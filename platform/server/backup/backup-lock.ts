import { alone } from '../database/advisory-lock.ts'

const SECOND_MS = 1000

/** A whole backup of a database, of which there is one at a time. Throws a StartupError where another is being made. */
export function asOnlyWholeBackup(ownerUrl: string, work: () => Promise<void>): Promise<void> {
  const refusal = 'A whole backup of this database is being made already; wait until it has ended.'
  return alone(ownerUrl, 'whole backup', work, { waitMs: SECOND_MS, refusal })
}

/** Work on WAL, files and notes of backups, one after the other: a whole backup holds it only at its end, while it is completed. */
export function afterOtherSteps(ownerUrl: string, work: () => Promise<void>): Promise<void> {
  const refusal = 'Another backup of this database has been at work for ten minutes; try again when it has ended.'
  return alone(ownerUrl, 'backup step', work, { waitMs: 600 * SECOND_MS, refusal })
}
