import { measuresOf } from '#areas/cargo/domain/chargeable-weight.ts'
import type { KeyAccount } from '#areas/key-accounts/domain/account.ts'
import { keyAccountOf } from '#areas/key-accounts/domain/account-of.ts'
import {
  type ImportCells,
  type ImportColumn,
  PARTY_ROLES,
  type PartyRole,
} from '#areas/key-accounts/domain/booking-columns.ts'
import type { City } from '../domain/import-known.ts'
import { partnersNamed } from '../domain/import-party.ts'
import type { ImportCheck } from './import-check.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'

/** A party of a booking: the partner found, or null if it is only named in the sheet. */
export type PreviewParty = {
  readonly code: string | null
  readonly name: string
  /** How the partner was found; `several` means that the name is ambiguous and none was chosen. */
  readonly by: 'code' | 'name' | 'several' | null
}

/** The preview of a row as it will be booked (SHP-04). */
export type BookingPreview = {
  readonly entry: ShipmentEntry
  /** The cells of the row by column. */
  readonly cells: ImportCells
  readonly parties: Readonly<Record<PartyRole, PreviewParty | null>>
  readonly origin: City | undefined
  readonly destination: City | undefined
  /** The key account of the booking (SHP-11). */
  readonly keyAccount: KeyAccount | undefined
  readonly cubic: bigint
  readonly chargeWeight: string | null
}

/** Returns a checked row as it will be booked, with the records found for its codes and the weights as stored. */
export function bookingPreview(
  entry: ShipmentEntry,
  cells: ImportCells,
  { known, keyAccounts }: Pick<ImportCheck, 'known' | 'keyAccounts'>,
): BookingPreview {
  const party = (role: PartyRole): PreviewParty | null => {
    const { [role]: written } = entry
    if (!written) return null
    const code = cells[`${role}Code`] ?? ''
    if (code !== '') return { code: code.toUpperCase(), name: written.name, by: 'code' }
    const [named, other] = partnersNamed(role, cells, known)
    if (other) return { code: null, name: written.name, by: 'several' }
    return { code: named?.code ?? null, name: written.name, by: named ? 'name' : null }
  }
  const city = (airport: string | null) => known.airports.get(airport ?? '')?.city
  const { grossWeight, volume, dimensionLines } = entry
  return {
    entry,
    cells,
    keyAccount: keyAccountOf(entry, keyAccounts),
    parties: Object.fromEntries(PARTY_ROLES.map((role) => [role, party(role)])) as BookingPreview['parties'],
    origin: city(entry.originAirport),
    destination: city(entry.destinationAirport),
    ...measuresOf({ grossWeight, volume, dimensionLines }),
  }
}

/** Whether a value was filled in by the portal, because none of its possible source cells has one. */
export function isFilledIn({ cells }: Pick<BookingPreview, 'cells'>, from: readonly ImportColumn[]): boolean {
  return from.length > 0 && from.every((column) => (cells[column] ?? '') === '')
}
