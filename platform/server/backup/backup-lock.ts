import pg from 'pg'
import { StartupError } from '../startup-error.ts'

const SECOND_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/** A whole backup of a database, of which there is one at a time. Throws a StartupError where another is being made. */
export function asOnlyWholeBackup(ownerUrl: string, work: () => Promise<void>): Promise<void> {
  const refusal = 'A whole backup of this database is being made already; wait until it has ended.'
  return withLock(ownerUrl, { name: 'whole backup', waitMs: SECOND_MS, refusal }, work)
}

/** Work on WAL, files and notes of backups, one after the other: a whole backup holds it only at its end, while it is completed. */
export function afterOtherSteps(ownerUrl: string, work: () => Promise<void>): Promise<void> {
  const refusal = 'Another backup of this database has been at work for ten minutes; try again when it has ended.'
  return withLock(ownerUrl, { name: 'backup step', waitMs: 600 * SECOND_MS, refusal }, work)
}

type Lock = { readonly name: string; readonly waitMs: number; readonly refusal: string }

async function withLock(url: string, { name, waitMs, refusal }: Lock, work: () => Promise<void>): Promise<void> {
  const options = `-c lock_timeout=${waitMs} -c statement_timeout=0 -c idle_session_timeout=0`
  const client = new pg.Client({ connectionString: url, keepAlive: true, options })
  // When the connection is lost, the work fails by itself on its own.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]).catch((error: unknown) => {
      throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new StartupError(refusal) : error
    })
    await work()
  } finally {
    await client.end()
  }
}
