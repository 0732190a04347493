import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import { checkConstraints } from '#platform/server/testing/check-constraints.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { type ScheduleFields, scheduleEntry } from '../contract/schedule.ts'
import { weekdaysText } from '../domain/operating-days.ts'
import { asStored } from './schedule-fields.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let database: ReturnType<typeof openDatabase>

beforeAll(async () => {
  own = await testDatabase('seeded')
  database = openDatabase({ url: own.url, connections: 2, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const [hkg, sha] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const leg = { origin: 'HKG', destination: 'FRA', departs: '00:35', departureDay: 0, arrives: '06:50', arrivalDay: 0 }
const schedule: ScheduleFields = {
  airline: 'CX',
  flightNo: 'CX289',
  flightType: 'PASSENGER',
  ownerOfficeId: hkg,
  subOwnerOfficeId: null,
  aircraft: '77W',
  validFrom: '2026-11-01',
  validTo: '2026-12-01',
  pattern: 'DAILY',
  weekdays: [],
  appointedDates: [],
  legs: [leg],
  cutOffs: [],
  allotments: [],
  currency: null,
  minimum: null,
  normal: null,
  awbFee: null,
  breaks: [],
  surcharges: [],
  unitCosts: [],
}

const TABLE: readonly (readonly [rule: string, ...changes: Partial<ScheduleFields>[]])[] = [
  ['two different offices', { subOwnerOfficeId: hkg }, { subOwnerOfficeId: sha }, { subOwnerOfficeId: null }],
  ['the number is of the airline', { flightNo: 'LH289' }, { flightNo: 'CX289' }],
  ['the aircraft has three characters', { aircraft: '77' }, { aircraft: '77W' }, { aircraft: null }],
  ['the validity ends last', { validTo: '2026-10-31' }, { validTo: '2026-11-01' }],
  ['the validity is below 400 days', { validTo: '2027-12-05' }, { validTo: '2027-12-06' }, { validTo: '2027-12-04' }],
  ['weekly has weekdays', { pattern: 'WEEKLY', weekdays: [] }, { pattern: 'WEEKLY', weekdays: ['1', '5'] }],
  [
    'appointed has dates',
    { pattern: 'APPOINTED', appointedDates: [] },
    { pattern: 'APPOINTED', appointedDates: ['2026-11-20'] },
  ],
  ['costs have a currency', { minimum: '10' }, { normal: '1' }, { awbFee: '1' }, { minimum: '10', currency: 'HKD' }],
]

test.each(TABLE.map(([rule, ...changes]) => [rule, changes] as const))(
  'FLT-01 %s, for the form and the database alike',
  async (_rule, changes) => {
    const accepts = await checkConstraints(database.db, 'flights.schedule')
    const cases = changes.map((change) => {
      const entry = { ...schedule, ...change }
      const stored = asStored(entry)
      const row = {
        owner_office_id: stored.ownerOfficeId,
        sub_owner_office_id: stored.subOwnerOfficeId,
        airline: stored.airline,
        flight_no: stored.flightNo,
        flight_type: stored.flightType,
        aircraft: stored.aircraft,
        valid_from: stored.validFrom,
        valid_to: stored.validTo,
        pattern: stored.pattern,
        weekdays: weekdaysText(stored.weekdays),
        appointed_dates: stored.appointedDates.join(' '),
        currency: stored.currency,
        minimum: stored.minimum,
        normal: stored.normal,
        awb_fee: stored.awbFee,
      }
      return { row, allowed: scheduleEntry.safeParse(entry).success }
    })
    for (const { row, allowed } of cases) expect({ row, allowed: await accepts(row) }).toEqual({ row, allowed })
    expect(new Set(cases.map(({ allowed }) => allowed))).toEqual(new Set([true, false]))
  },
)

test.each<readonly [string, readonly Partial<typeof leg>[]]>([
  ['leads to another airport', [{ destination: 'HKG' }, { destination: 'FRA' }]],
  ['begins on the day of the flight', [{ departureDay: 1 }, { departureDay: -1 }, { departureDay: 0 }]],
  ['leaves on the clock', [{ departs: '24:00' }, { departs: '23:59' }, { departs: '7:00' }]],
  ['lands within seven days', [{ arrivalDay: 8 }, { arrivalDay: 7 }]],
])('FLT-01 a leg %s, for the form and the database alike', async (_rule, changes) => {
  const accepts = await checkConstraints(database.db, 'flights.leg')
  for (const change of changes) {
    const first = { ...leg, ...change }
    const { origin, destination, departs, departureDay, arrives, arrivalDay } = first
    const row = { seq: 1, origin, destination, departs, departure_day: departureDay, arrives, arrival_day: arrivalDay }
    const allowed = scheduleEntry.safeParse({ ...schedule, legs: [first] }).success
    expect({ row, allowed: await accepts(row) }).toEqual({ row, allowed })
  }
})
