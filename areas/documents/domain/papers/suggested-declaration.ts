import { RECEIVED_FROM, SCREENING_METHODS, type SecurityDeclaration } from './security-declaration.ts'

/** What a warehouse knows about the pieces of a shipment: the basis of their security, its detail, and how they were screened. */
export type PieceSecurity = {
  readonly basis: string | null
  readonly detail: string
  readonly methods: readonly string[]
}

/** Returns a declaration to start from: pieces of several origins are declared as screened, since all of them must be secure. */
export function suggestedDeclaration(pieces: readonly PieceSecurity[], issuedBy: string): SecurityDeclaration {
  const bases = new Set(pieces.map(({ basis }) => basis))
  const receivedFrom = bases.size === 1 ? (RECEIVED_FROM.find((one) => bases.has(one)) ?? 'NONE') : 'NONE'
  const methods = new Set(pieces.flatMap((piece) => piece.methods))
  return {
    receivedFrom,
    issuedBy: issuedBy.slice(0, 35),
    status: receivedFrom === 'AC' ? 'SCO' : 'SPX',
    receivedFromId: receivedFrom === 'NONE' ? '' : (pieces[0]?.detail ?? '').slice(0, 35),
    methods: SCREENING_METHODS.filter((method) => methods.has(method)),
    exemption: null,
    otherMethod: '',
    additional: '',
  }
}
