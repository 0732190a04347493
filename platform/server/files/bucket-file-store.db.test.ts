import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { systemWriter, transact } from '../database/transact.ts'
import { createLog } from '../log.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import { bucketFileStore } from './bucket-file-store.ts'
import { dropFile, storeFile } from './file-repository.ts'
import type { FileStore } from './file-store.ts'
import { folderFileStore } from './folder-file-store.ts'
import { moveStoredFiles } from './move-stored-files.ts'
import { moveWaitingFiles } from './move-waiting-files.ts'
import { KEPT_DAYS, removeDeletedFiles } from './remove-deleted-files.ts'
import { type Bucket, openBucket } from './s3/bucket.ts'

const log = createLog({ level: 'silent' })
const writer = systemWriter('test')
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let server: Awaited<ReturnType<typeof startS3Server>>
let bucket: Bucket
let folder: string
let local: FileStore
let files: FileStore

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 4, timeoutFactor: 4, log })
  server = await startS3Server()
  bucket = openBucket(server.settings)
  folder = await mkdtemp(path.join(tmpdir(), 'exchange-files-'))
  local = folderFileStore(folder)
  files = bucketFileStore({ bucket, db: database.db, log, before: local })
})
beforeEach(() => transact(database.db, writer, (tx) => sql`delete from platform.file`.execute(tx)))
afterAll(async () => {
  await database.close()
  await own.drop()
  await server.stop()
  await rm(folder, { recursive: true })
})

const LARGE = Buffer.alloc(1024 * 1024, 'pallet')

test('a file is readable from its transaction on, and then comes from the bucket', async () => {
  const id = await store(files, LARGE)
  expect(LARGE.equals(await read(id))).toBe(true)
  expect(await bucket.get(id)).toBeNull()
  expect(await move()).toBe(1)
  expect(await bucket.get(id).then((content) => content?.equals(LARGE))).toBe(true)
  expect(await waiting()).toBe(0)
  expect(LARGE.equals(await read(id))).toBe(true)
})

test('a bucket that does not answer stops nobody from storing; the file stays until it does', async () => {
  const absent = openBucket({ ...server.settings, url: 'http://127.0.0.1:9' })
  const withoutBucket = bucketFileStore({ bucket: absent, db: database.db, log, before: local })
  const id = await store(withoutBucket, LARGE)
  await moveWaitingFiles({ db: database.db, bucket: absent, log })
  expect(LARGE.equals(await buffer(await withoutBucket.read(id)))).toBe(true)
  const { rows } = await database.pool.query(
    `select attempts, not_before - created_at between interval '1 second' and interval '1 minute' as later
     from platform.file_waiting`,
  )
  expect(rows).toEqual([{ attempts: 1, later: true }])
  await database.pool.query('update platform.file_waiting set not_before = now()')
  await move()
  expect(await bucket.get(id).then((content) => content?.equals(LARGE))).toBe(true)
  await expect(withoutBucket.read(id)).rejects.toMatchObject({ entry: { status: 503 } })
})

test('a signature of another key is refused, and so is a content that is not the one of the record', async () => {
  const stranger = openBucket({ ...server.settings, secretKey: 'guessed' })
  await expect(stranger.put('stranger-1', LARGE)).rejects.toThrow('403 SignatureDoesNotMatch')
  const id = await store(files, LARGE)
  await move()
  await bucket.put(id, Buffer.from('something else'))
  await expect(files.read(id)).rejects.toMatchObject({ entry: { status: 503 } })
})

test('a file that is dropped leaves the bucket, also when it was on its way', async () => {
  const id = await store(files, LARGE)
  await move()
  await transact(database.db, writer, (tx) => dropFile(tx, id))
  await files.remove(id)
  expect(await bucket.get(id)).toBeNull()
  const next = await store(files, LARGE)
  const slow: Bucket = {
    ...bucket,
    async put(key, content) {
      await bucket.put(key, content)
      await transact(database.db, writer, (tx) => dropFile(tx, next))
    },
  }
  await moveWaitingFiles({ db: database.db, bucket: slow, log })
  expect(await bucket.get(next)).toBeNull()
})

test('a file whose record was deleted leaves the bucket a month later', async () => {
  const id = await store(files, LARGE)
  await move()
  await transact(database.db, writer, (tx) => dropFile(tx, id))
  await removeDeletedFiles({ db: database.db, files })
  expect(await bucket.get(id)).not.toBeNull()
  await database.pool.query(`update platform.file_deleted set deleted_at = now() - interval '${KEPT_DAYS} days'`)
  await removeDeletedFiles({ db: database.db, files })
  expect(await bucket.get(id)).toBeNull()
})

test('a folder of files moves to the bucket: interrupted, begun again, with every hash compared', async () => {
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push(await store(local, Buffer.from(`file ${n}`)))
  ids.sort()
  const [first, lost] = [ids[0] ?? '', ids[11] ?? '']
  await local.remove(lost)
  await transact(database.db, writer, (tx) => local.write(first, Buffer.from('spoilt'), tx))
  let puts = 0
  const dying: Bucket = {
    ...bucket,
    async put(key, content) {
      if (++puts > 4) throw new Error('the machine was switched off')
      await bucket.put(key, content)
    },
  }
  const { db } = database
  await expect(moveStoredFiles(db, { from: local, bucket: dying, removeMoved: false })).rejects.toThrow('switched off')
  const moved = await moveStoredFiles(db, { from: local, bucket, removeMoved: true })
  expect(moved.there).toHaveLength(4)
  expect(moved.moved).toHaveLength(6)
  expect(moved.wrong.toSorted()).toEqual([first, lost].toSorted())
  for (const id of [...moved.there, ...moved.moved]) {
    await expect(local.read(id)).rejects.toThrow('ENOENT')
    expect((await read(id)).toString()).toMatch(/^file \d+$/)
  }
})

test('what has not been moved yet is read from the folder', async () => {
  const id = await store(local, LARGE)
  expect(LARGE.equals(await read(id))).toBe(true)
})

function store(to: FileStore, content: Buffer): Promise<string> {
  const file = { name: 'paper.pdf', mediaType: 'application/pdf', content }
  return transact(database.db, writer, (tx) => storeFile(tx, { files: to, log }, file))
}

async function read(id: string): Promise<Buffer> {
  return buffer(await files.read(id))
}

function move(): Promise<number> {
  return moveWaitingFiles({ db: database.db, bucket, log })
}

async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from platform.file_waiting')
  return rows[0]?.n ?? -1
}
