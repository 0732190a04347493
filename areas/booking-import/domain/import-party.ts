import type { ImportCells, PartyRole } from '#areas/key-accounts/domain/booking-columns.ts'
import { type ImportKnown, type NamedPartner, nameToFind } from './import-known.ts'

/**
 * SHP-04: the partners in use whose name a row gives for a party without a code, and who may be that party. Only one alone is
 * taken: of several nobody knows which is meant.
 */
export function partnersNamed(role: PartyRole, cells: ImportCells, known: ImportKnown): readonly NamedPartner[] {
  const partners = known.partnerNames.get(nameToFind(role, cells))?.partners ?? []
  return partners.filter(({ roles }) => roles.includes(role))
}
