import { rm } from 'node:fs/promises'
import path from 'node:path'

import pg from 'pg'

import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { StartupError } from '#platform/server/startup-error.ts'

import { provideFirstData } from '../apps/server/first-data.ts'
import { migrateAll } from '../apps/server/migrations.ts'
import { readSettings } from '../apps/server/settings.ts'

// Throws away all data, the stored files included, and makes the schema and the first data anew.
try {
  await reset()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function reset(): Promise<void> {
  const settings = readSettings(process.env)
  const postgres = settings.DATABASE_URL
    ? { url: settings.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, report: console.log })
  try {
    await dropEverything(postgres.url)
    for (const folder of ['files', 'mail'])
      await rm(path.join(settings.DATA_DIR, folder), { recursive: true, force: true })
    await migrateAll(postgres.url)
    await provideFirstData(settings, postgres.url, console.log)
    console.log('The data is as on the first start.')
  } finally {
    await postgres.stop()
  }
}

async function dropEverything(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ schema: string }>(
      `select nspname as schema from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    for (const { schema } of rows) await client.query(`drop schema ${pg.escapeIdentifier(schema)} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}
