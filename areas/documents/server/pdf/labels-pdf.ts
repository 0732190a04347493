import { awbBarcode, houseBarcode } from '#areas/warehouse/domain/label.ts'
import { code128Of } from '#platform/server/pdf/barcode.ts'
import { type Pdf, createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'

export type Labels = {
  readonly kind: 'HAWB' | 'MAWB'
  /** On the master's label the airline; on the house's the forwarder. */
  readonly name: string
  readonly number: string
  readonly origin: string
  readonly destination: string
  /** The numbers of the pieces by house, which a master label counts through all houses; hawbNo is '' without a house. */
  readonly houses: readonly { readonly hawbNo: string; readonly numbers: readonly number[] }[]
  readonly mawbNo: string
}

/** Prints labels by IATA Resolution 606, 102 × 85 mm, one page per piece. */
export const draw: DrawPdf<Labels> = async (labels) => {
  const pdf = createPdf({ language: 'en_US', title: `Labels ${labels.number}`, paper: { width: 102, height: 85 } })
  for (const [index, piece] of piecesOf(labels).entries()) {
    if (index > 0) pdf.addPage()
    drawLabel(pdf, labels, piece)
  }
  return pdf.finish()
}

type Piece = { piece: number; pieces: number; hawbNo: string; ofHouse: number; housePieces: number }

/** Returns every piece with its number and its place in its house. */
export function piecesOf({ houses }: Pick<Labels, 'houses'>): Piece[] {
  const pieces = houses.reduce((sum, { numbers }) => sum + numbers.length, 0)
  return houses.flatMap(({ hawbNo, numbers }) =>
    numbers.map((piece, index) => ({ piece, pieces, hawbNo, ofHouse: index + 1, housePieces: numbers.length })),
  )
}

/** Returns the barcode of a piece, as the dock scans it. */
export function barcodeText({ kind, number }: Pick<Labels, 'kind' | 'number'>, piece: number): string {
  return kind === 'MAWB' ? awbBarcode(number, piece) : houseBarcode(number, piece)
}

function drawLabel(pdf: Pdf, labels: Labels, { piece, pieces, hawbNo, ofHouse, housePieces }: Piece): void {
  const { kind, name, number, origin, destination, mawbNo } = labels
  pdf.text(name, 5, 3, { size: 13, bold: true, width: 92, maxLines: 1 })
  const code = code128Of(barcodeText(labels, piece))
  const width = Math.min(92, code.width * 0.5)
  pdf.barcode(code, (102 - width) / 2, 10, width, 19)
  pdf.text(kind === 'MAWB' ? 'AWB No.' : 'HAWB No.', 5, 31, { size: 7 })
  pdf.text(number, 5, 33, { size: 24, bold: true, width: 92, maxLines: 1 })
  pdf.line(5, 45, 97, 45, 0.3)
  pdf.text('Destination', 5, 46, { size: 7 })
  pdf.text(destination, 5, 48, { size: 36, bold: true })
  pdf.text('Total pieces', 52, 46, { size: 7 })
  pdf.text(String(pieces), 52, 48.5, { size: 24, bold: true })
  pdf.text('Origin', 78, 46, { size: 7 })
  pdf.text(origin, 78, 48.5, { size: 20, bold: true })
  pdf.line(5, 66, 97, 66, 0.3)
  if (kind === 'MAWB') {
    pdf.text(hawbNo ? 'HAWB No.' : '', 5, 67, { size: 7 })
    pdf.text(hawbNo ? `${hawbNo}   ${ofHouse}/${housePieces}` : '', 5, 69.5, { size: 14, bold: true })
  } else if (mawbNo) {
    pdf.text('MAWB No.', 5, 67, { size: 7 })
    pdf.text(mawbNo, 5, 69.5, { size: 14, bold: true })
  }
  pdf.text(`${piece}/${pieces}`, 70, 69.5, { size: 14, bold: true, width: 27, align: 'right' })
}
