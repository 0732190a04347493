import { afterAll, beforeAll, expect, test } from 'vitest'
import { flightsServer } from '#areas/flights/server/index.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { spaceServer } from '#areas/space/server/index.ts'
import { spaceErrors } from '#areas/space/contract/refusals.ts'
import { openSpaceStage } from '#areas/space/server/testing/space-stage.ts'
import { recoveryErrors } from '../../contract/recovery/recovery-errors.ts'
import { loadPlanningServer } from '../index.ts'

const verbs = { ...flightsServer.verbs, ...shipmentsServer.verbs, ...spaceServer.verbs, ...loadPlanningServer.verbs }
let stage: Awaited<ReturnType<typeof openSpaceStage>>

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 4 })
})
afterAll(() => stage.close())

/** Three confirmed shipments on the flight of a day, which is cancelled then, and its plan. */
async function cancelledOn(day: string) {
  const flight = await stage.flightOn(day)
  const ids: string[] = []
  for (const kilos of ['1500', '1000', '500']) ids.push((await stage.book(kilos, '3')).id)
  const shipments = ids.map((id) => ({ id, uldType: null, positions: null }))
  await verbs.spaceRequest(stage.hkg, { flightId: flight.id, shipments, overrideReason: null })
  await verbs.spaceConfirm(stage.hkg, { ids, reason: 'OK' })
  const { id } = await verbs.planOfFlight(stage.hkg, { flightId: flight.id })
  const current = await stage.flightOn(day)
  await verbs.cancelFlight(stage.hkg, { id: flight.id, version: current.version, reason: 'Typhoon' })
  return { id, flight, ids }
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
