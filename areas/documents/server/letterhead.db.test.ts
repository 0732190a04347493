import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationErrors } from '#areas/organisation/contract/errors.ts'
import { findOffice, organisationServer } from '#areas/organisation/server/index.ts'
import { type Clerk, book, officesAtWork, permitted } from '#areas/shipments/server/testing/offices-at-work.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import type { Download } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import type { PreAlertEntry } from '../contract/pre-alert-api.ts'
import { documentsServer } from './index.ts'

const { verbs } = documentsServer
const organisation = organisationServer(async () => ({
  users: 0,
  numbers: 0,
  shipments: 0,
  products: 0,
  orders: 0,
})).verbs
const TERMS = 'Carriage by our own terms.\n一切業務以本公司條款為準。'

let at: Awaited<ReturnType<typeof officesAtWork>>
let folder: string
let hkg: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'letterhead-'))
  const log = createLog({ level: 'silent' })
  const rights = ['/shipment/list', '/shipment/edit', '/office/list', '/office/edit']
  hkg = { ...permitted(at.hkg, ...rights), files: folderFileStore(folder), log }
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

/** A grey PNG. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0x80).map((byte, index) => (index % (width + 1) === 0 ? 0 : byte))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...parts]))
}

const upload = (bytes: Uint8Array<ArrayBuffer>, id = hkg.officeId) =>
  organisation.setLogo(hkg, { id, file: { fileName: 'logo.exe', bytes } })

async function sheetOf(id: string) {
  const { content } = (await verbs.preAlertSheet(hkg, { id, language: 'zh_HK', coverMaster: 'false' })) as Download
  const pdf = await getDocumentProxy(new Uint8Array(content as Buffer))
  return { pages: (await extractText(pdf)).text, images: await extractImages(pdf, 1) }
}

test('DOC-02 logo and terms of the office are printed on its pre-alert, and a change makes a preview outdated', async () => {
  const { id } = await book(hkg)
  expect(await sheetOf(id)).toMatchObject({ images: [], pages: [expect.not.stringContaining('條款')] })
  const entry: PreAlertEntry = {
    language: 'zh_HK',
    recipients: [],
    toChannel: false,
    asLinks: false,
    toOffice: false,
    attachmentIds: [],
    papers: [],
    note: '',
    coverMaster: false,
    reason: '',
  }
  const preview = () => verbs.preAlertPreview(hkg, { id, ...entry })
  const before = await preview()
  const { logo } = await upload(png(60, 20))
  const row = { name: 'Hong Kong', country: 'HK', airport: 'HKG', timeZone: 'Asia/Hong_Kong', currency: 'HKD' }
  const { id: officeId, version } = await versionOf()
  const flags = { isHeadOffice: true, deliversUnderBond: false, active: true }
  await organisation.editOffice(hkg, { ...row, ...flags, terms: TERMS, id: officeId, version })
  const { pages, images } = await sheetOf(id)
  expect(images.map(({ width, height }) => [width, height])).toEqual([[60, 20]])
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('一切業務以本公司條款為準')
  expect((await preview()).fingerprint).not.toBe(before.fingerprint)
  const shown = (await organisation.logo(hkg, { id: hkg.officeId })) as Download
  expect(shown).toMatchObject({ fileName: 'logo.png', mediaType: 'image/png' })
  await organisation.removeLogo(hkg, { id: hkg.officeId })
  expect((await sheetOf(id)).images).toEqual([])
  const { rows } = await sql`select from platform.file where id = ${logo}`.execute(at.database.db)
  expect(rows).toEqual([])
})

async function versionOf(): Promise<{ id: string; version: number }> {
  const office = await findOffice(at.database.db, hkg.officeId)
  return { id: hkg.officeId, version: office?.version ?? 0 }
}

test('DOC-01 a logo that is no picture, damaged, too large or of another office is not taken', async () => {
  const unusable = { entry: organisationErrors.LOGO_UNUSABLE }
  await expect(upload(new Uint8Array(Buffer.from('<svg/>')))).rejects.toMatchObject(unusable)
  await expect(upload(png(60, 20).slice(0, 60))).rejects.toMatchObject(unusable)
  await expect(upload(new Uint8Array(600_000))).rejects.toMatchObject({ entry: organisationErrors.LOGO_TOO_LARGE })
  await expect(upload(png(60, 20), at.fra.officeId)).rejects.toMatchObject({ entry: { status: 404 } })
})
