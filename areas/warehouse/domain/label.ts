// WHS-03, DOC-01: labels of pieces. The AWB label follows IATA Resolution 606; the house label is ours. Documents prints the same codes.

export const LABEL_KINDS = ['HOUSE', 'AWB'] as const
export const LABEL_FORMATS = ['PDF', 'ZPL'] as const

/** The most labels of one print: a sheet of that many is drawn in seconds. */
export const MAX_LABELS = 500

/** The parts in which so many labels are printed, each from its first label to its last. */
export function labelParts(count: number): { readonly first: number; readonly last: number }[] {
  return Array.from({ length: Math.ceil(count / MAX_LABELS) }, (_, part) => ({
    first: part * MAX_LABELS + 1,
    last: Math.min(count, (part + 1) * MAX_LABELS),
  }))
}

/** The contents of a piece label. */
export type Label = {
  readonly kind: (typeof LABEL_KINDS)[number]
  readonly airline: string
  readonly mawbNo: string | null
  readonly hawbNo: string
  readonly origin: string
  readonly destination: string
  /** Of an AWB label its number under the MAWB, of a house label that of the house; null for pieces counted by quantity. */
  readonly pieceNo: number | null
  /** Pieces of the MAWB or of the house. */
  readonly pieces: number | null
}

/** The 16 digits of the Resolution 606 barcode: eleven of the AWB and five of the piece. */
export function awbBarcode(mawbNo: string, pieceNo: number): string {
  return mawbNo.replaceAll(/\D/g, '') + String(pieceNo).padStart(5, '0')
}

/** The barcode of a house label: the HAWB, or the reference that it was received under, and the piece. */
export function houseBarcode(hawbNo: string, pieceNo: number): string {
  return `${hawbNo}/${String(pieceNo).padStart(4, '0')}`
}

/** The contents of the barcode. */
export function barcodeOf({ kind, mawbNo, hawbNo, pieceNo }: Label): string {
  if (kind === 'AWB' && mawbNo !== null && pieceNo !== null) return awbBarcode(mawbNo, pieceNo)
  return pieceNo === null ? hawbNo : houseBarcode(hawbNo, pieceNo)
}

/** Piece number and total, such as "3 / 25". */
export function pieceText({ pieceNo, pieces }: Label): string {
  return `${pieceNo ?? '–'} / ${pieces ?? '–'}`
}

/** The label as ZPL for 203 dpi and 102 × 85 mm, printed `copies` times. */
export function zplOf(label: Label, copies: number): string {
  const { kind, airline, mawbNo, hawbNo, origin, destination } = label
  const head = kind === 'AWB' ? (mawbNo ?? '') : hawbNo
  return [
    '^XA^CI28^PW816^LL680',
    `^FO30,25^A0N,40,40^FD${plain(airline)}^FS`,
    `^FO40,80^BY2^BCN,170,N,N,N^FD${plain(barcodeOf(label))}^FS`,
    `^FO30,275^A0N,64,64^FD${plain(head)}^FS`,
    `^FO30,365^A0N,110,100^FD${plain(destination)}^FS`,
    `^FO420,365^A0N,60,56^FD${plain(pieceText(label).replace('–', '-').replace('–', '-'))}^FS`,
    `^FO30,500^A0N,44,44^FD${plain(origin)}^FS`,
    `^FO30,570^A0N,48,44^FD${plain(kind === 'AWB' ? hawbNo : (mawbNo ?? ''))}^FS`,
    `^PQ${copies}^XZ`,
  ].join('\n')
}

/** `^` and `~` start printer commands, so they are removed. */
function plain(text: string): string {
  return text.replaceAll(/[\^~]/g, ' ')
}
