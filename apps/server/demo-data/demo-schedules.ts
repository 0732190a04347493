import { findAirports } from '#areas/reference-data/server/index.ts'
import type { ScheduleFields } from '#areas/flights/contract/schedule.ts'
import { flightsServer, generateFlightsOf } from '#areas/flights/server/index.ts'
import { dayOffset, instantOf, localOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { DEMO_FLIGHTS, type DemoFlight, cutOffClocks, daysOfFlight } from './demo-flights.ts'

/** The schedules of everything that the demo company flies on, from last month for half a year; their flights come along. */
export async function fillDemoSchedules(tx: WriteTx): Promise<void> {
  for (const [officeCode, flights] of Object.entries(DEMO_FLIGHTS)) {
    const desk = await sitDown(tx, officeCode)
    const codes = flights.flatMap(({ from, to }) => [from, to])
    const airports = await findAirports(tx, codes)
    const zoneOf = (code: string) => airports.get(code)?.zone ?? 'UTC'
    for (const [index, flight] of flights.entries()) {
      const schedule = demoSchedule(desk, flight, index, zoneOf)
      // Made a month ago, so that what has flown since is there too.
      const now = new Date(desk.context.now.getTime() - MADE_DAYS * 24 * HOUR)
      const { id } = await flightsServer.verbs.createSchedule({ ...desk.context, now }, schedule)
      await generateFlightsOf(tx, id, desk.context.now)
    }
  }
}

/** Passenger flights go every day, freighters on some; every third of them has hard block positions. */
function demoSchedule(desk: Desk, flight: DemoFlight, index: number, zoneOf: (code: string) => string): ScheduleFields {
  const { airline, flightNo, from, to, departs, hours, aircraft } = flight
  const weekdays = daysOfFlight(flight, index)
  const isFreighter = weekdays !== null
  const today = desk.context.now.toISOString().slice(0, 10)
  const leaves = `${today}T${departs}`
  const arrives = localOf(
    new Date(Date.parse(instantOf(leaves, zoneOf(from))) + hours * HOUR).toISOString(),
    zoneOf(to),
  )
  const positions = isFreighter ? 4 : 2
  return {
    airline,
    flightNo,
    flightType: isFreighter ? 'FREIGHTER' : 'PASSENGER',
    aircraft,
    ownerOfficeId: desk.office.id,
    subOwnerOfficeId: null,
    validFrom: daysFrom(today, -30),
    validTo: daysFrom(today, 180),
    appointedDates: [],
    ...(weekdays ? { pattern: 'WEEKLY', weekdays: [...weekdays] } : { pattern: 'DAILY', weekdays: [] }),
    legs: [
      {
        origin: from,
        destination: to,
        departs,
        departureDay: 0,
        arrives: arrives.slice(11),
        arrivalDay: dayOffset(leaves, arrives),
      },
    ],
    cutOffs: cutOffClocks(leaves).map(({ kind, at }) => ({ kind, at: at.slice(11), day: dayOffset(leaves, at) })),
    allotments: [
      {
        capacityType: index % 3 === 0 ? 'HARD_BLOCK' : 'SOFT_BLOCK',
        releaseHours: index % 3 === 0 ? null : 24,
        weightKg: String(positions * 2300),
        volumeM3: String(positions * 11),
        uldType: 'PMC',
        positions,
      },
      {
        capacityType: 'SPOT',
        weightKg: isFreighter ? '3000' : '1200',
        volumeM3: isFreighter ? '18' : '7',
        uldType: null,
        positions: null,
        releaseHours: null,
      },
    ],
    ...demoCosts(desk.office.currency, hours, index),
  }
}

/** Invented rates that fall with the weight; longer flights cost more. */
function demoCosts(currency: string, hours: number, index: number) {
  const base = hours * 1.8 + 6 + (index % 4)
  const rate = (share: number) => (base * share).toFixed(2)
  return {
    currency,
    minimum: (base * 12).toFixed(2),
    normal: rate(1.6),
    awbFee: '30',
    breaks: [45, 100, 300, 500, 1000].map((fromKg, step) => ({ fromKg, rate: rate(1.2 - step * 0.12) })),
    surcharges: [
      { code: 'FSC', basis: 'CHARGEABLE_WEIGHT', rate: '4.21', minimum: null },
      { code: 'SSC', basis: 'GROSS_WEIGHT', rate: '1.2', minimum: '50' },
    ] satisfies ScheduleFields['surcharges'],
    unitCosts: [
      { uldType: 'PMC', pivotKg: 2300, pivotCharge: (base * 1500).toFixed(2), overPivotRate: rate(0.55), maxKg: 5102 },
    ],
  }
}

const HOUR = 3_600_000
const MADE_DAYS = 25

function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10)
}
