import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { flightErrors } from '../contract/errors.ts'
import type { ScheduleFields } from '../contract/schedule.ts'
import { flightVerbs as verbs } from './api.ts'
import { DAYS_AHEAD, generateAhead } from './generate-flights.ts'
import { findScheduledDepartures } from './scheduled-departures.ts'
import { NOW, type Stage, openStage } from './testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>
let hkg: Context
let number = 100
let entry: ScheduleFields
let saved: { id: string; version: number }

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  stage = await openStage(made.url)
  hkg = stage.by(stage.offices.HKG)
})

afterAll(async () => {
  await stage.close()
  await drop()
})

/** Each test has its own schedule: daily until the end of November, eleven flights from yesterday on. */
beforeEach(async () => {
  entry = stage.schedule({ flightNo: `CX${number++}` })
  saved = await verbs.createSchedule(hkg, entry)
})

type Row = { day: string; version: number; withdrawn: boolean; departs_at: Date; cancel_reason: string | null }

async function flights(): Promise<Row[]> {
  const { rows } = await stage.database.pool.query<Row>(
    `select day::text, version, withdrawn, departs_at, cancel_reason, schedule_id, aircraft from flights.flight where flight_no = $1 order by day`,
    [entry.flightNo],
  )
  return rows
}

async function change(fields: Partial<ScheduleFields>): Promise<void> {
  saved = await verbs.editSchedule(hkg, { ...entry, ...saved, ...fields })
}

async function byHand(day: string, columns: string): Promise<void> {
  await stage.database.pool.query(
    `with actor as (select set_config('app.actor_id', gen_random_uuid()::text, false), set_config('app.account', 't', false),
       set_config('app.request_id', 't', false))
     update flights.flight f set ${columns} from actor where flight_no = $1 and day = $2`,
    [entry.flightNo, day],
  )
}

const live = (rows: readonly Row[]) => rows.filter(({ withdrawn }) => !withdrawn).map(({ day }) => day)
const written = async () => {
  const { rows } = await stage.database.pool.query<{ n: number }>(
    "select count(*)::int as n from audit.entry where area = 'flights'",
  )
  return rows[0]?.n
}

describe('FLT-02 generating', () => {
  test('makes the flights of the days ahead in local airport times, with their space and their cut-offs', async () => {
    const rows = await flights()
    expect([rows.length, rows[0]?.day, rows.at(-1)?.day]).toEqual([12, '2026-11-19', '2026-11-30'])
    const { rows: legs } = await stage.database.pool.query(
      `select l.etd, l.eta, l.departs_at, f.cut_off_loose, f.cut_off_unit, a.weight_kg, a.uld_type from flights.flight f
       join flights.flight_leg l on l.flight_id = f.id join flights.flight_allotment a on a.flight_id = f.id
       where f.flight_no = $1 and f.day = '2026-11-21' order by a.seq`,
      [entry.flightNo],
    )
    expect(legs).toEqual([
      {
        etd: '2026-11-21T00:35',
        eta: '2026-11-21T06:50',
        departs_at: '2026-11-20T16:35:00.000Z',
        cut_off_loose: '2026-11-20T10:30:00.000Z',
        cut_off_unit: null,
        weight_kg: '4000.0',
        uld_type: 'PMC',
      },
      expect.objectContaining({ weight_kg: '1500.5', uld_type: null }),
    ])
  })

  test('writes nothing when run again; the next day adds the new day of the window', async () => {
    await change({ validTo: '2027-09-30' })
    await generateAhead(stage.database.db, NOW)
    const before = await written()
    await generateAhead(stage.database.db, NOW)
    expect(await written()).toBe(before)
    expect((await flights()).length).toBe(DAYS_AHEAD + 2)
    await generateAhead(stage.database.db, new Date(NOW.getTime() + 86_400_000))
    expect((await flights()).at(-1)?.day).toBe('2027-02-19')
  })

  test('by eight processes at once makes every flight once', async () => {
    await stage.database.pool.query(
      `with actor as (select set_config('app.actor_id', gen_random_uuid()::text, false), set_config('app.account', 't', false),
         set_config('app.request_id', 't', false)) delete from flights.flight f using actor where flight_no = $1`,
      [entry.flightNo],
    )
    await Promise.all(Array.from({ length: 8 }, () => generateAhead(stage.database.db, NOW)))
    const rows = await flights()
    expect(new Set(rows.map(({ day }) => day)).size).toBe(12)
    expect(rows).toHaveLength(12)
    const { rows: legs } = await stage.database.pool.query(
      'select count(*)::int as n from flights.flight_leg l join flights.flight f on f.id = l.flight_id where f.flight_no = $1',
      [entry.flightNo],
    )
    expect(legs).toEqual([{ n: 12 }])
  })
})

describe('FLT-02 a changed schedule', () => {
  test('changes its flights to come and leaves those that have departed', async () => {
    const [leg] = entry.legs
    if (!leg) throw new Error('no leg')
    await change({
      legs: [{ ...leg, departs: '23:50', arrives: '06:05', arrivalDay: 1 }],
      aircraft: '359',
      cutOffs: [],
    })
    const rows = await flights()
    expect(rows.map(({ day, departs_at: at }) => [day, at])).toContainEqual(['2026-11-20', '2026-11-19T16:35:00.000Z'])
    expect(rows.map(({ day, departs_at: at }) => [day, at])).toContainEqual(['2026-11-21', '2026-11-21T15:50:00.000Z'])
  })

  test('withdraws the days it names no more, and brings them back', async () => {
    await change({ pattern: 'WEEKLY', weekdays: ['1'] })
    expect(live(await flights())).toEqual(['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-30'])
    await change({ pattern: 'DAILY', weekdays: [] })
    expect(live(await flights())).toHaveLength(12)
  })

  test('loses no override: cancelled stays cancelled, retimed stays retimed, another aircraft stays', async () => {
    await byHand('2026-11-22', "cancel_reason = 'typhoon'")
    await byHand('2026-11-23', "aircraft_by_hand = '333', aircraft_reason = 'swap'")
    await stage.database.pool.query(
      `with actor as (select set_config('app.actor_id', gen_random_uuid()::text, false), set_config('app.account', 't', false),
         set_config('app.request_id', 't', false))
       update flights.flight_leg l set retimed_etd = '2026-11-24T05:35', retimed_eta = '2026-11-24T11:50',
         departs_at = '2026-11-23T21:35Z', arrives_at = '2026-11-24T10:50Z'
       from actor, flights.flight f where f.id = l.flight_id and f.flight_no = $1 and f.day = '2026-11-24'`,
      [entry.flightNo],
    )
    const [leg] = entry.legs
    if (!leg) throw new Error('no leg')
    await change({ legs: [{ ...leg, departs: '02:00', arrives: '08:15' }], aircraft: '359' })
    const { rows } = await stage.database.pool.query(
      `select f.day::text, f.cancel_reason, f.aircraft, f.aircraft_by_hand, l.etd, l.retimed_etd, f.departs_at, f.cut_off_loose
       from flights.flight f join flights.flight_leg l on l.flight_id = f.id
       where flight_no = $1 and day between '2026-11-22' and '2026-11-24' order by day`,
      [entry.flightNo],
    )
    expect(rows).toMatchObject([
      { cancel_reason: 'typhoon', aircraft: '359', etd: '2026-11-22T02:00' },
      { cancel_reason: null, aircraft: '359', aircraft_by_hand: '333' },
      {
        etd: '2026-11-24T02:00',
        retimed_etd: '2026-11-24T05:35',
        departs_at: '2026-11-23T21:35:00.000Z',
        // The cut-off at 18:30 the day before moves by as much as the departure.
        cut_off_loose: '2026-11-23T14:05:00.000Z',
      },
    ])
  })

  test('with another first leg keeps its flights and their overrides', async () => {
    await byHand('2026-11-22', "cancel_reason = 'typhoon'")
    const legs = [
      { origin: 'HKG', destination: 'DXB', departs: '00:35', departureDay: 0, arrives: '05:05', arrivalDay: 0 },
      { origin: 'DXB', destination: 'FRA', departs: '07:00', departureDay: 0, arrives: '11:30', arrivalDay: 0 },
    ]
    await change({ legs })
    const rows = await flights()
    expect(rows).toHaveLength(12)
    expect(rows.find(({ day }) => day === '2026-11-22')?.cancel_reason).toBe('typhoon')
  })

  test('split in two hands its later flights over to the second schedule', async () => {
    await byHand('2026-11-28', "cancel_reason = 'typhoon'")
    await change({ validTo: '2026-11-25' })
    expect(live(await flights())).toHaveLength(7)
    const second = await verbs.createSchedule(hkg, { ...entry, validFrom: '2026-11-26', aircraft: '359' })
    const rows = await flights()
    expect(rows).toHaveLength(12)
    expect(live(rows)).toHaveLength(12)
    expect(rows.find(({ day }) => day === '2026-11-28')).toMatchObject({
      cancel_reason: 'typhoon',
      schedule_id: second.id,
      aircraft: '359',
    })
  })
})

describe('FLT-01 deleting a schedule', () => {
  test('takes its flights along as long as none has departed or was changed by hand', async () => {
    await expect(verbs.deleteSchedule(hkg, { id: saved.id })).rejects.toMatchObject({
      entry: flightErrors.SCHEDULE_IN_USE,
    })
    const later = { ...entry, flightNo: 'CX998', validFrom: '2026-12-01', validTo: '2026-12-10' }
    const made = await verbs.createSchedule(hkg, later)
    await verbs.deleteSchedule(hkg, { id: made.id })
    const { rows } = await stage.database.pool.query("select from flights.flight where flight_no = 'CX998'")
    expect(rows).toEqual([])
  })

  test('is refused once a flight of it was cancelled by hand', async () => {
    entry = { ...entry, flightNo: 'CX999', validFrom: '2026-12-01', validTo: '2026-12-10' }
    const made = await verbs.createSchedule(hkg, entry)
    await byHand('2026-12-04', "cancel_reason = 'strike'")
    await expect(verbs.deleteSchedule(hkg, { id: made.id })).rejects.toMatchObject({
      entry: flightErrors.SCHEDULE_IN_USE,
    })
    expect(await flights()).toHaveLength(10)
  })
})

test('SHP-04 a flight number with a day names the departure that operates, at its times of now', async () => {
  const { db } = stage.database
  const requested = (day: string, destination = 'FRA') => ({
    flightNo: entry.flightNo,
    day,
    origin: 'HKG',
    destination,
  })
  await byHand('2026-11-23', "cancel_reason = 'strike'")
  await stage.database.pool.query(
    `update flights.flight_leg l set retimed_etd = '2026-11-24T05:35', retimed_eta = '2026-11-24T11:50'
     from flights.flight f where f.id = l.flight_id and f.flight_no = $1 and f.day = '2026-11-24'`,
    [entry.flightNo],
  )
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-12-24'].map((day) => requested(day))
  const found = await findScheduledDepartures(db, [...days, requested('2026-11-22', 'JFK')])
  expect(found.toSorted((a, b) => a.place - b.place)).toEqual([
    { place: 0, etd: '2026-11-22T00:35', eta: '2026-11-22T06:50' },
    { place: 2, etd: '2026-11-24T05:35', eta: '2026-11-24T11:50' },
  ])
  expect(await findScheduledDepartures(db, [])).toEqual([])
})
