import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

export const FACILITY_KINDS = ['BIN', 'DOCK', 'MACHINE', 'SCREENER', 'CONSIGNOR', 'PRINTER'] as const
export const CONSIGNOR_STANDINGS = ['KC', 'AC'] as const

export type FacilityKind = (typeof FACILITY_KINDS)[number]

/** Whether a certificate is valid on a day; one without an expiry date always is. */
export function isValidOn({ validUntil }: { readonly validUntil: string | null }, day: string): boolean {
  return validUntil === null || validUntil >= day
}

/** Checks a facility: a consignor needs a partner and a status, a printer needs an address. */
export function canSaveFacility(facility: {
  readonly kind: FacilityKind
  readonly partnerId: string | null
  readonly standing: string | null
  readonly host: string | null
  readonly port: number | null
}): Verdict<'PARTNER_NEEDED' | 'ADDRESS_NEEDED'> {
  const { kind, partnerId, standing, host, port } = facility
  return allOf<'PARTNER_NEEDED' | 'ADDRESS_NEEDED'>(
    kind === 'CONSIGNOR' && (partnerId === null || standing === null) ? refuse('PARTNER_NEEDED') : allowed,
    kind === 'PRINTER' && (host === null || port === null) ? refuse('ADDRESS_NEEDED') : allowed,
  )
}

/** The fields that only one kind of facility has. */
const FIELDS_OF_KIND = {
  zone: 'BIN',
  partnerId: 'CONSIGNOR',
  standing: 'CONSIGNOR',
  host: 'PRINTER',
  port: 'PRINTER',
} as const satisfies Readonly<Record<string, FacilityKind>>

type FieldOfKind = keyof typeof FIELDS_OF_KIND

/** Returns the filled fields that belong to another kind of facility; the table's check constraints are the same rule. */
export function fieldsOfOtherKind(
  facility: { readonly kind: FacilityKind } & Readonly<Record<FieldOfKind, string | number | null>>,
): FieldOfKind[] {
  const fields = Object.keys(FIELDS_OF_KIND) as FieldOfKind[]
  return fields.filter((field) => {
    const isFilled = facility[field] !== null && facility[field] !== ''
    return isFilled && FIELDS_OF_KIND[field] !== facility.kind
  })
}

type Dock = { readonly code: string; readonly validUntil: string | null }

/** Whether trucks may be called to a dock on a day. An office that has set up no docks types them. */
export function canCallTo(dock: string, docks: readonly Dock[], day: string): Verdict<'DOCK_UNKNOWN'> {
  const isKnown = docks.some((one) => one.code === dock && isValidOn(one, day))
  return docks.length === 0 || isKnown ? allowed : refuse('DOCK_UNKNOWN', { dock })
}
