import { afterAll, beforeAll, expect, test } from 'vitest'
import { flightErrors } from '#areas/flights/contract/errors.ts'
import { flightsServerWith } from '#areas/flights/server/index.ts'
import { spaceServer } from '#areas/space/server/index.ts'
import { openSpaceStage } from '#areas/space/server/testing/space-stage.ts'
import { found } from '#platform/server/refusal.ts'
import { bookingsOnFlights } from './bookings-on-flights.ts'

const verbs = { ...flightsServerWith(bookingsOnFlights).verbs, ...spaceServer.verbs }
let stage: Awaited<ReturnType<typeof openSpaceStage>>

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 10 })
  const { id: flightId } = await stage.flightOn('2026-11-24')
  const { id } = await stage.book('3000', '12')
  const shipments = [{ id, uldType: 'PMC', positions: 2 }]
  await verbs.spaceRequest(stage.hkg, { flightId, shipments, overrideReason: null })
})
afterAll(() => stage.close())

async function schedule() {
  const { scheduleId } = await stage.flightOn('2026-11-24')
  const opened = await verbs.openSchedule(stage.hkg, { id: found(scheduleId) })
  const { ownerOffice: _office, subOwnerOffice: _subOwner, zones: _zones, ...fields } = opened
  return fields
}

test('FLT-01 a smaller allotment tells what it overbooks, and is saved once that is accepted', async () => {
  const fields = await schedule()
  const allotments = fields.allotments.map((one) => ({ ...one, weightKg: '2000', positions: 1 }))
  const smaller = { ...fields, allotments }
  await expect(verbs.editSchedule(stage.hkg, smaller)).rejects.toMatchObject({
    entry: flightErrors.FLIGHTS_AFFECTED,
    details: { params: { shipments: 1, mawbs: 0, kg: 1000, positions: '1 PMC' } },
  })
  expect((await stage.flightOn('2026-11-24')).capacity.weightKg).toBe('4000.0')
  await verbs.editSchedule(stage.hkg, { ...smaller, acceptEffects: true })
  expect((await stage.flightOn('2026-11-24')).capacity.weightKg).toBe('2000.0')
})

test('FLT-01 what touches no booking is saved without asking', async () => {
  const fields = await schedule()
  const { version } = await verbs.editSchedule(stage.hkg, { ...fields, awbFee: '12.50', currency: 'HKD' })
  expect(version).toBeGreaterThan(fields.version)
})

test('FLT-01 an aircraft that nobody knows is refused, in a schedule and on a flight', async () => {
  const unknown = { entry: flightErrors.CODE_UNKNOWN, details: { about: [{ path: 'aircraft' }] } }
  await expect(verbs.editSchedule(stage.hkg, { ...(await schedule()), aircraft: 'ZZZ' })).rejects.toMatchObject(unknown)
  const { id, version } = await stage.flightOn('2026-11-24')
  const change = { id, version, reason: 'swap', aircraft: 'ZZZ' }
  await expect(async () => verbs.changeAircraft(stage.hkg, change)).rejects.toMatchObject(unknown)
})

test('FLT-02 an aircraft without the sold positions needs the right to overbook', async () => {
  const { id, version } = await stage.flightOn('2026-11-24')
  const change = { id, version, reason: 'swap', aircraft: '738' }
  const tooSmall = { entry: flightErrors.AIRCRAFT_TOO_SMALL }
  await expect(verbs.changeAircraft(stage.hkg, change)).rejects.toMatchObject(tooSmall)
  const accepted = { ...change, acceptEffects: true }
  await expect(verbs.changeAircraft(stage.hkg, accepted)).rejects.toMatchObject(tooSmall)
  const overbooker = stage.by('HKG', '/space/override')
  expect(await verbs.changeAircraft(overbooker, accepted)).toMatchObject({ aircraft: '738' })
})
