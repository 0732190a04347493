import { isDeepStrictEqual } from 'node:util'
import type { KnownClient } from '#areas/key-accounts/contract/account.ts'
import { clientColumn } from '#areas/key-accounts/domain/account.ts'
import { violationsOfShipment, filledValues } from '#areas/key-accounts/domain/account-values.ts'
import { areSameGoods, canFlyOn, violationsOfGoods } from '#areas/cargo/domain/dangerous-goods.ts'
import { unitsOf } from '#platform/domain/decimal.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { missingOver, superfluousFields } from '../../domain/booking/required-fields.ts'
import { canChangeField } from '../../domain/booking/shipment-rules.ts'
import { areSameTimes, violationsOfFlight, isSameFlight } from '../../domain/flight/flight-times.ts'
import { type Arrival, canHaveArrived } from '../../domain/milestones/arrivals.ts'
import { type OrdersJudged, violationsOfOrders } from '../../domain/orders/po-lines.ts'
import { type UldLoad, canCarry } from '../../domain/units/uld-load.ts'
import type { shipmentErrors } from '../../contract/errors.ts'
import { type Shipment, type ShipmentEntry, pathOf } from '../../contract/booking/shipment.ts'

export type Violation = { readonly path: string; readonly verdict: Refused<keyof typeof shipmentErrors> }

/** What an entry is judged by: the record below it, and what the portal knows of all that the entry names. */
export type SavingFacts = {
  /** The record that is changed. What it holds already may stay, even under newer rules. */
  readonly before: Shipment | null
  /** The shipment that is copied: what it was saved without may be missing from the copy too. */
  readonly copyOf: Shipment | null
  readonly now: Instant
  readonly originZone: string | null
  readonly destinationZone: string | null
  /** Airports, offices, partners and codes that there are none of, or that are no longer in use. */
  readonly references: readonly Violation[]
  /** The dated flight that goods for freighters alone are booked on, where a schedule knows it. */
  readonly flight: { readonly flightNo: string; readonly flightType: string } | null
  readonly clients: readonly KnownClient[]
  /** By what the lines of orders are judged: the tolerance of their buyer, and what other shipments carry of them. */
  readonly orders: OrdersJudged
  readonly arrivals: readonly Arrival[]
  readonly loads: readonly UldLoad[]
}

/** Everything that keeps an entry from being saved, each at its field, in the order in which it is told. */
export function violationsOf(entry: ShipmentEntry, facts: SavingFacts): readonly Violation[] {
  return RULES.flatMap((rule) => rule(entry, facts))
}

type Rule = (entry: ShipmentEntry, facts: SavingFacts) => readonly Violation[]

const RULES: readonly Rule[] = [
  lockedFields,
  piecesUncounted,
  airportsUnknown,
  impossibleTimes,
  missingFields,
  fieldsOfOtherJobs,
  impossibleGoods,
  goodsNotFlown,
  codesUnknown,
  valuesOfClient,
  overShipped,
]

/** The fields in which an entry differs from the record: 424 and 424.00 are the same weight. */
export function changedFields(current: Shipment, entry: ShipmentEntry): (keyof ShipmentEntry)[] {
  const names = Object.keys(entry) as (keyof ShipmentEntry)[]
  return names.filter((name) => !isSame(name, current, entry))
}

function lockedFields(entry: ShipmentEntry, { before }: SavingFacts): readonly Violation[] {
  if (!before) return []
  return changedFields(before, entry).flatMap((path) => violation(path, canChangeField(before, path)))
}

/** What is on ULDs or has arrived stays counted: a house does not get fewer pieces than are there. */
function piecesUncounted({ pieces }: ShipmentEntry, { before, loads, arrivals }: SavingFacts): readonly Violation[] {
  if (!before || before.pieces === pieces) return []
  return [...violation('pieces', canCarry(pieces, loads)), ...violation('pieces', canHaveArrived({ pieces, arrivals }))]
}

const AIRPORTS = ['originAirport', 'destinationAirport']

function airportsUnknown(_entry: ShipmentEntry, { references }: SavingFacts): readonly Violation[] {
  return references.filter(({ path }) => AIRPORTS.includes(path))
}

function codesUnknown(_entry: ShipmentEntry, { references }: SavingFacts): readonly Violation[] {
  return references.filter(({ path }) => !AIRPORTS.includes(path))
}

function impossibleTimes(entry: ShipmentEntry, facts: SavingFacts): readonly Violation[] {
  const { before, originZone, destinationZone, now } = facts
  if (before && areSameTimes(before, entry)) return []
  const violations = violationsOfFlight({ ...entry, originZone, destinationZone, now })
  return violations.map(([path, code]) => ({ path, verdict: refuse(code) }))
}

function missingFields(entry: ShipmentEntry, { before, copyOf }: SavingFacts): readonly Violation[] {
  const missing = missingOver(before ?? copyOf, entry)
  return missing.map((field) => ({ path: pathOf(field).join('.'), verdict: refuse('FIELD_REQUIRED') }))
}

/** What a job has not is empty (SHP-02), but for what stood there under older rules. Of a job that cannot be chosen nothing is said. */
function fieldsOfOtherJobs(entry: ShipmentEntry, facts: SavingFacts): readonly Violation[] {
  const isJobRefused = lockedFields(entry, facts).some(({ path }) => path === 'jobType' || path === 'jobMode')
  if (isJobRefused) return []
  const { before } = facts
  const isSameJob = before?.jobType === entry.jobType && before.jobMode === entry.jobMode
  const changed: readonly string[] = before && isSameJob ? changedFields(before, entry) : superfluousFields(entry)
  const superfluous = superfluousFields(entry).filter((field) => changed.includes(field))
  return superfluous.map((path) => ({ path, verdict: refuse('FIELD_NOT_OF_JOB') }))
}

function impossibleGoods(entry: ShipmentEntry, { before }: SavingFacts): readonly Violation[] {
  if (before && areSameGoods(before, entry)) return []
  return violationsOfGoods(entry).map(([path, code]) => ({ path, verdict: refuse(code) }))
}

function goodsNotFlown(entry: ShipmentEntry, { before, flight }: SavingFacts): readonly Violation[] {
  if (before && areSameGoods(before, entry) && isSameFlight(before, entry)) return []
  return violation('flightNo', canFlyOn(entry, flight))
}

/** SHP-11: what a shipment carries for its client keeps the client's rules. */
function valuesOfClient(entry: ShipmentEntry, { before, clients }: SavingFacts): readonly Violation[] {
  const values = filledValues(entry.clientFields ?? {})
  const violations = violationsOfShipment(entry, values, clients, before)
  return violations.map(({ key, refused }) => ({ path: clientColumn(key), verdict: refused }))
}

function overShipped(entry: ShipmentEntry, { orders }: SavingFacts): readonly Violation[] {
  const violations = violationsOfOrders(entry.poLines, orders)
  return violations.map(({ at, refused }) => ({ path: `poLines.${at}.shipped`, verdict: refused }))
}

function violation(path: string, verdict: Violation['verdict'] | { readonly ok: true }): readonly Violation[] {
  return verdict.ok ? [] : [{ path, verdict }]
}

const DECIMALS: readonly string[] = ['grossWeight', 'volume', 'sellingRate', 'settlingRate']

function isSame(name: keyof ShipmentEntry, current: Shipment, entry: ShipmentEntry): boolean {
  // Dimension lines make the volume, whatever is sent beside them.
  if (name === 'volume' && entry.dimensionLines.length > 0) return true
  const [before, after] = [current[name], entry[name]]
  if (!DECIMALS.includes(name) || typeof before !== 'string' || typeof after !== 'string') {
    return isDeepStrictEqual(before, after)
  }
  return unitsOf(before, 6) === unitsOf(after, 6)
}
