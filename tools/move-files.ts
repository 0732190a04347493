import { moveStoredFiles } from '#platform/server/files/move-stored-files.ts'
import { openBucket } from '#platform/server/files/s3/bucket.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { createLog } from '#platform/server/log.ts'
import { StartupError } from '#platform/server/startup-error.ts'

import { storedFilesOf } from '../apps/server/file-stores.ts'
import { requireDatabase } from '../apps/server/require-database.ts'
import { bucketOf, readSettings } from '../apps/server/settings.ts'

// Copies the files of DATA_DIR to the bucket that S3_URL names, compares hashes, and says what became of them; `--remove-moved`
// removes the copies here. It may be begun again at any time. With DATABASE_URL the portal may run meanwhile.
try {
  await moveFiles()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function moveFiles(): Promise<void> {
  const settings = readSettings(process.env)
  const place = bucketOf(settings)
  if (!place) throw new StartupError('The setting S3_URL says where the files go; it is not set.')
  const postgres = settings.DATABASE_URL
    ? await requireDatabase(settings.DATABASE_URL, settings.DATABASE_OWNER_URL)
    : await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, report: console.log })
  const { db, close } = openDatabase({
    url: postgres.url,
    connections: 2,
    log: createLog({ level: settings.LOG_LEVEL }),
  })
  try {
    const removeMoved = process.argv.includes('--remove-moved')
    const from = storedFilesOf(settings)
    const { moved, there, wrong } = await moveStoredFiles(db, { from, bucket: openBucket(place), removeMoved })
    console.log(`${moved.length} files copied, ${there.length} were there, ${wrong.length} wrong or missing`)
    for (const id of wrong) console.log(`  ${id}`)
    process.exitCode = wrong.length > 0 ? 1 : 0
  } finally {
    await close()
    await postgres.stop()
  }
}
