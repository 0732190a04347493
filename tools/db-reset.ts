import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'

import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { StartupError } from '#platform/server/startup-error.ts'

import { requireDatabase } from '../apps/server/require-database.ts'
import { provideFirstData } from '../apps/server/first-data.ts'
import { allMigrations, migrateAll } from '../apps/server/migrations.ts'
import { type Settings, readSettings } from '../apps/server/settings.ts'
import { dropOurSchemas } from './drop-our-schemas.ts'

// Throws away all data of ours, the stored files included, and makes the schema and the first data anew.
try {
  await reset()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function reset(): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.DATABASE_URL) requireCluster(settings.DATA_DIR)
  await requireConsent(settings)
  const postgres = settings.DATABASE_URL
    ? await requireDatabase(settings.DATABASE_URL, settings.DATABASE_OWNER_URL)
    : await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, report: console.log })
  try {
    await dropOurSchemas(postgres.ownerUrl, await allMigrations())
    for (const folder of ['files', 'mail'])
      await rm(path.join(settings.DATA_DIR, folder), { recursive: true, force: true })
    await migrateAll(postgres)
    await provideFirstData(settings, postgres.url, console.log)
    console.log('The data is as on the first start.')
  } finally {
    await postgres.stop()
  }
}

/** Starting PostgreSQL would make one, in a folder that may have been named by mistake. */
function requireCluster(dataDir: string): void {
  const folder = path.resolve(dataDir)
  if (!existsSync(path.join(folder, 'postgres')))
    throw new StartupError(`There is no database in ${folder} yet; \`npm start\` makes one.`)
}

/** On a terminal a person is asked; a script has to say that it means it. */
async function requireConsent(settings: Settings): Promise<void> {
  if (process.argv.includes('--yes')) return
  const place = settings.DATABASE_URL ? placeOf(settings.DATABASE_URL) : settings.DATA_DIR
  if (!process.stdin.isTTY) throw new StartupError(`This throws away all data in ${place}: say --yes if you mean it.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Throw away all data in ${place}? [y/N] `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartupError('Nothing was dropped.')
}

/** Without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
