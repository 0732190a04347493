import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { type Labels, barcodeText, piecesOf } from './labels-pdf.ts'

/** In the worker that draws documents: a master may have ten thousand pieces. */
export const draw: DrawPdf<Labels> = async (labels) => Buffer.from(labelsZpl(labels))

/** The same labels in ZPL II for label printers of 203 dpi, 102 × 85 mm: one ^XA…^XZ per piece. */
export function labelsZpl(labels: Labels): string {
  return piecesOf(labels)
    .map(({ piece, pieces, hawbNo, ofHouse, housePieces }) => {
      const { kind, name, number, origin, destination, mawbNo } = labels
      const house = hawbNo ? `HAWB ${hawbNo} ${ofHouse}/${housePieces}` : ''
      const other = kind === 'MAWB' ? house : mawbNo && `MAWB ${mawbNo}`
      return [
        '^XA^PW816^LL680^CI28',
        field(40, 24, 48, name),
        `^FO100,88^BY${kind === 'MAWB' ? 4 : 2}^BCN,150,N,N,N^FD${coded(labels, piece)}^FS`,
        field(40, 270, 80, number),
        field(40, 380, 110, destination),
        field(360, 400, 60, `PCS ${pieces}`),
        field(620, 400, 60, origin),
        field(40, 530, 44, other),
        field(620, 530, 60, `${piece}/${pieces}`),
        '^XZ',
      ].join('\n')
    })
    .join('\n')
}

/** Digits only are coded in subset C (`>;`), which needs half the width; the printer starts in subset B. */
function coded(labels: Labels, piece: number): string {
  const text = plain(barcodeText(labels, piece))
  return /^(?:\d\d)+$/.test(text) ? `>;${text}` : text
}

function field(x: number, y: number, height: number, text: string): string {
  return `^FO${x},${y}^A0N,${height}^FD${plain(text)}^FS`
}

/** `^` and `~` begin commands, and `>` a code set: none of them may come from data. */
function plain(text: string): string {
  return text.replaceAll(/[\^~>\p{Cc}]/gu, ' ')
}
