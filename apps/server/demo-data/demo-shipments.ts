import { airlinesWithStock, dateStock } from '#areas/mawb-inventory/server/index.ts'
import { type Office, findOfficeByCode } from '#areas/organisation/server/index.ts'
import { partnersServer } from '#areas/partners/server/index.ts'
import { findAirports } from '#areas/reference-data/server/index.ts'
import { entryOf } from '#areas/shipments/contract/entry-of.ts'
import {
  bookTogether,
  dateShipments,
  markPreAlertsSent,
  noteTransmitted,
  numberTogether,
  shipmentsServer,
} from '#areas/shipments/server/index.ts'
import { instantOf, localOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { demoWishes } from './demo-clients.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { DEMO_FLIGHTS, flightsOn } from './demo-flights.ts'
import { capacityTypeOf } from './demo-stock.ts'
import {
  type DemoDeparture,
  type DemoParty,
  type Scene,
  cutOffFor,
  demoShipment,
  departureOn,
  isDangerous,
} from './demo-shipment.ts'
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

type Scenes = (random: Random, destination: string) => Scene
type OfficeParties = {
  readonly officeCode: string
  readonly shippers: readonly DemoParty[]
  readonly consignees: readonly DemoParty[]
  readonly agents: readonly DemoParty[]
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

/** What has left was told to the airline and to the destination. */
export async function sendDemoPreAlerts(tx: WriteTx, all: ReadonlyMap<string, readonly DemoBooking[]>): Promise<void> {
  for (const [code, booked] of all) {
    await sitDown(tx, code)
    const flown = booked.filter(({ day }) => day < 0).map(({ id, left }) => ({ id, at: left }))
    await noteTransmitted(tx, flown)
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
  const flights = DEMO_FLIGHTS[office.code] ?? []
  const airports = await findAirports(
    context.db,
    flights.flatMap(({ from, to }) => [from, to]),
  )
  const zoneOf = (airport: string) => airports.get(airport)?.zone ?? 'UTC'
  const asWished = await demoWishes(tx)
  const planned = Array.from({ length: count }, (_, nth) => {
    const day = dayOf(random)
    const there = localOf(new Date(context.now.getTime() + day * DAY).toISOString(), zoneOf(office.airport)).slice(
      0,
      10,
    )
    const flight = random.pick(flightsOn(office.code, there))
    const zones = { from: zoneOf(flight.from), to: zoneOf(flight.to) }
    const departure = departureOn(flight, there, zones)
    const left = instantOf(departure.etd, zones.from)
    const entry = demoShipment(random, scenes(random, flight.to), departure, (booking) => asWished(booking, nth))
    return { day, departure, left, entry }
  })
  const made = await bookTogether(
    tx,
    context,
    planned.map(({ entry, left }) => ({ entry, createdAt: before(left, BOOKED_DAYS, context.now) })),
  )
  return planned.map(({ entry, ...of }, index) => {
    const { id = '', grossWeight = null, cubicCm = 0 } = made[index] ?? {}
    const { jobType, jobMode } = entry
    const dangerousGoods = isDangerous(entry)
    return {
      ...of,
      id,
      jobType,
      jobMode,
      dangerousGoods,
      isForgotten: false,
      cargo: { grossWeight: grossWeight ?? '0', cubicCm },
    }
  })
}

function dayOf(random: Random): number {
  const { first, last } = random.percent(BUSY_DAYS.percent) ? BUSY_DAYS : { first: FIRST_DAY, last: LAST_DAY }
  return first + random.below(last - first + 1)
}

/** Countries beside that of its office from which its shippers truck to its airport. */
const TRUCKED_FROM: Readonly<Record<string, readonly string[]>> = { FRA: ['ES', 'FR', 'IT', 'NL'] }

/** Who ships to whom: shippers of the own office, around its airport; consignees and agents in the country where the flight lands. */
async function scenesOf({ context, office }: Desk, parties: readonly OfficeParties[]): Promise<Scenes> {
  const offices = await Promise.all(Object.keys(BOOKINGS).map((code) => findOfficeByCode(context.db, code)))
  const lands = (DEMO_FLIGHTS[office.code] ?? []).map(({ to }) => to)
  const airports = await findAirports(context.db, [office.airport, ...lands])
  const countryOf = (airport: string) => airports.get(airport)?.country ?? ''
  const around = [countryOf(office.airport), ...(TRUCKED_FROM[office.code] ?? [])]
  const own = parties.filter(({ officeCode }) => officeCode === office.code)
  const shippers = own.flatMap((one) => one.shippers).filter(({ country }) => around.includes(country))
  const there = (role: 'consignees' | 'agents', airport: string) => {
    const all = new Map(parties.flatMap((one) => one[role].map((party) => [party.id, party] as const)))
    return [...all.values()].filter(({ country }) => country === countryOf(airport))
  }
  const served = new Set<string>()
  return (random, destination) => {
    // Every consignee once, so that each big client has something on its list, then whoever comes up.
    const consignees = there('consignees', destination)
    const drawn = random.pick(consignees)
    const consignee = consignees.find(({ id }) => !served.has(id)) ?? drawn
    served.add(consignee.id)
    const agents = there('agents', destination)
    return {
      office,
      destinationOffice: offices.find((one): one is Office => one?.airport === destination),
      shipper: random.pick(shippers),
      consignee,
      agent: agents.length > 0 && random.percent(70) ? random.pick(agents) : undefined,
    }
  }
}

async function partiesOf(tx: WriteTx, officeCode: string): Promise<OfficeParties> {
  const { context } = await sitDown(tx, officeCode)
  const find = async (role: 'shipper' | 'consignee' | 'agent') => {
    const { items } = await partnersServer.verbs.find(context, { search: '', role, limit: 50 })
    return items.map((item): DemoParty => ({
      id: item.value,
      name: item.label,
      address: addressOf(item),
      country: item.country,
      contact: item.contact ?? '',
    }))
  }
  return {
    officeCode,
    shippers: await find('shipper'),
    consignees: await find('consignee'),
    agents: await find('agent'),
  }
}

function addressOf(item: Record<'address1' | 'address2' | 'address3' | 'city' | 'country', string | null>): string {
  return [item.address1, item.address2, item.address3, item.city, item.country].filter(Boolean).join(', ')
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
async function assignMasters(
  tx: WriteTx,
  { context, office }: Desk,
  booked: readonly DemoBooking[],
): Promise<ReadonlySet<string>> {
  const due = booked.filter(({ day, jobMode }) => day < 3 && jobMode !== 'Coload Out')
  const alone = due.filter(({ jobMode }) => jobMode !== 'Consolidation').map((one) => [one])
  const together = Map.groupBy(
    due.filter(({ jobMode }) => jobMode === 'Consolidation'),
    ({ departure }) => `${departure.flightNo} ${departure.etd}`,
  )
  const forgotten = new Set<string>()
  for (const [index, houses] of [...alone, ...together.values()].entries()) {
    const [first] = houses
    if (first && first.day > 0 && index % FORGOTTEN === 0) {
      for (const { id } of houses) forgotten.add(id)
      continue
    }
    const stock = await airlinesWithStock(context.db, office.id)
    const free = stock.find((one) => one.airline === first?.departure.airline)?.free ?? 0
    if (!first || free <= RESERVE) continue
    const { airline, flightNo, from, to, etd, eta } = first.departure
    // As the picker of flights offers it for all of them; each house keeps its own.
    const cutOff = cutOffFor(
      first.departure,
      houses.some(({ dangerousGoods }) => dangerousGoods),
    )
    const flight = { flightNo, originAirport: from, destinationAirport: to, etd, eta, cutOff }
    const number = { by: 'next', airlineCode: airline } as const
    const assignedAt = before(first.left, ASSIGNED_DAYS, context.now)
    await dateStock(tx, assignedAt)
    await dateShipments(tx, assignedAt)
    await verbs.masterAssign(context, {
      shipmentIds: houses.map(({ id }) => id),
      number,
      capacityType: capacityTypeOf(office.code, airline),
      ...flight,
    })
  }
  await dateStock(tx, null)
  await dateShipments(tx, null)
  return forgotten
}

/** So many days before the flight, and not in the future. */
function before(left: string, days: number, now: Date): string {
  return new Date(Math.min(Date.parse(left) - days * DAY, now.getTime())).toISOString()
}
