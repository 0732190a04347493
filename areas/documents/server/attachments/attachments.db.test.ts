import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { type Clerk, book, officesAtWork } from '#areas/shipments/server/testing/offices-at-work.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { KEPT_DAYS, removeDeletedFiles } from '#platform/server/files/remove-deleted-files.ts'
import { found } from '#platform/server/refusal.ts'
import { documentErrors } from '../../contract/errors.ts'
import { MAX_ATTACHMENTS } from '../../domain/attachment.ts'
import { countAttachments, documentsServer } from '../index.ts'

const { verbs } = documentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>
let folder: string
let hkg: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'attachments-'))
  hkg = { ...at.hkg, files: folderFileStore(folder) }
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

const file = { fileName: 'sheet.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7 safety data sheet')) }
const add = (clerk: Clerk, id: string) => verbs.attachmentAdd(clerk, { id, kind: 'MSDS', file })

test('SHP-02 a safety data sheet is read by the offices of the shipment, and added by those that save it', async () => {
  const { id } = await book(hkg, { destinationOfficeId: at.fra.officeId })
  const made = await add(hkg, id)
  expect(made).toMatchObject({ kind: 'MSDS', name: 'sheet.pdf', addedBy: hkg.actor.account })
  const sha = { ...at.sha, files: hkg.files }
  const tries: (() => Promise<unknown>)[] = [
    () => verbs.attachmentList(sha, { id }),
    () => verbs.attachmentOpen(sha, { id: made.id }),
    () => verbs.attachmentRemove(sha, { id: made.id, version: made.version }),
    () => add(sha, id),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  const fra = { ...at.fra, files: hkg.files }
  expect((await verbs.attachmentList(fra, { id })).attachments).toEqual([made])
  await expect(add(fra, id)).rejects.toMatchObject({ entry: documentErrors.NOT_OWN_OFFICE })
})

test('SHP-02 of many added at once to a full shipment none comes too much, and they go with the shipment', async () => {
  const { id } = await book(hkg)
  for (let count = 2; count < MAX_ATTACHMENTS; count++) await add(hkg, id)
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => add(hkg, id)))
  const refused = all.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason.entry)).toEqual(
    Array.from({ length: 3 }, () => documentErrors.ATTACHMENTS_FULL),
  )
  expect(await countAttachments(at.database.db, [id])).toEqual(new Map([[id, MAX_ATTACHMENTS]]))
  const files = async () =>
    (await at.database.pool.query(`select from platform.file where name = 'sheet.pdf'`)).rowCount ?? 0
  const before = await files()
  expect(await shipmentsServer.verbs.shipmentDelete(hkg, { ids: [id] })).toEqual({ deleted: 1 })
  expect(await files()).toBe(before - MAX_ATTACHMENTS)
})

test('DOC-02 the content of a deleted shipment leaves the store, but not before a backup could bring the shipment back', async () => {
  const { id } = await book(hkg)
  await add(hkg, id)
  const { rows } = await at.database.pool.query<{ fileId: string }>(
    'select file_id as "fileId" from documents.attachment where shipment_id = $1',
    [id],
  )
  const fileId = found(rows[0]).fileId
  await shipmentsServer.verbs.shipmentDelete(hkg, { ids: [id] })
  const store = { db: at.database.db, files: hkg.files }
  await removeDeletedFiles(store)
  expect(await buffer(await hkg.files.read(fileId))).toEqual(Buffer.from(file.bytes))
  await at.database.pool.query(`update platform.file_deleted set deleted_at = now() - interval '${KEPT_DAYS} days'`)
  const broken = { ...hkg.files, remove: () => Promise.reject(new Error('the store does not answer')) }
  await expect(removeDeletedFiles({ ...store, files: broken })).rejects.toThrow('does not answer')
  expect(await removeDeletedFiles(store)).toBeGreaterThan(0)
  await expect(hkg.files.read(fileId)).rejects.toThrow('ENOENT')
  expect(await removeDeletedFiles(store)).toBe(0)
})

test('DOC-02 a new version takes the place of a document; the ones before stay readable and do not count', async () => {
  const { id } = await book(hkg)
  const first = await add(hkg, id)
  const corrected = { fileName: 'corrected.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7 corrected sheet')) }
  const second = await verbs.attachmentReplace(hkg, { id: first.id, file: corrected })
  expect(second).toMatchObject({ name: 'corrected.pdf', kind: 'MSDS', no: 2 })
  expect((await verbs.attachmentList(hkg, { id })).attachments).toEqual([second])
  expect((await verbs.attachmentVersions(hkg, { id: second.id })).versions.map(({ name, no }) => [no, name])).toEqual([
    [1, 'sheet.pdf'],
  ])
  const { content } = (await verbs.attachmentOpen(hkg, { id: first.id })) as { content: Readable }
  expect(await buffer(content)).toEqual(Buffer.from(file.bytes))
  // Who still sees the first version can neither replace it again nor bring it back beside the second.
  const { version } = found((await verbs.attachmentVersions(hkg, { id: second.id })).versions[0])
  for (const attempt of [
    () => verbs.attachmentReplace(hkg, { id: first.id, file }),
    () => verbs.attachmentRestore(hkg, { id: first.id, version }),
  ])
    await expect(attempt()).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
  const sha = { ...at.sha, files: hkg.files }
  await expect(verbs.attachmentVersions(sha, { id: second.id })).rejects.toMatchObject({
    entry: platformErrors.NOT_FOUND,
  })
  const removed = await verbs.attachmentRemove(hkg, second)
  await verbs.attachmentRestore(hkg, removed)
  expect((await verbs.attachmentList(hkg, { id })).attachments.map(({ no }) => no)).toEqual([2])
})

test('DOC-02 of two new versions at once one is taken', async () => {
  const { id } = await book(hkg)
  const first = await add(hkg, id)
  const both = await Promise.allSettled([1, 2].map(() => verbs.attachmentReplace(hkg, { id: first.id, file })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await verbs.attachmentList(hkg, { id })).attachments.map(({ no }) => no)).toEqual([2])
})
