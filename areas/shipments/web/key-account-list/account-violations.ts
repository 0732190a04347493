import { asIssue } from '../../contract/key-account-list/account-shipment-api.ts'
import type { KnownClient } from '#areas/key-accounts/contract/account.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { clientOf } from '#areas/key-accounts/domain/account-of.ts'
import { violationsOfOrders, ordersBefore } from '../../domain/orders/po-lines.ts'
import { violationsOfShipment, filledValues, valuesOf } from '#areas/key-accounts/domain/account-values.ts'

/** Returns the violations of key account fields that the server would refuse, at form fields (SHP-11). */
export function keyAccountViolations(entry: ShipmentEntry, clients: readonly KnownClient[], before: Shipment | null) {
  const values = withOwnFields(entry, clients, before).clientFields
  const violations = violationsOfShipment(entry, filledValues(values ?? {}), clients, before)
  return violations.map(({ key, refused }) => ({ ...asIssue(refused), path: ['clientFields', key] }))
}

/** Returns order lines shipped in excess within this shipment; the server checks other shipments. */
export function orderViolations(entry: ShipmentEntry, clients: readonly KnownClient[], before: Shipment | null) {
  const client = clientOf(entry, clients, before)
  const violations = violationsOfOrders(entry.poLines, {
    tolerance: client?.tolerancePercent ?? '0',
    before: ordersBefore(entry, client, before),
  })
  return violations.map(({ at, refused }) => ({ ...asIssue(refused), path: ['poLines', at, 'shipped'] }))
}

/** Returns the entry with the fields of its current key account only. */
export function withOwnFields(
  entry: ShipmentEntry,
  clients: readonly KnownClient[],
  before: Shipment | null,
): ShipmentEntry {
  const values = filledValues(entry.clientFields ?? {})
  return { ...entry, clientFields: valuesOf(clientOf(entry, clients, before), values) }
}
