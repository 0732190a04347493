/** What a scanned or typed code names: one numbered piece, one piece of a MAWB, or everything of a reference. */
export type ScanCode =
  | { readonly kind: 'piece'; readonly label: string }
  | { readonly kind: 'awb'; readonly mawbNo: string; readonly pieceNo: number }
  | { readonly kind: 'reference'; readonly reference: string }

const HOUSE_LABEL = /^(.{1,40})\/(\d{1,4})$/
const AWB_LABEL = /^(\d{3})(\d{8})(\d{5})$/

/** Reads a code as printed by `barcodeOf`: house label, 16 digits of Resolution 606, or a bare reference. */
export function scanCodeOf(text: string): ScanCode {
  const code = text.trim().toUpperCase()
  const [, prefix, serial, piece] = AWB_LABEL.exec(code) ?? []
  if (Number(piece) > 0) return { kind: 'awb', mawbNo: `${prefix}-${serial}`, pieceNo: Number(piece) }
  const [, reference, number] = HOUSE_LABEL.exec(code) ?? []
  if (reference && Number(number) > 0) return { kind: 'piece', label: `${reference}/${number?.padStart(4, '0')}` }
  return { kind: 'reference', reference: code }
}

/** The reference and piece number of a house label; null for any other code. */
export function houseLabelOf(text: string): { reference: string; pieceNo: number } | null {
  const code = scanCodeOf(text)
  if (code.kind !== 'piece') return null
  const at = code.label.lastIndexOf('/')
  return { reference: code.label.slice(0, at), pieceNo: Number(code.label.slice(at + 1)) }
}
