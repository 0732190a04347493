import { sql } from 'kysely'
import { type Office, findOfficeByCode } from '#areas/organisation/server/index.ts'
import { partnersServer } from '#areas/partners/server/index.ts'
import { findAirports } from '#areas/reference-data/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { DEMO_FLIGHTS } from './demo-flights.ts'
import type { DemoParty, Scene } from './demo-shipment.ts'
import type { Random } from './random.ts'

/** Who takes part in a shipment to an airport. */
export type Scenes = (random: Random, destination: string) => Scene

export type OfficeParties = {
  readonly officeCode: string
  readonly shippers: readonly DemoParty[]
  readonly consignees: readonly DemoParty[]
  readonly agents: readonly DemoParty[]
}

/** Countries beside that of its office from which its shippers truck to its airport. */
const TRUCKED_FROM: Readonly<Record<string, readonly string[]>> = { FRA: ['ES', 'FR', 'IT', 'NL'] }

/** Who ships to whom: shippers of the own office, around its airport; consignees and agents in the country where the flight lands. */
export async function scenesOf({ context, office }: Desk, parties: readonly OfficeParties[]): Promise<Scenes> {
  const offices = await Promise.all(parties.map(({ officeCode }) => findOfficeByCode(context.db, officeCode)))
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
    // Every consignee once, so that each key account has something on its list, then whoever comes up.
    const consignees = there('consignees', destination)
    const drawn = random.pick(consignees)
    const consignee = consignees.find(({ id }) => !served.has(id)) ?? drawn
    served.add(consignee.id)
    const agents = there('agents', destination)
    return {
      office,
      destinationOffice: offices.find((one): one is Office => one?.airport === destination),
      shipper: random.pick(shippers),
      shippers,
      consignee,
      agent: agents.length > 0 && random.percent(70) ? random.pick(agents) : undefined,
    }
  }
}

/** The partners of an office, by what they are to it. */
export async function partiesOf(tx: WriteTx, officeCode: string): Promise<OfficeParties> {
  const { context } = await sitDown(tx, officeCode)
  const phones = await phonesOf(tx)
  const find = async (role: 'shipper' | 'consignee' | 'agent') => {
    const { items } = await partnersServer.verbs.find(context, { search: '', role, limit: 50 })
    return items.map((item): DemoParty => ({
      id: item.value,
      name: item.label,
      address: addressOf(item),
      country: item.country,
      contact: item.contact ?? '',
      phone: phones.get(item.value) ?? '',
    }))
  }
  return {
    officeCode,
    shippers: await find('shipper'),
    consignees: await find('consignee'),
    agents: await find('agent'),
  }
}

/** Some customs demand the telephone of a party on its waybill. */
async function phonesOf(tx: WriteTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; phone: string }>`
    select id, phone from partners.partner where phone is not null`.execute(tx)
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}

function addressOf(item: Record<'address1' | 'address2' | 'address3' | 'city' | 'country', string | null>): string {
  return [item.address1, item.address2, item.address3, item.city, item.country].filter(Boolean).join(', ')
}
