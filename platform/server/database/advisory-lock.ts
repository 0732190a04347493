import pg from 'pg'
import { StartupError } from '../startup-error.ts'

/** How long to wait for others, in milliseconds, and what is said to the operator when they take longer. */
type Limit = { readonly waitMs: number; readonly refusal: string }

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Does `work` while no other process on the same database does work of the same name. Waits as long as that one takes, because a
 * migration or the first data of a big installation take minutes; with a limit it throws a StartupError after that time.
 */
export async function alone<Result>(
  url: string,
  name: string,
  work: () => Promise<Result>,
  { waitMs, refusal }: Limit = { waitMs: 0, refusal: '' },
): Promise<Result> {
  const options = `-c lock_timeout=${waitMs} -c statement_timeout=0 -c idle_session_timeout=0`
  const client = new pg.Client({ connectionString: url, keepAlive: true, options })
  // When the connection is lost, the work fails by itself on its own.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]).catch((error: unknown) => {
      throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new StartupError(refusal) : error
    })
    return await work()
  } finally {
    await client.end()
  }
}
