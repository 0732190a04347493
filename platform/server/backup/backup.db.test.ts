import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER, passwordFile } from '../database/embedded-addresses.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { sha256Of } from '../files/file-store.ts'
import { type Backup, completeCopy, copyCluster, followUp, takeBackup } from './backup.ts'
import { asOnlyWholeBackup } from './backup-lock.ts'
import { copyNames, lastBase } from './backup-folder.ts'
import { restoreBackup } from './restore.ts'
import type { Until } from './restore-plan.ts'
import { readWalNote, walFile, writeWalNote } from './wal-note.ts'

const silent = () => undefined
const PATIENCE_MS = 120_000

let root: string
let postgres: RunningPostgres
let client: pg.Client
const at = (name: string) => path.join(root, name)
const backupTo = (folder: string): Backup => {
  const { ownerUrl } = postgres
  return { ownerUrl, dataDir: at('portal'), folder: at(folder), report: silent }
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'backup-'))
  postgres = await startEmbeddedPostgres({ dataDir: at('portal'), isThrowaway: true, report: silent })
  client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  await client.query('create table word (text text)')
})
afterAll(async () => {
  await client.end()
  await postgres.stop()
  await rm(root, { recursive: true })
})

test(
  'a time between two rows is reached; one that is not leaves the database as it was',
  { timeout: PATIENCE_MS },
  async () => {
    const backup = backupTo('times')
    const early = new Date()
    await takeBackup(backup)
    await write('one')
    const time = await betweenRows()
    await write('two')
    await followUp(backup)
    expect(await restored('times', { time })).toEqual(['one'])
    await expect(restore('times', { time: new Date() })).rejects.toThrow('does not reach')
    await expect(restore('times', { time: early })).rejects.toThrow('from before')
    expect(await words('copy')).toEqual(['one'])
  },
)

test('a recovery that ends too early leaves the database as it was', { timeout: PATIENCE_MS }, async () => {
  const backup = backupTo('early')
  await takeBackup(backup)
  await write('early')
  await followUp(backup, 'early')
  const before = await restored('early')
  const { copy, note, last, content } = await lastSegment('early')
  // The row and the mark are gone; the hash is made to fit, so that only the recovery notices.
  content.fill(0)
  await writeFile(walFile(copy, last.name), content)
  const sha256 = sha256Of(content.subarray(0, last.bytes))
  await writeWalNote(copy, { ...note, segments: [...note.segments.slice(0, -1), { ...last, sha256 }] })
  const folders = await readdir(at('copy'))
  await expect(restore('early')).rejects.toThrow(/the database is as it was. The recovery ended at/)
  await expect(restore('early', { mark: 'early' })).rejects.toThrow(
    /the database is as it was.*FATAL: +recovery ended before configured recovery target was reached/,
  )
  expect((await readdir(at('copy'))).filter((name) => !folders.includes(name))).toEqual(['restoring'])
  expect(await words('copy')).toEqual(before)
})

test('WAL that is copied while a whole backup is being made leaves no hole', { timeout: PATIENCE_MS }, async () => {
  const backup = backupTo('nightly')
  await takeBackup(backup)
  const { name: old } = await lastBase(at('nightly'))
  const next = await copyCluster(backup)
  await write('meanwhile')
  await fillWal()
  await followUp(backup)
  expect(await restored('nightly')).toContain('meanwhile')
  await completeCopy(backup, next)
  await write('later')
  await followUp(backup)
  expect(await restored('nightly')).toEqual(expect.arrayContaining(['meanwhile', 'later']))
  expect(await followedUp([old, next.name])).toEqual([next.name])
  await asOnlyWholeBackup(postgres.ownerUrl, () => expect(takeBackup(backup)).rejects.toThrow('is being made already'))
})

test('two folders take no WAL from each other; what was taken is refused', { timeout: PATIENCE_MS }, async () => {
  const [one, other] = [backupTo('one'), backupTo('other')]
  await takeBackup(one)
  await takeBackup(other)
  await write('first')
  await fillWal()
  await followUp(one)
  await write('second')
  await followUp(other, 'before-import')
  await write('third')
  const marked = await restored('other', { mark: 'before-import' })
  expect(marked).toEqual(expect.arrayContaining(['first', 'second']))
  expect(marked).not.toContain('third')
  const slot = slotOf((await lastBase(at('other'))).name)
  await client.query('select pg_replication_slot_advance($1, pg_current_wal_flush_lsn())', [slot])
  await expect(followUp(other)).rejects.toThrow('was not kept until now, or went to another folder')
  await client.query('select pg_drop_replication_slot($1)', [slot])
  await expect(followUp(other)).rejects.toThrow('is of another database or of the time before a restore')
})

test('one changed byte or an absent segment is refused', { timeout: PATIENCE_MS }, async () => {
  const backup = backupTo('damaged')
  await takeBackup(backup)
  await fillWal()
  await followUp(backup)
  const { copy, last, content } = await lastSegment('damaged')
  const byte = last.bytes - 1
  await writeFile(walFile(copy, last.name), content.with(byte, 255 - (content[byte] ?? 0)))
  await expect(restore('damaged')).rejects.toThrow(`is damaged: ${last.name}`)
  await rm(walFile(copy, last.name))
  await expect(restore('damaged')).rejects.toThrow(`is damaged: WAL is missing: ${last.name}`)
})

test('a whole backup that fails on its way leaves the copy before as it was', { timeout: PATIENCE_MS }, async () => {
  const backup = backupTo('failing')
  await takeBackup(backup)
  await write('before')
  const password = passwordFile(at('portal'), OWNER)
  await rename(password, `${password}.away`)
  await expect(takeBackup(backup)).rejects.toThrow('no such file')
  await rename(`${password}.away`, password)
  const failed = await copyNames(at('failing'))
  await fillWal()
  await write('since')
  await followUp(backup)
  expect(await restored('failing')).toEqual(expect.arrayContaining(['before', 'since']))
  const interrupted = await copyCluster(backup)
  await takeBackup(backup)
  const { name } = await lastBase(at('failing'))
  expect(await followedUp([...failed, interrupted.name, name])).toEqual([name])
})

async function write(word: string): Promise<void> {
  await client.query('insert into word values ($1)', [word])
}

/** Three segments full: what is not kept for a copy is gone then. */
async function fillWal(): Promise<void> {
  await client.query(`select pg_logical_emit_message(false, 'fill', repeat('x', 1000000)) from generate_series(1, 48)`)
}

async function betweenRows(): Promise<Date> {
  await pause(20)
  const time = new Date()
  await pause(20)
  return time
}

async function restore(folder: string, until: Until = {}): Promise<void> {
  await restoreBackup({ dataDir: at('copy'), folder: at(folder), report: silent }, until)
}

async function restored(folder: string, until: Until = {}): Promise<string[]> {
  await restore(folder, until)
  return words('copy')
}

async function words(name: string): Promise<string[]> {
  const running = await startEmbeddedPostgres({ dataDir: at(name), isThrowaway: true, report: silent })
  const reader = new pg.Client({ connectionString: running.ownerUrl })
  await reader.connect()
  const { rows } = await reader.query<{ text: string }>('select text from word')
  await reader.end()
  await running.stop()
  return rows.map(({ text }) => text)
}

async function lastSegment(folder: string) {
  const copy = path.join(at(folder), (await lastBase(at(folder))).name)
  const note = await readWalNote(copy)
  const last = note?.segments.at(-1)
  if (!note || !last) throw new Error('no WAL was copied')
  return { copy, note, last, content: await readFile(walFile(copy, last.name)) }
}

const slotOf = (copyName: string): string => `backup_${copyName.replaceAll(/\D/g, '')}`

/** Those of the copies for which PostgreSQL keeps WAL. */
async function followedUp(names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ slot: string }>('select slot_name as slot from pg_replication_slots')
  return names.filter((name) => rows.some(({ slot }) => slot === slotOf(name)))
}
