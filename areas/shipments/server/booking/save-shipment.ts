import { areSameGoods, normalized } from '#areas/cargo/domain/dangerous-goods.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAllowed, requireAll, found, saved } from '#platform/server/refusal.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { isVisibleInbound } from '../../domain/booking/inbound-visibility.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { cutOffSaved, staysAsEntered } from '../../domain/flight/cut-off-rules.ts'
import { type BookedGoods, flightsOfEach } from '../flight/flights-of-each.ts'
import { findUnits } from '../units/uld-load-repository.ts'
import { refreshNextMilestones, nextOfBooking } from '../milestones/refresh-next.ts'
import { countedAgain } from '../orders/orders-judged.ts'
import { visibleOffices } from './visible-offices.ts'
import { savingFacts } from './saving-facts.ts'
import { shipmentRecord, shipmentValues } from './shipment-record.ts'
import {
  type ShipmentRow,
  type ShipmentValues,
  insertShipment,
  lockShipments,
  updateShipment,
} from './shipment-repository.ts'
import { violationsOf } from './shipment-violations.ts'

// Creating and changing a shipment: load, normalise, one list of violations, write, notify.

export const createShipment: Verb<typeof shipmentApi.create> = (context, entry) =>
  context.transact((tx) => addShipment(context, tx, entry))

/** A second editor of the same version is refused with the current record, to be merged by field. */
export const editShipment: Verb<typeof shipmentApi.edit> = (context, { id, version, ...entry }) =>
  context.transact((tx) => saveShipment(context, tx, { id, version }, () => entry))

type Saving = Pick<Context, 'actor' | 'now'>

/** Adds a shipment; the creator's office is its permanent home office. A copy may lack the fields that `copyOf` lacked. */
export async function addShipment(
  { actor, now }: Saving,
  tx: WriteTx,
  request: ShipmentEntry,
  copyOf: Shipment | null = null,
): Promise<Shipment> {
  requireAllowed(shipmentErrors, canSaveShipment(request, actor))

  const entry = normalized(request)
  const facts = await savingFacts(tx, entry, { before: null, copyOf, now })
  requireAll(shipmentErrors, violationsOf(entry, facts))

  const values = await withCutOff(tx, shipmentValues(entry, facts), now)
  const { etd = null, eta = null, cutOff } = values
  const created = { homeOfficeId: actor.officeId, createdBy: actor.account }
  // Computed before the insert, because a later update would rewrite the row and all its indexes.
  const next = nextOfBooking({ ...entry, etd, eta, cutOff, createdAt: now.toISOString() })
  const shipment = await countedAgain(insertShipment(tx, { ...values, ...created, ...next }))

  if (isVisibleInbound(shipment)) await refreshNextMilestones(tx, [shipment.id])
  return shipmentRecord(tx, shipment)
}

/**
 * Saves the result of `entryFor` if the version seen is still current. The stored record must belong to the actor's office too,
 * so that an office cannot take over a shipment by entering itself.
 */
export async function saveShipment(
  { actor, now }: Saving,
  tx: WriteTx,
  { id, version }: { readonly id: string; readonly version: number },
  entryFor: (current: Shipment) => ShipmentEntry,
): Promise<Shipment> {
  const [locked] = await lockShipments(tx, [id], visibleOffices(actor))
  const row = found(locked)
  const current = await shipmentRecord(tx, row)
  saved(row.version === version ? row : undefined, current)

  const request = entryFor(current)
  requireAllowed(shipmentErrors, canSaveShipment(current, actor))
  requireAllowed(shipmentErrors, canSaveShipment(request, actor))

  // Summary and codes are derived when the goods change; goods saved under older rules stay.
  const entry = areSameGoods(current, request) ? request : normalized(request)
  const facts = await savingFacts(tx, entry, { before: current, copyOf: null, now })
  requireAll(shipmentErrors, violationsOf(entry, facts))

  const values = await withCutOff(tx, shipmentValues(entry, facts), now, row)
  const changed = await countedAgain(updateShipment(tx, { id, version }, values))

  await refreshNextMilestones(tx, [id])
  return shipmentRecord(tx, saved(changed, current))
}

/** Returns the entry with its cut-off by `cutOffSaved`. */
async function withCutOff(
  tx: WriteTx,
  values: ShipmentValues,
  now: Date,
  before: ShipmentRow | null = null,
): Promise<ShipmentValues & { cutOff: Instant | null }> {
  const { flightNo, etd = null, originAirport, originZone, dangerousGoods, cutOff = null } = values
  const booked = { flightNo, etd, originAirport, originZone, dangerousGoods, cutOff } as BookedGoods
  if (staysAsEntered(booked, before)) return { ...values, cutOff }
  const [flight] = await flightsOfEach(tx, [booked], now)
  const uldNo = before && ((await findUnits(tx, [before.id])).get(before.id) ?? null)
  return { ...values, cutOff: cutOffSaved(booked, before, flight, uldNo) }
}
