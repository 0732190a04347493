import type { Actor } from '#platform/domain/actor.ts'
import { instantOf } from '#platform/domain/local-time.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { Refusal, requireAllowed } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { type Shipment, type ShipmentEntry, pathOf } from '../../contract/booking/shipment.ts'
import { areSameGoods, violationsOfGoods } from '#areas/cargo/domain/dangerous-goods.ts'
import { type FlightTimes, violationsOfFlight, areSameTimes, isSameFlight } from '../../domain/flight/flight-times.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { missingOver, superfluousFields } from '../../domain/booking/required-fields.ts'
import { zonesOf } from '../flight/airport-zones.ts'
import { requireKeyAccountValues } from '../key-account-list/require-account-values.ts'
import { requireFlyable } from '../flight/require-flyable.ts'
import { requireShippable } from '../orders/require-shippable.ts'
import { requireKnown } from './require-known.ts'
import { changedFields } from './changed-fields.ts'
import type { Zones } from './shipment-record.ts'

/**
 * What creating and changing both ask of an entry beyond its form: own office, fields of the job, goods that may fly,
 * known codes, possible times. What `before` holds already may stay although it is no longer in use, and what it, or the
 * shipment that is copied, was saved without may still be missing. Answers the zones.
 */
export async function requireSavable(
  { db, actor, now }: { readonly db: WriteTx; readonly actor: Actor; readonly now: Date },
  entry: ShipmentEntry,
  { before = null, copyOf = null }: Over = {},
): Promise<Zones> {
  requireAllowed(shipmentErrors, canSaveShipment(entry, actor))
  const zones = await zonesOf(db, entry, before ? [before.originAirport, before.destinationAirport] : [])
  if (!before || !areSameTimes(before, entry)) requireTimes({ ...entry, ...zones, now: now.toISOString() })
  requirePresent(entry, before ?? copyOf)
  requireFieldsOfJob(entry, before)
  const isSame = before !== null && areSameGoods(before, entry)
  if (!isSame) requireGoods(entry)
  if (!isSame || !isSameFlight(before, entry)) await requireFlight({ db, now }, entry, zones)
  await requireKnown(db, entry, before)
  const client = await requireKeyAccountValues(db, entry, before)
  await requireShippable(db, entry, before, client)
  return zones
}

type Over = { readonly before?: Shipment | null; readonly copyOf?: Shipment | null }

/** What a job demands is there (SHP-02), but for what was missing under older rules. */
function requirePresent(entry: ShipmentEntry, before: Shipment | null): void {
  const { FIELD_REQUIRED } = shipmentErrors
  const about = missingOver(before, entry).map((field) => ({ path: pathOf(field).join('.'), entry: FIELD_REQUIRED }))
  if (about.length > 0) throw new Refusal(FIELD_REQUIRED, { about })
}

/** What a job has not is empty (SHP-02), but for what stood there under older rules. */
function requireFieldsOfJob(entry: ShipmentEntry, before: Shipment | null): void {
  const { FIELD_NOT_OF_JOB } = shipmentErrors
  const isSameJob = before?.jobType === entry.jobType && before.jobMode === entry.jobMode
  const changed: readonly string[] = before && isSameJob ? changedFields(before, entry) : superfluousFields(entry)
  const about = superfluousFields(entry)
    .filter((field) => changed.includes(field))
    .map((path) => ({ path, entry: FIELD_NOT_OF_JOB }))
  if (about.length > 0) throw new Refusal(FIELD_NOT_OF_JOB, { about })
}

function requireGoods(entry: ShipmentEntry): void {
  const about = violationsOfGoods(entry).map(([path, code]) => ({ path, entry: shipmentErrors[code] }))
  const [first] = about
  if (first) throw new Refusal(first.entry, { about })
}

function requireFlight(
  { db, now }: { readonly db: ReadDb; readonly now: Date },
  entry: ShipmentEntry,
  { originZone }: Zones,
): Promise<void> {
  const etd = entry.etd === null || originZone === null ? null : instantOf(entry.etd, originZone)
  return requireFlyable(db, [{ ...entry, etd, originZone, path: 'flightNo' }], now)
}

/** The refusals stand at the times that are to be mended. */
export function requireTimes(times: FlightTimes): void {
  const about = violationsOfFlight(times).map(([path, code]) => ({ path, entry: shipmentErrors[code] }))
  const [first] = about
  if (first) throw new Refusal(first.entry, { about })
}
