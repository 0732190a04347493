import pg from 'pg'

/**
 * Does `work` while no other process on the same database does work of the same name. Waits as long as that one takes: a
 * migration or the first data of a big installation take minutes.
 */
export async function alone<Result>(url: string, name: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, options: WITHOUT_LIMITS })
  // When the connection is lost, the work fails by itself on its own.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.end()
  }
}

const WITHOUT_LIMITS = '-c lock_timeout=0 -c statement_timeout=0 -c idle_session_timeout=0'
