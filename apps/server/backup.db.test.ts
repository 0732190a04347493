import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { followUp, takeBackup } from '#platform/server/backup/backup.ts'
import { readBases } from '#platform/server/backup/backup-folder.ts'
import { mendFile } from '#platform/server/backup/mend-file.ts'
import { restoreBackup } from '#platform/server/backup/restore.ts'
import type { Until } from '#platform/server/backup/restore-plan.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import { storedPath } from '#platform/server/files/folder-file-store.ts'
import { createLog } from '#platform/server/log.ts'
import { checkData } from './check-data.ts'
import { storedFilesOf } from './file-stores.ts'
import { migrateAll } from './migrations.ts'
import { readSettings } from './settings.ts'

const log = createLog({ level: 'silent' })
const silent = () => undefined
const WRITERS = 6

let root: string
let postgres: RunningPostgres
let database: Database
const working = new AbortController()
const at = (name: string) => join(root, name)
const settingsAt = (name: string) => readSettings({ DATA_DIR: at(name) })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'))
  postgres = await startEmbeddedPostgres({ dataDir: at('portal'), isThrowaway: true, report: silent })
  await migrateAll(postgres)
  database = openDatabase({ url: postgres.url, connections: WRITERS, timeoutFactor: 4, log })
  await transact(database.db, systemWriter('test'), (tx) => seedOrganisation(tx))
})
afterAll(async () => {
  working.abort()
  await pause(100)
  await database.close()
  await postgres.stop()
  await rm(root, { recursive: true })
})

test(
  'a backup under load is restored whole, at a marked moment and to the last word',
  { timeout: 120_000 },
  async () => {
    const backup = { ownerUrl: postgres.ownerUrl, dataDir: at('portal'), folder: at('backup'), report: silent }
    const stored: string[] = []
    const writers = Array.from({ length: WRITERS }, () => storeUntil(working.signal, stored))
    await written(stored, 50)
    await takeBackup(backup)
    await written(stored, 50)
    const before = [...stored]
    await followUp(backup, 'noon')
    const from = stored.length
    await written(stored, 50)
    const after = stored.slice(from)
    await followUp(backup)
    await written(stored, 20)
    working.abort()
    await Promise.all(writers)
    await followUp(backup)
    // What six writers had under way at the mark is on either side of it.
    const marked = new Set(await restored('marked', { mark: 'noon' }))
    expect(before.filter((id) => !marked.has(id))).toEqual([])
    expect(after.slice(WRITERS).filter((id) => marked.has(id))).toEqual([])
    const whole = new Set(await restored('marked', {}))
    expect(stored.flatMap((id, place) => (whole.has(id) ? [] : [place]))).toEqual([])
    expect(whole.size).toBe(stored.length)
    const [first = ''] = stored
    await writeFile(storedPath(at('marked/files'), first), Buffer.alloc(36))
    expect(await restored('marked', {})).toContain(first)
    expect((await readdir(at('marked'))).filter((name) => name.startsWith('postgres.before-')).length).toBe(2)
  },
)

test('what the backup does not have is refused, and nothing is changed', async () => {
  const [base] = await readBases(at('backup'))
  await appendFile(join(at('backup'), base?.name ?? '', 'postgres', 'pg_hba.conf'), '# x\n')
  const lay = (until: Until) => restoreBackup({ dataDir: at('fresh'), folder: at('backup'), report: silent }, until)
  await expect(lay({})).rejects.toThrow('is damaged: pg_hba.conf')
  await expect(lay({ mark: 'midnight' })).rejects.toThrow('cannot go back to a moment called midnight')
  await expect(lay({ time: new Date('2020-01-01') })).rejects.toThrow('from before 2020-01-01')
  await expect(restoreBackup({ dataDir: at('portal'), folder: at('backup'), report: silent }, {})).rejects.toThrow(
    'stop it first',
  )
  expect(await readdir(root)).not.toContain('fresh')
})

/** Restores, checks everything that must hold, and answers which files the database has. */
async function restored(name: string, until: Until): Promise<string[]> {
  const dataDir = at(name)
  await restoreBackup({ dataDir, folder: at('backup'), report: silent }, until)
  const copy = await startEmbeddedPostgres({ dataDir, isThrowaway: true, report: silent })
  const said: string[] = []
  const places = { dataDir, folder: at('backup') }
  const violations = await checkData(
    copy.url,
    settingsAt(name),
    (line) => said.push(line),
    ({ id, sha256 }) => mendFile(places, id, sha256),
  )
  expect([violations, said.slice(0, -1)]).toEqual([0, []])
  const { db, close } = openDatabase({ url: copy.url, connections: 1, log })
  const { rows } = await sql<{ id: string }>`select id from platform.file`.execute(db)
  await close()
  await copy.stop()
  return rows.map(({ id }) => id)
}

async function storeUntil(signal: AbortSignal, stored: string[]): Promise<void> {
  const files = storedFilesOf(settingsAt('portal'))
  while (!signal.aborted) {
    const content = Buffer.from(crypto.randomUUID())
    const id = await transact(database.db, systemWriter('test'), (tx) =>
      storeFile(tx, { files, log }, { name: 'x', mediaType: 'text/plain', content }),
    )
    stored.push(id)
    await pause(50)
  }
}

async function written(stored: readonly string[], more: number): Promise<void> {
  for (const enough = stored.length + more; stored.length < enough;) await pause(5)
}
