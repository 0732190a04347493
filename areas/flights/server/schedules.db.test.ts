import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { flightErrors } from '../contract/errors.ts'
import { flightVerbs as verbs } from './api.ts'
import { asStored } from './schedule-fields.ts'
import { type Stage, openStage } from './testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>
let hkg: Context

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

const leg = (origin: string, destination: string, departs = '10:00', arrives = '18:00', departureDay = 0) => ({
  origin,
  destination,
  departs,
  departureDay,
  arrives,
  arrivalDay: departureDay,
})

describe('FLT-01 a schedule', () => {
  test('is stored and opened with all legs, cut-offs, allotments and costs', async () => {
    const entry = stage.schedule({ flightNo: 'CX2051', legs: [leg('HKG', 'AMS')], subOwnerOfficeId: stage.offices.FRA })
    const { id, version } = await verbs.createSchedule(hkg, entry)
    const opened = await verbs.openSchedule(hkg, { id })
    expect(opened).toMatchObject({ ...asStored(entry), id, version, ownerOffice: 'HKG', subOwnerOffice: 'FRA' })
    expect(opened.zones).toEqual({ HKG: 'Asia/Hong_Kong', AMS: 'Europe/Amsterdam' })
    const page = await verbs.listSchedules(hkg, { page: 1, size: 20, search: 'CX2051' })
    const reported = Object.fromEntries(page.cols.map((col, at) => [col, page.rows[0]?.[at]]))
    expect(reported).toMatchObject({
      route: 'HKG–AMS',
      departs: '10:00',
      arrives: '18:00',
      weekdays: '1234567',
      owner: 'HKG',
      capacityKg: '5500.5',
      capacityM3: '33.125',
      positions: '2 PMC',
    })
  })

  test('stores an allotment with positions only, whose weight and volume are unlimited', async () => {
    const [units] = stage.schedule().allotments
    if (!units) throw new Error('no allotments')
    const allotments = [{ ...units, weightKg: '0', volumeM3: '0' }]
    const { id } = await verbs.createSchedule(hkg, stage.schedule({ flightNo: 'CX2052', allotments }))
    expect((await verbs.openSchedule(hkg, { id })).allotments).toMatchObject([{ uldType: 'PMC', positions: 2 }])
  })

  test('is visible to owner, sub-owner and users of all offices only', async () => {
    const { SHA, FRA } = stage.offices
    const { id } = await verbs.createSchedule(hkg, stage.schedule({ flightNo: 'CX10', subOwnerOfficeId: FRA }))
    expect((await verbs.openSchedule(stage.by(FRA), { id })).flightNo).toBe('CX10')
    await expect(verbs.openSchedule(stage.by(SHA), { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    expect((await verbs.openSchedule(stage.by(SHA, '/flight/all-offices'), { id })).id).toBe(id)
    await expect(verbs.deleteSchedule(stage.by(SHA, '/flight/all-offices'), { id })).rejects.toMatchObject({
      entry: flightErrors.NOT_OWN_OFFICE,
    })
  })

  test('of two other offices is not added, and one’s own is not changed into it', async () => {
    const { SHA, HKG } = stage.offices
    const sha = stage.by(SHA)
    const entry = stage.schedule({ flightNo: 'CX11' })
    await expect(verbs.createSchedule(sha, entry)).rejects.toMatchObject({ entry: flightErrors.NOT_OWN_OFFICE })
    const made = await verbs.createSchedule(hkg, entry)
    await expect(verbs.editSchedule(hkg, { ...entry, ...made, ownerOfficeId: SHA })).rejects.toMatchObject({
      entry: flightErrors.NOT_OWN_OFFICE,
    })
    await verbs.editSchedule(hkg, { ...entry, ...made, ownerOfficeId: SHA, subOwnerOfficeId: HKG })
    expect((await verbs.openSchedule(sha, { id: made.id })).ownerOffice).toBe('SHA')
  })

  test('names every unknown code at its field', async () => {
    const [allotment, other] = stage.schedule().allotments
    if (!allotment || !other) throw new Error('no allotments')
    const entry = stage.schedule({
      flightNo: 'CX12',
      currency: 'XQQ',
      legs: [leg('HKG', 'QQQ')],
      allotments: [allotment, { ...other, capacityType: 'HOPE' }],
      surcharges: [{ code: 'QQ9', basis: 'GROSS_WEIGHT', rate: '1', minimum: null }],
    })
    await expect(verbs.createSchedule(hkg, entry)).rejects.toMatchObject({
      entry: flightErrors.CODE_UNKNOWN,
      details: {
        about: [
          { path: 'currency' },
          { path: 'allotments.1.capacityType' },
          { path: 'surcharges.0.code' },
          { path: 'legs.0.destination' },
        ],
      },
    })
  })

  test('that arrives before it departs is refused at the leg', async () => {
    const entry = stage.schedule({ flightNo: 'CX13', legs: [leg('HKG', 'TPE', '10:00', '09:00')] })
    await expect(verbs.createSchedule(hkg, entry)).rejects.toMatchObject({
      entry: flightErrors.ARRIVES_BEFORE_DEPARTURE,
      details: { about: [{ path: 'legs.0.arrives' }] },
    })
  })

  test('saved over a version that was not seen is refused with the present one', async () => {
    const entry = stage.schedule({ flightNo: 'CX14' })
    const made = await verbs.createSchedule(hkg, entry)
    await verbs.editSchedule(hkg, { ...entry, ...made, aircraft: '359' })
    await expect(verbs.editSchedule(hkg, { ...entry, ...made, aircraft: '333' })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
      details: { current: { aircraft: '359', version: 2, zones: {} } },
    })
  })
})

describe('FLT-01 two schedules of a flight number', () => {
  const both = (one: object, other: object) => [stage.schedule(one), stage.schedule(other)] as const
  const weekly = (flightNo: string, ...weekdays: ('1' | '2' | '3' | '5')[]) =>
    ({ flightNo, pattern: 'WEEKLY', weekdays }) as const

  test('that fly one leg on one day are refused, with the day', async () => {
    const [one, other] = both(weekly('CX20', '1', '3'), { ...weekly('CX20', '3', '5'), validFrom: '2026-11-12' })
    await verbs.createSchedule(hkg, one)
    await expect(verbs.createSchedule(hkg, other)).rejects.toMatchObject({
      entry: flightErrors.SCHEDULE_OVERLAPS,
      details: { params: { flight: 'CX20', leg: 'HKG–FRA', day: '2026-11-18' } },
    })
  })

  test('on other weekdays, legs or dates do not overlap', async () => {
    await verbs.createSchedule(hkg, stage.schedule(weekly('CX21', '1')))
    await verbs.createSchedule(hkg, stage.schedule(weekly('CX21', '2')))
    await verbs.createSchedule(
      hkg,
      stage.schedule({ ...weekly('CX21', '1'), legs: [leg('AMS', 'HKG', '10:00', '23:00')] }),
    )
    await verbs.createSchedule(
      hkg,
      stage.schedule({ flightNo: 'CX21', pattern: 'APPOINTED', appointedDates: ['2026-11-20'] }),
    )
    await expect(
      verbs.createSchedule(
        hkg,
        stage.schedule({ flightNo: 'CX21', pattern: 'APPOINTED', appointedDates: ['2026-11-17'] }),
      ),
    ).rejects.toMatchObject({ entry: flightErrors.SCHEDULE_OVERLAPS })
  })

  test('saved concurrently: one is stored, the database refuses the other', async () => {
    const saves = await Promise.allSettled(
      Array.from({ length: 6 }, () => verbs.createSchedule(hkg, stage.schedule({ flightNo: 'CX22' }))),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason.entry.code] : []))
    // A late writer finds the committed one before it writes.
    const { SCHEDULE_OVERLAPS, SCHEDULE_OVERLAPS_JUST_NOW } = flightErrors
    expect(reasons).toHaveLength(5)
    for (const code of reasons) expect([SCHEDULE_OVERLAPS_JUST_NOW.code, SCHEDULE_OVERLAPS.code]).toContain(code)
    const { rows } = await stage.database.pool.query(
      "select count(*)::int as n from flights.schedule where flight_no = 'CX22'",
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('the database itself refuses a changed weekday, validity or leg that meets another schedule', async () => {
    const { id } = await verbs.createSchedule(hkg, stage.schedule(weekly('CX23', '1')))
    await verbs.createSchedule(hkg, stage.schedule({ ...weekly('CX23', '2'), validFrom: '2026-11-09' }))
    const write = (statement: string) =>
      stage.database.pool.query(
        `with actor as (select set_config('app.actor_id', gen_random_uuid()::text, false), set_config('app.account', 't', false),
           set_config('app.request_id', 't', false)) ${statement}`,
        [id],
      )
    await expect(write("update flights.schedule set weekdays = '12.....' from actor where id = $1")).rejects.toThrow(
      'operation_once',
    )
    await write("update flights.schedule set valid_to = '2026-11-08', weekdays = '12.....' from actor where id = $1")
    await expect(write("update flights.schedule set valid_to = '2026-11-10' from actor where id = $1")).rejects.toThrow(
      'operation_once',
    )
  })
})

describe('FLT-01 the history of a schedule', () => {
  test('shows added and removed rows, and undoes a change including lists', async () => {
    const entry = stage.schedule({ flightNo: 'CX30' })
    const { id, version } = await verbs.createSchedule(hkg, entry)
    const legs = [leg('HKG', 'FRA', '01:00', '07:20')]
    await verbs.editSchedule(hkg, { ...entry, id, version, legs, minimum: '350.50', cutOffs: [] })
    const { changes } = await verbs.scheduleHistory(hkg, { id })
    expect(changes.map(({ action }) => action)).toEqual(['change', 'create'])
    expect(changes[0]?.fields).toEqual([
      {
        field: 'legs',
        before: null,
        after: null,
        added: ['1 HKG 01:00 0 FRA 07:20 0'],
        removed: ['1 HKG 00:35 0 FRA 06:50 0'],
      },
      {
        field: 'cutOffs',
        before: null,
        after: null,
        added: [],
        removed: ['DOCUMENTS 20:30 -1', 'LOOSE 18:30 -1'],
      },
      { field: 'minimum', before: 320, after: 350.5, added: [], removed: [] },
    ])
    await verbs.undoSchedule(hkg, { id, change: changes[0]?.id ?? '' })
    expect(await verbs.openSchedule(hkg, { id })).toMatchObject(asStored(entry))
  })

  test('of an office out of sight is not found', async () => {
    const { id } = await verbs.createSchedule(hkg, stage.schedule({ flightNo: 'CX31' }))
    await expect(verbs.scheduleHistory(stage.by(stage.offices.SHA), { id })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
  })
})
