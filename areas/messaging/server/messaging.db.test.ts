import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { book, officesAtWork, stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { messagingErrors } from '../contract/errors.ts'
import { claimDue } from './queue/claim-repository.ts'
import { collectDue, sendDue } from './queue/exchange-messages.ts'
import { httpAirline, sftpServer } from './testing/other-ends.ts'
import { messagingServer } from './index.ts'
import type { FindIssuedWaybills } from './queue/send-waybills.ts'
import { CHANNEL, messagingStage } from './testing/messaging-stage.ts'
import { waybillsAsBooked } from './testing/waybills-as-booked.ts'

const openStage = () => messagingStage({ officesAtWork, stockNumbers, book })

type Stage = Awaited<ReturnType<typeof openStage>>
let stage: Stage
let { at, mail, deps, verbs, write, log, open, flying, states, arrive, sent } = {} as Stage

beforeAll(async () => {
  stage = await openStage()
  ;({ at, mail, deps, verbs, write, log, open, flying, states, arrive, sent } = stage)
})
afterAll(() => stage.close())
beforeEach(() => stage.reset())

describe('DOC-01 sending a waybill', () => {
  test('the FWB of the master leaves as a file, once however often it is asked for, and the number stays out of the stock', async () => {
    await open()
    const { house, mawbNo } = await flying()
    expect(await verbs.waybillSend(at.hkg, { id: house.id })).toEqual({ queued: 1 })
    expect(await verbs.waybillSend(at.hkg, { id: house.id })).toEqual({ queued: 0 })
    expect(await states(house)).toEqual([['FWB', 'queued']])
    await sendDue(deps)
    expect(await states(house)).toEqual([['FWB', 'sent']])
    const [text = ''] = await sent()
    expect(text).toContain(`FWB/16\r\n${mawbNo}HKGFRA/T25K424`)
    const { milestones } = await shipmentsServer.verbs.milestonesOpen(at.hkg, { id: house.id })
    expect(milestones.find(({ code }) => code === 'FWB')?.actualAt).not.toBeNull()
    const leave = consolidationServer.verbs.masterUnassign(at.hkg, { shipmentIds: [house.id] })
    await expect(leave).rejects.toMatchObject({ entry: { status: 409 } })
  })

  test('to a carrier that reads Cargo-XML, and to one that wants a list of the houses', async () => {
    const { id } = await open({ fwbVersion: 'XML', fhlVersion: 'XML' })
    const { house, ids, mawbNo } = await flying(2)
    await write(sql`update shipments.shipment set hawb_no = null where id = any(${ids}::uuid[])`)
    const numbers = await shipmentsServer.verbs.hawbBatchCreate(at.hkg, { prefix: 'XML', digits: 8, quantity: 2 })
    expect(numbers).toBeDefined()
    for (const one of ids) await shipmentsServer.verbs.hawbNumberTake(at.hkg, { shipmentId: one, hawbNo: null })
    expect(await verbs.waybillSend(at.hkg, { id: house.id })).toEqual({ queued: 4 })
    await sendDue(deps)
    await sendDue(deps)
    const texts = await sent()
    const read = await Promise.all(texts.map((text) => verbs.messageRead(at.hkg, { text })))
    expect(read.flatMap(({ problems }) => problems)).toEqual([])
    expect(read.map(({ kind }) => String(kind)).toSorted()).toEqual(['XFHL', 'XFWB', 'XFZB', 'XFZB'])
    expect(texts.every((text) => text.includes(mawbNo))).toBe(true)
    // The same content is not sent again as XML.
    expect(await verbs.waybillSend(at.hkg, { id: house.id })).toEqual({ queued: 0 })
    await write(
      sql`update messaging.channel set fwb_version = '16', fhl_version = '5', lists_houses = true where id = ${id}`,
    )
    expect(await verbs.waybillSend(at.hkg, { id: house.id })).toEqual({ queued: 4 })
  })

  test('is refused while the customs of the destination lack data, with house, party and field', async () => {
    await open()
    const { house } = await flying()
    const incomplete: FindIssuedWaybills = async (db, mawbNo) => {
      const found = await waybillsAsBooked(db, mawbNo)
      const houses = (found?.issued?.houses ?? []).map((one) => ({
        ...one,
        commodityCodes: [],
        consignee: { ...one.consignee, taxNumber: '' },
      }))
      return found?.issued ? { ...found, issued: { ...found.issued, houses } } : found
    }
    const { verbs: strict } = messagingServer(deps.carriers, incomplete)
    const { name } = house.consignee ?? {}
    await shipmentsServer.verbs.hawbBatchCreate(at.hkg, { prefix: 'EUR', digits: 8, quantity: 1 })
    const { hawbNo: hawb } = await shipmentsServer.verbs.hawbNumberTake(at.hkg, { shipmentId: house.id, hawbNo: null })
    await expect(strict.waybillSend(at.hkg, { id: house.id })).rejects.toMatchObject({
      entry: messagingErrors.EORI_MISSING,
      details: {
        about: [
          { path: hawb, entry: messagingErrors.EORI_MISSING, params: { hawb, name, country: 'DE' } },
          { path: hawb, entry: messagingErrors.HS_CODE_MISSING, params: { hawb, country: 'DE' } },
        ],
      },
    })
    expect(await sent()).toEqual([])
  })

  test('without a channel it is refused', async () => {
    const { house } = await flying()
    await expect(verbs.waybillSend(at.hkg, { id: house.id })).rejects.toMatchObject({
      entry: messagingErrors.NO_CHANNEL,
    })
  })

  test('other contents are the next version, which overtakes the first', async () => {
    await open()
    const { house } = await flying()
    await verbs.waybillSend(at.hkg, { id: house.id })
    await sendDue(deps)
    await write(sql`update shipments.shipment set gross_weight = 430 where id = ${house.id}`)
    await verbs.waybillSend(at.hkg, { id: house.id })
    await sendDue(deps)
    expect(await states(house)).toEqual([
      ['FWB', 'sent'],
      ['FWB', 'superseded'],
    ])
    const [latest] = (await log(house)).messages
    const record = await verbs.messageOpen(at.hkg, { id: latest?.id ?? '' })
    expect(record.recordVersion).toBe(2)
    expect(record.previous).toContain('K424')
    expect(record.content).toContain('K430')
  })

  test('of one waybill the FWB leaves before the FHLs', async () => {
    await open()
    const { house } = await flying(2)
    await write(sql`
      insert into messaging.message (office_id, direction, kind, mawb_no, hawb_no, channel_id, state, content, created_by)
      select home_office_id, 'OUT', 'FHL', mawb_no, 'A1', (select id from messaging.channel where is_enabled), 'queued', 'FHL', 'op'
      from shipments.master where id = (select master_id from shipments.shipment where id = ${house.id})`)
    await verbs.waybillSend(at.hkg, { id: house.id })
    const first = await transact(deps.db, systemWriter('test'), claimDue)
    expect(first?.kind).toBe('FWB')
    // While the FWB is being sent, nothing else of this waybill is sent.
    expect(await transact(deps.db, systemWriter('test'), claimDue)).toBeUndefined()
  })
})

describe('DOC-03 incoming messages', () => {
  test('an FMA accepts and an FNA rejects the version it echoes; a repeated one has no further effect', async () => {
    await open()
    const { house } = await flying()
    await verbs.waybillSend(at.hkg, { id: house.id })
    await sendDue(deps)
    const [fwb = ''] = await sent()
    await arrive(`FNA/1\r\nACK/INVALID CONSIGNEE POST CODE\r\n${fwb.slice(0, 300)}`)
    await arrive(`FNA/1\r\nACK/INVALID CONSIGNEE POST CODE\r\n${fwb.slice(0, 300)}`)
    expect(await states(house)).toEqual([['FWB', 'rejected']])
    const { messages } = await log(house)
    expect(messages.filter(({ direction }) => direction === 'IN')).toHaveLength(1)
    expect(messages.find(({ direction }) => direction === 'OUT')?.reason).toBe('INVALID CONSIGNEE POST CODE')
    const [rejected] = messages.filter(({ direction }) => direction === 'OUT')
    const { read } = await verbs.messageOpen(at.hkg, { id: rejected?.id ?? '' })
    const [problem] = read.problems
    expect(problem?.message).toContain('INVALID CONSIGNEE POST CODE')
    const fields = read.fields.filter(({ line }) => line === problem?.line)
    expect(fields.some(({ name }) => name.startsWith('consignee.'))).toBe(true)
    // A rejected version may be sent again as a new one.
    expect(await verbs.waybillSend(at.hkg, { id: house.id })).toEqual({ queued: 1 })
    await sendDue(deps)
    await arrive(`FMA\r\nACK/ACCEPTED\r\n${fwb}`)
    expect(await states(house)).toEqual([
      ['FWB', 'accepted'],
      ['FWB', 'superseded'],
    ])
  })

  test('a status of the whole waybill becomes a milestone of every house, a partial one never', async () => {
    await open()
    const { mawbNo, ids } = await flying(2)
    const noted = async (id: string, code: string) =>
      (await shipmentsServer.verbs.milestonesOpen(at.hkg, { id })).milestones.find((one) => one.code === code)?.actualAt
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString()
    const month = new Date(today).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
    const day = `${today.slice(8, 10)}${month}${today.slice(11, 13)}${today.slice(14, 16)}`
    await write(sql`update shipments.shipment set created_at = '2026-11-01' where id = any(${ids}::uuid[])`)
    await arrive(`FSU/14\r\n${mawbNo}HKGFRA/T50K848\r\nRCS/${day}/HKG/P20K300T50/DEMO`)
    expect(await noted(ids[0] ?? '', 'RCS')).toBeNull()
    await arrive(`FSU/14\r\n${mawbNo}HKGFRA/T50K848\r\nRCS/${day}/HKG/P30K548T50/DEMO`)
    for (const id of ids) expect(await noted(id, 'RCS')).not.toBeNull()
    const { cols, rows } = await verbs.messageList(at.hkg, { page: 1, size: 20 })
    const listed = rows.map((row) => [row[cols.indexOf('kind')], row[cols.indexOf('statuses')]])
    expect(listed).toEqual(expect.arrayContaining([['FSU', 'RCS']]))
    const { statuses, pieces } = await log({ id: ids[0] ?? '' })
    expect(pieces).toBe(50)
    expect(statuses.map(({ code, pieces: part }) => [code, part])).toEqual(
      expect.arrayContaining([
        ['RCS', 20],
        ['RCS', 30],
      ]),
    )
    // The same status in another envelope is the same event.
    await arrive(`FSU/14\r\n${mawbNo}HKGFRA/T50K848\r\nRCS/${day}/HKG/P30K548T50/DEMO\r\nOSI/AGAIN`)
    expect((await log({ id: ids[0] ?? '' })).statuses).toHaveLength(2)
  })

  test('whoever sees a shipment under the master opens its messages, and nobody else', async () => {
    await open()
    const { house, mawbNo } = await flying()
    await verbs.waybillSend(at.hkg, { id: house.id })
    const [message] = (await log(house)).messages
    const sha = { ...at.sha, actor: { ...at.sha.actor, permissions: ['/message/list'] } }
    const attempt = () => verbs.messageOpen(sha, { id: message?.id ?? '' })
    await expect(attempt()).rejects.toMatchObject({ entry: { status: 404 } })
    await write(sql`update shipments.shipment set sales_office_id = ${at.sha.officeId} where id = ${house.id}`)
    expect((await attempt()).mawbNo).toBe(mawbNo)
  })

  test('unreadable or unmatched messages are quarantined, block nothing, and are matched by hand', async () => {
    await open()
    const { mawbNo, house } = await flying()
    await arrive('no message at all')
    await arrive('FSU/14\r\n157-53806270HKGNLU/T1K5\r\nRCS/20NOV1039/HKG/T1K5/X')
    await arrive(`FSU/14\r\n${mawbNo}HKGFRA/T25K424\r\nFOH/20NOV1039/HKG/T25K424/X`)
    expect((await log(house)).statuses).toHaveLength(1)
    const { rows } = await sql<{ id: string; reason: string }>`
      select id, reason from messaging.message where state = 'quarantined' order by seq`.execute(at.database.db)
    expect(rows.map(({ reason }) => reason)).toEqual(['UNREADABLE', 'UNKNOWN_WAYBILL'])
    await verbs.messageMatch(at.hkg, { id: rows[1]?.id ?? '', mawbNo })
    expect((await log(house)).statuses).toHaveLength(2)
    await verbs.messageMatch(at.hkg, { id: rows[0]?.id ?? '', mawbNo })
    const again = verbs.messageMatch(at.hkg, { id: rows[0]?.id ?? '', mawbNo })
    await expect(again).rejects.toMatchObject({ entry: messagingErrors.MESSAGE_NOT_QUARANTINED })
  })
})

describe('DOC-03 channels to real servers', () => {
  test('HTTPS: a failure is tried again later, the message arrives once, and answers are fetched', async () => {
    const airline = await httpAirline('token')
    const { id } = await open({
      transport: 'HTTPS',
      target: airline.address,
      inbound: airline.address,
      secret: 'token',
    })
    const { house } = await flying()
    await verbs.waybillSend(at.hkg, { id: house.id })
    airline.failWith(503)
    await sendDue(deps)
    expect((await log(house)).messages[0]).toMatchObject({ state: 'queued', reason: 'HTTP 503' })
    airline.failWith(200)
    await write(sql`update messaging.message set next_attempt_at = now()`)
    await sendDue(deps)
    expect(airline.taken.size).toBe(1)
    const fwb = [...airline.taken.values()][0] ?? ''
    airline.answers.set('a1', `FMA\r\nACK/OK\r\n${fwb}`)
    await write(sql`update messaging.channel set polled_until = now()`)
    expect(await collectDue(deps)).toBe(1)
    expect(airline.answers.size).toBe(0)
    expect(await states(house)).toEqual([['FWB', 'accepted']])
    expect(await verbs.channelTest(at.hkg, { id })).toEqual({ isReached: true, answer: 'HTTP 200' })
    airline.stop()
  })

  test('a stored secret is not sent to another address or under another name; it is typed again', async () => {
    const { id, version } = await open({ transport: 'HTTPS', target: 'https://airline.example/in', secret: 'token' })
    const rest = {
      ...CHANNEL,
      transport: 'HTTPS',
      target: 'https://airline.example/in',
      secret: null,
      id,
      version,
    } as const
    for (const change of [
      { target: 'https://other.example/in' },
      { inbound: 'https://other.example/' },
      { userName: 'x' },
    ]) {
      await expect(verbs.channelEdit(at.hkg, { ...rest, ...change })).rejects.toMatchObject({
        entry: messagingErrors.SECRET_NEEDED,
      })
    }
    await verbs.channelEdit(at.hkg, { ...rest, name: 'Renamed' })
  })

  test('a channel to an airline that does not exist is refused at its field', async () => {
    await expect(open({ airline: 'Q1' })).rejects.toMatchObject({
      entry: messagingErrors.AIRLINE_UNKNOWN,
      details: { about: [{ path: 'airline' }] },
    })
  })

  test('addresses of our own network are not reached, unless the operator allows their host', async () => {
    const targets = ['http://localhost:1/', 'https://10.0.0.1/', 'https://169.254.169.254/', 'sftp://[::1]/out']
    for (const [index, target] of targets.entries()) {
      const transport = target.startsWith('sftp') ? 'SFTP' : 'HTTPS'
      const { id } = await open({ airline: ['LH', 'CX', 'BA', 'EK'][index] ?? null, transport, target, inbound: '' })
      const { isReached, answer } = await verbs.channelTest(at.hkg, { id })
      expect({ isReached, answer }).toEqual({ isReached: false, answer: expect.stringContaining('inside our network') })
    }
  })

  test('five failures let a channel rest', async () => {
    await open({ transport: 'HTTPS', target: 'http://127.0.0.1:1/', inbound: '' })
    const { house } = await flying()
    await verbs.waybillSend(at.hkg, { id: house.id })
    for (let failure = 0; failure < 7; failure += 1) {
      await write(sql`update messaging.message set next_attempt_at = now() where state = 'queued'`)
      await sendDue(deps)
    }
    const { rows } = await sql<{ failures: number; isClosed: boolean }>`
      select failures, closed_until > now() as is_closed from messaging.channel where is_enabled`.execute(
      at.database.db,
    )
    expect(rows).toEqual([{ failures: 5, isClosed: true }])
  })

  test('SFTP: only to a server whose key is pinned; answers are fetched and removed there', async () => {
    const root = await mkdtemp(join(tmpdir(), 'sftp-'))
    const server = await sftpServer(root)
    const target = `sftp://127.0.0.1:${server.port}/out`
    const channel = { transport: 'SFTP', target, inbound: '/in', userName: 'op', secret: 'secret' } as const
    const { id, version } = await open({ ...channel, hostKey: '' })
    // The connection test returns the key, to be compared and pinned.
    expect(await verbs.channelTest(at.hkg, { id })).toEqual({ isReached: true, answer: server.hostKey })
    const { house } = await flying()
    await verbs.waybillSend(at.hkg, { id: house.id })
    await sendDue(deps)
    expect(await readdir(join(root, 'out'))).toEqual([])
    const rest = {
      name: 'SFTP',
      airline: null,
      partnerId: null,
      fwbVersion: '16',
      fhlVersion: '4',
      listsHouses: false,
      takesBookings: true,
      isEnabled: true,
    } as const
    await write(sql`update messaging.message set next_attempt_at = now()`)
    const { rows } = await sql<{ version: number }>`select version from messaging.channel where id = ${id}`.execute(
      at.database.db,
    )
    expect(rows[0]?.version).toBeGreaterThan(version)
    const edit = { ...rest, ...channel, secret: null, hostKey: server.hostKey, id, version: rows[0]?.version ?? 0 }
    await verbs.channelEdit(at.hkg, edit)
    await sendDue(deps)
    const [name = ''] = await readdir(join(root, 'out'))
    expect(name).toMatch(/^[\da-f-]{36}\.txt$/)
    const fwb = await readFile(join(root, 'out', name), 'utf8')
    await writeFile(join(root, 'in', 'answer.txt'), `FMA\r\nACK/OK\r\n${fwb}`)
    await write(sql`update messaging.channel set polled_until = now()`)
    expect(await collectDue(deps)).toBe(1)
    expect(await states(house)).toEqual([['FWB', 'accepted']])
    expect(await readdir(join(root, 'in'))).toEqual([])
    server.stop()
    await rm(root, { recursive: true })
  }, 30_000)

  test('mail: a process that dies while sending leaves the message as possibly delivered', async () => {
    await open({ transport: 'MAIL', target: 'fwb@airline.example', inbound: '' })
    const { house, mawbNo } = await flying()
    await verbs.waybillSend(at.hkg, { id: house.id })
    await sendDue(deps)
    expect(mail.letters.at(-1)).toContain(mawbNo)
    const before = mail.letters.length
    const next = await flying()
    await verbs.waybillSend(at.hkg, { id: next.house.id })
    await transact(deps.db, systemWriter('test'), claimDue)
    await write(
      sql`update messaging.message set lease_until = now() - interval '1 second' where lease_until is not null`,
    )
    await sendDue(deps)
    expect(mail.letters.length).toBe(before)
    expect((await log(next.house)).messages[0]).toMatchObject({ state: 'sent', isUncertain: true })
    const again = await verbs.messageResend(at.hkg, { id: (await log(next.house)).messages[0]?.id ?? '' })
    await sendDue(deps)
    expect(mail.letters.length).toBe(before + 1)
    expect(again.id).not.toBe('')
  })
})
