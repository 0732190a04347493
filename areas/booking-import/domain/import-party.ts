import type { ImportCells, PartyRole } from '#areas/key-accounts/domain/booking-columns.ts'
import { type ImportKnown, type NamedPartner, nameToFind } from './import-known.ts'

/**
 * SHP-04: returns the active partners that match the name of a party without code and have a suitable role. Only a unique match is used.
 */
export function partnersNamed(role: PartyRole, cells: ImportCells, known: ImportKnown): readonly NamedPartner[] {
  const partners = known.partnerNames.get(nameToFind(role, cells))?.partners ?? []
  return partners.filter(({ roles }) => roles.includes(role))
}
