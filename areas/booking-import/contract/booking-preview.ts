import { measuresOf } from '#areas/cargo/domain/chargeable-weight.ts'
import type { Client } from '#areas/key-accounts/domain/account.ts'
import { clientOf } from '#areas/key-accounts/domain/account-of.ts'
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

/** A party of a booking: the partner that was found, or (null) what only the sheet says. */
export type PreviewParty = {
  readonly code: string | null
  readonly name: string
  /** What the partner was found by; `several` have the name, so that none was taken. */
  readonly by: 'code' | 'name' | 'several' | null
}

/** What a row of a workbook will be once it is booked (SHP-04), for people to see before they import it. */
export type BookingPreview = {
  readonly entry: ShipmentEntry
  /** What the row says, by its columns. */
  readonly cells: ImportCells
  readonly parties: Readonly<Record<PartyRole, PreviewParty | null>>
  readonly origin: City | undefined
  readonly destination: City | undefined
  /** The big client whose booking it is (SHP-11). */
  readonly client: Client | undefined
  readonly cubic: bigint
  readonly chargeWeight: string | null
}

/** A checked row as it is booked, with the records that its codes have found and the weights as they are kept. */
export function bookingPreview(
  entry: ShipmentEntry,
  cells: ImportCells,
  { known, clients }: Pick<ImportCheck, 'known' | 'clients'>,
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
    client: clientOf(entry, clients),
    parties: Object.fromEntries(PARTY_ROLES.map((role) => [role, party(role)])) as BookingPreview['parties'],
    origin: city(entry.originAirport),
    destination: city(entry.destinationAirport),
    ...measuresOf({ grossWeight, volume, dimensionLines }),
  }
}

/** Whether a value stands in none of the cells it could come from: the portal has filled it in. */
export function isFilledIn({ cells }: Pick<BookingPreview, 'cells'>, from: readonly ImportColumn[]): boolean {
  return from.length > 0 && from.every((column) => (cells[column] ?? '') === '')
}
