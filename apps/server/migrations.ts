import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, migrate, readMigrations } from '#platform/server/database/migrate.ts'
import { areas } from './areas.ts'

const root = join(import.meta.dirname, '../..')

/** All migrations of the platform and the areas, in their order. */
export async function allMigrations(): Promise<Migration[]> {
  const folders = ['platform/server', ...areas.map((area) => `areas/${area}/server`)]
  return readMigrations(
    folders.map((folder) => join(root, folder, 'migrations')).filter((folder) => existsSync(folder)),
  )
}

/** Brings a database to the present schema; answers the names of the migrations applied. */
export async function migrateAll(url: string): Promise<string[]> {
  return migrate(url, await allMigrations())
}
