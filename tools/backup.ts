// `npm run backup -- FOLDER [--wal] [--mark NAME]`: a whole copy of the embedded database and its files, or what was written since.
import path from 'node:path'
import { parseArgs } from 'node:util'

import { followUp, takeBackup } from '#platform/server/backup/backup.ts'
import { useEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { StartupError } from '#platform/server/startup-error.ts'

import { readSettings } from '../apps/server/settings.ts'

try {
  await backUp()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function backUp(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { wal: { type: 'boolean', default: false }, mark: { type: 'string' } },
  })
  const [folder] = positionals
  if (!folder) throw new StartupError('Say where to: npm run backup -- FOLDER')
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env)
  if (DATABASE_URL)
    throw new StartupError('A PostgreSQL of your own is backed up by its own tools: docs/operations.md names them.')
  const postgres = await useEmbeddedPostgres({ dataDir: DATA_DIR, report: console.log })
  try {
    const { ownerUrl } = postgres
    const backup = { ownerUrl, dataDir: path.resolve(DATA_DIR), folder: path.resolve(folder), report: console.log }
    await (values.wal || values.mark !== undefined ? followUp(backup, values.mark) : takeBackup(backup))
  } finally {
    await postgres.stop()
  }
}
