import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { spaceServerWith } from '#areas/space/server/index.ts'
import { openSpaceStage } from '#areas/space/server/testing/space-stage.ts'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { findChannelFor } from './message-repository.ts'
import { takeIn } from './inbox/take-in.ts'
import { airlineDesk } from './queue/ask-for-space.ts'

const { verbs } = spaceServerWith(airlineDesk)
let stage: Awaited<ReturnType<typeof openSpaceStage>>

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 10 })
  const block = {
    airline: 'CX',
    prefix: '160',
    start: '4821133',
    capacityType: 'HARD_BLOCK',
    receivedDate: '2026-11-01',
  }
  await mawbInventoryServer.verbs.addRange(stage.hkg, { ...block, quantity: 20 })
  await write(sql`
    insert into messaging.channel (office_id, name, transport, target, inbound)
    values (${stage.offices.HKG}, 'Airline', 'FOLDER', 'out', 'in')`)
})
afterAll(() => stage.close())

const write = (statement: ReturnType<typeof sql>) =>
  transact(stage.db, systemWriter('test'), (tx) => statement.execute(tx))
const now = ({ id }: Shipment) => shipmentsServer.verbs.shipmentOpen(stage.hkg, { id })

async function ask(day: string, ...shipments: Shipment[]) {
  const { id: flightId } = await stage.flightOn(day)
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from messaging.message`.execute(
    stage.db,
  )
  before = rows[0]?.seq ?? 0
  const requested = shipments.map(({ id }) => ({ id, uldType: null, positions: null }))
  await verbs.spaceRequest(stage.hkg, { flightId, shipments: requested, overrideReason: null })
  return (await spaceOf(day, shipments[0] as Shipment)).airline?.mawbNo ?? ''
}

async function spaceOf(day: string, { id }: Shipment) {
  const { spaces } = await verbs.spaceOfFlight(stage.hkg, { id: (await stage.flightOn(day)).id })
  const space = spaces.find((one) => one.id === id)
  if (!space) throw new Error('no space')
  return space
}

/** The messages under a number, of its latest request. */
async function messages(mawbNo: string) {
  const { rows } = await sql<{ kind: string; state: string; content: string; reason: string }>`
    select kind, state, content, reason from messaging.message where mawb_no = ${mawbNo} and seq > ${before}
    order by seq`.execute(stage.db)
  return rows
}

/** The FFR left, and the airline answers it. */
async function answer(mawbNo: string, code: string, more = '') {
  await write(sql`update messaging.message set state = 'sent' where state = 'queued' and mawb_no = ${mawbNo}`)
  const text = `FFA/4\r\n${mawbNo}HKGFRA/T10K100\r\nCX289/22NOV/HKGFRA/${code}\r\n${more}REF///FFW/CX/HKG\r\n`
  const channel = (await findChannelFor(stage.db, stage.offices.HKG, mawbNo)) ?? null
  await transact(stage.db, systemWriter('messaging'), (tx) => takeIn(tx, { channel, text, now: stage.hkg.now }))
}

const stockOf = async (mawbNo: string) => {
  const { rows } = await sql<{ use: string | null; reference: string | null }>`
    select use, reference from mawb_inventory.mawb where number = ${mawbNo}`.execute(stage.db)
  return rows[0]
}

let before = 0
const DAY = '2026-11-22'

test('SPC-01 MAW-13 a request to an airline with a channel reserves one number for its batch and leaves as one FFR; KK confirms it', async () => {
  const both = [await stage.book('100', '1'), await stage.book('200.04', '1')] as const
  const mawbNo = await ask(DAY, ...both)
  const { batchNo } = await now(both[0])
  expect(await stockOf(mawbNo)).toEqual({ use: 'R', reference: `${batchNo} HKG-FRA` })
  const [ffr] = await messages(mawbNo)
  expect(ffr).toMatchObject({ kind: 'FFR', state: 'queued' })
  expect(ffr?.content).toBe(
    `FFR/8\r\n${mawbNo}HKGFRA/T20K300.1MC2/WIRELESS EARPHO\r\nCX289/22NOV/HKGFRA/NN\r\nREF///FFW/HKG/HKG\r\n`,
  )
  await answer(mawbNo, 'LL', 'SSR/WAITLIST 2\r\n')
  expect(await spaceOf(DAY, both[0])).toMatchObject({
    spaceStatus: 'Requested',
    airline: { mawbNo, answer: 'LL', text: 'WAITLIST 2' },
  })
  // Another flight on offer decides nothing.
  await answer(mawbNo, 'LL\r\nCX289/23NOV/HKGFRA/UU')
  await answer(mawbNo, 'KK')
  for (const one of both) expect((await now(one)).spaceStatus).toBe('Confirmed')
  const [latest] = (await verbs.spaceHistory(stage.hkg, { id: both[1].id })).events
  expect(latest).toMatchObject({ kind: 'confirm', reason: 'KK' })
  expect((await messages(mawbNo)).map(({ kind, state }) => [kind, state])).toEqual([
    ['FFR', 'accepted'],
    ['FFA', 'received'],
    ['FFA', 'received'],
    ['FFA', 'received'],
  ])
  const master = await assign(both)
  expect(master.mawbNo).toBe(mawbNo)
})

const assign = (shipments: readonly Shipment[]) =>
  consolidationServer.verbs.masterAssign(stage.hkg, {
    unscheduled: true,
    shipmentIds: shipments.map(({ id }) => id),
    number: { by: 'next', airlineCode: 'CX' },
    flightNo: 'CX289',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    capacityType: 'HARD_BLOCK',
    etd: `${DAY}T00:35`,
    eta: `${DAY}T06:50`,
    cutOff: null,
  })

test.each(['UU', 'UN'])('SPC-01 MAW-13 %s refuses the space and gives the number back', async (code) => {
  const shipment = await stage.book('100', '1')
  const mawbNo = await ask(DAY, shipment)
  await answer(mawbNo, code, 'OSI/NO BELLY SPACE\r\n')
  expect(await now(shipment)).toMatchObject({ spaceStatus: 'Refused' })
  expect(await spaceOf(DAY, shipment)).toMatchObject({ airline: { answer: code, text: 'NO BELLY SPACE' } })
  expect(await stockOf(mawbNo)).toEqual({ use: null, reference: null })
  expect((await messages(mawbNo))[0]).toMatchObject({ state: 'rejected', reason: `${code} NO BELLY SPACE` })
  // Nothing is held any more, so a second answer has no effect.
  await answer(mawbNo, 'KK')
  expect(await now(shipment)).toMatchObject({ spaceStatus: 'Refused' })
})

test('SPC-01 space released or changed by us is sent to the airline, and a manual answer is not', async () => {
  const shipment = await stage.book('100', '1')
  const mawbNo = await ask(DAY, shipment)
  await verbs.spaceConfirm(stage.hkg, { ids: [shipment.id], reason: 'by phone' })
  await write(sql`update shipments.shipment set gross_weight = 150 where id = ${shipment.id}`)
  await verbs.spaceRevise(stage.hkg, { ids: [shipment.id], overrideReason: null })
  await verbs.spaceRelease(stage.hkg, { ids: [shipment.id], reason: 'not ready' })
  const texts = (await messages(mawbNo)).map(({ content }) => content)
  expect(texts.map((text) => [/K(?<kilos>[\d.]+)MC/.exec(text)?.groups?.['kilos'], text.includes('/XX')])).toEqual([
    ['100', false],
    ['150', false],
    ['150', true],
  ])
  expect(await stockOf(mawbNo)).toEqual({ use: null, reference: null })
})

test('SPC-01 a message that the airline cannot use leaves the request open, and says so', async () => {
  const shipment = await stage.book('100', '1')
  const mawbNo = await ask(DAY, shipment)
  const [ffr] = await messages(mawbNo)
  await write(sql`update messaging.message set state = 'sent' where state = 'queued' and mawb_no = ${mawbNo}`)
  const text = `FNA/1\r\nACK/UNKNOWN AGENT\r\n${ffr?.content ?? ''}`
  const channel = (await findChannelFor(stage.db, stage.offices.HKG, mawbNo)) ?? null
  await transact(stage.db, systemWriter('messaging'), (tx) => takeIn(tx, { channel, text, now: stage.hkg.now }))
  expect(await spaceOf(DAY, shipment)).toMatchObject({
    spaceStatus: 'Requested',
    airline: { answer: 'FNA', text: 'UNKNOWN AGENT' },
  })
})

test('SPC-01 without a free number, or a channel that takes requests, the airline is asked by hand', async () => {
  await write(sql`update messaging.channel set takes_bookings = false`)
  const shipment = await stage.book('100', '1')
  await ask('2026-11-23', shipment)
  expect((await spaceOf('2026-11-23', shipment)).airline).toBeNull()
  await write(sql`update messaging.channel set takes_bookings = true`)
  const { rows } = await sql<{ free: number }>`
    select count(*)::int as free from mawb_inventory.mawb where use is null and airline = 'CX'`.execute(stage.db)
  for (let taken = 0; taken < (rows[0]?.free ?? 0); taken += 1) {
    await mawbInventoryServer.verbs.take(stage.hkg, {
      number: null,
      airline: 'CX',
      capacityType: null,
      use: 'R',
      reference: 'paper',
    })
  }
  const other = await stage.book('100', '1')
  await ask('2026-11-23', other)
  expect(await spaceOf('2026-11-23', other)).toMatchObject({
    spaceStatus: 'Requested',
    airline: { mawbNo: null, answer: null },
  })
})
