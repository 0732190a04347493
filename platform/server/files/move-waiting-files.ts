import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '../database/database.ts'
import { systemWriter, transact } from '../database/transact.ts'
import type { Log } from '../log.ts'
import type { Bucket } from './s3/bucket.ts'

type Parts = { readonly db: ReadDb; readonly bucket: Bucket; readonly log: Log }
type Waiting = { readonly id: string; readonly content: Buffer; readonly attempts: number }

/**
 * Takes the contents that wait to the bucket, the one that is due the longest first; answers how many. No transaction is open
 * while the bucket is called: a content is lent for two minutes, so that it comes up again when the process dies.
 */
export async function moveWaitingFiles(parts: Parts): Promise<number> {
  for (let moved = 0; moved < AT_MOST; moved++) {
    const waiting = await transact(parts.db, writer, lendOldest, FREES_SPACE)
    if (!waiting) return moved
    await move(parts, waiting)
  }
  return AT_MOST
}

/** Moves files until stopped; looks again every second when there was none. */
export function moveFilesContinuously(parts: Parts): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = (async () => {
    while (!signal.aborted) {
      const moved = await moveWaitingFiles(parts).catch((error: unknown) => {
        parts.log.warn({ error: String(error) }, 'the files that wait could not be read')
        return 0
      })
      if (moved === 0) await pause(1000, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

const AT_MOST = 100
const FREES_SPACE = { evenOnFullDisk: true }
const writer = systemWriter('move-files')

async function move({ db, bucket, log }: Parts, { id, content, attempts }: Waiting): Promise<void> {
  try {
    await bucket.put(id, content)
    const isStored = await transact(db, writer, (tx) => forget(tx, id), FREES_SPACE)
    if (!isStored) await bucket.remove(id)
  } catch (error) {
    log.warn({ file: id, attempts, error: String(error) }, 'the bucket did not take a file; it stays')
    await transact(db, writer, (tx) => putOff(tx, id, attempts), FREES_SPACE)
  }
}

async function lendOldest(tx: WriteTx): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    update platform.file_waiting set not_before = now() + interval '2 minutes', attempts = attempts + 1
    where id = (select id from platform.file_waiting where not_before <= now()
                order by not_before limit 1 for update skip locked)
    returning id, content, attempts`.execute(tx)
  return rows[0]
}

/** Whether the file is still wanted: its record may have been deleted while its content was on its way. */
async function forget(tx: WriteTx, id: string): Promise<boolean> {
  await sql`delete from platform.file_waiting where id = ${id}`.execute(tx)
  const { rows } = await sql`select from platform.file where id = ${id}`.execute(tx)
  return rows.length > 0
}

/** 2, 4, 8 … seconds, at most ten minutes. */
async function putOff(tx: WriteTx, id: string, attempts: number): Promise<void> {
  const seconds = Math.min(600, 2 ** attempts)
  await sql`update platform.file_waiting set not_before = now() + ${seconds} * interval '1 second'
            where id = ${id}`.execute(tx)
}
