import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { type TestDatabase, testDatabase } from '#platform/server/testing/test-database.ts'
import { provideFirstData } from '../first-data.ts'

/** Where DEMO_FOLDER names a data folder that the server has filled, a copy of that one: filling takes long. */
export async function demoDatabase(): Promise<TestDatabase> {
  const filled = process.env['DEMO_FOLDER']
  if (filled) return copyOf(filled)
  const empty = await testDatabase()
  await provideFirstData({ DEMO: true, LOG_LEVEL: 'error' }, empty.url, () => undefined)
  return empty
}

async function copyOf(filled: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'exchange-filled-'))
  await cp(filled, dataDir, { recursive: true })
  const { url, ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, isThrowaway: true, report: () => undefined })
  const drop = async (): Promise<void> => {
    await stop()
    await rm(dataDir, { recursive: true })
  }
  return { url, ownerUrl, drop }
}
