import { code128Of } from '#platform/server/pdf/barcode.ts'
import { type Letterhead, addTerms } from '#platform/server/pdf/letterhead.ts'
import { type Pdf, createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import {
  CALCULATED_BOXES,
  CARRIER_PLACE,
  GRID,
  PAPER_BOXES,
  type Place,
  coveredLines,
} from '../../domain/waybill/boxes.ts'
import { printedHandling } from '../../domain/waybill/also-notify.ts'
import { totalOfLine, totalsOf } from '../../domain/waybill/charges.ts'
import { AS_AGREED, printedAmounts } from '../../domain/waybill/printed-amounts.ts'
import { type WaybillContent, type WaybillKind, chargedOf } from '../../domain/waybill/waybill.ts'

export type WaybillPrint = {
  readonly kind: WaybillKind
  readonly number: string
  readonly content: WaybillContent
  readonly origin: string
  /** The names of the copies, one page each; a draft has one page marked as such. */
  readonly copies: readonly string[]
  readonly isDraft: boolean
  /** Of the issuer of a house waybill; a master waybill is that of the airline. */
  readonly letterhead: Letterhead | null
}

/** The upper left corner of the frame on A4. */
const X0 = 11
const Y0 = 15

/** Prints the waybill with boxes by IATA Resolution 600a; one page per copy. */
export const draw: DrawPdf<WaybillPrint> = async (waybill) => {
  const pdf = createPdf({ language: 'en_US', title: `${waybill.kind} ${waybill.number}` })
  for (const [index, copy] of waybill.copies.entries()) {
    if (index > 0) pdf.addPage()
    drawPage(pdf, waybill, copy)
  }
  if (waybill.letterhead) addTerms(pdf, waybill.letterhead)
  return pdf.finish()
}

function drawPage(pdf: Pdf, waybill: WaybillPrint, copy: string): void {
  const { kind, number, content, origin, isDraft, letterhead } = waybill
  if (isDraft) pdf.text('DRAFT', 40, 120, { size: 120, color: '#eeeeee' })
  drawFrames(pdf)
  drawNumbers(pdf, kind, number, origin)
  for (const { name, caption, place, lines } of PAPER_BOXES) {
    if (caption) drawCaption(pdf, caption, place)
    const text = name === 'handling' ? printedHandling(content.boxes) : content.boxes[name]
    drawValue(pdf, text, place, { lines, isGoods: name === 'goods', covered: coveredLines(name) })
  }
  if (letterhead?.logo) pdf.image(letterhead.logo, X0 + 62 * W, Y0 + 9, 12 * W - 1, 5 * H - 10)
  drawRating(pdf, content)
  drawCharges(pdf, content)
  // Right-aligned in its box, because the issuer is on the left.
  const title = { width: 38 * W - 2, align: 'right' } as const
  pdf.text('Not Negotiable', X0 + 36 * W + 1, Y0 + 0.8, { size: 6, ...title })
  pdf.text(TITLES[kind], X0 + 36 * W + 1, Y0 + 3.2, { size: 12, bold: true, ...title })
  const { width } = pdf.page
  pdf.text(copy, X0, Y0 + 62 * H + 1.5, { size: 9, bold: true, width: width - 2 * X0, align: 'center' })
}

const TITLES = { HAWB: 'House Air Waybill', MAWB: 'Air Waybill' } as const

const W = GRID.columnMm
const H = GRID.lineMm

function drawFrames(pdf: Pdf): void {
  pdf.box(X0, Y0, GRID.columns * W, GRID.lines * H, { thickness: 0.35 })
  const entered = [...PAPER_BOXES, ...CALCULATED_BOXES, CARRIER_PLACE]
  const places = [...entered.map(({ place }) => place), ...RATING_PLACES]
  for (const [column, line, width, height] of places) {
    pdf.box(X0 + column * W, Y0 + line * H, width * W, height * H, { thickness: 0.15 })
  }
  pdf.box(X0 + 36 * W, Y0 + 6 * H, 38 * W, 6 * H, { thickness: 0.15 })
  pdf.box(X0 + 28 * W, Y0 + 44 * H, 46 * W, 6 * H, { thickness: 0.15 })
  pdf.text(CONDITIONS, X0 + 36 * W + 1, Y0 + 7 * H, { size: 6, width: 38 * W - 2 })
}

/** Own wording: the carrier's conditions are on its own forms. */
const CONDITIONS = 'Carried subject to the conditions of contract of the issuer, which are handed out on request.'

const RATING: readonly (readonly [caption: string, place: Place])[] = [
  ['Pieces', [0, 28, 4, 16]],
  ['Gross Weight', [4, 28, 7, 16]],
  ['kg', [11, 28, 1, 16]],
  ['', [13, 28, 1, 16]],
  ['Commodity Item No.', [14, 28, 7, 16]],
  ['Chargeable Weight', [22, 28, 7, 16]],
  ['Rate / Charge', [30, 28, 8, 16]],
  ['Total', [39, 28, 12, 16]],
]
const RATING_PLACES = RATING.map(([, place]) => place)

function drawNumbers(pdf: Pdf, kind: WaybillKind, number: string, origin: string): void {
  const y = Y0 - 5.6
  const [prefix = '', serial = ''] = number.split('-')
  pdf.text(kind === 'MAWB' ? `${prefix}  ${origin}  ${serial}` : origin, X0, y, { size: 12, grid: true })
  pdf.text(number, X0 + 50 * W, y, { size: 12, grid: true, width: 24 * W, align: 'right' })
  pdf.text(number, X0 + 50 * W, Y0 + 62 * H + 1, { size: 12, grid: true, width: 24 * W, align: 'right' })
  const code = kind === 'MAWB' ? number.replace('-', '') : number
  if (number) pdf.barcode(code128Of(code), X0, Y0 + 62 * H + 1.5, 45, 6)
}

/** The lines of a caption, each as small as its box demands: none is cut. */
function drawCaption(pdf: Pdf, caption: string, [column, line, width]: Place): void {
  const room = width * W - 0.8
  const lines = caption.split('\n')
  const size = Math.min(CAPTION, ...lines.map((one) => (CAPTION * room) / pdf.widthOf(one, { size: CAPTION })))
  for (const [index, one] of lines.entries()) {
    pdf.text(one, X0 + column * W + 0.5, Y0 + line * H + 0.3 + index * CAPTION_STEP, { size })
  }
}

/** In points; the lines of a caption are so many millimetres apart. */
const CAPTION = 4.8
const CAPTION_STEP = 1.9

function drawValue(
  pdf: Pdf,
  text: string,
  place: Place,
  { lines, isGoods = false, covered = 0 }: { lines: number; isGoods?: boolean; covered?: number },
): void {
  if (text === '') return
  const [column, line, width, height] = place
  // A single line is at the bottom of its box, several start below the caption, or below the box in the corner and closer together.
  const first = lines === 1 ? line + height - 1 : line + (covered || (isGoods ? 0.9 : 1))
  const values = text.split('\n')
  // More lines than the box counts come closer together and smaller.
  const step = covered > 0 ? (height - covered) / lines : Math.min(1, lines / values.length)
  const most = step < 1 && covered === 0 ? SIZE * Math.max(step, 0.5) : SIZE
  for (const [index, value] of values.entries()) {
    const size = Math.min(most, sizeFor(value, width))
    pdf.text(value, X0 + column * W + 0.6, Y0 + (first + index * step) * H, { size, grid: true })
  }
}

const SIZE = 9

/** 9 point, or smaller if the text would not fit into its box. */
function sizeFor(text: string, columns: number): number {
  const room = (columns * W - 1.2) / (25.4 / 72)
  return Math.min(SIZE, room / (Math.max(1, text.length) * 0.6))
}

function drawRating(pdf: Pdf, content: WaybillContent): void {
  const { lines, isAsAgreed } = content
  for (const [caption, place] of RATING) drawCaption(pdf, caption, place)
  const cell = (text: string, column: number, width: number, line: number) =>
    pdf.text(text, X0 + column * W, Y0 + line * H, {
      size: sizeFor(text, width),
      grid: true,
      width: width * W - 0.5,
      align: 'right',
    })
  for (const [index, line] of lines.entries()) {
    const y = 30 + index
    cell(line.pieces, 0, 4, y)
    cell(line.grossWeight, 4, 7, y)
    cell('K', 11, 1.3, y)
    cell(line.rateClass, 13, 1.3, y)
    cell(line.commodityItem, 14, 7, y)
    cell(line.chargeableWeight, 22, 7, y)
    cell(isAsAgreed ? '' : line.rate, 30, 8, y)
    cell(isAsAgreed ? AS_AGREED : totalOfLine(line), 39, 12, y)
  }
  const { pieces, grossWeight, weightCharge } = totalsOf(chargedOf(content))
  cell(pieces, 0, 4, 42.8)
  cell(grossWeight, 4, 7, 42.8)
  cell(isAsAgreed ? AS_AGREED : weightCharge, 39, 12, 42.8)
}

function drawCharges(pdf: Pdf, content: WaybillContent): void {
  const { otherCharges } = content
  for (const { caption, place } of CALCULATED_BOXES) if (caption) drawCaption(pdf, caption, place)
  drawCaption(pdf, CARRIER_PLACE.caption, CARRIER_PLACE.place)
  drawCaption(pdf, 'Other Charges', [28, 44, 46, 6])
  const shown = otherCharges.map(({ code, due, amount }) => `${code}${due} ${amount}`)
  for (const [index, text] of shown.entries()) {
    const [x, y] = [28 + (index % 3) * 15, 45 + Math.floor(index / 3)]
    pdf.text(text, X0 + x * W + 0.6, Y0 + y * H, { size: 9, grid: true })
  }
  const amounts = printedAmounts(content)
  for (const { key, place } of CALCULATED_BOXES) drawValue(pdf, amounts[key], place, { lines: 1 })
}
