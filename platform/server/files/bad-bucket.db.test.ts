import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { systemWriter, transact } from '../database/transact.ts'
import { createLog } from '../log.ts'
import { MISBEHAVIOURS, type BadNeighbour, startBadNeighbour } from '../testing/bad-neighbour.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import { bucketFileStore } from './bucket-file-store.ts'
import { storeFile } from './file-repository.ts'
import type { FileStore } from './file-store.ts'
import { folderFileStore } from './folder-file-store.ts'
import { moveWaitingFiles } from './move-waiting-files.ts'
import { type Bucket, openBucket } from './s3/bucket.ts'

const log = createLog({ level: 'silent' })
const CONTENT = Buffer.alloc(20_000, 'waybill')
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let server: Awaited<ReturnType<typeof startS3Server>>
let proxy: BadNeighbour
/** Through the proxy, in a hurry, and past it. */
let bucket: Bucket
let wellBucket: Bucket
let files: FileStore

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 2, timeoutFactor: 4, log })
  server = await startS3Server()
  proxy = await startBadNeighbour({ host: '127.0.0.1', port: Number(new URL(server.settings.url).port) })
  bucket = openBucket({ ...server.settings, url: `http://127.0.0.1:${proxy.port}` }, 500)
  wellBucket = openBucket(server.settings)
  files = bucketFileStore({ bucket, db: database.db, log, before: folderFileStore(tmpdir()) })
})

afterAll(async () => {
  await proxy.stop()
  await server.stop()
  await database.close()
  await own.drop()
})

test.each(MISBEHAVIOURS)(
  'a bucket that is %s: storing goes on, reading refuses, and a later file arrives whole',
  async (misbehaviour) => {
    const stored = await store()
    expect(await move(wellBucket)).toBe(1)
    proxy.become(misbehaviour)
    const waiting = await store()
    await move(bucket)
    await expect(files.read(stored)).rejects.toMatchObject({ entry: { status: 503 } })
    await expect(files.read(waiting)).resolves.toBeDefined()
    proxy.become('healthy')
    await database.pool.query('update platform.file_waiting set not_before = now()')
    await move(wellBucket)
    const arrived = await Promise.all([stored, waiting].map((id) => wellBucket.get(id)))
    expect(arrived.map((content) => content?.equals(CONTENT))).toEqual([true, true])
  },
)

function store(): Promise<string> {
  const file = { name: 'waybill.pdf', mediaType: 'application/pdf', content: CONTENT }
  return transact(database.db, systemWriter('test'), (tx) => storeFile(tx, { files, log }, file))
}

function move(to: Bucket): Promise<number> {
  return moveWaitingFiles({ db: database.db, bucket: to, log })
}
