import pg from 'pg'
import type { Migration } from '#platform/server/database/migrate.ts'
import { StartupError } from '#platform/server/startup-error.ts'
import { schemasOf } from '../apps/server/migrations.ts'

/**
 * Drops the schemas that these migrations made and the list of them, and nothing else: others may live in the same
 * database. Refuses a database that was never ours.
 */
export async function dropOurSchemas(url: string, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseForeign(client)
    await client.query('begin')
    for (const schema of schemasOf(migrations)) {
      await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`)
    }
    await client.query('drop table public.migration')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>(`select to_regclass('public.migration') is not null as ours`)
  if (!rows[0]?.ours) {
    throw new StartupError(
      'Nothing was dropped: this database has no table public.migration, so it is none of this product.',
    )
  }
}
