import { asIssue } from '../../contract/key-account-list/account-shipment-api.ts'
import type { KnownKeyAccount } from '#areas/key-accounts/contract/account.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { keyAccountOf } from '#areas/key-accounts/domain/account-of.ts'
import { violationsOfOrders, ordersBefore } from '../../domain/orders/po-lines.ts'
import { violationsOfShipment, filledValues, valuesOf } from '#areas/key-accounts/domain/account-values.ts'

/** Returns the violations of key account fields that the server would refuse, at form fields (SHP-11). */
export function keyAccountViolations(
  entry: ShipmentEntry,
  keyAccounts: readonly KnownKeyAccount[],
  before: Shipment | null,
) {
  const values = withOwnFields(entry, keyAccounts, before).keyAccountFields
  const violations = violationsOfShipment(entry, filledValues(values ?? {}), keyAccounts, before)
  return violations.map(({ key, refused }) => ({ ...asIssue(refused), path: ['keyAccountFields', key] }))
}

/** Returns order lines shipped in excess within this shipment; the server checks other shipments. */
export function orderViolations(
  entry: ShipmentEntry,
  keyAccounts: readonly KnownKeyAccount[],
  before: Shipment | null,
) {
  const keyAccount = keyAccountOf(entry, keyAccounts, before)
  const violations = violationsOfOrders(entry.poLines, {
    tolerance: keyAccount?.tolerancePercent ?? '0',
    before: ordersBefore(entry, keyAccount, before),
  })
  return violations.map(({ at, refused }) => ({ ...asIssue(refused), path: ['poLines', at, 'shipped'] }))
}

/** Returns the entry with the fields of its current key account only. */
export function withOwnFields(
  entry: ShipmentEntry,
  keyAccounts: readonly KnownKeyAccount[],
  before: Shipment | null,
): ShipmentEntry {
  const values = filledValues(entry.keyAccountFields ?? {})
  return { ...entry, keyAccountFields: valuesOf(keyAccountOf(entry, keyAccounts, before), values) }
}
