import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { flightErrors } from '../contract/errors.ts'
import type { Flight } from '../contract/flight.ts'
import { extraFlight } from '../contract/flight.ts'
import { flightActionOf } from '../domain/flight-action.ts'
import { NO_SPACE } from '../domain/capacity.ts'
import { flightVerbs as verbs } from './api.ts'
import { generateAhead } from './generate-flights.ts'
import { findFlightWithSpace, lookUpFlights, takeSpace } from './index.ts'
import { NOW, type Stage, openStage } from './testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>
let hkg: Context
let schedule: { id: string; version: number }

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  stage = await openStage(made.url)
  hkg = stage.by(stage.offices.HKG)
  schedule = await verbs.createSchedule(hkg, stage.schedule())
  await verbs.createSchedule(
    hkg,
    stage.schedule({
      flightNo: 'CX2080',
      flightType: 'FREIGHTER',
      pattern: 'WEEKLY',
      weekdays: ['2', '6'],
      legs: [
        {
          origin: 'HKG',
          destination: 'ANC',
          departs: '21:15',
          departureDay: 0,
          arrives: '14:20',
          arrivalDay: 0,
        },
        {
          origin: 'ANC',
          destination: 'ORD',
          departs: '16:00',
          departureDay: 0,
          arrives: '00:50',
          arrivalDay: 1,
        },
      ],
    }),
  )
})

afterAll(async () => {
  await stage.close()
  await drop()
})

async function on(day: string, flightNo = 'CX289'): Promise<Flight> {
  const { flights } = await verbs.board(hkg, { day, origin: null })
  const flight = flights.find((one) => one.flightNo === flightNo)
  if (!flight) throw new Error(`no ${flightNo} on ${day}`)
  return flight
}

const seen = ({ id, version }: Flight) => ({ id, version })
const inWeek = async (from: string, flightNo: string) =>
  (await verbs.week(hkg, { from })).rows.find((row) => row.flightNo === flightNo)?.days ?? []

describe('FLT-02 the board of a day', () => {
  test('lists departures in order with capacity and used space', async () => {
    const { flights } = await verbs.board(hkg, { day: '2026-11-21', origin: null })
    expect(flights.map(({ flightNo, status, legs }) => [flightNo, status, legs.map(({ etd }) => etd)])).toEqual([
      ['CX289', 'PLANNED', ['2026-11-21T00:35']],
      ['CX2080', 'PLANNED', ['2026-11-21T21:15', '2026-11-21T16:00']],
    ])
    expect(flights[0]).toMatchObject({
      capacity: { weightKg: '5500.5', volumeM3: '33.125', positions: { PMC: 2 } },
      originZone: 'Asia/Hong_Kong',
      taken: NO_SPACE,
      cutOffs: { LOOSE: '2026-11-20T10:30:00.000Z', UNIT: null },
    })
  })

  test('of an airport lists flights departing there on any leg; other offices see nothing', async () => {
    const at = async (origin: string) => (await verbs.board(hkg, { day: '2026-11-21', origin })).flights
    expect((await at('ANC')).map(({ flightNo }) => flightNo)).toEqual(['CX2080'])
    expect(await at('FRA')).toEqual([])
    const fra = stage.by(stage.offices.FRA)
    expect((await verbs.board(fra, { day: '2026-11-21', origin: null })).flights).toEqual([])
    const { id } = await on('2026-11-21')
    await expect(verbs.openFlight(fra, { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  })

  test('of an intermediate airport lists departures on its local date; so does a route', async () => {
    const leg = (origin: string, etd: string, destination: string, eta: string) => ({
      origin,
      destination,
      etd: `2026-11-${etd}`,
      eta: `2026-11-${eta}`,
    })
    const add = (flightNo: string, legs: ReturnType<typeof leg>[]) =>
      verbs.addExtraFlight(hkg, {
        airline: 'CX',
        flightNo,
        flightType: 'FREIGHTER',
        aircraft: null,
        subOwnerOfficeId: null,
        cutOffs: [],
        allotments: [],
        reason: 'peak season',
        legs,
      })
    await add('CX2087', [leg('HKG', '26T18:00', 'DXB', '26T22:00'), leg('DXB', '27T01:30', 'FRA', '27T06:00')])
    await add('CX2088', [leg('AKL', '27T00:30', 'HNL', '26T09:40'), leg('HNL', '26T12:00', 'LAX', '26T20:00')])
    const at = async (origin: string, day: string) =>
      (await verbs.board(hkg, { day: `2026-11-${day}`, origin })).flights.map(({ flightNo }) => flightNo)
    expect([await at('DXB', '26'), await at('DXB', '27')]).toEqual([[], ['CX2087']])
    expect([await at('HNL', '26'), await at('HNL', '27')]).toEqual([['CX2088'], []])
    expect([await at('AKL', '27'), await at('HKG', '26')]).toEqual([['CX2088'], ['CX289', 'CX2087']])
    const requested = { flightNo: null, destination: 'FRA', from: '2026-11-27', days: 1 }
    const { flights } = await verbs.departures(hkg, { ...requested, origin: 'DXB' })
    expect(flights.map(({ flightNo, day }) => [flightNo, day])).toEqual([['CX2087', '2026-11-26']])
  })

  test('finds a number or route over several days in any spelling, only for the offices of the flight', async () => {
    const found = async (by: Context, requested: Partial<Parameters<typeof verbs.departures>[1]>) => {
      const any = { flightNo: null, origin: null, destination: null, from: '2026-11-20', days: 3 }
      return (await verbs.departures(by, { ...any, ...requested })).flights.map(
        ({ flightNo, day }) => `${flightNo} ${day}`,
      )
    }
    for (const flightNo of ['CX289', 'cx 0289']) {
      expect(await found(hkg, { flightNo })).toEqual(['CX289 2026-11-20', 'CX289 2026-11-21', 'CX289 2026-11-22'])
    }
    const later = { ...hkg, now: new Date('2026-11-21T00:00:00Z') }
    expect(await found(later, { flightNo: 'CX289', toCome: true })).toEqual(['CX289 2026-11-22'])
    expect(await found(hkg, { flightNo: 'CX28' })).toEqual([])
    expect(await found(hkg, { flightNo: 'PO-77/1' })).toEqual([])
    expect(await found(hkg, { origin: 'HKG', destination: 'ORD' })).toEqual(['CX2080 2026-11-21'])
    expect(await found(hkg, { origin: 'ORD', destination: 'HKG' })).toEqual([])
    expect(await found(stage.by(stage.offices.FRA), { flightNo: 'CX289' })).toEqual([])
  })

  test('of a week is made of the schedules', async () => {
    const { monday, rows } = await verbs.week(hkg, { from: '2026-11-26' })
    expect(monday).toBe('2026-11-23')
    expect(rows.map(({ flightNo, route, days }) => [flightNo, route, days.map(({ day }) => day.slice(8))])).toEqual([
      ['CX2080', 'HKG–ANC–ORD', ['24', '28']],
      ['CX289', 'HKG–FRA', ['23', '24', '25', '26', '27', '28', '29']],
    ])
  })
})

describe('FLT-02 an override', () => {
  test('cancels and reinstates, unaffected by generating', async () => {
    const cancelled = await verbs.cancelFlight(hkg, { ...seen(await on('2026-11-22')), reason: 'typhoon' })
    expect([cancelled.status, cancelled.cancelReason]).toEqual(['CANCELLED', 'typhoon'])
    await generateAhead(stage.database.db, NOW)
    expect((await on('2026-11-22')).status).toBe('CANCELLED')
    expect((await inWeek('2026-11-22', 'CX289')).filter(({ change }) => change)).toMatchObject([
      { day: '2026-11-22', change: 'CANCELLED' },
    ])
    expect((await verbs.reinstateFlight(hkg, seen(cancelled))).status).toBe('PLANNED')
  })

  test('gives other times to every leg, moves the cut-offs along, and goes back to the plan', async () => {
    const flight = await on('2026-11-24', 'CX2080')
    const legs = [
      { origin: 'HKG', destination: 'ANC', etd: '2026-11-24T23:45', eta: '2026-11-24T16:50' },
      { origin: 'ANC', destination: 'ORD', etd: '2026-11-24T18:00', eta: '2026-11-25T02:50' },
    ]
    const retimed = await verbs.retimeFlight(hkg, { ...seen(flight), reason: 'slot', legs })
    expect(retimed).toMatchObject({
      status: 'RETIMED',
      departsAt: '2026-11-24T15:45:00.000Z',
      arrivesAt: '2026-11-25T08:50:00.000Z',
      legs: [{ etd: '2026-11-24T23:45', plannedEtd: '2026-11-24T21:15' }, { eta: '2026-11-25T02:50' }],
    })
    expect(await inWeek('2026-11-24', 'CX2080')).toMatchObject([
      { day: '2026-11-24', etd: '2026-11-24T23:45', eta: '2026-11-25T02:50', change: 'RETIMED' },
      { day: '2026-11-28', change: null },
    ])
    const moved = Date.parse(retimed.cutOffs.LOOSE ?? '') - Date.parse(flight.cutOffs.LOOSE ?? '')
    expect(moved).toBe(150 * 60_000)
    const back = await verbs.putFlightBack(hkg, seen(retimed))
    expect(back).toMatchObject({ status: 'PLANNED', retimeReason: null, cutOffs: flight.cutOffs, legs: flight.legs })
  })

  test('and the history of the flight shows user and time, in effective times', async () => {
    const flight = await on('2026-11-28', 'CX2080')
    const legs = [
      { origin: 'HKG', destination: 'ANC', etd: '2026-11-28T22:15', eta: '2026-11-28T15:20' },
      { origin: 'ANC', destination: 'ORD', etd: '2026-11-28T17:00', eta: '2026-11-29T01:50' },
    ]
    const retimed = await verbs.retimeFlight(hkg, { ...seen(flight), reason: 'slot', legs })
    const taken = { weightKg: '100.0', volumeM3: '1.000', positions: {} }
    await transact(stage.database.db, systemWriter('test'), (tx) => takeSpace(tx, flight.id, NOW, () => taken))
    await verbs.cancelFlight(hkg, { id: flight.id, version: retimed.version + 1, reason: 'typhoon' })
    const { changes } = await verbs.flightHistory(hkg, { id: flight.id })
    expect(changes.map((change) => [change.who, flightActionOf(change)])).toEqual([
      ['op.test', 'CANCELLED'],
      ['op.test', 'RETIMED'],
      ['op.test', 'GENERATED'],
    ])
    const [cancelled, other] = changes
    expect(cancelled?.fields).toEqual([
      { field: 'cancelReason', before: null, after: 'typhoon', added: [], removed: [] },
    ])
    expect(other?.fields.find(({ field }) => field === 'legs')).toMatchObject({
      removed: ['1 HKG 2026-11-28T21:15 ANC 2026-11-28T14:20', '2 ANC 2026-11-28T16:00 ORD 2026-11-29T00:50'],
      added: ['1 HKG 2026-11-28T22:15 ANC 2026-11-28T15:20', '2 ANC 2026-11-28T17:00 ORD 2026-11-29T01:50'],
    })
    expect(changes[2]?.fields.some(({ field }) => field === 'withdrawn')).toBe(false)
    const sha = stage.by(stage.offices.SHA)
    await expect(verbs.flightHistory(sha, { id: flight.id })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    await expect(verbs.flightHistory(hkg, {})).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  })

  test('of times that cannot be is refused', async () => {
    const flight = await on('2026-11-23')
    const late = { origin: 'HKG', destination: 'FRA', etd: '2026-11-23T10:00', eta: '2026-11-23T02:00' }
    const input = { ...seen(flight), reason: 'slot' }
    await expect(verbs.retimeFlight(hkg, { ...input, legs: [late] })).rejects.toMatchObject({
      entry: flightErrors.ARRIVES_BEFORE_DEPARTURE,
      details: { about: [{ path: 'legs.0.eta' }] },
    })
    await expect(
      verbs.retimeFlight(hkg, { ...input, legs: [{ ...late, destination: 'AMS', eta: '2026-11-23T15:00' }] }),
    ).rejects.toMatchObject({ entry: flightErrors.LEGS_DIFFER })
  })

  test('changes the aircraft and shows the planned one beside it', async () => {
    const swapped = await verbs.changeAircraft(hkg, {
      ...seen(await on('2026-11-25')),
      reason: 'swap',
      aircraft: '359',
    })
    expect(swapped).toMatchObject({ aircraft: '359', plannedAircraft: '77W', aircraftReason: 'swap' })
    expect((await verbs.putFlightBack(hkg, seen(swapped))).aircraft).toBe('77W')
  })

  test('of an outdated version is refused with the current flight', async () => {
    const flight = await on('2026-11-26')
    await verbs.cancelFlight(hkg, { ...seen(flight), reason: 'strike' })
    await expect(verbs.cancelFlight(hkg, { ...seen(flight), reason: 'strike' })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
      details: { current: { status: 'CANCELLED' } },
    })
  })

  test('is for the offices of the flight and for flights to come', async () => {
    const flight = await on('2026-11-27')
    const auditor = stage.by(stage.offices.FRA, '/flight/all-offices')
    await expect(verbs.cancelFlight(auditor, { ...seen(flight), reason: 'x' })).rejects.toMatchObject({
      entry: flightErrors.NOT_OWN_OFFICE,
    })
    await expect(verbs.cancelFlight(hkg, { ...seen(await on('2026-11-20')), reason: 'x' })).rejects.toMatchObject({
      entry: flightErrors.FLIGHT_DEPARTED,
    })
  })
})

describe('FLT-02 an extra flight', () => {
  const extra = () => ({
    ...({ airline: 'CX', flightNo: 'CX3289', flightType: 'CHARTER', subOwnerOfficeId: null, aircraft: '74Y' } as const),
    reason: 'peak season',
    allotments: stage.schedule().allotments,
    legs: [{ origin: 'HKG', destination: 'FRA', etd: '2026-11-21T04:00', eta: '2026-11-21T10:00' }],
    cutOffs: [{ kind: 'LOOSE' as const, at: '2026-11-20T22:00' }],
  })

  test('is outside the schedules and unaffected by generating', async () => {
    const made = await verbs.addExtraFlight(hkg, extraFlight.parse(extra()))
    expect(made).toMatchObject({
      status: 'EXTRA',
      scheduleId: null,
      extraReason: 'peak season',
      day: '2026-11-21',
      ownerOffice: 'HKG',
      capacity: { weightKg: '5500.5' },
      cutOffs: { LOOSE: '2026-11-20T14:00:00.000Z' },
    })
    await verbs.createSchedule(hkg, stage.schedule({ flightNo: 'CX3289' }))
    expect(await verbs.openFlight(hkg, { id: made.id })).toEqual(made)
    await expect(verbs.addExtraFlight(hkg, extraFlight.parse(extra()))).rejects.toMatchObject({
      entry: flightErrors.FLIGHT_EXISTS,
      details: { params: { flight: 'CX3289', day: '2026-11-21' } },
    })
  })

  test('of several legs is stored with all of them, and a leg that departs too early is reported', async () => {
    const legs = [
      { origin: 'HKG', destination: 'ANC', etd: '2026-11-22T21:15', eta: '2026-11-22T14:20' },
      { origin: 'ANC', destination: 'ORD', etd: '2026-11-22T16:00', eta: '2026-11-23T00:50' },
    ]
    const entry = { ...extra(), flightNo: 'CX3291', cutOffs: [], legs }
    const early = { ...entry, legs: [legs[0], { ...legs[1], etd: '2026-11-22T14:00' }] }
    await expect(verbs.addExtraFlight(hkg, extraFlight.parse(early))).rejects.toMatchObject({
      details: { about: [{ path: 'legs.1.etd', entry: flightErrors.DEPARTS_BEFORE_ARRIVAL }] },
    })
    const made = await verbs.addExtraFlight(hkg, extraFlight.parse(entry))
    expect(made.legs.map(({ origin, destination, departsAt }) => [origin, destination, departsAt])).toEqual([
      ['HKG', 'ANC', '2026-11-22T13:15:00.000Z'],
      ['ANC', 'ORD', '2026-11-23T01:00:00.000Z'],
    ])
  })

  test('has a cut-off before it departs and legs that connect', async () => {
    const late = { ...extra(), flightNo: 'CX3290', cutOffs: [{ kind: 'LOOSE' as const, at: '2026-11-21T04:01' }] }
    await expect(verbs.addExtraFlight(hkg, extraFlight.parse(late))).rejects.toMatchObject({
      details: { about: [{ path: 'cutOffs.0.at', entry: flightErrors.CUT_OFF_AFTER_ETD }] },
    })
    const apart = { ...extra(), legs: [...extra().legs, { ...extra().legs[0], origin: 'AMS' }] }
    expect(extraFlight.safeParse(apart).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['legs.1.origin', 'LEGS_APART'],
    ])
  })
})

describe('what the areas above ask for', () => {
  const numbers = (flights: readonly Flight[]) => flights.map(({ flightNo, day }) => `${flightNo} ${day.slice(8)}`)

  test('flights by airline, number, route and days', async () => {
    const { db } = stage.database
    const days = { from: '2026-11-24', to: '2026-11-25' }
    expect(numbers(await lookUpFlights(db, { ...days, origin: 'ANC', destination: 'ORD' }, NOW))).toEqual(['CX2080 24'])
    expect(numbers(await lookUpFlights(db, { ...days, origin: 'HKG', destination: 'ORD' }, NOW))).toEqual(['CX2080 24'])
    expect(await lookUpFlights(db, { ...days, origin: 'ORD', destination: 'HKG' }, NOW)).toEqual([])
    expect(numbers(await lookUpFlights(db, { ...days, flightNos: ['CX289'] }, NOW))).toEqual(['CX289 24', 'CX289 25'])
    expect(await lookUpFlights(db, { ...days, airline: 'LH' }, NOW)).toEqual([])
    const one = await on('2026-11-28')
    expect(await findFlightWithSpace(db, one.id, NOW)).toEqual(one)
  })

  test('taking space: of 24 concurrent requests none takes the space of another', async () => {
    const { id } = await on('2026-11-29')
    const takes = await Promise.allSettled(
      Array.from({ length: 24 }, () =>
        transact(stage.database.db, systemWriter('test'), (tx) =>
          takeSpace(tx, id, NOW, ({ capacity, taken }) => {
            const weightKg = (Number(taken.weightKg) + 300).toFixed(1)
            if (Number(weightKg) > Number(capacity.weightKg)) throw new Error('full')
            return { ...taken, weightKg, positions: { PMC: (taken.positions['PMC'] ?? 0) + 1 } }
          }),
        ),
      ),
    )
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(18)
    expect((await on('2026-11-29')).taken).toEqual({ weightKg: '5400.0', volumeM3: '0.000', positions: { PMC: 18 } })
  })

  test('a flight that carries something is found although its schedule names it no more', async () => {
    await verbs.editSchedule(hkg, { ...stage.schedule({ validTo: '2026-11-26' }), ...schedule, acceptEffects: true })
    const left = await lookUpFlights(
      stage.database.db,
      { from: '2026-11-27', to: '2026-11-30', flightNos: ['CX289'] },
      NOW,
    )
    expect(left.map(({ day, status }) => [day, status])).toEqual([['2026-11-29', 'WITHDRAWN']])
  })
})
