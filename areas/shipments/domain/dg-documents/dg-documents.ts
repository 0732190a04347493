import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type TypedLine, isBattery } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { isDeclarationNeeded } from '#areas/cargo/domain/dangerous-goods-said.ts'
import type { ShipmentStatus } from '../booking/shipment-rules.ts'

/** The documents of dangerous goods: safety data sheet, shipper's declaration, battery test summary (domain §8). */
export const PAPER_KINDS = ['MSDS', 'DGD', 'UN383'] as const

export type DgDocumentKind = (typeof PAPER_KINDS)[number]

/** The maximum number of documents of one shipment, all kinds together. */
export const MAX_PAPERS = 30

/** Whether the goods require a document of a kind; null if the airline's manual decides. */
export function isDgDocumentNeeded(kind: DgDocumentKind, lines: readonly TypedLine[]): boolean | null {
  if (lines.length === 0) return null
  if (kind === 'MSDS') return true
  return kind === 'DGD' ? isDeclarationNeeded(lines) : lines.some(isBattery)
}

/** Documents that the destination office was informed of cannot be removed; later ones may be added. */
export function canRemoveDgDocument(shipment: { readonly status: ShipmentStatus }): Verdict<'PAPER_SENT'> {
  return shipment.status === 'Sent' ? refuse('PAPER_SENT') : allowed
}

export function canAddDgDocument(stored: number): Verdict<'PAPERS_FULL'> {
  return stored < MAX_PAPERS ? allowed : refuse('PAPERS_FULL', { most: MAX_PAPERS })
}

export type DgDocumentType = { readonly mediaType: string; readonly ending: string }

/** Determines PDF, PNG or JPEG from the first bytes, regardless of the name; undefined for other types. */
export function dgDocumentTypeOf(bytes: Uint8Array): DgDocumentType | undefined {
  return TYPES.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte))
}

const TYPES: readonly (DgDocumentType & { readonly begins: readonly number[] })[] = [
  { mediaType: 'application/pdf', ending: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mediaType: 'image/png', ending: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', ending: 'jpg', begins: [0xff, 0xd8, 0xff] },
]

/** Returns the stored name of a document, with the extension of its content type. */
export function dgDocumentName(fileName: string, { ending }: DgDocumentType): string {
  const bare = fileName.replace(/\.(pdf|png|jpe?g)$/i, '').trim()
  return `${bare || 'paper'}.${ending}`
}
