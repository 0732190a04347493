import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { airlinesWithStock, dateStock } from '#areas/mawb-inventory/server/index.ts'
import { findAirports } from '#areas/reference-data/server/index.ts'
import { entryOf } from '#areas/shipments/contract/booking/entry-of.ts'
import {
  bookTogether,
  dateShipments,
  markPreAlertsSent,
  numberTogether,
  shipmentsServer,
} from '#areas/shipments/server/index.ts'
import { instantOf, localOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { demoWishes } from './demo-key-accounts.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { DEMO_FLIGHTS, flightsOn } from './demo-flights.ts'
import { type OfficeParties, type Scenes, partiesOf, scenesOf } from './demo-parties.ts'
import { capacityTypeOf } from './demo-stock.ts'
import { type DemoDeparture, cutOffFor, demoShipment, departureOn, isDangerous } from './demo-shipment.ts'
import { type Random, seededRandom } from './random.ts'

/** A booking of the demo company with what it weighs and measures. */
export type DemoBooking = {
  readonly id: string
  readonly jobType: string
  readonly jobMode: string
  readonly departure: DemoDeparture
  /** The instant of its departure. */
  readonly left: string
  readonly day: number
  readonly cargo: { readonly grossWeight: string; readonly cubicCm: number }
  readonly dangerousGoods: boolean
  /** Leaves soon, and nobody has seen to its MAWB and its space. */
  readonly isForgotten: boolean
}

const BOOKINGS = { HKG: 310, SHA: 180, FRA: 130, LON: 80 } as const
/** A month around today, its middle fuller than its ends: what flew long ago is remembered, what flies late is not booked yet. */
export const FIRST_DAY = -22
export const LAST_DAY = 8
const BUSY_DAYS = { first: -7, last: 6, percent: 60 }
const DAY = 86_400_000
/** So long before its flight a shipment is booked, and gets its number. */
const BOOKED_DAYS = 4.5
const ASSIGNED_DAYS = 1.5
/** So many numbers of every airline stay free to try things out with. */
const RESERVE = 4
/** One in so many masters of the days to come is not made yet. */
const FORGOTTEN = 8
/** Batches of 200 house numbers of an office. */
const BATCHES = 2

const { verbs } = shipmentsServer

/** Seven hundred bookings of a month, on flights that there are; what has left or leaves soon is on its master. Answers them by office. */
export async function fillDemoShipments(tx: WriteTx): Promise<ReadonlyMap<string, readonly DemoBooking[]>> {
  const all = new Map<string, readonly DemoBooking[]>()
  const parties: OfficeParties[] = []
  for (const code of Object.keys(BOOKINGS)) parties.push(await partiesOf(tx, code))
  for (const [code, count] of Object.entries(BOOKINGS)) {
    const desk = await sitDown(tx, code)
    const random = seededRandom(count)
    const booked = await bookAll(tx, desk, random, count, await scenesOf(desk, parties))
    await takeHouseNumbers(tx, desk, random, booked)
    const forgotten = await assignMasters(tx, desk, booked)
    await weighAnew(desk, booked)
    all.set(
      code,
      booked.map((one) => ({ ...one, isForgotten: forgotten.has(one.id) })),
    )
  }
  return all
}

/** What has left was announced to the destination. */
export async function sendDemoPreAlerts(tx: WriteTx, all: ReadonlyMap<string, readonly DemoBooking[]>): Promise<void> {
  for (const [code, booked] of all) {
    await sitDown(tx, code)
    const flown = booked.filter(({ day }) => day < 0).map(({ id, left }) => ({ id, at: left }))
    await markPreAlertsSent(tx, flown)
  }
}

async function bookAll(
  tx: WriteTx,
  { context, office }: Desk,
  random: Random,
  count: number,
  scenes: Scenes,
): Promise<DemoBooking[]> {
  const zoneOf = await zonesOf({ context, office })
  const asWished = await demoWishes(tx)
  const planned = Array.from({ length: count }, (_, nth) => {
    const day = dayOf(random)
    const moment = new Date(context.now.getTime() + day * DAY).toISOString()
    const there = localOf(moment, zoneOf(office.airport)).slice(0, 10)
    const flight = random.pick(flightsOn(office.code, there))
    const zones = { from: zoneOf(flight.from), to: zoneOf(flight.to) }
    const departure = departureOn(flight, there, zones)
    const left = instantOf(departure.etd, zones.from)
    const entry = demoShipment(random, scenes(random, flight.to), departure, (booking) => asWished(booking, nth))
    return { day, departure, left, entry }
  })
  const bookings = planned.map(({ entry, left }) => ({ entry, createdAt: before(left, BOOKED_DAYS, context.now) }))
  const made = await bookTogether(tx, context, bookings)
  return planned.map(({ entry, ...of }, index) => {
    const { id = '', grossWeight = null, cubicCm = 0 } = made[index] ?? {}
    const cargo = { grossWeight: grossWeight ?? '0', cubicCm }
    const { jobType, jobMode } = entry
    return { ...of, id, jobType, jobMode, dangerousGoods: isDangerous(entry), isForgotten: false, cargo }
  })
}

/** The zone of every airport that an office flies to. */
async function zonesOf({ context, office }: Desk): Promise<(airport: string) => string> {
  const flown = (DEMO_FLIGHTS[office.code] ?? []).flatMap(({ from, to }) => [from, to])
  const airports = await findAirports(context.db, flown)
  return (airport) => airports.get(airport)?.zone ?? 'UTC'
}

function dayOf(random: Random): number {
  const { first, last } = random.percent(BUSY_DAYS.percent) ? BUSY_DAYS : { first: FIRST_DAY, last: LAST_DAY }
  return first + random.below(last - first + 1)
}

async function takeHouseNumbers(
  tx: WriteTx,
  { context, office }: Desk,
  random: Random,
  booked: readonly DemoBooking[],
): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    await verbs.hawbBatchCreate(context, { prefix: office.code, digits: 8, quantity: 200 })
  }
  const numbered = booked.filter(({ jobType, day }) => jobType !== 'Direct MAWB' && (day < 2 || random.percent(30)))
  await numberTogether(
    tx,
    context.actor,
    numbered.map(({ id }) => id),
  )
}

/** The scales of the warehouse say otherwise than the customer: by little, and by much. */
async function weighAnew({ context }: Desk, booked: readonly DemoBooking[]): Promise<void> {
  const numbered = booked.filter(({ day, jobMode }) => (day === 0 || day === 1) && jobMode !== 'Direct').slice(0, 4)
  for (const [index, { id }] of numbered.entries()) {
    const shipment = await verbs.shipmentOpen(context, { id })
    const grossWeight = (Number(shipment.grossWeight) * (index % 2 === 0 ? 1.012 : 1.085)).toFixed(1)
    await verbs.shipmentEdit(context, { ...entryOf(shipment), grossWeight, id, version: shipment.version })
  }
}

/**
 * Whatever leaves within three days is on a master: consolidations of a flight together, the others one by one. Answers those
 * that somebody has still to see to.
 */
async function assignMasters(tx: WriteTx, desk: Desk, booked: readonly DemoBooking[]): Promise<ReadonlySet<string>> {
  const { context, office } = desk
  const forgotten = new Set<string>()
  for (const [index, houses] of underOneMaster(booked).entries()) {
    const [first] = houses
    if (first && first.day > 0 && index % FORGOTTEN === 0) {
      for (const { id } of houses) forgotten.add(id)
      continue
    }
    const stock = await airlinesWithStock(context.db, office.id)
    const free = stock.find((one) => one.airline === first?.departure.airline)?.free ?? 0
    if (first && free > RESERVE) await assignMaster(tx, desk, first, houses)
  }
  await dateStock(tx, null)
  await dateShipments(tx, null)
  return forgotten
}

function underOneMaster(booked: readonly DemoBooking[]): readonly (readonly DemoBooking[])[] {
  const due = booked.filter(({ day, jobMode }) => day < 3 && jobMode !== 'Coload Out')
  const alone = due.filter(({ jobMode }) => jobMode !== 'Consolidation').map((one) => [one])
  const together = Map.groupBy(
    due.filter(({ jobMode }) => jobMode === 'Consolidation'),
    ({ departure }) => `${departure.flightNo} ${departure.etd}`,
  )
  return [...alone, ...together.values()]
}

async function assignMaster(
  tx: WriteTx,
  { context, office }: Desk,
  { departure, left }: DemoBooking,
  houses: readonly DemoBooking[],
): Promise<void> {
  const { airline, flightNo, from, to, etd, eta } = departure
  // As the picker of flights offers it for all of them; each house keeps its own.
  const isDangerousLoad = houses.some(({ dangerousGoods }) => dangerousGoods)
  const assignedAt = before(left, ASSIGNED_DAYS, context.now)
  await dateStock(tx, assignedAt)
  await dateShipments(tx, assignedAt)
  await consolidationServer.verbs.masterAssign(context, {
    unscheduled: true,
    shipmentIds: houses.map(({ id }) => id),
    number: { by: 'next', airlineCode: airline },
    capacityType: capacityTypeOf(office.code, airline),
    flightNo,
    originAirport: from,
    destinationAirport: to,
    etd,
    eta,
    cutOff: cutOffFor(departure, isDangerousLoad),
  })
}

/** So many days before the flight, and not in the future. */
function before(left: string, days: number, now: Date): string {
  return new Date(Math.min(Date.parse(left) - days * DAY, now.getTime())).toISOString()
}
