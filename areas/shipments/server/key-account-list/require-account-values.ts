import type { Language } from '#platform/contract/language.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { allowed, refuse } from '#platform/domain/verdict.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { type ClientValues, labelOf } from '#areas/key-accounts/domain/account.ts'
import { clientOf } from '#areas/key-accounts/domain/account-of.ts'
import { copiedValues, missingFields } from '#areas/key-accounts/domain/account-values.ts'
import type { ShipmentRow } from '../booking/shipment-repository.ts'
import { requireEach } from '../booking/require-each.ts'
import { findKnownClients } from '#areas/key-accounts/server/index.ts'

/** Returns the values that a copy takes over; its key account may be another one or none. */
export async function valuesOfCopy(
  db: ReadDb,
  copy: ShipmentEntry,
  source: Pick<Shipment, 'clientFields'>,
  requested: { readonly isRequested: boolean },
): Promise<ClientValues> {
  return copiedValues(clientOf(copy, await findKnownClients(db)), source.clientFields, requested)
}

/** SHP-11: a house needs all required key account fields before it is put under a MAWB; each is reported with its missing fields. */
export async function requireReadyForMaster(
  db: ReadDb,
  houses: readonly ShipmentRow[],
  language: Language,
): Promise<void> {
  if (houses.every(({ clientId }) => clientId === null)) return
  const clients = new Map((await findKnownClients(db)).map((client) => [client.id, client]))
  requireEach(
    houses.map((shipment) => {
      const client = clients.get(shipment.clientId ?? '')
      const missing = missingFields(client, shipment.clientFields, true).map((field) => labelOf(field, language))
      const isReady = !client || missing.length === 0
      const verdict = isReady ? allowed : refuse('CLIENT_FIELDS_MISSING', { client: client.name, fields: missing })
      return { shipment, verdict }
    }),
    language,
  )
}
