import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoPartners } from '#areas/partners/server/index.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { type Clerk, book, officesAtWork, permitted } from '#areas/shipments/server/testing/offices-at-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { createLog } from '#platform/server/log.ts'
import { folderMailer } from '#platform/server/mail/mailer.ts'
import { relayOutbox } from '#platform/server/outbox.ts'
import { documentErrors } from '../../contract/errors.ts'
import type { PreAlertEntry } from '../../contract/pre-alert-api.ts'
import { DELIVERY_QUEUED, deliverLetter, documentsServer } from '../index.ts'

const { verbs } = documentsServer
const log = createLog({ level: 'silent' })
const ADDRESS = 'https://portal.example'
const INVOICE = '%PDF-1.7 an invoice'

let at: Awaited<ReturnType<typeof officesAtWork>>
let folder: string
let hkg: Clerk
let overseasAgent: { partnerId: string; name: string; address: string; contact: string; phone: string }

beforeAll(async () => {
  at = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'letter-links-'))
  const permissions = ['/shipment/list', '/shipment/edit', '/pre-alert/send', '/pre-alert/override']
  hkg = { ...permitted(at.hkg, ...permissions), files: folderFileStore(join(folder, 'files')), log }
  await transact(at.database.db, systemWriter('test'), seedDemoPartners)
  const { rows } = await sql<{ id: string }>`select id from partners.partner where account_code = 'SGFWD22'`.execute(
    hkg.db,
  )
  overseasAgent = { partnerId: rows[0]?.id ?? '', name: 'STRAITS LION', address: '', contact: '', phone: '' }
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

const ENTRY: PreAlertEntry = {
  language: 'en_US',
  recipients: [
    { address: 'a@agent.example', isRequired: true },
    { address: 'b@agent.example', isRequired: false },
  ],
  toChannel: false,
  asLinks: true,
  toOffice: false,
  attachmentIds: [],
  papers: [],
  note: 'Not a [link]',
  coverMaster: false,
  reason: 'numbers follow',
}

async function attached(id: string, content: string | Buffer = INVOICE, fileName = 'invoice.pdf'): Promise<string> {
  const file = { fileName, bytes: new Uint8Array(Buffer.from(content)) }
  return (await verbs.attachmentAdd(hkg, { id, kind: 'Invoice', file })).id
}

async function send(id: string, change: Partial<PreAlertEntry> = {}): Promise<void> {
  const entry = { ...ENTRY, ...change, id }
  const { fingerprint } = await verbs.preAlertPreview(hkg, entry)
  await verbs.preAlertSend(hkg, { ...entry, fingerprint })
}

/** Delivers what is queued; returns the mails by recipient. */
async function mailed(): Promise<ReadonlyMap<string, { text: string; attachments: number; token: string }>> {
  const place = await mkdtemp(join(folder, 'mail-'))
  const mailer = folderMailer({ folder: place, from: 'op@forwarder.example' })
  const deps = { db: at.database.db, mailer, files: hkg.files, address: ADDRESS }
  await relayOutbox(at.database.db, { [DELIVERY_QUEUED]: [(fact) => deliverLetter(deps, fact.payload)] }, log)
  const mails = await Promise.all((await readdir(place)).map((name) => readFile(join(place, name), 'utf8')))
  return new Map(
    mails.map((mail) => {
      // Long lines are broken for the way, with an equals sign.
      const body = mail.replaceAll(/=\r?\n/g, '')
      const token = /https:\/\/portal\.example\/quoteOut\/letter\/([\w-]{43})\s/.exec(body)?.[1] ?? ''
      const attachments = [...mail.matchAll(/^Content-Disposition: attachment/gm)].length
      return [/^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '', { text: body, attachments, token }]
    }),
  )
}

const open = (token: string, now = hkg.now) => verbs.letterRead({ ...hkg, now }, { token })
const contentOf = async (token: string, place: number) => {
  const { content } = (await verbs.letterFile(hkg, { token, place })) as { content: Readable }
  return text(content)
}

test('DOC-02 the files of a letter go as a link of each recipient, and nothing else is behind it', async () => {
  const { id } = await book(hkg, { overseasAgent })
  const other = await book(hkg, { overseasAgent })
  await attached(other.id, '%PDF-1.7 of another shipment')
  await send(id, { attachmentIds: [await attached(id)] })
  const mails = await mailed()
  const [first, second] = ['a@agent.example', 'b@agent.example'].map((to) => mails.get(to))
  expect(first).toMatchObject({ attachments: 0, text: expect.stringContaining('Your documents, until 2026-12-20') })
  expect(first?.text).toContain('Not a [link]')
  expect(first?.token).toHaveLength(43)
  expect(second?.token).toHaveLength(43)
  expect(second?.token).not.toBe(first?.token)
  const token = first?.token ?? ''
  const letter = await open(token)
  expect(letter).toMatchObject({ language: 'en_US', linkedUntil: '2026-12-20' })
  expect(letter.files.map(({ name }) => name)).toEqual([expect.stringMatching(/^pre-alert-.*\.pdf$/), 'invoice.pdf'])
  expect(await contentOf(token, 1)).toBe(INVOICE)
  const { jobNo } = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
  expect(letter.sender).toEqual({ company: 'Hong Kong (head office)', name: null, phone: null, email: null })
  expect(letter.shipments).toMatchObject([{ name: jobNo, route: 'HKG–FRA', pieces: '25', weight: '424.00 kg' }])
  const archive = (await verbs.letterArchive(hkg, { token })) as { fileName: string; content: Readable }
  expect(archive.fileName).toMatch(/^pre-alert-.*\.zip$/)
  const zip = (await buffer(archive.content)).toString('latin1')
  expect(zip).toContain(INVOICE)
  expect(zip).not.toContain('of another shipment')
  await expect(contentOf(token, 2)).rejects.toMatchObject({ entry: { status: 404 } })
  await expect(open('x'.repeat(43))).rejects.toMatchObject({ entry: { status: 404 } })
  // The database has hashes alone.
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from documents.letter_link where encode(token_hash, 'escape') like ${`%${token}%`})
      or exists (select from documents.pre_alert where body like ${`%${token}%`})
      or exists (select from audit.entry where after::text like ${`%${token}%`}) as found`.execute(hkg.db)
  expect(rows).toEqual([{ found: false }])
})

test('DOC-02 a link ends with its last day, and with a recall', async () => {
  const { id } = await book(hkg, { overseasAgent })
  await send(id)
  const token = (await mailed()).get('a@agent.example')?.token ?? ''
  await expect(open(token, new Date('2026-12-21T11:59:00Z'))).resolves.toBeDefined()
  await expect(open(token, new Date('2026-12-21T12:00:00Z'))).rejects.toMatchObject({ entry: { status: 404 } })
  await verbs.preAlertRecall(hkg, { id, fields: ['pieces'], reason: 'recount' })
  await expect(open(token)).rejects.toMatchObject({ entry: { status: 404 } })
  await expect(contentOf(token, 0)).rejects.toMatchObject({ entry: { status: 404 } })
  const { preAlerts } = await verbs.preAlertOpen(hkg, { id })
  expect(preAlerts).toMatchObject([{ linkedUntil: '2026-12-20', areLinksRevoked: true }])
})

test('DOC-02 what is too large for mail goes by link; the choice is suggested for the next letter to the agent', async () => {
  const { id } = await book(hkg, { overseasAgent })
  const suggested = async () => (await verbs.preAlertOpen(hkg, { id })).suggested.asLinks
  await send(id, { asLinks: false })
  expect((await mailed()).get('a@agent.example')).toMatchObject({ attachments: 1, token: '' })
  expect(await suggested()).toBe(false)
  const large = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(8_000_000, 'x')])
  const attachmentIds = [await attached(id, large), await attached(id, large), await attached(id, large)]
  const refused = verbs.preAlertPreview(hkg, { ...ENTRY, asLinks: false, attachmentIds, id })
  await expect(refused).rejects.toMatchObject({ entry: documentErrors.ATTACHMENTS_TOO_LARGE })
  await send(id, { attachmentIds })
  expect((await mailed()).get('a@agent.example')).toMatchObject({ attachments: 0 })
  expect(await suggested()).toBe(true)
})
