import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { alone } from './alone.ts'

export type Migration = { readonly name: string; readonly sql: string }

/** The `.sql` files of folders, in the order of their names: `2026-11-20-30-mawb-stock.sql` (day, floor, what). */
export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder)).filter((f) => f.endsWith('.sql')).map((f) => join(folder, f)),
    ),
  )
  const named = files.flat().map((file) => ({ name: basename(file, '.sql'), file }))
  const ordered = named.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return Promise.all(ordered.map(async ({ name, file }) => ({ name, sql: await readFile(file, 'utf8') })))
}

/**
 * Applies what is missing, each migration in its own transaction, all under one advisory lock: a second process that
 * starts at the same time waits and then finds nothing to do. Refuses a database that knows migrations we do not have.
 */
export function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  return alone(url, 'migrate', () => migrateAlone(url, migrations))
}

/** Whether all these migrations are applied; there may be more, while a newer version takes the place of this one. */
export async function isMigrated(pool: pg.Pool, names: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query('select from public.migration where name = any($1)', [names])
  return rowCount === names.length
}

async function migrateAlone(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c lock_timeout=10s -c TimeZone=UTC' })
  await client.connect()
  try {
    await client.query(HISTORY)
    const { rows } = await client.query<{ name: string }>('select name from public.migration order by name')
    const applied = new Set(rows.map((row) => row.name))
    refuseNewerDatabase(applied, migrations)
    const missing = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of missing) await apply(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

const HISTORY = `create table if not exists public.migration (
  name text primary key,
  applied_at timestamptz not null default now()
)`

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into public.migration (name) values ($1)', [migration.name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(`The migration ${migration.name} failed and was taken back: ${reason}.`, { cause })
  }
}

function refuseNewerDatabase(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const foreign = [...applied].find((name) => !known.has(name))
  if (foreign) {
    throw new StartupError(
      `The database belongs to another version of this product (it has the migration ${foreign}): start that version, or give another database.`,
    )
  }
}
