// Asks every rule of the files invariants.sql, and every stored file whether it is there and whole. The exit code is 1 where
// something is broken. A portal may run meanwhile.
import { useEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { StartupError } from '#platform/server/startup-error.ts'

import { checkData } from '../apps/server/check-data.ts'
import { requireDatabase } from '../apps/server/require-database.ts'
import { readSettings } from '../apps/server/settings.ts'

try {
  const settings = readSettings(process.env)
  const postgres = settings.DATABASE_URL
    ? await requireDatabase(settings.DATABASE_URL, settings.DATABASE_OWNER_URL)
    : await useEmbeddedPostgres({ dataDir: settings.DATA_DIR, report: console.log })
  try {
    process.exitCode = (await checkData(postgres.url, settings, console.log)) > 0 ? 1 : 0
  } finally {
    await postgres.stop()
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
