import { isDeepStrictEqual } from 'node:util'
import type { KnownKeyAccount } from '#areas/key-accounts/contract/account.ts'
import { keyAccountColumn } from '#areas/key-accounts/domain/account.ts'
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

/** The facts for checking an entry: the stored record, and everything that the entry refers to. */
export type SavingFacts = {
  /** The stored record. Its values may stay, even under newer rules. */
  readonly before: Shipment | null
  /** The copied shipment: fields empty there may be empty in the copy too. */
  readonly copyOf: Shipment | null
  readonly now: Instant
  readonly originZone: string | null
  readonly destinationZone: string | null
  /** Unknown or newly entered inactive airports, offices, partners and codes. */
  readonly references: readonly Violation[]
  /** The dated flight of goods for cargo aircraft only, if a schedule has it. */
  readonly flight: { readonly flightNo: string; readonly flightType: string } | null
  readonly keyAccounts: readonly KnownKeyAccount[]
  /** The facts for order lines: the buyer's tolerance, and quantities of other shipments. */
  readonly orders: OrdersJudged
  readonly arrivals: readonly Arrival[]
  readonly loads: readonly UldLoad[]
}

/** Returns all violations that prevent saving, each at its field, in order of reporting. */
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
  valuesOfKeyAccount,
  overShipped,
]

/** Returns the fields that differ from the record: 424 and 424.00 are equal. */
export function changedFields(current: Shipment, entry: ShipmentEntry): (keyof ShipmentEntry)[] {
  const names = Object.keys(entry) as (keyof ShipmentEntry)[]
  return names.filter((name) => !isSame(name, current, entry))
}

function lockedFields(entry: ShipmentEntry, { before }: SavingFacts): readonly Violation[] {
  if (!before) return []
  return changedFields(before, entry).flatMap((path) => violation(path, canChangeField(before, path)))
}

/** A house cannot have fewer pieces than those on ULDs or arrived. */
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

/** Fields that a job does not have must be empty (SHP-02), except values saved under older rules. Invalid jobs are not checked. */
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

/** SHP-11: checks the shipment's values by the rules of its key account. */
function valuesOfKeyAccount(entry: ShipmentEntry, { before, keyAccounts }: SavingFacts): readonly Violation[] {
  const values = filledValues(entry.keyAccountFields)
  const violations = violationsOfShipment(entry, values, keyAccounts, before)
  return violations.map(({ key, refused }) => ({ path: keyAccountColumn(key), verdict: refused }))
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
  // The volume is derived from dimension lines, whatever is sent.
  if (name === 'volume' && entry.dimensionLines.length > 0) return true
  const [before, after] = [current[name], entry[name]]
  if (!DECIMALS.includes(name) || typeof before !== 'string' || typeof after !== 'string') {
    return isDeepStrictEqual(before, after)
  }
  return unitsOf(before, 6) === unitsOf(after, 6)
}
