import type { Language } from '#platform/contract/language.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { allowed, refuse } from '#platform/domain/verdict.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { type KeyAccountValues, labelOf } from '#areas/key-accounts/domain/account.ts'
import { keyAccountOf } from '#areas/key-accounts/domain/account-of.ts'
import { copiedValues, missingFields } from '#areas/key-accounts/domain/account-values.ts'
import type { ShipmentRow } from '../booking/shipment-repository.ts'
import { requireEach } from '../booking/require-each.ts'
import { findKnownKeyAccounts } from '#areas/key-accounts/server/index.ts'

/** Returns the values that a copy takes over; its key account may be another one or none. */
export async function valuesOfCopy(
  db: ReadDb,
  copy: ShipmentEntry,
  source: Pick<Shipment, 'keyAccountFields'>,
  requested: { readonly isRequested: boolean },
): Promise<KeyAccountValues> {
  return copiedValues(keyAccountOf(copy, await findKnownKeyAccounts(db)), source.keyAccountFields, requested)
}

/** SHP-11: a house needs all required key account fields before it is put under a MAWB; each is reported with its missing fields. */
export async function requireReadyForMaster(
  db: ReadDb,
  houses: readonly ShipmentRow[],
  language: Language,
): Promise<void> {
  if (houses.every(({ keyAccountId }) => keyAccountId === null)) return
  const keyAccounts = new Map((await findKnownKeyAccounts(db)).map((keyAccount) => [keyAccount.id, keyAccount]))
  requireEach(
    houses.map((shipment) => {
      const keyAccount = keyAccounts.get(shipment.keyAccountId ?? '')
      const missing = missingFields(keyAccount, shipment.keyAccountFields, true).map((field) =>
        labelOf(field, language),
      )
      const isReady = !keyAccount || missing.length === 0
      const verdict = isReady
        ? allowed
        : refuse('KEY_ACCOUNT_FIELDS_MISSING', { keyAccount: keyAccount.name, fields: missing })
      return { shipment, verdict }
    }),
    language,
  )
}
