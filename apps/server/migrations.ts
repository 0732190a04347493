import { join } from 'node:path'
import { type DatabaseAddresses, grantWork } from '#platform/server/database/grant-work.ts'
import { type Migration, type MigrateOptions, migrate, readMigrations } from '#platform/server/database/migrate.ts'
import { JOBS_SCHEMA, prepareJobs } from '#platform/server/jobs/jobs.ts'
import { areas } from './areas.ts'

const root = join(import.meta.dirname, '../..')

/** All migrations: the platform first, then the areas, lowest floor first. */
export function allMigrations(): Promise<Migration[]> {
  const owners = ['platform', ...areas.map((area) => `areas/${area}`)]
  return readMigrations(owners.map((owner) => join(root, owner, 'server/migrations')))
}

/** Brings a database to the present schema, open to whom the portal works as; answers the names of the migrations applied. */
export async function migrateAll(addresses: DatabaseAddresses, options?: MigrateOptions): Promise<string[]> {
  const migrations = await allMigrations()
  const applied = await migrate(addresses.ownerUrl, migrations, options)
  await prepareJobs(addresses.ownerUrl)
  await grantWork(addresses, schemasOf(migrations))
  return applied
}

/** The schemas that are this product's alone; others may live in the same database. */
export function schemasOf(migrations: readonly Migration[]): string[] {
  const made = migrations.flatMap(({ sql }) => [...sql.matchAll(/^create schema (?:if not exists )?(\w+)/gim)])
  return [...made.map(([, name]) => name ?? ''), JOBS_SCHEMA]
}
