import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { flightsServer } from '#areas/flights/server/index.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { asOwner } from '#platform/server/testing/test-database.ts'
import { spaceErrors } from '../contract/refusals.ts'
import { spaceServer } from './index.ts'
import { openSpaceStage } from './testing/space-stage.ts'

const { verbs } = spaceServer
const shipments = { ...shipmentsServer.verbs, ...consolidationServer.verbs }
let stage: Awaited<ReturnType<typeof openSpaceStage>>

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 70 })
})
afterAll(() => stage.close())

const loose = ({ id }: { id: string }) => ({ id, uldType: null, positions: null })
type Request = Parameters<typeof verbs.spaceRequest>[1]

async function request(day: string, requested: readonly { id: string }[], more: Partial<Request> = {}, by = stage.hkg) {
  const { id: flightId } = await stage.flightOn(day)
  return verbs.spaceRequest(by, { flightId, shipments: requested.map(loose), overrideReason: null, ...more })
}

const now = ({ id }: Shipment) => shipments.shipmentOpen(stage.hkg, { id })
const takenOn = async (day: string) => (await stage.flightOn(day)).taken
const events = async ({ id }: Shipment) => (await verbs.spaceHistory(stage.hkg, { id })).events
const recordsOn = async (day: string) =>
  (await verbs.spaceOfFlight(stage.hkg, { id: (await stage.flightOn(day)).id })).spaces

describe('SPC-01 asking for space', () => {
  test('takes it from the flight, books the shipments on it with its cut-off and gives them one batch number', async () => {
    const dayBefore = {
      flightNo: 'CX289',
      etd: '2026-11-21T00:35',
      eta: '2026-11-21T06:50',
      cutOff: '2026-11-20T17:10',
    }
    const both = [await stage.book('424.04', '1.8'), await stage.book('1000', '2.0005', dayBefore)]
    const { batchNo, done } = await request('2026-11-22', both)
    expect([batchNo, done]).toEqual(['HKG-000001', 2])
    expect(await takenOn('2026-11-22')).toEqual({ weightKg: '1424.1', volumeM3: '3.801', positions: {} })
    for (const shipment of both) {
      expect(await now(shipment)).toMatchObject({
        spaceStatus: 'Requested',
        batchNo,
        flightNo: 'CX289',
        etd: '2026-11-22T00:35',
        eta: '2026-11-22T06:50',
        cutOff: '2026-11-21T19:00',
      })
    }
    const [event] = await events(both[0] as Shipment)
    expect(event).toMatchObject({ kind: 'request', status: 'Requested', who: 'op.HKG', flightNo: 'CX289', batchNo })
  })

  test('for more than there is is refused with the figures, and nothing of it is taken', async () => {
    const requested = [await stage.book('2600', '9'), await stage.book('2600', '9')]
    await expect(request('2026-11-22', requested)).rejects.toMatchObject({
      entry: spaceErrors.OVER_CAPACITY,
      details: { params: { freeKg: '2,575.9', freeM3: '20.199', kg: '5,200', m3: '18', freePositions: '2 PMC' } },
    })
    expect(await takenOn('2026-11-22')).toMatchObject({ weightKg: '1424.1' })
    expect((await now(requested[0] as Shipment)).spaceStatus).toBe('None')
  })

  test('may be overbooked with a reason and the permission', async () => {
    const requested = [await stage.book('3000', '9')]
    const overrideReason = 'agreed with the airline'
    await expect(request('2026-11-22', requested, { overrideReason })).rejects.toMatchObject({
      entry: spaceErrors.OVERRIDE_NOT_ALLOWED,
    })
    await request('2026-11-22', requested, { overrideReason }, stage.by('HKG', '/space/override'))
    expect(await takenOn('2026-11-22')).toMatchObject({ weightKg: '4424.1' })
    expect((await events(requested[0] as Shipment))[0]?.overrideReason).toBe(overrideReason)
  })

  test('counts positions, too, of a type that the flight has', async () => {
    const [one, two, three] = [await stage.book('10', '1'), await stage.book('10', '1'), await stage.book('10', '1')]
    const on = (shipment: Shipment, uldType: string, positions: number) =>
      request('2026-11-23', [], { shipments: [{ id: shipment.id, uldType, positions }] })
    await on(one, 'PMC', 1)
    await expect(on(two, 'PMC', 2)).rejects.toMatchObject({
      entry: spaceErrors.OVER_CAPACITY,
      details: { params: { freePositions: '1 PMC', positions: '2 PMC' } },
    })
    await expect(on(two, 'AKE', 1)).rejects.toMatchObject({ entry: spaceErrors.ULD_NOT_OFFERED })
    await on(two, 'PMC', 1)
    await request('2026-11-23', [three])
    expect(await takenOn('2026-11-23')).toEqual({ weightKg: '30.0', volumeM3: '3.000', positions: { PMC: 2 } })
  })

  test('is refused on passenger flights for cargo aircraft only, also if this changed while space was held', async () => {
    const cells = { batteryType: 'PI965', dangerousGoods: true, dgClass: '9' } as const
    const before = await takenOn('2026-11-28')
    const only = { details: { about: [{ entry: spaceErrors.CARGO_AIRCRAFT_ONLY }] } }
    await expect(request('2026-11-28', [await stage.book('10', '1', cells)])).rejects.toMatchObject(only)
    expect(await takenOn('2026-11-28')).toEqual(before)
    const harmless = await stage.book('10', '1')
    await request('2026-11-28', [harmless])
    const { id } = harmless
    const change = sql`update shipments.shipment set handling_codes = '{CAO}' where id = ${id}`
    await transact(stage.db, systemWriter('test'), (tx) => change.execute(tx))
    const revised = verbs.spaceRevise(stage.hkg, { ids: [id], overrideReason: null })
    await expect(revised).rejects.toMatchObject(only)
    await verbs.spaceRelease(stage.hkg, { ids: [id], reason: 'cargo aircraft only' })
  })

  test('of a flight or shipment of another office is answered as if there were none', async () => {
    const shipment = await stage.book('10', '1')
    const other = request('2026-11-22', [shipment], {}, stage.by('SHA'))
    await expect(other).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    const seen = request('2026-11-22', [shipment], {}, stage.by('SHA', '/shipment/all-offices', '/flight/all-offices'))
    await expect(seen).rejects.toMatchObject({ entry: spaceErrors.NOT_OWN_OFFICE })
  })

  test('of 64 concurrent clients none gets space given to another', async () => {
    const requested = await Promise.all(Array.from({ length: 64 }, () => stage.book('190', '0.9')))
    const answers = await Promise.allSettled(requested.map((one) => request('2026-11-24', [one])))
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as { entry: unknown }] : [],
    )
    expect(refused.map(({ entry }) => entry)).toEqual(refused.map(() => spaceErrors.OVER_CAPACITY))
    // 4000 kg hold 21 of 190 kg; 24 m³ would hold 26.
    expect(answers.length - refused.length).toBe(21)
    expect(await takenOn('2026-11-24')).toEqual({ weightKg: '3990.0', volumeM3: '18.900', positions: {} })
    const { rows } = await sql<{ kg: string; n: number; batches: number }>`
      select sum(p.weight_kg)::text as kg, count(*) as n, count(distinct p.batch_no) as batches
      from space.space p join flights.flight f on f.id = p.flight_id where f.day = '2026-11-24'`.execute(stage.db)
    expect(rows).toEqual([{ kg: '3990.0', n: 21, batches: 21 }])
  })

  test('is limited only by the figures of the airline: kg without m³, positions without both', async () => {
    const offer = async (day: string, input: { weightKg: string; uldType: 'PMC' | null; positions: number | null }) => {
      const legs = [{ origin: 'HKG', destination: 'FRA', etd: `${day}T21:00`, eta: `${day}T23:50` }]
      const allotments = [{ capacityType: 'HARD_BLOCK', volumeM3: '0', releaseHours: null, ...input }]
      const facts = { airline: 'CX', aircraft: null, subOwnerOfficeId: null, cutOffs: [] }
      const extra = {
        ...facts,
        flightNo: 'CX2099',
        flightType: 'CHARTER' as const,
        reason: 'peak season',
        legs,
        allotments,
      }
      return (await flightsServer.verbs.addExtraFlight(stage.hkg, extra)).id
    }
    const take = async (flightId: string, kilos: string, volume: string, positions: number | null = null) => {
      const { id } = await stage.book(kilos, volume)
      const requested = [{ id, positions, uldType: positions === null ? null : 'PMC' }]
      return verbs.spaceRequest(stage.hkg, { flightId, shipments: requested, overrideReason: null })
    }
    const byWeight = await offer('2026-11-23', { weightKg: '5000', uldType: null, positions: null })
    await take(byWeight, '4000', '60')
    await expect(take(byWeight, '1000.1', '1')).rejects.toMatchObject({
      entry: spaceErrors.OVER_CAPACITY,
      details: { params: { freeKg: '1,000', freeM3: '–' } },
    })
    const past = sql`update space.space set gross_weight = 5001 where flight_id = ${byWeight}`
    await expect(transact(stage.db, systemWriter('test'), (tx) => past.execute(tx))).rejects.toMatchObject({
      constraint: 'space_fits',
    })
    const byUnits = await offer('2026-11-24', { weightKg: '0', uldType: 'PMC', positions: 2 })
    await take(byUnits, '3000', '11', 2)
    await expect(take(byUnits, '10', '1', 1)).rejects.toMatchObject({ entry: spaceErrors.OVER_CAPACITY })
  })

  test('past the verbs the database refuses to oversell', async () => {
    const [record] = await recordsOn('2026-11-24')
    const growing = transact(stage.db, systemWriter('test'), (tx) =>
      sql`update space.space set gross_weight = 201 where shipment_id = ${record?.id}`.execute(tx),
    )
    await expect(growing).rejects.toMatchObject({ constraint: 'space_fits' })
  })
})

describe('SPC-01 what comes after', () => {
  const day = '2026-11-25'

  test('confirmed space stays taken; refused and released space goes back, each with its reason', async () => {
    const [one, two, three] = [await stage.book('100', '1'), await stage.book('200', '1'), await stage.book('300', '1')]
    await request(day, [one, two, three])
    await verbs.spaceConfirm(stage.hkg, { ids: [one.id, two.id], reason: 'CX-4711' })
    await verbs.spaceRefuse(stage.hkg, { ids: [three.id], reason: 'no belly space' })
    await verbs.spaceRelease(stage.hkg, { ids: [two.id], reason: 'cargo not ready' })
    expect(await takenOn(day)).toMatchObject({ weightKg: '100.0' })
    const all = await Promise.all([one, two, three].map(now))
    expect(all.map(({ spaceStatus }) => spaceStatus)).toEqual(['Confirmed', 'Released', 'Refused'])
    expect(all.map(({ spaceReason }) => spaceReason)).toEqual(['', 'cargo not ready', 'no belly space'])
    expect((await events(two)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['release', 'cargo not ready'],
      ['confirm', 'CX-4711'],
      ['request', null],
    ])
    await request('2026-11-26', [two, three])
    expect((await now(two)).etd).toBe('2026-11-26T00:35')
    expect((await now(two)).spaceReason).toBe('')
    expect((await now(three)).spaceReason).toBe('')
    const { changes } = await shipmentsServer.verbs.shipmentHistory(stage.hkg, { id: two.id })
    expect(changes.flatMap(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({ field: 'spaceReason', after: 'cargo not ready' }),
    )
    const { cutOffs } = await shipmentsServer.verbs.shipmentCutOffs(stage.hkg, { id: two.id })
    expect(cutOffs).toEqual([{ kind: 'LOOSE', at: '2026-11-25T11:00:00.000Z' }])
  })

  test('all or none: one that is not possible is named', async () => {
    const [one, two] = [await stage.book('100', '1'), await stage.book('100', '1')]
    await request(day, [one, two])
    await verbs.spaceConfirm(stage.hkg, { ids: [one.id], reason: null })
    await expect(verbs.spaceConfirm(stage.hkg, { ids: [one.id, two.id], reason: null })).rejects.toMatchObject({
      details: { about: [{ path: one.id, entry: spaceErrors.SPACE_NOT_REQUESTED }] },
    })
    expect((await now(two)).spaceStatus).toBe('Requested')
  })

  test('cargo that grows is shown as a difference until the space is revised and confirmed again', async () => {
    const shipment = await stage.book('500', '2')
    await request('2026-11-27', [shipment])
    await verbs.spaceConfirm(stage.hkg, { ids: [shipment.id], reason: null })
    const weigh = async (grossWeight: string) => {
      const { id, version } = await now(shipment)
      await transact(stage.db, systemWriter('test'), (tx) =>
        sql`update shipments.shipment set gross_weight = ${grossWeight}, charge_weight = ${grossWeight}
            where id = ${id} and version = ${version}`.execute(tx),
      )
    }
    await weigh('600')
    expect(await recordsOn('2026-11-27')).toMatchObject([
      { alarms: ['CARGO_CHANGED'], given: { grossWeight: '500.00' }, grossWeight: '600.00' },
    ])
    expect(await takenOn('2026-11-27')).toMatchObject({ weightKg: '500.0' })
    await verbs.spaceRevise(stage.hkg, { ids: [shipment.id], overrideReason: null })
    expect(await takenOn('2026-11-27')).toMatchObject({ weightKg: '600.0' })
    expect((await now(shipment)).spaceStatus).toBe('Requested')
    await weigh('4600')
    await expect(verbs.spaceRevise(stage.hkg, { ids: [shipment.id], overrideReason: null })).rejects.toMatchObject({
      entry: spaceErrors.OVER_CAPACITY,
    })
  })

  test('a cancelled flight accepts no new space, shows its space as an alarm, and releases it', async () => {
    const shipment = await stage.book('500', '2')
    await request('2026-11-28', [shipment])
    const { id, version } = await stage.flightOn('2026-11-28')
    await flightsServer.verbs.cancelFlight(stage.hkg, { id, version, reason: 'typhoon' })
    expect((await recordsOn('2026-11-28'))[0]?.alarms).toEqual(['CANCELLED'])
    expect((await shipments.shipmentCutOffs(stage.hkg, { id: shipment.id })).alarms).toEqual(['CANCELLED'])
    await expect(request('2026-11-28', [await stage.book('1', '1')])).rejects.toMatchObject({
      entry: spaceErrors.FLIGHT_CANCELLED,
    })
    await expect(verbs.spaceConfirm(stage.hkg, { ids: [shipment.id], reason: null })).rejects.toMatchObject({
      entry: spaceErrors.FLIGHT_CANCELLED,
    })
    await verbs.spaceRelease(stage.hkg, { ids: [shipment.id], reason: 'cancelled' })
    expect(await takenOn('2026-11-28')).toMatchObject({ weightKg: '0.0' })
  })

  test('of a retimed flight the shipments are booked at the new time when their space is revised', async () => {
    const shipment = await stage.book('500', '2')
    await request('2026-11-29', [shipment])
    const { id, version } = await stage.flightOn('2026-11-29')
    const legs = [{ origin: 'HKG', destination: 'FRA', etd: '2026-11-29T02:35', eta: '2026-11-29T08:50' }]
    await flightsServer.verbs.retimeFlight(stage.hkg, { id, version, reason: 'slot', legs })
    expect((await recordsOn('2026-11-29'))[0]?.alarms).toEqual(['RETIMED', 'CUT_OFF_MOVED'])
    expect(await shipments.shipmentCutOffs(stage.hkg, { id: shipment.id })).toMatchObject({
      alarms: ['RETIMED', 'CUT_OFF_MOVED'],
      flight: { etd: '2026-11-29T02:35', eta: '2026-11-29T08:50', cutOff: '2026-11-28T13:00:00.000Z' },
    })
    await verbs.spaceRevise(stage.hkg, { ids: [shipment.id], overrideReason: null })
    expect((await recordsOn('2026-11-29'))[0]?.alarms).toEqual([])
    expect((await now(shipment)).etd).toBe('2026-11-29T02:35')
  })

  test('a cut-off of the flight that is moved earlier is an alarm on the board and in the head of the shipment', async () => {
    const shipment = await stage.book('50', '0.2')
    await request('2026-11-30', [shipment])
    const head = () => shipments.shipmentCutOffs(stage.hkg, { id: shipment.id })
    expect((await head()).alarms).toEqual([])
    const { id } = await stage.flightOn('2026-11-30')
    const move = sql`update flights.flight set cut_off_loose = cut_off_loose - interval '3 hours' where id = ${id}`
    await transact(stage.db, systemWriter('test'), (tx) => move.execute(tx))
    const alarm = { alarms: ['CUT_OFF_MOVED'], cutOffNow: '2026-11-29T08:00:00.000Z' }
    expect(await recordsOn('2026-11-30')).toMatchObject([alarm])
    const board = await verbs.spaceBoard(stage.hkg, { from: '2026-11-30', days: 1, origin: null, destination: null })
    expect(board.flights.map(({ aboard }) => aboard.cutOffMoved)).toEqual([1])
    expect(await head()).toMatchObject({ alarms: ['CUT_OFF_MOVED'], flight: { cutOff: alarm.cutOffNow } })
    await verbs.spaceRevise(stage.hkg, { ids: [shipment.id], overrideReason: null })
    expect((await head()).alarms).toEqual([])
    await verbs.spaceRelease(stage.hkg, { ids: [shipment.id], reason: 'moved' })
  })

  test('the board shows the load, and shipments as far as they are visible', async () => {
    const { flights } = await verbs.spaceBoard(stage.hkg, { from: day, days: 2, origin: 'HKG', destination: 'FRA' })
    expect(flights.map(({ flightNo, aboard }) => [flightNo, aboard])).toEqual([
      [
        'CX289',
        {
          requested: 1,
          confirmed: 2,
          grossWeight: '300.00',
          cubicCm: 3_000_000,
          charged: '501.0',
          changed: 0,
          cutOffMoved: 0,
          moved: 0,
        },
      ],
      [
        'CX289',
        {
          requested: 2,
          confirmed: 0,
          grossWeight: '500.00',
          cubicCm: 2_000_000,
          charged: '500.0',
          changed: 0,
          cutOffMoved: 0,
          moved: 0,
        },
      ],
    ])
    const [first, second] = flights.map(({ id }) => id)
    const between = { ...stage.hkg, now: new Date(Date.parse(flights[0]?.departsAt ?? '') + 60_000) }
    const later = await verbs.spaceBoard(between, { from: day, days: 2, origin: 'HKG', destination: 'FRA' })
    expect(
      later.flights.map(({ id }) => id),
      'those still to depart first',
    ).toEqual([second, first])
    const fra = stage.by('FRA', '/flight/all-offices')
    expect((await verbs.spaceOfFlight(fra, { id: flights[0]?.id ?? '' })).spaces).toEqual([])
  })
})

describe('SPC-01 what space keeps a shipment from', () => {
  test('being deleted, flying elsewhere, or getting a MAWB before it is confirmed', async () => {
    const shipment = await stage.book('50', '0.2')
    await request('2026-11-30', [shipment])
    await expect(shipments.shipmentDelete(stage.hkg, { ids: [shipment.id] })).rejects.toMatchObject({
      entry: shipmentErrors.HAS_SPACE,
    })
    const master = (flightNo: string) =>
      shipments.masterAssign(stage.hkg, {
        unscheduled: true,
        shipmentIds: [shipment.id],
        number: { by: 'next', airlineCode: 'CX' },
        capacityType: 'SPOT',
        flightNo,
        originAirport: 'HKG',
        destinationAirport: 'FRA',
        cutOff: null,
        etd: '2026-11-30T00:35',
        eta: '2026-11-30T06:50',
      })
    await expect(master('CX289')).rejects.toMatchObject({ entry: shipmentErrors.SPACE_NOT_CONFIRMED })
    await verbs.spaceConfirm(stage.hkg, { ids: [shipment.id], reason: null })
    await expect(master('LH797')).rejects.toMatchObject({ entry: shipmentErrors.SPACE_ON_OTHER_FLIGHT })
    await expect(master('CX289')).rejects.toMatchObject({ entry: mawbErrors.NO_FREE_MAWB_OF_TYPE })
  })

  test('events of space are never changed, and deleted only with the shipment', async () => {
    const shipment = await stage.book('50', '0.2')
    await request('2026-11-30', [shipment])
    await verbs.spaceRelease(stage.hkg, { ids: [shipment.id], reason: 'booked twice' })
    const forged = `update space.space_event set reason = 'x' where shipment_id = $1`
    await expect(stage.pool.query(forged, [shipment.id])).rejects.toThrow('permission denied')
    await expect(asOwner(stage.own, forged, [shipment.id])).rejects.toMatchObject({ code: 'P0403' })
    expect(await shipments.shipmentDelete(stage.hkg, { ids: [shipment.id] })).toEqual({ deleted: 1 })
  })
})

describe('SPC-01 under a MAWB', () => {
  const day = '2026-11-27'
  const assign = ({ id }: Shipment, times: { etd: string; eta: string }, number: object) =>
    shipments.masterAssign(stage.hkg, {
      unscheduled: true,
      shipmentIds: [id],
      number: number as { by: 'held' },
      capacityType: 'SPOT',
      flightNo: 'CX289',
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      cutOff: `${day}T00:00`,
      ...times,
    })

  test('a shipment takes over the cut-off for its goods; for another time the MAWB is assigned again', async () => {
    await receiveNumber()
    const shipment = await stage.book('50', '0.2')
    await assign(shipment, { etd: `${day}T00:35`, eta: `${day}T06:50` }, { by: 'next', airlineCode: 'CX' })
    expect((await now(shipment)).cutOff).toBe(`${day}T00:00`)
    await request(day, [shipment])
    expect((await now(shipment)).cutOff).toBe('2026-11-26T19:00')
    const flight = await stage.flightOn(day)
    const later = { etd: `${day}T02:35`, eta: `${day}T08:50` }
    const legs = [{ origin: 'HKG', destination: 'FRA', ...later }]
    await flightsServer.verbs.retimeFlight(stage.hkg, { id: flight.id, version: flight.version, reason: 'slot', legs })
    const revise = () => verbs.spaceRevise(stage.hkg, { ids: [shipment.id], overrideReason: null })
    const alarms = async () => (await recordsOn(day)).find(({ id }) => id === shipment.id)?.alarms
    await revise()
    expect(await alarms()).toEqual(['RETIMED', 'CUT_OFF_MOVED'])
    expect(await now(shipment)).toMatchObject({ etd: `${day}T00:35`, cutOff: '2026-11-26T19:00' })
    await verbs.spaceConfirm(stage.hkg, { ids: [shipment.id], reason: null })
    await assign(shipment, later, { by: 'held' })
    expect(await alarms()).toEqual(['CUT_OFF_MOVED'])
    await revise()
    expect(await alarms()).toEqual([])
    expect(await now(shipment)).toMatchObject({ ...later, cutOff: '2026-11-26T21:00', spaceStatus: 'Confirmed' })
  })

  const receiveNumber = () =>
    mawbInventoryServer.verbs.addRange(stage.hkg, {
      prefix: '160',
      airline: 'CX',
      start: '1234567',
      quantity: 1,
      capacityType: 'SPOT',
      receivedDate: '2026-11-01',
    })
})
