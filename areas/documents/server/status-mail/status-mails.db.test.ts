import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PartnerRecord } from '#areas/partners/contract/partner.ts'
import { partnersServer } from '#areas/partners/server/index.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { STATUSES_CHANGED, shipmentsServer } from '#areas/shipments/server/index.ts'
import { type Clerk, book, entryOf, officesAtWork, permitted } from '#areas/shipments/server/testing/offices-at-work.ts'
import { createLog } from '#platform/server/log.ts'
import { type Mailer, smtpMailer } from '#platform/server/mail/mailer.ts'
import { relayOutbox } from '#platform/server/outbox.ts'
import { insertAccount } from '../testing/clerk-account.ts'
import { STATUS_MAIL_QUEUED, deliverStatusMail, documentsServer, queueStatusMails } from '../index.ts'

const log = createLog({ level: 'silent' })
const ROLES = { shipper: true, consignee: true, notifyParty: false, agent: false, trucker: false, carrier: false }

let at: Awaited<ReturnType<typeof officesAtWork>>
let hkg: Clerk
let mailer: Mailer
let codes = 0
/** The mails received by the test server, decoded by `subject` and `body`. */
let taken: { to: string; content: string }[] = []
let refusal: string | null = null

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refusal) return done(Object.assign(new Error(refusal), { responseCode: 550 }))
      taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', content: Buffer.concat(chunks).toString() })
      return done()
    })
  },
})

beforeAll(async () => {
  at = await officesAtWork()
  hkg = { ...permitted(at.hkg, '/shipment/list', '/shipment/edit', '/partner/edit', '/pre-alert/send'), log }
  hkg = { ...hkg, now: new Date() }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'op@forwarder.example' })
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await at.close()
})
beforeEach(() => {
  taken = []
  refusal = null
})

const deps = () => ({ db: at.database.db, mailer })
const relay = () =>
  relayOutbox(
    at.database.db,
    {
      [STATUSES_CHANGED]: [(fact) => queueStatusMails(deps(), fact.payload)],
      [STATUS_MAIL_QUEUED]: [(fact) => deliverStatusMail(deps(), fact.payload)],
    },
    log,
  )
const mailsOf = async (id: string) => (await documentsServer.verbs.statusMailList(hkg, { id })).mails

async function partner(change: Partial<PartnerRecord>): Promise<string> {
  codes += 1
  const name = `Customer ${codes}`
  const address = { address1: '1 Road', city: 'Hong Kong', country: 'HK' }
  const record = { accountCode: `HKSTAT${codes}`, name, ...address, ...ROLES, active: true, ...change }
  return (await partnersServer.verbs.create(hkg, record)).id
}

const named = (partnerId: string) => ({ partnerId, name: 'WING TAI', address: '1 Road', contact: '', phone: '' })
/** An hour ago on the clock of Hong Kong. */
const hourAgo = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16)
const collected = (change: Partial<ShipmentEntry>) => book(hkg, { pickUpPlace: 'Factory', ...change })
const note = (id: string, code: 'PUP' | 'WHS', version = 0) =>
  shipmentsServer.verbs.milestoneNote(hkg, { id, code, at: hourAgo(), version })

test('SHP-03 a partner is mailed a chosen milestone once, in its language, over SMTP', async () => {
  const email = 'status@customer.example'
  await insertAccount(hkg, { name: 'Wong Ka Yan', phone: '+852 5555', email: 'yan@forwarder.example' })
  const partnerId = await partner({ email, language: 'zh_HK', statusMails: ['PUP', 'DEP'] })
  const { id } = await collected({ shipper: named(partnerId) })
  await relay()
  expect(taken).toEqual([])
  await note(id, 'PUP')
  await relay()
  expect(taken.map(({ to }) => to)).toEqual([email])
  expect(await mailsOf(id)).toMatchObject([
    { milestone: 'PUP', address: email, state: 'Accepted', partner: 'Customer 1' },
  ])
  const { jobNo } = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
  expect((await mailsOf(id))[0]?.subject).toMatch(new RegExp(`^${jobNo} .*：已提貨$`))
  expect((await mailsOf(id))[0]?.body).toContain(`本公司檔號: ${jobNo}`)
  expect((await mailsOf(id))[0]?.body).toMatch(/\nWong Ka Yan\n電話：\+852 5555$/)
  expect(taken[0]?.content).toMatch(/^Reply-To: .*<yan@forwarder.example>/m)
  expect((await mailsOf(id))[0]?.body).toMatch(/你的貨件狀態：已提貨，\d{4}-\d\d-\d\d \d\d:\d\d（HKG 當地時間）/)
  // Another milestone, a change of the shipment and repeated facts send nothing again.
  await note(id, 'WHS')
  const { version } = await shipmentsServer.verbs.shipmentOpen(hkg, { id })
  await shipmentsServer.verbs.shipmentEdit(hkg, {
    ...entryOf(hkg, { pickUpPlace: 'Factory', shipper: named(partnerId), goodsDescription: 'HEADPHONES' }),
    id,
    version,
  })
  await Promise.all([1, 2, 3].map(() => queueStatusMails(deps(), { shipmentIds: [id] })))
  await relay()
  expect(taken).toHaveLength(1)
})

test('SHP-03 shipper and consignee are mailed each in its language; a party with two roles gets one letter', async () => {
  const shipper = await partner({ email: 'a@customer.example', statusMails: ['PUP'] })
  const consignee = await partner({ email: 'b@customer.example', language: 'zh_CN', statusMails: ['PUP'] })
  const both = await collected({ shipper: named(shipper), consignee: named(consignee) })
  await note(both.id, 'PUP')
  const same = await collected({ shipper: named(shipper), consignee: named(shipper) })
  await note(same.id, 'PUP')
  await relay()
  expect(
    (await mailsOf(both.id)).map(({ address, subject }) => [address, /Picked up|已提货/.exec(subject)?.[0]]),
  ).toEqual([
    ['a@customer.example', 'Picked up'],
    ['b@customer.example', '已提货'],
  ])
  expect(await mailsOf(same.id)).toHaveLength(1)
  expect(taken).toHaveLength(3)
})

test('SHP-03 a letter that the mail server refuses is shown, and can be sent again', async () => {
  const { id } = await collected({
    shipper: named(await partner({ email: 'full@customer.example', statusMails: ['PUP'] })),
  })
  refusal = 'mailbox full'
  await note(id, 'PUP')
  await relay()
  const [mail] = await mailsOf(id)
  expect(mail).toMatchObject({ state: 'Refused', answer: expect.stringContaining('mailbox full') })
  refusal = null
  const seen = { id: mail?.id ?? '', version: mail?.version ?? 0 }
  await documentsServer.verbs.statusMailSendAgain(hkg, seen)
  await relay()
  expect(await mailsOf(id)).toMatchObject([{ state: 'Accepted' }])
  await expect(documentsServer.verbs.statusMailSendAgain(hkg, seen)).rejects.toMatchObject({ entry: { status: 409 } })
  expect(taken).toHaveLength(1)
})

test('SHP-03 a letter whose process died while sending is not sent twice, and shown as unknown', async () => {
  const { id } = await collected({
    shipper: named(await partner({ email: 'd@customer.example', statusMails: ['PUP'] })),
  })
  await note(id, 'PUP')
  await queueStatusMails(deps(), { shipmentIds: [id] })
  const statusMailId = (await mailsOf(id))[0]?.id ?? ''
  const dying: Mailer = { send: () => new Promise(() => undefined) }
  void deliverStatusMail({ db: at.database.db, mailer: dying }, { statusMailId })
  await expect.poll(async () => (await mailsOf(id))[0]?.state).toBe('Sending')
  await relay()
  expect(await mailsOf(id)).toMatchObject([{ state: 'Unknown' }])
  expect(taken).toEqual([])
})

test('SHP-03 status mails need an address', async () => {
  expect(partnersServer.api.create.input.safeParse({ statusMails: ['PUP'] }).error?.issues).toContainEqual(
    expect.objectContaining({ path: ['email'], message: 'STATUS_MAIL_ADDRESS' }),
  )
})
