import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DangerousGoodsLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { partnersServer } from '#areas/partners/server/index.ts'
import { lockWeights, shipmentsServer } from '#areas/shipments/server/index.ts'
import {
  type Clerk,
  book,
  entryOf,
  officesAtWork,
  permitted,
  stockNumbers,
} from '#areas/shipments/server/testing/offices-at-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { createLog } from '#platform/server/log.ts'
import { type Mailer, smtpMailer } from '#platform/server/mail/mailer.ts'
import { relayOutbox } from '#platform/server/outbox.ts'
import { documentErrors } from '../../contract/errors.ts'
import type { PreAlertEntry } from '../../contract/pre-alert-api.ts'
import { DELIVERY_QUEUED, deliverLetter, documentsServer } from '../index.ts'
import { insertAccount } from '../testing/clerk-account.ts'
import { moveDelivery } from './pre-alert-repository.ts'

const { verbs } = documentsServer
const log = createLog({ level: 'silent' })
const AGENT = 'import@agent.example'
const PROFILE = {
  agentName: 'HONGKONG FORWARDER LTD',
  address: '',
  place: 'HONG KONG',
  iataCode: '',
  accountNo: '',
  regulatedAgent: '',
  regulatedUntil: null,
  taxNumber: '',
  bank: '',
}

const NEXT = {
  unscheduled: true,
  number: { by: 'next', airlineCode: 'LH' },
  capacityType: 'SPOT',
  flightNo: 'LH8401',
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  etd: '2026-11-27T23:55',
  eta: '2026-11-28T05:30',
  cutOff: null,
} as const

const BATTERIES: DangerousGoodsLine = {
  unNumber: '3480',
  shippingName: 'Lithium ion batteries',
  dgClass: '9',
  subRisks: '',
  packingGroup: null,
  packing: '965 IA',
  packages: 20,
  netQuantity: '5',
  unit: 'kg',
  cargoAircraftOnly: true,
  specialProvision: null,
  emergencyPhone: '+852 2345 6789',
  batterySize: 'BATTERY',
  content: '160',
  batteriesPerPackage: 10,
  stateOfCharge: 30,
  testReport: true,
  damaged: false,
  buttonCells: false,
  packingType: null,
}

let at: Awaited<ReturnType<typeof officesAtWork>>
let folder: string
let hkg: Clerk
let mailer: Mailer
/** The mails received by the test server, and its answers to the next ones. */
let taken: { to: string; content: string }[] = []
let answer: { code: number; text: string } | null = null

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (answer) return done(Object.assign(new Error(answer.text), { responseCode: answer.code }))
      taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', content: Buffer.concat(chunks).toString() })
      return done()
    })
  },
})

beforeAll(async () => {
  at = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'pre-alert-'))
  await stockNumbers(at.hkg, 20)
  await shipmentsServer.verbs.hawbBatchCreate(at.hkg, { prefix: 'HKG', digits: 8, quantity: 20 })
  const files = folderFileStore(folder)
  const permissions = ['/shipment/list', '/shipment/edit', '/pre-alert/send', '/pre-alert/override']
  hkg = { ...permitted(at.hkg, ...permissions), files, log }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'op@forwarder.example' })
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await at.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  taken = []
  answer = null
})

const entry = (change: Partial<PreAlertEntry> = {}): PreAlertEntry => ({
  language: 'en_US',
  recipients: [{ address: AGENT, isRequired: true }],
  toChannel: false,
  asLinks: false,
  toOffice: false,
  attachmentIds: [],
  papers: [],
  note: '',
  coverMaster: false,
  reason: 'numbers follow',
  ...change,
})
const send = async (id: string, change: Partial<PreAlertEntry> = {}, clerk = hkg) => {
  const { fingerprint } = await verbs.preAlertPreview(clerk, { id, ...entry(change) })
  return verbs.preAlertSend(clerk, { id, ...entry(change), fingerprint })
}
const deps = (sender: Mailer = mailer) => {
  return { db: at.database.db, mailer: sender, files: hkg.files, address: 'https://portal.example' }
}
const relay = (sender?: Mailer) =>
  relayOutbox(at.database.db, { [DELIVERY_QUEUED]: [(fact) => deliverLetter(deps(sender), fact.payload)] }, log)
const statusOf = async (id: string) => (await shipmentsServer.verbs.shipmentOpen(hkg, { id })).status
const newest = async (id: string) => (await verbs.preAlertOpen(hkg, { id })).preAlerts[0]
const attach = (id: string, fileName = 'invoice.pdf') =>
  verbs.attachmentAdd(hkg, {
    id,
    kind: 'Invoice',
    file: { fileName, bytes: new Uint8Array(Buffer.from('%PDF-1.7 an invoice')) },
  })

test('DOC-02 a pre-alert of a master carries the newest issues of its waybills, the manifest and files of every house', async () => {
  const houses = [await book(hkg), await book(hkg)]
  const [first, second] = houses.map(({ id }) => id) as [string, string]
  const { mawbNo } = await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds: [first, second] })
  for (const id of [first, second]) {
    await shipmentsServer.verbs.hawbNumberTake(hkg, { shipmentId: id, hawbNo: null })
    await verbs.waybillIssue(hkg, { id, kind: 'HAWB', version: 0, reason: '' })
  }
  const { id: fileId } = await attach(second, 'packing.pdf')
  const { suggested } = await verbs.preAlertOpen(hkg, { id: first })
  expect(suggested.papers).toEqual(['HAWB', 'Manifest'])
  expect(suggested.offered).toMatchObject([{ id: fileId, name: 'packing.pdf', shipmentId: second }])
  const chosen = { papers: suggested.papers, attachmentIds: [fileId], coverMaster: true }
  const { files, gaps } = await verbs.preAlertPreview(hkg, { id: first, ...entry(chosen) })
  const numbers = await Promise.all([first, second].map(async (id) => shipmentsServer.verbs.shipmentOpen(hkg, { id })))
  const issued = numbers.map(({ hawbNo }) => `HAWB-${hawbNo}.pdf`)
  const names = files.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...issued, `manifest-${mawbNo}.pdf`, 'packing.pdf']))
  expect(gaps.map(({ kind }) => kind)).not.toContain('IssueOutdated')
  await send(first, chosen)
  await relay()
  for (const name of [...issued, `manifest-${mawbNo}.pdf`]) expect(taken[0]?.content).toContain(`filename=${name}`)
})

test('DOC-02 a waybill that no longer says what was issued is a gap of the pre-alert', async () => {
  const { id } = await book(hkg)
  await consolidationServer.verbs.masterAssign(hkg, { ...NEXT, shipmentIds: [id] })
  await shipmentsServer.verbs.hawbNumberTake(hkg, { shipmentId: id, hawbNo: null })
  await verbs.waybillIssue(hkg, { id, kind: 'HAWB', version: 0, reason: '' })
  const gaps = async () => (await verbs.preAlertPreview(hkg, { id, ...entry() })).gaps.map(({ kind }) => kind)
  expect(await gaps()).not.toContain('IssueOutdated')
  const { version, flightNo, etd, eta } = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
  const goodsDescription = 'Something else'
  await shipmentsServer.verbs.shipmentEdit(hkg, {
    ...entryOf(hkg, { goodsDescription }),
    id,
    flightNo,
    etd,
    eta,
    version,
  })
  expect(await gaps()).toContain('IssueOutdated')
})

test('DOC-02 a shipment leaves Pending once the mail server took the letter with its documents, not before', async () => {
  const { id } = await book(hkg)
  const { id: fileId } = await attach(id)
  const chosen = { attachmentIds: [fileId], note: 'Please deliver by Friday' }
  const preview = await verbs.preAlertPreview(hkg, { id, ...entry(chosen) })
  await send(id, chosen)
  expect(await statusOf(id)).toBe('Pending')
  expect(await newest(id)).toMatchObject({ state: 'Sending', deliveries: [{ state: 'Queued', address: AGENT }] })
  await relay()
  expect(await statusOf(id)).toBe('Sent')
  expect(await newest(id)).toMatchObject({ state: 'Accepted', deliveries: [{ state: 'Accepted' }] })
  expect(taken).toHaveLength(1)
  expect(taken[0]?.to).toBe(AGENT)
  expect(taken[0]?.content).toContain('filename=invoice.pdf')
  expect(taken[0]?.content).toContain('Please deliver by Friday')
  expect(await newest(id)).toMatchObject({ subject: preview.subject, body: preview.body })
  expect(preview.files.map(({ name }) => name)).toEqual((await newest(id))?.files)
})

test('DOC-02 a pre-alert is in the language of the agent, signed by the company and its sender, who gets the answers', async () => {
  const record = {
    accountCode: 'HKAGENT9',
    name: 'Agent',
    address1: '1 Road',
    city: 'Frankfurt',
    country: 'DE',
    active: true,
  }
  const roles = { shipper: false, consignee: false, notifyParty: false, agent: true, trucker: false, carrier: false }
  const editor = permitted(hkg, '/partner/edit')
  const german = { ...record, ...roles, email: AGENT, statusMails: [] }
  const { id: partnerId } = await partnersServer.verbs.create(editor, { ...german, language: 'zh_CN' })
  const overseasAgent = { partnerId, name: 'Agent', address: '', contact: '', phone: '' }
  const { id, jobNo } = await book(hkg, { overseasAgent })
  expect((await verbs.preAlertOpen(hkg, { id })).suggested).toMatchObject({ language: 'zh_CN' })
  expect((await verbs.preAlertOpen(hkg, { id: (await book(hkg)).id })).suggested).toMatchObject({ language: 'en_US' })
  await verbs.officeProfileSave(hkg, { ...PROFILE, version: 0 })
  await insertAccount(hkg, { name: 'Wong Ka Yan', phone: '+852 5555', email: 'yan@forwarder.example' })
  const { subject, body, replyTo } = await verbs.preAlertPreview(hkg, { id, ...entry() })
  expect(subject).toContain(jobNo)
  expect(body.split('\n').slice(-4)).toEqual(['Best regards', PROFILE.agentName, 'Wong Ka Yan', 'Tel. +852 5555'])
  expect(body).toContain(`Our reference: ${jobNo}`)
  expect(replyTo).toBe('yan@forwarder.example')
  await send(id)
  await relay()
  expect(taken[0]?.content).toMatch(/^Reply-To: .*<yan@forwarder.example>/m)
  expect((await newest(id))?.shipments).toEqual([jobNo])
})

test('DOC-02 every required recipient has to accept; one that is refused is named, and can be sent to again', async () => {
  const { id } = await book(hkg)
  await send(id, {
    recipients: [
      { address: AGENT, isRequired: true },
      { address: 'copy@agent.example', isRequired: false },
    ],
  })
  answer = { code: 550, text: 'no such mailbox' }
  await relay()
  expect(await statusOf(id)).toBe('Pending')
  const failed = await newest(id)
  expect(failed).toMatchObject({ state: 'Failed' })
  const refused = failed?.deliveries.find(({ address }) => address === AGENT)
  expect(refused).toMatchObject({ state: 'Refused', answer: expect.stringContaining('no such mailbox') })
  answer = null
  await verbs.preAlertSendAgain(hkg, { id: refused?.id ?? '', version: refused?.version ?? 0 })
  await relay()
  expect(await statusOf(id)).toBe('Sent')
  expect(taken.map(({ to }) => to)).toEqual([AGENT])
})

test('DOC-02 a mail server that is busy is asked again later', async () => {
  const { id } = await book(hkg)
  await send(id)
  answer = { code: 451, text: 'try again later' }
  await relay()
  expect((await newest(id))?.deliveries[0]).toMatchObject({ state: 'Queued', answer: expect.stringContaining('later') })
  answer = null
  await transact(at.database.db, systemWriter('test'), async (tx) => {
    await sql`update platform.outbox set not_before = now()`.execute(tx)
  })
  await relay()
  expect(await statusOf(id)).toBe('Sent')
  expect(taken).toHaveLength(1)
})

test('DOC-02 a letter whose process died while sending is not sent twice; it is not known whether it arrived', async () => {
  const { id } = await book(hkg)
  await send(id)
  const delivery = (await newest(id))?.deliveries[0]
  const deliveryId = delivery?.id ?? ''
  await transact(at.database.db, systemWriter('test'), (tx) => moveDelivery(tx, deliveryId, { state: 'Sending' }))
  await relay()
  expect(taken).toEqual([])
  expect((await newest(id))?.deliveries[0]).toMatchObject({ state: 'Unknown' })
  expect(await statusOf(id)).toBe('Pending')
  await deliverLetter(deps(), { deliveryId })
  expect(taken).toEqual([])
})

test('DOC-02 a repeated fact sends nothing again', async () => {
  const { id } = await book(hkg)
  await send(id)
  const deliveryId = (await newest(id))?.deliveries[0]?.id ?? ''
  await Promise.all([1, 2, 3].map(() => deliverLetter(deps(), { deliveryId })))
  await relay()
  const sent = taken.length
  expect(sent).toBeLessThanOrEqual(1)
  await deliverLetter(deps(), { deliveryId })
  expect(taken).toHaveLength(sent)
})

test('DOC-02 gaps are listed; without permission or reason nothing is sent', async () => {
  const { id } = await book(hkg)
  const { gaps } = await verbs.preAlertPreview(hkg, { id, ...entry() })
  expect(gaps.map(({ kind }) => kind)).toEqual([
    'HawbMissing',
    'MawbMissing',
    'FlightMissing',
    'NotIssued',
    'NotIssued',
  ])
  const clerk = { ...hkg, actor: { ...hkg.actor, permissions: ['/shipment/list', '/pre-alert/send'] } }
  await expect(send(id, {}, clerk)).rejects.toMatchObject({ entry: documentErrors.PRE_ALERT_INCOMPLETE })
  await expect(send(id, { reason: '' })).rejects.toMatchObject({
    entry: documentErrors.OVERRIDE_REASON_MISSING,
    details: { about: [{ path: 'reason' }] },
  })
  await expect(send(id, { recipients: [] })).rejects.toMatchObject({ entry: documentErrors.NO_RECIPIENT })
  expect(await newest(id)).toBeUndefined()
})

test('DOC-02 batteries have a checklist; what is attached is ticked off and suggested for the letter, with the invoice', async () => {
  const { id } = await book(hkg, { dangerousGoodsLines: [BATTERIES] })
  const missing = async () => {
    const { required } = await verbs.attachmentList(hkg, { id })
    return required.filter(({ isThere }) => !isThere).map(({ paper }) => paper)
  }
  expect(await missing()).toEqual(['HAWB', 'MAWB', 'MSDS', 'DGD', 'UN383'])
  const file = { fileName: 'test.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7 a test')) }
  const summary = await verbs.attachmentAdd(hkg, { id, kind: 'UN383', file })
  const invoice = await attach(id)
  await verbs.attachmentAdd(hkg, { id, kind: 'Other', file })
  expect(await missing()).toEqual(['HAWB', 'MAWB', 'MSDS', 'DGD'])
  const { attachmentIds } = (await verbs.preAlertOpen(hkg, { id })).suggested
  expect(attachmentIds.toSorted()).toEqual([summary.id, invoice.id].toSorted())
  const { gaps } = await verbs.preAlertPreview(hkg, { id, ...entry() })
  expect(gaps.filter(({ kind }) => kind === 'PaperMissing').map(({ what }) => what)).toEqual(['MSDS', 'DGD'])
  await send(id, { reason: 'the agent has them' })
  const { reason, createdBy } = (await newest(id)) ?? {}
  expect({ reason, createdBy }).toEqual({ reason: 'the agent has them', createdBy: expect.stringContaining('op.hkg') })
})

test('DOC-02 changes since the preview prevent sending, and a second letter waits for the first', async () => {
  const shipment = await book(hkg)
  const { id, version } = shipment
  const { fingerprint } = await verbs.preAlertPreview(hkg, { id, ...entry() })
  await shipmentsServer.verbs.shipmentEdit(hkg, { ...entryOf(hkg, { goodsDescription: 'HEADPHONES' }), id, version })
  const outdated = verbs.preAlertSend(hkg, { id, ...entry(), fingerprint })
  await expect(outdated).rejects.toMatchObject({ entry: documentErrors.PREVIEW_OUTDATED })
  await send(id)
  await expect(send(id)).rejects.toMatchObject({ entry: documentErrors.PRE_ALERT_UNDER_WAY })
})

test('DOC-02 our own destination office has the pre-alert at once, inside the portal', async () => {
  const { id } = await book(hkg, { destinationOfficeId: at.fra.officeId })
  expect((await verbs.preAlertOpen(hkg, { id })).suggested.office).not.toBeNull()
  await send(id, { recipients: [], toOffice: true })
  expect(await statusOf(id)).toBe('Sent')
  expect(await newest(id)).toMatchObject({ state: 'Accepted', deliveries: [{ channel: 'Office', address: 'FRA' }] })
})

test('DOC-02 a job without an agent leaves Pending by a named action with its reason, once', async () => {
  const { id } = await book(hkg)
  await verbs.leavePending(hkg, { id, kind: 'NoAgent', reason: 'the consignee clears himself' })
  expect(await statusOf(id)).toBe('Sent')
  expect((await verbs.preAlertOpen(hkg, { id })).leaving).toMatchObject({
    kind: 'NoAgent',
    reason: 'the consignee clears himself',
  })
  const again = verbs.leavePending(hkg, { id, kind: 'Other', reason: 'again' })
  await expect(again).rejects.toMatchObject({ entry: documentErrors.NOT_PENDING })
})

test('DOC-02 other offices neither see nor send', async () => {
  const { id } = await book(hkg)
  const sha = { ...permitted(at.sha, '/shipment/list', '/pre-alert/send'), files: hkg.files, log }
  for (const attempt of [
    () => verbs.preAlertOpen(sha, { id }),
    () => verbs.preAlertPreview(sha, { id, ...entry() }),
    () => verbs.leavePending(sha, { id, kind: 'Other', reason: 'x' }),
    () => verbs.attachmentList(sha, { id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ entry: { status: 404 } })
  }
})

test('DOC-02 files are renamed, removed and brought back; a stale version and a wrong content are refused', async () => {
  const { id } = await book(hkg)
  const added = await attach(id, 'C:\\scan\\inv 1.PDF')
  expect(added).toMatchObject({ name: 'inv 1.pdf', kind: 'Invoice', mediaType: 'application/pdf' })
  const named = await verbs.attachmentEdit(hkg, { ...seenOf(added), name: 'Invoice 77', kind: 'PackingList' })
  expect(named).toMatchObject({ name: 'Invoice 77.pdf', kind: 'PackingList' })
  await expect(verbs.attachmentRemove(hkg, seenOf(added))).rejects.toMatchObject({ entry: { status: 409 } })
  const removed = await verbs.attachmentRemove(hkg, seenOf(named))
  expect((await verbs.attachmentList(hkg, { id })).attachments).toEqual([])
  await verbs.attachmentRestore(hkg, seenOf(removed))
  expect((await verbs.attachmentList(hkg, { id })).attachments.map(({ name }) => name)).toEqual(['Invoice 77.pdf'])
  const script = { fileName: 'a.pdf', bytes: new Uint8Array(Buffer.from('<script>')) }
  const wrong = verbs.attachmentAdd(hkg, { id, kind: 'Other', file: script })
  await expect(wrong).rejects.toMatchObject({ entry: documentErrors.ATTACHMENT_UNUSABLE })
})

const seenOf = ({ id, version }: { id: string; version: number }) => ({ id, version })

test('DOC-02 a recall opens exactly the chosen parts; the revised pre-alert lists the changes and closes it', async () => {
  const { id } = await book(hkg, { destinationOfficeId: at.fra.officeId })
  const early = verbs.preAlertRecall(hkg, { id, fields: ['pieces'], reason: 'recount' })
  await expect(early).rejects.toMatchObject({ entry: documentErrors.NOT_SENT_YET })
  await send(id, { recipients: [], toOffice: true })
  const { version } = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
  const goods = { ...entryOf(hkg, { destinationOfficeId: at.fra.officeId, goodsDescription: 'HEADPHONES' }), id }
  const edit = (change: object, seen: number) =>
    shipmentsServer.verbs.shipmentEdit(hkg, { ...goods, ...change, version: seen })
  await expect(edit({}, version)).rejects.toMatchObject({ entry: { status: 409 } })
  await verbs.preAlertRecall(hkg, { id, fields: ['goodsDescription'], reason: 'wrong goods' })
  const recalled = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
  expect(recalled).toMatchObject({ status: 'Sent', recalledFields: ['goodsDescription'] })
  // Pieces stay as announced.
  await expect(edit({ incoterm: 'EXW' }, recalled.version)).rejects.toMatchObject({ entry: { status: 409 } })
  await edit({}, recalled.version)
  const { subject, body } = await verbs.preAlertPreview(hkg, { id, ...entry({ recipients: [], toOffice: true }) })
  expect(subject).toMatch(/^Revised pre-alert/)
  expect(body).toContain('Goods HEADPHONES (was ')
  await send(id, { recipients: [], toOffice: true })
  expect((await shipmentsServer.verbs.shipmentOpen(hkg, { id })).recalledFields).toEqual([])
  expect((await verbs.preAlertOpen(hkg, { id })).recalls).toMatchObject([
    { fields: ['goodsDescription'], reason: 'wrong goods', closedAt: expect.any(String) },
  ])
  const closed = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
  await expect(edit({ goodsDescription: 'OTHER' }, closed.version)).rejects.toMatchObject({ entry: { status: 409 } })
})

test('DOC-02 a recall of weights reopens them under the issued MAWB too, with its reason', async () => {
  const inside = { destinationOfficeId: at.fra.officeId }
  const { id } = await book(hkg, inside)
  await consolidationServer.verbs.masterAssign(at.hkg, { ...NEXT, shipmentIds: [id] })
  await verbs.waybillSave(hkg, { id, kind: 'MAWB', version: 0, overrides: { boxes: { handling: 'KEEP DRY' } } })
  await send(id, { recipients: [], toOffice: true })
  const seen = () => shipmentsServer.verbs.shipmentOpen(hkg, { id })
  const { masterId } = await seen()
  await transact(at.database.db, systemWriter('test'), (tx) => lockWeights(tx, masterId ?? '', true))
  const recall = (clerk: Clerk, fields: ['goodsDescription' | 'grossWeight']) =>
    verbs.preAlertRecall(clerk, { id, fields, reason: 'weighed again' })
  await expect(recall(hkg, ['grossWeight'])).rejects.toMatchObject({ entry: documentErrors.WEIGHTS_OF_ISSUED_MAWB })
  await recall(hkg, ['goodsDescription'])
  expect(await seen()).toMatchObject({ isWeightLocked: true })
  await recall(permitted(hkg, ...hkg.actor.permissions, '/waybill/issue'), ['grossWeight'])
  const { version, flightNo, etd, eta, isWeightLocked } = await seen()
  expect(isWeightLocked).toBe(false)
  const heavier = entryOf(hkg, { ...inside, grossWeight: '430' })
  await shipmentsServer.verbs.shipmentEdit(hkg, { ...heavier, id, flightNo, etd, eta, version })
  expect((await verbs.waybillOpen(hkg, { id, kind: 'MAWB' })).reopenings).toMatchObject([{ reason: 'weighed again' }])
})

test('DOC-02 a recalled master releases its house, and the revised pre-alert reports it', async () => {
  const inside = { destinationOfficeId: at.fra.officeId }
  const houses = [await book(hkg, inside), await book(hkg, inside)]
  const ids = houses.map(({ id }) => id)
  const [first = '', second = ''] = ids
  await consolidationServer.verbs.masterAssign(at.hkg, { ...NEXT, shipmentIds: ids })
  await send(first, { recipients: [], toOffice: true, coverMaster: true })
  expect(await Promise.all(ids.map(statusOf))).toEqual(['Sent', 'Sent'])
  const leave = () => consolidationServer.verbs.masterUnassign(at.hkg, { shipmentIds: [second] })
  await expect(leave()).rejects.toMatchObject({ entry: { status: 409 } })
  await verbs.preAlertRecall(hkg, { id: second, fields: ['master'], reason: 'left behind' })
  await leave()
  const { body } = await verbs.preAlertPreview(hkg, { id: first, ...entry({ coverMaster: true }) })
  expect(body).toContain('was removed.')
})
