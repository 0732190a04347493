import { fork } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { messagingErrors } from '#areas/messaging/contract/errors.ts'
import {
  AGENT_MESSAGE_MOVED,
  carriersOf,
  exchangeContinuously,
  messagingServer,
} from '#areas/messaging/server/index.ts'
import { CHANNEL } from '#areas/messaging/server/testing/messaging-stage.ts'
import { httpAirline } from '#areas/messaging/server/testing/other-ends.ts'
import { response } from '#areas/messaging/server/testing/xml-response.ts'
import { seedDemoPartners } from '#areas/partners/server/index.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import {
  type Clerk,
  book,
  officesAtWork,
  permitted,
  stockNumbers,
} from '#areas/shipments/server/testing/offices-at-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { createLog } from '#platform/server/log.ts'
import { folderMailer } from '#platform/server/mail/mailer.ts'
import { relayOutbox } from '#platform/server/outbox.ts'
import type { PreAlertEntry } from '../../contract/pre-alert-api.ts'
import { documentsServer, findIssuedWaybills, followAgentMessage } from '../index.ts'

const { verbs } = documentsServer
const log = createLog({ level: 'silent' })
const SENDING = fileURLToPath(new URL('../../../messaging/server/testing/sending-process.ts', import.meta.url))
const PROFILE = {
  agentName: 'HONGKONG FORWARDER LTD',
  address: '1 CARGO ROAD',
  place: 'HONG KONG',
  iataCode: '1330001/0019',
  accountNo: '',
  regulatedAgent: '',
  regulatedUntil: null,
  taxNumber: '',
  bank: '',
}
const ENTRY: PreAlertEntry = {
  language: 'en_US',
  recipients: [],
  toChannel: true,
  asLinks: false,
  toOffice: false,
  attachmentIds: [],
  papers: [],
  note: '',
  coverMaster: true,
  reason: '',
}

let at: Awaited<ReturnType<typeof officesAtWork>>
let folder: string
let hkg: Clerk
let agentId: string
let carriers: ReturnType<typeof carriersOf>
let messaging: ReturnType<typeof messagingServer>['verbs']

beforeAll(async () => {
  at = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'agent-channel-'))
  const permissions = ['/shipment/list', '/shipment/edit', '/pre-alert/send', '/message/list', '/message/send']
  hkg = { ...permitted(at.hkg, ...permissions), files: folderFileStore(folder), log }
  carriers = carriersOf({
    folder: join(folder, 'messages'),
    mailer: folderMailer({ folder, from: 'op@forwarder.example' }),
    internalHosts: ['127.0.0.1'],
  })
  messaging = messagingServer(carriers, findIssuedWaybills).verbs
  await transact(at.database.db, systemWriter('test'), seedDemoPartners)
  const [agent] = await write(sql<{ id: string }>`select id from partners.partner where account_code = 'SGFWD22'`)
  agentId = agent?.id ?? ''
  await stockNumbers(hkg, 20)
  await shipmentsServer.verbs.hawbBatchCreate(hkg, { prefix: 'HKG', digits: 8, quantity: 20 })
  await verbs.officeProfileSave(hkg, { ...PROFILE, version: 0 })
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => write(sql`update messaging.channel set is_enabled = false`))

async function write<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await transact(at.database.db, systemWriter('test'), (tx) => statement.execute(tx))).rows
}

const open = (change: Partial<typeof CHANNEL> = {}) =>
  messaging.channelCreate(hkg, { ...CHANNEL, name: 'Singapore', partnerId: agentId, inbound: '', ...change })

/** Books houses under one master with all waybills issued. */
async function issued(count = 1): Promise<{ ids: string[]; id: string; mawbNo: string }> {
  const overseasAgent = {
    partnerId: agentId,
    name: 'STRAITS LION',
    address: '1 Changi Road\nSingapore\nSG',
    contact: '',
    phone: '',
  }
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await book(hkg, { overseasAgent, destinationAirport: 'SIN' })).id)
  for (const id of ids) await shipmentsServer.verbs.hawbNumberTake(hkg, { shipmentId: id, hawbNo: null })
  const { mawbNo } = await consolidationServer.verbs.masterAssign(hkg, {
    unscheduled: true,
    shipmentIds: ids,
    number: { by: 'next', airlineCode: 'LH' },
    capacityType: 'SPOT',
    flightNo: 'LH8401',
    originAirport: 'HKG',
    destinationAirport: 'SIN',
    etd: '2026-11-27T23:55',
    eta: '2026-11-28T03:30',
    cutOff: null,
  })
  const id = ids[0] ?? ''
  const { prefilled } = await verbs.waybillOpen(hkg, { id, kind: 'MAWB' })
  const lines = prefilled.lines.map((line) => ({ ...line, rate: '22.5' }))
  const { version } = await verbs.waybillSave(hkg, { id, kind: 'MAWB', version: 0, overrides: { boxes: {}, lines } })
  await verbs.waybillIssue(hkg, { id, kind: 'MAWB', version, reason: '' })
  for (const house of ids) await verbs.waybillIssue(hkg, { id: house, kind: 'HAWB', version: 0, reason: '' })
  return { ids, id, mawbNo }
}

async function send(id: string, change: Partial<PreAlertEntry> = {}) {
  const entry = { ...ENTRY, ...change, id }
  const preview = await verbs.preAlertPreview(hkg, entry)
  await verbs.preAlertSend(hkg, { ...entry, fingerprint: preview.fingerprint })
  return preview
}

const relay = () =>
  relayOutbox(
    at.database.db,
    { [AGENT_MESSAGE_MOVED]: [(fact) => followAgentMessage({ db: at.database.db }, fact.payload)] },
    log,
  )
const statusOf = async (id: string) => (await shipmentsServer.verbs.shipmentOpen(hkg, { id })).status
const delivery = async (id: string) => (await verbs.preAlertOpen(hkg, { id })).preAlerts[0]?.deliveries[0]
const sent = async () => {
  const place = join(folder, 'messages', 'out')
  const names = await readdir(place).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(place, name), 'utf8')))
}

/** Exchanges messages until the delivery of a shipment is in a state, and whatever else is waited for is true. */
async function exchangedUntil(id: string, state: string, isDone: () => boolean = () => true): Promise<void> {
  await write(sql`update messaging.channel set polled_until = now()`)
  const exchange = exchangeContinuously({ db: at.database.db, carriers, log })
  const look = async () => {
    await relay()
    return [(await delivery(id))?.state, isDone()]
  }
  try {
    await expect.poll(look, { timeout: 30_000, interval: 100 }).toEqual([state, true])
  } finally {
    await exchange.stop()
  }
}

test(
  'DOC-02 a pre-alert goes to the channel of the agent as an FHL of each house, instead of a mail',
  { timeout: 120_000 },
  async () => {
    await open({ fhlVersion: '5' })
    const { ids, id, mawbNo } = await issued(2)
    const { suggested } = await verbs.preAlertOpen(hkg, { id })
    expect(suggested).toMatchObject({ channel: { name: 'Singapore', kind: 'FHL' }, toChannel: true })
    const { toAgent } = await send(id)
    expect(toAgent).toMatchObject({
      agent: 'Straits Lion Forwarding Pte Ltd',
      messages: [{ kind: 'FHL' }, { kind: 'FHL' }],
    })
    expect(await delivery(id)).toMatchObject({ channel: 'Agent', state: 'Queued', isRequired: true })
    expect(await statusOf(id)).toBe('Pending')
    await exchangedUntil(id, 'Accepted')
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Sent', 'Sent'])
    expect((await sent()).toSorted()).toEqual(toAgent?.messages.map(({ content }) => content).toSorted())
    expect((await sent())[0]).toMatch(/^FHL\/5/)
    // The log of the shipment has them beside the messages to the airline.
    const { messages } = await messaging.waybillOpen(hkg, { id })
    expect(messages.map(({ kind, agent, state }) => [kind, agent, state])).toEqual([
      ['FHL', toAgent?.agent, 'sent'],
      ['FHL', toAgent?.agent, 'sent'],
    ])
    expect(messages.every((message) => message.mawbNo === mawbNo)).toBe(true)
  },
)

test(
  'DOC-02 where answers are fetched, the agent has to accept; a rejection is named, and what is sent again is accepted',
  { timeout: 120_000 },
  async () => {
    const agent = await httpAirline('t')
    try {
      await open({ transport: 'HTTPS', target: agent.address, inbound: agent.address, secret: 't', fhlVersion: 'XML' })
      const { id, mawbNo } = await issued()
      const { toAgent } = await send(id)
      expect(toAgent?.messages).toMatchObject([{ kind: 'XFZB', content: expect.stringContaining(mawbNo) }])
      const document = toAgent?.messages[0]?.hawbNo ?? ''
      const refusal = { type: '703', document, status: 'Rejected', condition: 'Error', reasons: ['UNKNOWN CONSIGNEE'] }
      await exchangedUntil(id, 'Queued', () => agent.taken.size === 1)
      agent.answers.set('1', response(refusal))
      await exchangedUntil(id, 'Refused')
      const refused = await delivery(id)
      expect(refused).toMatchObject({ answer: 'E1 UNKNOWN CONSIGNEE' })
      expect(await statusOf(id)).toBe('Pending')
      await verbs.preAlertSendAgain(hkg, { id: refused?.id ?? '', version: refused?.version ?? 0 })
      await exchangedUntil(id, 'Queued', () => agent.taken.size === 2)
      agent.answers.set('2', response({ type: '703', document }))
      // What a carrier reports is not believed of an agent.
      agent.answers.set('3', `FSU/14\r\n${mawbNo}HKGSIN/T25K424\r\nRCS/20NOV1039/HKG/T25K424/X`)
      await exchangedUntil(id, 'Accepted', () => agent.answers.size === 0)
      expect(await statusOf(id)).toBe('Sent')
      const { statuses } = await messaging.waybillOpen(hkg, { id })
      expect(statuses).toEqual([])
      const quarantined = await write(sql`select reason from messaging.message where state = 'quarantined'`)
      expect(quarantined).toEqual([{ reason: 'NO_ANSWER_OF_AGENT' }])
    } finally {
      agent.stop()
    }
  },
)

test(
  'DOC-02 a process that is killed while the agent has the message loses nothing and sends nothing twice',
  { timeout: 120_000 },
  async () => {
    let taken: () => void = () => undefined
    const reached = new Promise<void>((resolve) => (taken = resolve))
    const agent = await httpAirline('t', (place) => place === 'taken' && taken())
    try {
      await open({ transport: 'HTTPS', target: agent.address, secret: 't' })
      const { id } = await issued()
      const { toAgent } = await send(id)
      const orders = JSON.stringify({ url: at.own.url, smtp: 'smtp://127.0.0.1:9', folder })
      const child = fork(SENDING, [orders])
      const gone = new Promise((resolve) => child.once('exit', resolve))
      await reached
      child.kill('SIGKILL')
      await gone
      await relay()
      expect(await delivery(id)).toMatchObject({ state: 'Queued' })
      // A minute passes.
      await write(
        sql`update messaging.message set lease_until = now() - interval '1 second' where lease_until is not null`,
      )
      await exchangedUntil(id, 'Accepted')
      expect([...agent.taken.values()]).toEqual(toAgent?.messages.map(({ content }) => content))
      // The outbox may repeat a fact.
      const [message] = (await messaging.waybillOpen(hkg, { id })).messages
      const accepted = await delivery(id)
      await followAgentMessage({ db: at.database.db }, { messageId: message?.id })
      expect(await delivery(id)).toEqual(accepted)
      expect(await statusOf(id)).toBe('Sent')
    } finally {
      agent.stop()
    }
  },
)

test(
  'DOC-02 a revised pre-alert sends the houses that changed; the channel stays apart from the one to the airline',
  { timeout: 120_000 },
  async () => {
    await open()
    await messaging.channelCreate(hkg, { ...CHANNEL, name: 'Airline', target: 'airline', inbound: '' })
    const { ids, id } = await issued(2)
    await send(id)
    await exchangedUntil(id, 'Accepted')
    const before = (await sent()).length
    await messaging.waybillSend(hkg, { id })
    const { messages } = await messaging.waybillOpen(hkg, { id })
    // The same FHL goes to the airline as a message of its own, and its version 1.
    const toAirline = messages.filter(({ kind, agent }) => kind === 'FHL' && agent === null)
    expect(toAirline.map(({ recordVersion }) => recordVersion)).toEqual([1, 1])
    const [, second = ''] = ids
    const { version, overrides } = await verbs.waybillOpen(hkg, { id: second, kind: 'HAWB' })
    const boxes = { ...overrides.boxes, goods: 'SPEAKERS' }
    const saved = await verbs.waybillSave(hkg, {
      id: second,
      kind: 'HAWB',
      version,
      overrides: { ...overrides, boxes },
    })
    await verbs.waybillIssue(hkg, { id: second, kind: 'HAWB', version: saved.version, reason: 'other goods' })
    await verbs.preAlertRecall(hkg, { id, fields: ['goodsDescription'], reason: 'other goods' })
    await send(id)
    await exchangedUntil(id, 'Accepted')
    const texts = await sent()
    expect(texts).toHaveLength(before + 1)
    expect(texts.filter((text) => text.includes('SPEAKERS'))).toHaveLength(1)
  },
)

test(
  'DOC-02 without channel or issued waybills nothing is sent; a channel that is switched off lets go of its pre-alert',
  { timeout: 120_000 },
  async () => {
    const { id } = await issued()
    const entry = { ...ENTRY, id }
    expect((await verbs.preAlertOpen(hkg, { id })).suggested.channel).toBeNull()
    await expect(verbs.preAlertPreview(hkg, entry)).rejects.toMatchObject({ entry: messagingErrors.NO_AGENT_CHANNEL })
    const { id: channelId, version } = await open()
    await expect(open()).rejects.toMatchObject({ entry: messagingErrors.AGENT_CHANNEL_TAKEN })
    const overseasAgent = {
      partnerId: agentId,
      name: 'STRAITS LION',
      address: '1 Changi Road\nSingapore\nSG',
      contact: '',
      phone: '',
    }
    const draft = await book(hkg, { overseasAgent })
    expect((await verbs.preAlertOpen(hkg, { id: draft.id })).suggested).toMatchObject({ toChannel: false })
    const early = verbs.preAlertPreview(hkg, { ...entry, id: draft.id })
    await expect(early).rejects.toMatchObject({ entry: messagingErrors.NO_MASTER })
    await send(id)
    const changed = { ...CHANNEL, name: 'Singapore', partnerId: agentId, inbound: '', secret: null, isEnabled: false }
    await messaging.channelEdit(hkg, { ...changed, id: channelId, version })
    await relay()
    expect(await delivery(id)).toMatchObject({ state: 'Refused' })
    await open({ target: 'other' })
    const refused = await delivery(id)
    await verbs.preAlertSendAgain(hkg, { id: refused?.id ?? '', version: refused?.version ?? 0 })
    await exchangedUntil(id, 'Accepted')
  },
)
