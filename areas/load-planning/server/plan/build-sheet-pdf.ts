import type { Language } from '#platform/contract/language.ts'
import { qrCodeOf } from '#platform/server/pdf/barcode.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { type Pdf, createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { drawTable } from '#platform/server/pdf/table.ts'
import { buildSheetAddress } from '../../domain/build-sheet/build-sheet-address.ts'
import { centreOfGravity } from '../../domain/plan/centre-of-gravity.ts'
import { bevelHeight, outlineOf } from '../../domain/plan/contours.ts'
import { estimatedPieces } from '../../domain/plan/estimated-cargo.ts'
import { cubicOf, figuresOfUnit, housesById, weightOfLoad } from '../../domain/plan/plan-figures.ts'
import { type BuildStep, buildSteps, labelNumbers, layersOf, rangesText } from '../../domain/build-sheet/build-steps.ts'
import { contourOn } from '../../domain/plan/position-contour.ts'
import type { PlanContent, PlanHouse, PlanUnit, UldType } from '../../domain/plan/plan.ts'
import type { Contour } from '#areas/build-up-planner/domain/problem.ts'
import { houseName } from '../../domain/plan/house-name.ts'
import { unitName } from '../../contract/plan/unit-name.ts'

export type BuildSheet = {
  readonly language: Language
  readonly issuer: string
  /** Of the portal, for the addresses in the QR codes. */
  readonly origin: string
  readonly planNo: string
  readonly no: number
  /** Flight, date and route in one line. */
  readonly flight: string
  readonly printedAt: string
  readonly content: PlanContent
  readonly aircraft: string | null
  readonly houses: readonly PlanHouse[]
  readonly types: readonly UldType[]
  readonly texts: Readonly<Record<(typeof BUILD_SHEET_TEXTS)[number], string>>
}

/** The text keys of the sheet, under `buildSheet`. */
export const BUILD_SHEET_TEXTS = [
  'title',
  'pageOfPages',
  'position',
  'pieces',
  'net',
  'gross',
  'above',
  'side',
  'layer',
  'hawb',
  'destination',
  'weight',
  'volume',
  'codes',
  'steps',
  'labels',
  'offloads',
  'reason',
  'straps',
  'centre',
  'estimated',
  'bevelled',
] as const

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const BOTTOM = 272
/** Where drawing goes on after a page break. */
const TOP = 30
/** The height of a row of layers with its titles. */
const LAYER_ROW = 44
const LAYERS_ABREAST = 3
/** A table is not begun lower than this above the bottom. */
const TABLE = 20
/** Digits of a piece number on a label. */
const LABEL_DIGITS = 4

/** One page per ULD with figures, two views, layers in build order and pieces; then the offloaded pieces. */
export const draw: DrawPdf<BuildSheet> = async (sheet) => {
  const { language, texts, planNo, no, content } = sheet
  const pdf = createPdf({ language, title: `${texts.title} ${planNo}` })
  for (const [at, unit] of content.units.entries()) {
    if (at > 0) pdf.addPage()
    drawUnit(pdf, sheet, unit, at)
  }
  if (content.offloads.length > 0) drawOffloads(pdf, sheet)
  framePages(pdf, {
    issuer: sheet.issuer,
    title: `${texts.title} ${planNo}/${no}`,
    footer: `${sheet.flight} · ${sheet.printedAt}`,
    pageText: texts.pageOfPages,
  })
  return pdf.finish()
}

function drawUnit(pdf: Pdf, sheet: BuildSheet, unit: PlanUnit, at: number): void {
  const { texts, language } = sheet
  const houses = housesById(sheet.houses)
  const type = sheet.types.find(({ code }) => code === unit.uldType)
  const figures = figuresOfUnit(unit, houses, type)
  pdf.text(unitName(unit, at + 1, language), MARGIN, 28, { size: 18, bold: true })
  pdf.barcode(qrCodeOf(buildSheetAddress(sheet.origin, unit.key)), 175, 27, 20, 20)
  const facts = [
    sheet.flight,
    `${texts.position} ${unit.position || '–'} · ${texts.pieces} ${figures.pieces}`,
    `${texts.net} ${figures.netKg} kg · ${texts.gross} ${figures.grossKg} kg · ${figures.volumeM3} m³ · ${texts.straps} ${strapsFor(figures.grossKg)}`,
    ...centreTexts(sheet, unit, type),
    ...bevelTexts(sheet, unit, type),
    ...estimateTexts(texts, unit.loads, houses),
  ]
  let y = 37
  for (const fact of facts) y += pdf.text(fact, MARGIN, y, { width: 155 })
  if (unit.instruction !== '') y += pdf.text(unit.instruction, MARGIN, y + 1, { width: 155, bold: true }) + 1
  const steps = buildSteps(unit)
  y = Math.max(y + 4, 52)
  if (type && steps.length > 0) y = drawPictures(pdf, sheet, { contour: contourOn(type, unit, sheet), boxes: steps }, y)
  if (y > BOTTOM - TABLE) y = onNewPage(pdf)
  drawLoads(pdf, sheet, { unit, steps }, y)
}

/** How far the centre of gravity is off the middle along and across, and how high it is. */
function centreTexts({ texts, houses }: BuildSheet, unit: PlanUnit, type: UldType | undefined): string[] {
  const centre = type ? centreOfGravity(unit, housesById(houses), type) : null
  if (!centre) return []
  const { offLength, offWidth, z } = centre
  return [`${texts.centre} ${Math.abs(offLength)}% × ${Math.abs(offWidth)}% · ${Math.round(z / 10)} cm`]
}

/** How many pieces stand where nobody measured them. */
function estimateTexts(texts: BuildSheet['texts'], loads: PlanUnit['loads'], houses: ReturnType<typeof housesById>) {
  const count = loads.reduce((sum, load) => sum + estimatedPieces(load, houses.get(load.shipmentId)), 0)
  return count === 0 ? [] : [`${texts.estimated}: ${texts.pieces} ${count}`]
}

/** What the hull cuts off at the position. */
function bevelTexts(sheet: BuildSheet, unit: PlanUnit, type: UldType | undefined): string[] {
  const height = type ? bevelHeight(contourOn(type, unit, sheet)) : null
  return height === null ? [] : [sheet.texts.bevelled.replace('{height}', String(Math.floor(height / 10)))]
}

/** One strap per 500 kg and at least two (practice); the airline's own rule takes precedence. */
function strapsFor(grossKg: string): number {
  return Math.max(2, Math.ceil(Number(grossKg) / 500))
}

function drawPictures(
  pdf: Pdf,
  { texts }: BuildSheet,
  { contour, boxes }: { contour: Contour; boxes: readonly BuildStep[] },
  y: number,
): number {
  const bySide = boxes.toSorted((one, other) => other.box[2] + other.box[5] - one.box[2] - one.box[5]).toReversed()
  const views = { height: 48, width: 87 }
  drawAbove(pdf, contour, boxes, { x: MARGIN, y, ...views }, texts.above)
  drawSide(pdf, contour, bySide, { x: MARGIN + 93, y, ...views }, texts.side)
  return drawLayers(pdf, { contour, layers: layersOf(boxes), title: texts.layer }, y + 56)
}

/** All layers in build order, three abreast, over as many pages as they need; returns where they end. */
function drawLayers(
  pdf: Pdf,
  { contour, layers, title }: { contour: Contour; layers: readonly (readonly BuildStep[])[]; title: string },
  y: number,
): number {
  const size = { height: 36, width: 56 }
  let top = y
  for (const [at, layer] of layers.entries()) {
    const column = at % LAYERS_ABREAST
    if (column === 0 && at > 0) top += LAYER_ROW
    if (column === 0 && top + size.height > BOTTOM) top = onNewPage(pdf)
    drawAbove(pdf, contour, layer, { x: MARGIN + column * 62, y: top, ...size }, `${title} ${at + 1}`)
  }
  return top + LAYER_ROW + 2
}

/** Returns where drawing goes on; titles stand above their pictures. */
function onNewPage(pdf: Pdf): number {
  pdf.addPage()
  return TOP + 4
}

function drawAbove(pdf: Pdf, contour: Contour, boxes: readonly BuildStep[], area: Area, title: string): void {
  const scale = Math.min(area.width / contour.length, area.height / contour.width)
  pdf.text(title, area.x, area.y - 4, { size: 7 })
  pdf.box(area.x, area.y, contour.length * scale, contour.width * scale, { thickness: 0.4 })
  for (const { step, box } of boxes) {
    const [, x, y, , dx, dy] = box
    drawPiece(pdf, step, { x: area.x + x * scale, y: area.y + y * scale, width: dx * scale, height: dy * scale })
  }
}

function drawSide(pdf: Pdf, contour: Contour, boxes: readonly BuildStep[], area: Area, title: string): void {
  const scale = Math.min(area.width / contour.length, area.height / contour.height)
  pdf.text(title, area.x, area.y - 4, { size: 7 })
  const points = outlineOf(contour)
  for (const [at, [x, z]] of points.entries()) {
    const [nextX, nextZ] = points[(at + 1) % points.length] ?? [x, z]
    const from = [area.x + x * scale, area.y + (contour.height - z) * scale] as const
    pdf.line(...from, area.x + nextX * scale, area.y + (contour.height - nextZ) * scale, 0.4)
  }
  for (const { step, box } of boxes) {
    const [, x, , z, dx, , dz] = box
    const top = area.y + (contour.height - z - dz) * scale
    drawPiece(pdf, step, { x: area.x + x * scale, y: top, width: dx * scale, height: dz * scale })
  }
}

function drawPiece(pdf: Pdf, step: number, { x, y, width, height }: Area): void {
  pdf.box(x, y, width, height, { fill: '#eef1f5', stroke: '#5c636e', thickness: 0.15 })
  if (width > 4 && height > 3) pdf.text(String(step), x, y + height / 2 - 1.3, { size: 6, width, align: 'center' })
}

function drawLoads(
  pdf: Pdf,
  { texts, houses: all, content }: BuildSheet,
  { unit, steps }: { unit: PlanUnit; steps: readonly BuildStep[] },
  y: number,
): void {
  const houses = housesById(all)
  const rows = unit.loads.map((load) => ({ load, house: houses.get(load.shipmentId) }))
  type Row = (typeof rows)[number]
  const stepsOf = ({ load }: Row): string =>
    rangesText(steps.filter(({ shipmentId }) => shipmentId === load.shipmentId).map(({ step }) => step))
  const labelsOf = ({ load }: Row): string => rangesText(labelNumbers(content, unit.key, load.shipmentId), LABEL_DIGITS)
  drawTable<Row>(pdf, {
    columns: [
      { title: texts.hawb, width: 30, cell: ({ house }) => houseName(house) },
      { title: texts.destination, width: 12, cell: ({ house }) => house?.destinationAirport ?? '' },
      {
        title: texts.pieces,
        width: 18,
        align: 'right',
        cell: ({ load, house }) => `${load.pieces} / ${house?.pieces ?? 0}`,
      },
      { title: texts.weight, width: 20, align: 'right', cell: ({ load, house }) => weightOfLoad(load, house) },
      {
        title: texts.volume,
        width: 16,
        align: 'right',
        cell: ({ load, house }) => (cubicOf(load.pieces, house) / 1_000_000).toFixed(3),
      },
      {
        title: texts.codes,
        width: 22,
        cell: ({ load, house }) =>
          [house?.handlingCodes.join(' '), ...estimateTexts(texts, [load], houses)].filter(Boolean).join(' · '),
      },
      { title: texts.steps, width: 34, cell: stepsOf },
      { title: texts.labels, width: 28, cell: labelsOf },
    ],
    rows,
    x: MARGIN,
    y,
    top: TOP,
    bottom: BOTTOM,
  })
}

function drawOffloads(pdf: Pdf, sheet: BuildSheet): void {
  const { texts, content } = sheet
  const houses = housesById(sheet.houses)
  if (content.units.length > 0) pdf.addPage()
  pdf.text(texts.offloads, MARGIN, 30, { size: 14, bold: true })
  drawTable(pdf, {
    columns: [
      { title: texts.hawb, width: 50, cell: (line) => houseName(houses.get(line.shipmentId)) },
      { title: texts.pieces, width: 25, align: 'right', cell: ({ pieces }) => String(pieces) },
      { title: texts.reason, width: 105, cell: ({ reason, note }) => [reason, note].filter(Boolean).join(' · ') },
    ],
    rows: content.offloads,
    x: MARGIN,
    y: 40,
    top: TOP,
    bottom: BOTTOM,
  })
}
