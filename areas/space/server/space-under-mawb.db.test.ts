import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { flightsServer } from '#areas/flights/server/index.ts'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { entryOf } from '#areas/shipments/contract/booking/entry-of.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { found } from '#platform/server/refusal.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until.ts'
import { spaceErrors } from '../contract/refusals.ts'
import { spaceServer } from './index.ts'
import { openSpaceStage } from './testing/space-stage.ts'

const verbs = { ...shipmentsServer.verbs, ...consolidationServer.verbs, ...spaceServer.verbs }
let stage: Awaited<ReturnType<typeof openSpaceStage>>
let houses: readonly [Shipment, Shipment]
let day = 21

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 10 })
  await mawbInventoryServer.verbs.addRange(stage.hkg, {
    prefix: '160',
    airline: 'CX',
    start: '1234567',
    quantity: 9,
    capacityType: 'SPOT',
    receivedDate: '2026-11-01',
  })
})
afterAll(() => stage.close())

const on = () => `2026-11-${day}`
const ids = () => houses.map(({ id }) => id)
const now = (one: Shipment) => verbs.shipmentOpen(stage.hkg, { id: one.id })
const statuses = async () => Promise.all(houses.map(async (one) => (await now(one)).spaceStatus))
/** Under the next MAWB number, on the flight of the day. */
const underNext = () => ({
  number: { by: 'next' as const, airlineCode: 'CX' },
  capacityType: 'SPOT' as const,
  flightNo: 'CX289',
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  cutOff: null,
  etd: `${on()}T00:35`,
  eta: `${on()}T06:50`,
})
const loose = (id: string) => ({ id, uldType: null, positions: null })

/** Two houses of 100 kg under one MAWB, with confirmed space on the flight of a day of their own. */
beforeEach(async () => {
  day += 1
  houses = [await stage.book('100', '0.4'), await stage.book('100', '0.4')]
  const { id: flightId } = await stage.flightOn(on())
  await verbs.spaceRequest(stage.hkg, { flightId, shipments: ids().map(loose), overrideReason: null })
  await verbs.spaceConfirm(stage.hkg, { ids: ids(), reason: null })
  await verbs.masterAssign(stage.hkg, { ...underNext(), shipmentIds: ids() })
})

test('SPC-01 giving back the space of a house under a MAWB says so, for the airline too', async () => {
  const refused = { entry: spaceErrors.SPACE_UNDER_MAWB, details: { about: [{ path: houses[0].id }] } }
  const back = { ids: [houses[0].id], reason: 'offloaded' }
  await expect(verbs.spaceRelease(stage.hkg, back)).rejects.toMatchObject(refused)
  await expect(verbs.spaceRefuse(stage.hkg, back)).rejects.toMatchObject(refused)
  expect(await statuses()).toEqual(['Confirmed', 'Confirmed'])
})

test('SPC-01 it leaves the MAWB, and the other house keeps MAWB and space', async () => {
  await verbs.spaceRelease(stage.hkg, { ids: [houses[0].id], reason: 'offloaded', mawb: 'off' })
  expect(await now(houses[0])).toMatchObject({ mawbNo: null, spaceStatus: 'Released' })
  expect(await now(houses[1])).toMatchObject({ mawbNo: expect.any(String), spaceStatus: 'Confirmed' })
})

test('SPC-01 or all houses give it back, and get it again together alone', async () => {
  await verbs.spaceRelease(stage.hkg, { ids: [houses[0].id], reason: 'flight too early', mawb: 'together' })
  expect(await statuses()).toEqual(['Released', 'Released'])
  expect(found((await now(houses[0])).mawbNo)).toBe((await now(houses[1])).mawbNo)
  const { id: flightId } = await stage.flightOn(on())
  const ask = (some: readonly string[]) =>
    verbs.spaceRequest(stage.hkg, { flightId, shipments: some.map(loose), overrideReason: null })
  await expect(ask([houses[1].id])).rejects.toMatchObject({ entry: spaceErrors.HOUSES_TOGETHER })
  await ask(ids())
  await verbs.spaceConfirm(stage.hkg, { ids: [houses[0].id], reason: null })
  expect(await statuses()).toEqual(['Confirmed', 'Confirmed'])
})

test('SPC-01 what one house needs anew is asked for all of the MAWB', async () => {
  const current = await now(houses[0])
  const { id, version } = current
  await verbs.shipmentEdit(stage.hkg, { ...entryOf(current), grossWeight: '180', id, version })
  await verbs.spaceRevise(stage.hkg, { ids: [houses[0].id], overrideReason: null })
  expect(await statuses()).toEqual(['Requested', 'Requested'])
})

test('SPC-01 a shipment that gets its MAWB while its space is being requested asks with the other houses or not at all', async () => {
  const [one, other] = [await stage.book('100', '0.4'), await stage.book('100', '0.4')]
  const { id: flightId } = await stage.flightOn(on())
  const request = (some: readonly Shipment[]) =>
    verbs.spaceRequest(stage.hkg, { flightId, shipments: some.map(({ id }) => loose(id)), overrideReason: null })
  const late = await transact(stage.hkg.db, systemWriter('test'), async (tx) => {
    await verbs.masterAssign(
      { ...stage.hkg, transact: (work) => work(tx) },
      { ...underNext(), shipmentIds: [one.id, other.id] },
    )
    const waiting = request([one]).catch((error: unknown) => error)
    await untilSomebodyWaits(stage.pool)
    return { waiting }
  })
  expect(await late.waiting).toMatchObject({ entry: spaceErrors.HOUSES_TOGETHER })
  await request([one, other])
})

test('SPC-01 the database holds to one state of space per MAWB', async () => {
  const one = transact(stage.hkg.db, systemWriter('test'), async (tx) => {
    await sql`update shipments.shipment set space_status = 'Released' where id = ${houses[0].id}`.execute(tx)
    await sql`update space.space set status = 'Released' where shipment_id = ${houses[0].id}`.execute(tx)
  })
  await expect(one).rejects.toThrow('the houses of one MAWB have one state of space')
})

test('SPC-01 updating the booking of one house brings the whole MAWB, its houses and their space to the new times', async () => {
  const flight = await stage.flightOn(on())
  const legs = [{ origin: 'HKG', destination: 'FRA', etd: `${on()}T04:35`, eta: `${on()}T10:50` }]
  const { id, version } = flight
  await flightsServer.verbs.retimeFlight(stage.hkg, { id, version, reason: 'slot', legs })
  const listed = async () => {
    const filters = { flightRetimed: { is: true } }
    const { rows } = await verbs.shipmentList(
      { ...stage.hkg, raw: rawReader(stage.pool) },
      { page: 1, size: 20, filters },
    )
    return rows.map(([row]) => String(row)).toSorted((a, b) => a.localeCompare(b))
  }
  expect(await listed()).toEqual(ids().toSorted((a, b) => a.localeCompare(b)))
  expect(await verbs.bookingUpdate(stage.hkg, { ids: [houses[0].id] })).toEqual({ done: 2 })
  for (const one of houses) {
    expect(await now(one)).toMatchObject({
      etd: `${on()}T04:35`,
      eta: `${on()}T10:50`,
      spaceStatus: 'Confirmed',
    })
  }
  const { master } = await verbs.masterOfShipment(stage.hkg, { id: houses[1].id })
  expect(master).toMatchObject({ etd: `${on()}T04:35`, eta: `${on()}T10:50` })
  const { spaces } = await verbs.spaceOfFlight(stage.hkg, { id })
  expect(spaces.map(({ alarms }) => alarms)).toEqual([[], []])
  expect(await listed()).toEqual([])
  const again = verbs.bookingUpdate(stage.hkg, { ids: [houses[0].id] })
  await expect(again).rejects.toMatchObject({ entry: spaceErrors.BOOKING_UP_TO_DATE })
})

test('SPC-01 a shipment without space and MAWB takes over the new times too', async () => {
  const flight = await stage.flightOn('2026-11-21')
  const booked = { flightNo: 'CX289', etd: '2026-11-21T00:35', eta: '2026-11-21T06:50' }
  const alone = await stage.book('50', '0.2', booked)
  const legs = [{ origin: 'HKG', destination: 'FRA', etd: '2026-11-21T05:00', eta: '2026-11-21T11:15' }]
  const { id, version } = flight
  await flightsServer.verbs.retimeFlight(stage.hkg, { id, version, reason: 'slot', legs })
  await verbs.bookingUpdate(stage.hkg, { ids: [alone.id] })
  expect(await now(alone)).toMatchObject({ etd: '2026-11-21T05:00', eta: '2026-11-21T11:15', spaceStatus: 'None' })
})
