import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { alone } from './advisory-lock.ts'

export type Migration = { readonly name: string; readonly sql: string }

/** Whether the data are a demonstration, which may be thrown away where the schema is of another version. */
export type MigrateOptions = { readonly mayReset: boolean }

/** The `.sql` files of these folders, one folder after the other and by name within each: `0001-mawb-inventory.sql`. */
export async function readMigrations(folders: readonly string[]): Promise<Migration[]> {
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
      return names.toSorted().map((name) => join(folder, name))
    }),
  )
  return Promise.all(
    files.flat().map(async (file) => ({ name: basename(file, '.sql'), sql: await readFile(file, 'utf8') })),
  )
}

/**
 * Applies what is missing, each migration in its own transaction, all under one advisory lock: a second process that
 * starts at the same time waits and then finds nothing to do. Throws a StartupError, before anything is changed, when the
 * database was made by other migrations than these; what the next release added to them is accepted.
 */
export function migrate(
  url: string,
  migrations: readonly Migration[],
  options: MigrateOptions = { mayReset: false },
): Promise<string[]> {
  return alone(url, 'migrate', () => migrateWithLock(url, migrations, options))
}

/** Whether all these migrations are applied; there may be more, while a newer version takes the place of this one. */
export async function isMigrated(pool: pg.Pool, names: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query('select from public.migration where name = any($1)', [names])
  return rowCount === names.length
}

async function migrateWithLock(
  url: string,
  migrations: readonly Migration[],
  { mayReset }: MigrateOptions,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: SETTINGS })
  await client.connect()
  try {
    const applied = await readApplied(client)
    const difference = differenceOf(applied, migrations)
    if (difference !== null) throw refusalOf(difference, mayReset)
    await client.query(HISTORY)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Everybody who uses a table stands in line behind a migration that waits for its lock, and calls give up after two seconds; so it
 * has to give up before them. A starter that was killed is noticed within a second, and what it had begun is taken back.
 */
const SETTINGS = '-c lock_timeout=1500ms -c client_connection_check_interval=1s -c TimeZone=UTC'
/** How often a migration whose lock was not free is tried, and how long at most between two tries (milliseconds). */
const TRIES = 60
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

const HISTORY = `create table if not exists public.migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** Checksums by the names of the migrations; null where the database was made before checksums were recorded. */
async function readApplied(client: pg.Client): Promise<ReadonlyMap<string, string | null>> {
  const { rows: tables } = await client.query(`select to_regclass('public.migration') as history`)
  if (tables[0]?.history === null) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    `select m.name, to_jsonb(m) ->> 'checksum' as checksum from public.migration m order by m.name`,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/**
 * Why these migrations cannot work on what is applied; null where they can. Until the first release a schema file is changed in
 * place, so the contents are compared too. Migrations that we do not know are those of the next release as long as all of
 * ours are there: they only add, so this release works beside it and after it.
 */
function differenceOf(applied: ReadonlyMap<string, string | null>, migrations: readonly Migration[]): string | null {
  const names = new Set(migrations.map(({ name }) => name))
  const changed = migrations.find(
    (migration) => applied.has(migration.name) && applied.get(migration.name) !== checksumOf(migration),
  )
  if (changed) return `its migration ${changed.name} differs`
  const unknown = [...applied.keys()].find((name) => !names.has(name))
  const missing = migrations.find(({ name }) => !applied.has(name))
  return unknown !== undefined && missing ? `it has ${unknown} and lacks ${missing.name}` : null
}

function refusalOf(difference: string, mayReset: boolean): StartupError {
  const wayOut = mayReset
    ? 'run `npm run db:reset` to throw the data away and begin anew'
    : 'restore a backup that was made with this one'
  return new StartupError(
    `The database was made by another version of this product (${difference}): start that version, or ${wayOut}.`,
  )
}

function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex')
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      const { cause } = error as StartupError
      const isLocked = cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt === TRIES) throw error
      await pause(PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into public.migration (name, checksum) values ($1, $2)', [
      migration.name,
      checksumOf(migration),
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(`The migration ${migration.name} failed and was taken back: ${reason}.`, { cause })
  }
}
