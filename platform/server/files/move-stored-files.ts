import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { ReadDb } from '../database/database.ts'
import { type FileStore, sha256Of } from './file-store.ts'
import type { Bucket } from './s3/bucket.ts'

type Stored = { readonly id: string; readonly bytes: number; readonly sha256: string }

/** Ids of files by what became of them. */
export type Moved = {
  readonly moved: string[]
  /** Were in the bucket already, with the hash of their record. */
  readonly there: string[]
  /** Neither the folder nor the bucket has the content of the record. */
  readonly wrong: string[]
}

/**
 * Copies every file that has a record from a folder to the bucket, and compares size and hash with the record on both sides. Begun
 * again after an interruption it goes on with what is missing. With `removeMoved` the copy in the folder is removed once the bucket
 * has confirmed the hash.
 */
export async function moveStoredFiles(
  db: ReadDb,
  { from, bucket, removeMoved }: { from: FileStore; bucket: Bucket; removeMoved: boolean },
): Promise<Moved> {
  const done: Moved = { moved: [], there: [], wrong: [] }
  for await (const file of storedFiles(db)) {
    const became = await moveOne(file, from, bucket)
    done[became].push(file.id)
    if (removeMoved && became !== 'wrong') await from.remove(file.id)
  }
  return done
}

async function moveOne(file: Stored, from: FileStore, bucket: Bucket): Promise<keyof Moved> {
  if (await bucketHas(bucket, file)) return 'there'
  const content = await from
    .read(file.id)
    .then(buffer)
    .catch(() => null)
  if (!content || content.length !== file.bytes || sha256Of(content) !== file.sha256) return 'wrong'
  await bucket.put(file.id, content)
  return 'moved'
}

async function bucketHas(bucket: Bucket, { id, bytes, sha256 }: Stored): Promise<boolean> {
  const stored = await bucket.head(id)
  return stored?.bytes === bytes && stored.sha256 === sha256
}

const PAGE = 500

/** Without those that wait for the bucket anyway. */
async function* storedFiles(db: ReadDb): AsyncGenerator<Stored> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<Stored>`
      select id, bytes, sha256 from platform.file f
      where id > ${after} and not exists (select from platform.file_waiting w where w.id = f.id)
      order by id limit ${PAGE}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
