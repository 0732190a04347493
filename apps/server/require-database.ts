import pg from 'pg'
import type { RunningPostgres } from '#platform/server/database/embedded-postgres.ts'
import { StartupError } from '#platform/server/startup-error.ts'

const OLDEST = 15
const PATIENCE = 5_000

/** The PostgreSQL of DATABASE_URL, once it has answered both roles and is new enough; it is not ours to stop. */
export async function requireDatabase(url: string, ownerUrl = url): Promise<RunningPostgres> {
  for (const address of new Set([ownerUrl, url])) await requireAnswer(address)
  return { url, ownerUrl, stop: () => Promise.resolve() }
}

async function requireAnswer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < OLDEST)
      throw new StartupError(`DATABASE_URL is a PostgreSQL ${major}; version ${OLDEST} or newer is needed.`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The database ${withoutPassword(url)} cannot be reached: ${reason(error)}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  return shown.href
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.message === 'timeout expired' ? `no answer within ${PATIENCE / 1000} seconds` : error.message
}
