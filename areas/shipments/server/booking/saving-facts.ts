import { isCargoAircraftOnly } from '#areas/cargo/domain/dangerous-goods.ts'
import { findKnownKeyAccounts } from '#areas/key-accounts/server/index.ts'
import { findOffices } from '#areas/organisation/server/index.ts'
import { canTradeWith } from '#areas/partners/domain/credit-block.ts'
import { findCreditBlocks, findPartners } from '#areas/partners/server/index.ts'
import {
  findAirports,
  findCurrency,
  findIncoterm,
  findSpecialHandlingCodes,
} from '#areas/reference-data/server/index.ts'
import { canBeOnClock, instantOf } from '#platform/domain/local-time.ts'
import { allowed, refuse } from '#platform/domain/verdict.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { requireAll } from '#platform/server/refusal.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { freightTerms } from '../../domain/booking/freight-terms.ts'
import { canBePaid } from '../../domain/booking/rate-rules.ts'
import { flightsOfEach } from '../flight/flights-of-each.ts'
import { findArrivals } from '../milestones/arrival-repository.ts'
import { ordersJudged } from '../orders/orders-judged.ts'
import { findLoads } from '../units/uld-load-repository.ts'
import type { SavingFacts, Violation } from './shipment-violations.ts'

type Over = Pick<SavingFacts, 'before' | 'copyOf'>

/** Loads all facts for checking an entry. The order lines that it changes are locked until commit. */
export async function savingFacts(
  tx: WriteTx,
  entry: ShipmentEntry,
  { before, copyOf, now }: Over & { readonly now: Date },
): Promise<SavingFacts> {
  const airports = await findAirportsOf(tx, entry, before)
  const keyAccounts = await findKnownKeyAccounts(tx)
  const isRecounted = before !== null && before.pieces !== entry.pieces
  return {
    before,
    copyOf,
    now: now.toISOString(),
    originZone: airports.originZone,
    destinationZone: airports.destinationZone,
    references: [...airports.refused, ...(await refusedReferences(tx, entry, before))],
    flight: await flightOf(tx, entry, airports.originZone, now),
    keyAccounts,
    orders: await ordersJudged(tx, entry, keyAccounts, before),
    arrivals: isRecounted ? await findArrivals(tx, [before.id]) : [],
    loads: isRecounted ? await findLoads(tx, before.id) : [],
  }
}

/**
 * Refuses unknown offices, partners and codes, and newly entered inactive ones, each at its field. Those in `before` may stay and
 * are not looked up again.
 */
export async function requireKnown(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<void> {
  requireAll(shipmentErrors, await refusedReferences(db, entry, before))
}

async function refusedReferences(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<Violation[]> {
  return [
    ...(await refusedOffices(db, entry, before)),
    ...(await refusedPartners(db, entry, before)),
    ...(await refusedPayer(db, entry, before)),
    ...(await refusedCodes(db, entry, before)),
    ...(await refusedRates(db, entry, before)),
    ...(await refusedHandlingCodes(db, entry, before)),
  ]
}

/** Returns the zones of both airports; an inactive airport may stay. */
async function findAirportsOf(db: ReadDb, entry: ShipmentEntry, before: Shipment | null) {
  const { originAirport, destinationAirport } = entry
  const airports = await findAirports(
    db,
    [originAirport, destinationAirport].filter((code) => code !== null),
  )
  const held = [before?.originAirport, before?.destinationAirport]
  const refused = (['originAirport', 'destinationAirport'] as const).flatMap((path): Violation[] => {
    const code = entry[path]
    const airport = airports.get(code ?? '')
    if (code === null || airport?.active || (airport && held.includes(code))) return []
    return [{ path, verdict: refuse(airport ? 'CODE_INACTIVE' : 'AIRPORT_UNKNOWN', { airport: code, code }) }]
  })
  const zoneOf = (code: string | null) => airports.get(code ?? '')?.zone ?? null
  return { originZone: zoneOf(originAirport), destinationZone: zoneOf(destinationAirport), refused }
}

/** Looked up only for goods for cargo aircraft only; any flight may carry others. */
async function flightOf(db: ReadDb, entry: ShipmentEntry, originZone: string | null, now: Date) {
  const { etd } = entry
  if (etd === null || originZone === null || !canBeOnClock(etd, originZone) || !isCargoAircraftOnly(entry)) return null
  const [flight = null] = await flightsOfEach(db, [{ ...entry, etd: instantOf(etd, originZone), originZone }], now)
  return flight
}

const OFFICES = ['originOfficeId', 'salesOfficeId', 'handlingOfficeId', 'destinationOfficeId'] as const
const RATES = [
  ['sellingRate', 'sellingCurrency'],
  ['settlingRate', 'settlingCurrency'],
] as const
const PARTIES = ['shipper', 'consignee', 'notifyParty', 'overseasAgent'] as const

async function refusedOffices(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<Violation[]> {
  const changed = OFFICES.filter((path) => entry[path] !== before?.[path])
  const ids = changed.map((path) => entry[path]).filter((id) => id !== null)
  const offices = new Map((await findOffices(db, ids)).map((office) => [office.id, office]))
  return changed.flatMap((path): Violation[] => {
    const id = entry[path]
    if (id === null) return []
    const office = offices.get(id)
    if (!office) return [{ path, verdict: refuse('RECORD_UNKNOWN') }]
    return office.active ? [] : [inactive(path, office.code)]
  })
}

/** An inactive partner may stay, because the party is stored as of the booking. */
async function refusedPartners(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<Violation[]> {
  const changed = PARTIES.filter((role) => entry[role]?.partnerId !== before?.[role]?.partnerId)
  const ids = changed.map((role) => entry[role]?.partnerId ?? null).filter((id) => id !== null)
  const partners = await findPartners(db, ids)
  return changed.flatMap((role): Violation[] => {
    const id = entry[role]?.partnerId ?? null
    const isKnown = id === null || partners.has(id)
    return isKnown ? [] : [{ path: `${role}.partnerId`, verdict: refuse('RECORD_UNKNOWN') }]
  })
}

/** Nothing is booked for a payer whose account is on hold or over its limit; what was booked before may be changed. */
async function refusedPayer(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<Violation[]> {
  const role = freightTerms(entry.incoterm) === 'CC' ? 'consignee' : 'shipper'
  const partnerId = entry[role]?.partnerId ?? null
  const officeId = entry.originOfficeId
  if (partnerId === null || officeId === null || partnerId === before?.[role]?.partnerId) return []
  const verdict = canTradeWith((await findCreditBlocks(db, officeId, [partnerId])).get(partnerId))
  return verdict.ok ? [] : [{ path: `${role}.partnerId`, verdict }]
}

async function refusedCodes(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<Violation[]> {
  const finders = { incoterm: findIncoterm, sellingCurrency: findCurrency, settlingCurrency: findCurrency } as const
  const refused: Violation[] = []
  for (const path of Object.keys(finders) as (keyof typeof finders)[]) {
    const code = entry[path]
    if (code === null || code === before?.[path]) continue
    refused.push(...refusedCode(path, code, await finders[path](db, code)))
  }
  return refused
}

async function refusedRates(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<Violation[]> {
  const refused: Violation[] = []
  for (const [path, currencyPath] of RATES) {
    const { [path]: rate, [currencyPath]: code } = entry
    if (rate === null || code === null || (rate === before?.[path] && code === before[currencyPath])) continue
    const currency = await findCurrency(db, code)
    const verdict = currency ? canBePaid(rate, currency) : allowed
    if (!verdict.ok) refused.push({ path, verdict })
  }
  return refused
}

async function refusedHandlingCodes(db: ReadDb, entry: ShipmentEntry, before: Shipment | null): Promise<Violation[]> {
  const held: readonly string[] = before?.handlingCodes ?? []
  const added = entry.handlingCodes.filter((code) => !held.includes(code))
  const known = await findSpecialHandlingCodes(db, added)
  return added.flatMap((code) => refusedCode('handlingCodes', code, known.get(code))).slice(0, 1)
}

function refusedCode(path: string, code: string, record: { readonly active: boolean } | undefined): Violation[] {
  if (!record) return [{ path, verdict: refuse('CODE_UNKNOWN', { code }) }]
  return record.active ? [] : [inactive(path, code)]
}

function inactive(path: string, code: string): Violation {
  return { path, verdict: refuse('CODE_INACTIVE', { code }) }
}
