import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { createConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { ReadDb } from '../database/database.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { type FileStore, checkedKey, sha256Of } from './file-store.ts'
import type { Bucket } from './s3/bucket.ts'

type Parts = {
  readonly bucket: Bucket
  readonly db: ReadDb
  readonly log: Log
  /** Where files were before the bucket: what has not been moved yet is read there. */
  readonly before: FileStore
}

/** Reads of a bucket that does not answer must not fill the process: eight at a time, who comes after forty is refused. */
const READS = { atOnce: 8, waiting: 32 }

/**
 * The file store in S3. A new content waits in the database, in the transaction of its record, until `moveWaitingFiles` has
 * taken it to the bucket. What is read is compared with the hash of the record: a content that does not match is refused, never
 * handed out. A bucket that does not answer is BUSY.
 */
export function bucketFileStore({ bucket, db, log, before }: Parts): FileStore {
  const reads = createConcurrencyLimiter(READS)
  return {
    async write(key, content, tx) {
      await sql`insert into platform.file_waiting (id, content) values (${checkedKey(key)}, ${content})`.execute(tx)
    },
    async read(key) {
      const record = await findFile(db, checkedKey(key))
      if (record?.content) return Readable.from([record.content])
      const content = await reads.run(() => fetchContent(bucket, key, log))
      if (content === null) return before.read(key)
      if (record && sha256Of(content) !== record.sha256) {
        log.error({ file: key }, 'the bucket answered another content than was stored')
        throw new Refusal(platformErrors.BUSY)
      }
      return Readable.from([content])
    },
    // What still waits goes with its record.
    async remove(key) {
      await bucket.remove(checkedKey(key))
      await before.remove(key)
    },
  }
}

async function findFile(db: ReadDb, key: string): Promise<{ sha256: string; content: Buffer | null } | undefined> {
  const { rows } = await sql<{ sha256: string; content: Buffer | null }>`
    select f.sha256, w.content from platform.file f left join platform.file_waiting w on w.id = f.id
    where f.id = ${key}`.execute(db)
  return rows[0]
}

async function fetchContent(bucket: Bucket, key: string, log: Log): Promise<Buffer | null> {
  return bucket.get(key).catch((error: unknown) => {
    log.error({ error: String(error), file: key }, 'the bucket did not answer')
    throw new Refusal(platformErrors.BUSY)
  })
}
