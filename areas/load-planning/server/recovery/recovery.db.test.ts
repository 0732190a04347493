import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { flightsServer } from '#areas/flights/server/index.ts'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { spaceServer } from '#areas/space/server/index.ts'
import { spaceErrors } from '#areas/space/contract/refusals.ts'
import { openSpaceStage } from '#areas/space/server/testing/space-stage.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { recoveryErrors } from '../../contract/recovery/recovery-errors.ts'
import { loadPlanningServer } from '../index.ts'

const verbs = {
  ...flightsServer.verbs,
  ...shipmentsServer.verbs,
  ...consolidationServer.verbs,
  ...spaceServer.verbs,
  ...loadPlanningServer.verbs,
}
let stage: Awaited<ReturnType<typeof openSpaceStage>>

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 4 })
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

/** Three confirmed shipments on the flight of a day, which is cancelled then, and its plan; the first two may share a MAWB. */
async function cancelledOn(day: string, isUnderMawb = false) {
  const flight = await stage.flightOn(day)
  const ids: string[] = []
  for (const kilos of ['1500', '1000', '500']) ids.push((await stage.book(kilos, '3')).id)
  const shipments = ids.map((id) => ({ id, uldType: null, positions: null }))
  await verbs.spaceRequest(stage.hkg, { flightId: flight.id, shipments, overrideReason: null })
  await verbs.spaceConfirm(stage.hkg, { ids, reason: 'OK' })
  if (isUnderMawb) await assignMawb(ids.slice(0, 2), day)
  const { id } = await verbs.planOfFlight(stage.hkg, { flightId: flight.id })
  const current = await stage.flightOn(day)
  await verbs.cancelFlight(stage.hkg, { id: flight.id, version: current.version, reason: 'Typhoon' })
  return { id, flight, ids }
}

async function assignMawb(shipmentIds: readonly string[], day: string): Promise<void> {
  await verbs.masterAssign(stage.hkg, {
    shipmentIds: [...shipmentIds],
    number: { by: 'next', airlineCode: 'CX' },
    capacityType: 'SPOT',
    flightNo: 'CX289',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    etd: `${day}T00:35`,
    eta: `${day}T06:50`,
    cutOff: null,
  })
}

/** Numbers and flights of the MAWBs of shipments. */
const mastersOf = async (ids: readonly string[]) => {
  const { rows } = await stage.pool.query(
    `select m.mawb_no, m.flight_no, m.etd, m.eta, m.cut_off, s.cut_off as of_house from shipments.shipment s
     left join shipments.master m on m.id = s.master_id where s.id = any($1::uuid[]) order by s.id`,
    [ids],
  )
  return rows
}

const spacesOf = async (ids: readonly string[]) => {
  const { rows } = await stage.pool.query(
    `select p.flight_id, p.status, p.batch_no, s.space_status, s.flight_no, s.etd from space.space p
     join shipments.shipment s on s.id = p.shipment_id where p.shipment_id = any($1::uuid[]) order by p.shipment_id`,
    [ids],
  )
  return rows
}

test('a cancelled flight is recovered in one action and undone as a whole, to the state and batch as before', async () => {
  const { id, flight, ids } = await cancelledOn('2026-11-21')
  const before = await spacesOf(ids)
  const { trouble, proposals, departures } = await verbs.recoveryOpen(stage.hkg, { id })
  expect(trouble).toBe('GROUNDED')
  const [soonest] = proposals
  expect(soonest?.moves.map(({ delayHours }) => delayHours)).toEqual([24, 24, 24])
  expect(departures[0]?.day).toBe('2026-11-22')
  const moves = (soonest?.moves ?? []).map(({ shipmentId, flightId }) => ({ shipmentId, flightId }))
  const { id: recovery } = await verbs.recoveryMove(stage.hkg, { id, moves })
  const next = await stage.flightOn('2026-11-22')
  expect(next.taken.weightKg).toBe('3000.0')
  expect((await stage.flightOn('2026-11-21')).taken.weightKg).toBe('0.0')
  expect((await spacesOf(ids)).map(({ flight_id, status }) => [flight_id, status])).toEqual(
    ids.map(() => [next.id, 'Requested']),
  )
  expect((await verbs.recoveryOpen(stage.hkg, { id })).last).toMatchObject({ id: recovery, shipments: 3 })
  expect(await verbs.recoveryUndo(stage.hkg, { id: recovery })).toEqual({ done: 3 })
  expect(await spacesOf(ids)).toEqual(before)
  expect((await stage.flightOn('2026-11-21')).taken.weightKg).toBe('3000.0')
  expect((await stage.flightOn('2026-11-22')).taken.weightKg).toBe('0.0')
  await expect(verbs.recoveryUndo(stage.hkg, { id: recovery })).rejects.toMatchObject({
    entry: recoveryErrors.RECOVERY_UNDONE,
  })
  expect(flight.id).toBe(before[0]?.flight_id)
})

test('a move is made as a whole or not at all, and is not undone over what happened since', async () => {
  const { id, ids } = await cancelledOn('2026-11-23')
  const next = await stage.flightOn('2026-11-24')
  const [stranger] = [await stage.book('100', '1')]
  const wrong = [...ids, stranger?.id ?? ''].map((shipmentId) => ({ shipmentId, flightId: next.id }))
  await expect(verbs.recoveryMove(stage.hkg, { id, moves: wrong })).rejects.toMatchObject({
    entry: spaceErrors.SPACE_NOT_HELD,
  })
  const moves = ids.map((shipmentId) => ({ shipmentId, flightId: next.id }))
  await verbs.spaceRequest(stage.hkg, {
    flightId: next.id,
    shipments: [{ id: (await stage.book('1500', '2')).id, uldType: null, positions: null }],
    overrideReason: null,
  })
  const before = await spacesOf(ids)
  await expect(verbs.recoveryMove(stage.hkg, { id, moves })).rejects.toMatchObject({ entry: spaceErrors.OVER_CAPACITY })
  expect(await spacesOf(ids)).toEqual(before)
  const { id: recovery } = await verbs.recoveryMove(stage.hkg, { id, moves: moves.slice(1) })
  await verbs.spaceRelease(stage.hkg, { ids: ids.slice(1, 2), reason: 'Customer' })
  await expect(verbs.recoveryUndo(stage.hkg, { id: recovery })).rejects.toMatchObject({
    entry: recoveryErrors.RECOVERY_OVERTAKEN,
  })
})

test('of two recoveries of the same shipments at once one is made and the other is refused', async () => {
  const { id, ids } = await cancelledOn('2026-11-25')
  const next = await stage.flightOn('2026-11-26')
  const moves = ids.slice(1).map((shipmentId) => ({ shipmentId, flightId: next.id }))
  const results = await Promise.allSettled([
    verbs.recoveryMove(stage.hkg, { id, moves }),
    verbs.recoveryMove(stage.hkg, { id, moves }),
  ])
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toMatchObject([{ entry: spaceErrors.SPACE_NOT_HELD }])
  expect((await stage.flightOn('2026-11-26')).taken.weightKg).toBe('1500.0')
})

test('a MAWB is moved with its houses and their space, and comes back with them', async () => {
  const { id, ids } = await cancelledOn('2026-11-27', true)
  const [before, masters] = [await spacesOf(ids), await mastersOf(ids)]
  const desk = stage.by('HKG', '/shipment/assign-mawb')
  const without = await verbs.recoveryOpen(stage.hkg, { id })
  expect(without.proposals[0]?.stays.map(({ reason }) => reason)).toEqual(['UNDER_MAWB', 'UNDER_MAWB'])
  const { proposals } = await verbs.recoveryOpen(desk, { id })
  const moves = (proposals[0]?.moves ?? []).map(({ shipmentId, flightId }) => ({ shipmentId, flightId }))
  expect(moves).toHaveLength(3)
  await expect(verbs.recoveryMove(stage.hkg, { id, moves })).rejects.toMatchObject({
    entry: platformErrors.NO_PERMISSION,
  })
  const oneHouse = moves.filter(({ shipmentId }) => shipmentId !== ids[0])
  await expect(verbs.recoveryMove(desk, { id, moves: oneHouse })).rejects.toMatchObject({
    entry: spaceErrors.HOUSES_TOGETHER,
  })
  const { id: recovery } = await verbs.recoveryMove(desk, { id, moves })
  expect((await stage.flightOn('2026-11-28')).taken.weightKg).toBe('3000.0')
  const days = (await mastersOf(ids)).map(({ mawb_no, etd }) => [mawb_no, etd && new Date(etd).toISOString()])
  expect(days.filter(([mawb]) => mawb !== null)).toEqual(
    [1, 2].map(() => [expect.stringMatching(/^160-/), '2026-11-27T16:35:00.000Z']),
  )
  await expect(verbs.recoveryUndo(stage.hkg, { id: recovery })).rejects.toMatchObject({
    entry: platformErrors.NO_PERMISSION,
  })
  expect(await verbs.recoveryUndo(desk, { id: recovery })).toEqual({ done: 3 })
  expect(await spacesOf(ids)).toEqual(before)
  expect(await mastersOf(ids)).toEqual(masters)
})

test('a move of a MAWB is not undone once a house has joined it', async () => {
  const { id, ids } = await cancelledOn('2026-11-29', true)
  const desk = stage.by('HKG', '/shipment/assign-mawb')
  const { proposals } = await verbs.recoveryOpen(desk, { id })
  const moves = (proposals[0]?.moves ?? []).map(({ shipmentId, flightId }) => ({ shipmentId, flightId }))
  const { id: recovery } = await verbs.recoveryMove(desk, { id, moves })
  await verbs.spaceConfirm(desk, { ids, reason: 'OK' })
  const [{ mawb_no: mawbNo } = { mawb_no: '' }] = await mastersOf(ids.slice(0, 1))
  await verbs.masterJoin(desk, { shipmentIds: ids.slice(2), mawbNo })
  const [spaces, masters] = [await spacesOf(ids), await mastersOf(ids)]
  await expect(verbs.recoveryUndo(desk, { id: recovery })).rejects.toMatchObject({
    entry: recoveryErrors.RECOVERY_OVERTAKEN,
    details: { about: [{ path: ids[2] }] },
  })
  expect([await spacesOf(ids), await mastersOf(ids)]).toEqual([spaces, masters])
})
