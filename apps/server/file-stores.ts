import { join } from 'node:path'
import type { ReadDb } from '#platform/server/database/database.ts'
import { bucketFileStore } from '#platform/server/files/bucket-file-store.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { type Bucket, openBucket } from '#platform/server/files/s3/bucket.ts'
import type { Log } from '#platform/server/log.ts'
import { type Settings, bucketOf } from './settings.ts'

/** Where the contents of files are, unless a bucket has them. */
export function storedFilesOf({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): FileStore {
  return folderFileStore(join(DATA_DIR, 'files'))
}

/** The file store of an installation, and its bucket where it has one. */
export function openFiles(
  settings: Settings,
  parts: { readonly db: ReadDb; readonly log: Log },
): { files: FileStore; bucket: Bucket | null } {
  const place = bucketOf(settings)
  const bucket = place && openBucket(place)
  const before = storedFilesOf(settings)
  return { bucket, files: bucket ? bucketFileStore({ bucket, before, ...parts }) : before }
}
