import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type TypedLine, isBattery } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { isDeclarationNeeded } from '#areas/cargo/domain/dangerous-goods-said.ts'
import type { ShipmentStatus } from '../booking/shipment-rules.ts'

/** What comes on paper with dangerous goods: safety data sheet, shipper's declaration, summary of the battery's tests (domain §8). */
export const PAPER_KINDS = ['MSDS', 'DGD', 'UN383'] as const

export type DgDocumentKind = (typeof PAPER_KINDS)[number]

/** Of one shipment, all kinds together. */
export const MOST_PAPERS = 30

/** Whether the goods as they are said need a paper of a kind; null where the airline's manual decides. */
export function isDgDocumentNeeded(kind: DgDocumentKind, lines: readonly TypedLine[]): boolean | null {
  if (lines.length === 0) return null
  if (kind === 'MSDS') return true
  return kind === 'DGD' ? isDeclarationNeeded(lines) : lines.some(isBattery)
}

/** The destination office has been told of the papers that were there; later ones may still come. */
export function canRemoveDgDocument(shipment: { readonly status: ShipmentStatus }): Verdict<'PAPER_SENT'> {
  return shipment.status === 'Sent' ? refuse('PAPER_SENT') : allowed
}

export function canAddDgDocument(stored: number): Verdict<'PAPERS_FULL'> {
  return stored < MOST_PAPERS ? allowed : refuse('PAPERS_FULL', { most: MOST_PAPERS })
}

export type DgDocumentType = { readonly mediaType: string; readonly ending: string }

/** PDF, PNG or JPEG by how the bytes begin, whatever the name says; undefined when it is none of them. */
export function dgDocumentTypeOf(bytes: Uint8Array): DgDocumentType | undefined {
  return TYPES.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte))
}

const TYPES: readonly (DgDocumentType & { readonly begins: readonly number[] })[] = [
  { mediaType: 'application/pdf', ending: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mediaType: 'image/png', ending: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: 'image/jpeg', ending: 'jpg', begins: [0xff, 0xd8, 0xff] },
]

/** The name of a paper as it is kept: with the ending of what it is. */
export function dgDocumentName(fileName: string, { ending }: DgDocumentType): string {
  const bare = fileName.replace(/\.(pdf|png|jpe?g)$/i, '').trim()
  return `${bare || 'paper'}.${ending}`
}
