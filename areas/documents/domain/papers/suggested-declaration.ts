import type { Security } from '#areas/cargo/domain/screening.ts'
import { EXEMPTIONS, RECEIVED_FROM, SCREENING_METHODS, type SecurityDeclaration } from './security-declaration.ts'

/** What a warehouse knows about the pieces of a shipment: the basis of their security, its detail, and how they were screened. */
export type PieceSecurity = {
  readonly security: Security
  readonly basis: string | null
  readonly detail: string
  readonly methods: readonly string[]
}

/**
 * Returns a declaration to start from. Pieces of several origins are declared as screened, since all of them must be secure;
 * as long as one of them is not, nothing is suggested on which a status could rest.
 */
export function suggestedDeclaration(pieces: readonly PieceSecurity[], issuedBy: string): SecurityDeclaration {
  const basis = onlyOne(pieces.map((piece) => piece.basis))
  const detail = onlyOne(pieces.map((piece) => piece.detail)) ?? ''
  const isSecure = pieces.every(({ security }) => security !== 'NSC')
  const receivedFrom = (isSecure && RECEIVED_FROM.find((one) => one === basis)) || 'NONE'
  const methods = new Set(isSecure ? pieces.flatMap((piece) => piece.methods) : [])
  return {
    receivedFrom,
    issuedBy: issuedBy.slice(0, 35),
    status: receivedFrom === 'AC' ? 'SCO' : 'SPX',
    receivedFromId: receivedFrom === 'NONE' ? '' : detail.slice(0, 35),
    methods: SCREENING_METHODS.filter((method) => methods.has(method)),
    exemption: (isSecure && basis === 'L' && EXEMPTIONS.find((one) => one === detail)) || null,
    otherMethod: '',
    additional: '',
  }
}

/** Returns the value that all have, or undefined. */
function onlyOne<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined
}
