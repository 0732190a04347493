import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { until } from '#platform/server/testing/until.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { DgDocument } from '../../contract/dg-documents/dg-document-api.ts'
import { MAX_PAPERS } from '../../domain/dg-documents/dg-documents.ts'
import { markPreAlertsSent, shipmentsServer } from '../index.ts'
import { type Clerk, book, officesAtWork } from '../testing/offices-at-work.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>
let folder: string
let hkg: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'goods-papers-'))
  hkg = { ...at.hkg, files: folderFileStore(folder) }
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

const PDF = '%PDF-1.7 safety data sheet'
const file = (fileName: string, content = PDF) => ({ fileName, bytes: new Uint8Array(Buffer.from(content)) })
const add = (clerk: Clerk, id: string, fileName = 'sheet.pdf', content = PDF): Promise<DgDocument> =>
  verbs.dgDocumentAdd(clerk, { id, kind: 'MSDS', file: file(fileName, content) })
const contentOf = async (clerk: Clerk, id: string) => {
  const { content, ...reported } = (await verbs.dgDocumentOpen(clerk, { id })) as { content: Readable }
  return { ...reported, content: await text(content) }
}

test('SHP-02 a safety data sheet is stored with the shipment, readable by its offices only', async () => {
  const { id, version } = await book(hkg, { destinationOfficeId: at.fra.officeId })
  const made = await add(hkg, id)
  expect(made).toMatchObject({ kind: 'MSDS', name: 'sheet.pdf', bytes: PDF.length, addedBy: hkg.actor.account })
  const fra = { ...at.fra, files: hkg.files }
  expect(await verbs.dgDocuments(fra, { id })).toEqual({ papers: [made] })
  const reported = { fileName: 'sheet.pdf', mediaType: 'application/pdf', content: PDF }
  expect(await contentOf(fra, made.id)).toEqual(reported)
  expect((await verbs.shipmentOpen(hkg, { id })).version).toBe(version)
  const sha = { ...at.sha, files: hkg.files }
  const tries: (() => Promise<unknown>)[] = [
    () => verbs.dgDocuments(sha, { id }),
    () => verbs.dgDocumentOpen(sha, { id: made.id }),
    () => verbs.dgDocumentRemove(sha, { id: made.id }),
    () => add(sha, id),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  const notOurs = { entry: shipmentErrors.NOT_OWN_OFFICE }
  await expect(add(fra, id)).rejects.toMatchObject(notOurs)
  await expect(verbs.dgDocumentRemove(fra, { id: made.id })).rejects.toMatchObject(notOurs)
})

test('SHP-02 files other than PDF or image are refused by content, whatever their name', async () => {
  const { id } = await book(hkg)
  const refused = { entry: shipmentErrors.PAPER_UNUSABLE, details: { params: { name: 'sheet.pdf' } } }
  await expect(add(hkg, id, 'sheet.pdf', '<script>')).rejects.toMatchObject(refused)
  expect((await verbs.dgDocuments(hkg, { id })).papers).toEqual([])
})

test('SHP-02 a paper that is removed is gone, record and content; after the pre-alert it stays, and others still come', async () => {
  const { id } = await book(hkg)
  const [wrong, sent] = [await add(hkg, id), await add(hkg, id)]
  const fileOf = () =>
    at.database.pool.query(`select from platform.file where name = 'sheet.pdf' and id in (
    select (before ->> 'file_id')::uuid from audit.entry where record_table = 'goods_paper' and record_id = '${wrong.id}')`)
  const stored = await at.database.pool.query<{ key: string }>(
    `select file_id as key from shipments.goods_paper where id = $1`,
    [wrong.id],
  )
  expect(await verbs.dgDocumentRemove(hkg, { id: wrong.id })).toBe(true)
  expect((await fileOf()).rowCount).toBe(0)
  const isGone = () =>
    hkg.files.read(stored.rows[0]?.key ?? '').then(
      () => false,
      () => true,
    )
  await until(isGone)
  await expect(verbs.dgDocumentOpen(hkg, { id: wrong.id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  await hkg.transact((tx) => markPreAlertsSent(tx, [{ id, at: hkg.now.toISOString() }]))
  await expect(verbs.dgDocumentRemove(hkg, { id: sent.id })).rejects.toMatchObject({ entry: shipmentErrors.PAPER_SENT })
  await add(hkg, id, 'late declaration.pdf')
  expect((await verbs.dgDocuments(hkg, { id })).papers.map(({ name }) => name)).toEqual([
    'sheet.pdf',
    'late declaration.pdf',
  ])
})

test('SHP-02 of many added at once to a full shipment none comes too much, and they go with the shipment', async () => {
  const { id } = await book(hkg)
  const all = await Promise.allSettled(Array.from({ length: MAX_PAPERS + 3 }, () => add(hkg, id)))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.map((one) => (one as PromiseRejectedResult).reason.entry)).toEqual(
    Array.from({ length: 3 }, () => shipmentErrors.PAPERS_FULL),
  )
  // The trigger has the same limit as the rule.
  const oneMore = at.database.pool.query(
    `insert into shipments.goods_paper (shipment_id, kind, file_id, added_by) values ($1, 'MSDS', platform.new_id(), 'x')`,
    [id],
  )
  await expect(oneMore).rejects.toThrow(`at most ${MAX_PAPERS} files`)
  const files = async () =>
    (await at.database.pool.query(`select from platform.file where name = 'sheet.pdf'`)).rowCount
  const before = (await files()) ?? 0
  expect(await verbs.shipmentDelete(hkg, { ids: [id] })).toEqual({ deleted: 1 })
  expect(await files()).toBe(before - MAX_PAPERS)
})
