// `npm run restore -- FOLDER [--mark NAME | --until TIME]`: recovers a backup, puts it in the place of the embedded database, and
// asks everything that must hold in it. What was there is put aside.
import path from 'node:path'
import { parseArgs } from 'node:util'

import { mendFile } from '#platform/server/backup/mend-file.ts'
import { restoreBackup } from '#platform/server/backup/restore.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { StartupError } from '#platform/server/startup-error.ts'

import { checkData } from '../apps/server/check-data.ts'
import { readSettings } from '../apps/server/settings.ts'

try {
  await restore()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { mark: { type: 'string' }, until: { type: 'string' } },
  })
  const [folder] = positionals
  if (!folder) throw new StartupError('Say where from: npm run restore -- FOLDER')
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL)
    throw new StartupError('A PostgreSQL of your own is restored by its own tools: docs/operations.md names them.')
  const places = { dataDir: path.resolve(settings.DATA_DIR), folder: path.resolve(folder) }
  await restoreBackup({ ...places, report: console.log }, untilOf(values))
  const postgres = await startEmbeddedPostgres({ dataDir: places.dataDir, report: console.log })
  try {
    const mend = async ({ id, sha256 }: { id: string; sha256: string }): Promise<boolean> => {
      const isMended = await mendFile(places, id, sha256)
      if (isMended) console.log(`The file ${id} was damaged and was brought back from the backup.`)
      return isMended
    }
    if ((await checkData(postgres.url, settings, console.log, mend)) > 0) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}

function untilOf({ mark, until }: { mark?: string | undefined; until?: string | undefined }) {
  const time = until === undefined ? undefined : new Date(until)
  if (time && Number.isNaN(time.getTime()))
    throw new StartupError(`--until ${until} is no time; write it as 2026-11-24T10:00:00Z.`)
  return { ...(mark !== undefined && { mark }), ...(time && { time }) }
}
