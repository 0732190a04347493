import PdfKitDocument from 'pdfkit'
import type { Language } from '#platform/contract/language.ts'
import type { Barcode } from './barcode.ts'
import { type Run, fontOf, runsOf } from './fonts.ts'
import { linesOf } from './text-layout.ts'

/** A length in millimetres; y counts from the upper edge of the page. */
export type Mm = number

export type PaperSize = 'A4' | 'A4 landscape' | { readonly width: Mm; readonly height: Mm }

export type TextStyle = {
  /** In points; 9 when not given. */
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'center' | 'right'
  /** Monospaced Latin letters, for boxes of counted characters. Other characters are drawn with the fonts of the language. */
  readonly grid?: boolean
  readonly color?: string
  /** Distance of the lines as a multiple of the size; 1.3 when not given. */
  readonly leading?: number
}

/** A document that is being drawn. Everything is selectable text or lines, and is placed in millimetres. */
export type Pdf = {
  readonly language: Language
  readonly page: { readonly width: Mm; readonly height: Mm }
  addPage(size?: PaperSize): void
  pageCount(): number
  /** Draws on page `index` (from 0) again, for footers that know the number of pages. */
  goToPage(index: number): void
  /** Writes at the upper left corner (x, y), broken at `width`; answers the height it took. Lines beyond `maxLines` are cut. */
  text(text: string, x: Mm, y: Mm, options?: TextStyle & { width?: Mm; maxLines?: number }): Mm
  /** How high `text` would be. */
  heightOf(text: string, width: Mm, style?: TextStyle): Mm
  widthOf(text: string, style?: TextStyle): Mm
  line(x0: Mm, y0: Mm, x1: Mm, y1: Mm, thickness?: Mm, color?: string): void
  box(x: Mm, y: Mm, width: Mm, height: Mm, look?: { fill?: string; thickness?: Mm; stroke?: string }): void
  barcode(code: Barcode, x: Mm, y: Mm, width: Mm, height: Mm): void
  /** A PNG or JPEG, as large as fits. */
  image(content: Uint8Array, x: Mm, y: Mm, width: Mm, height: Mm): void
  finish(): Promise<Buffer>
}

export type PdfOptions = {
  readonly language: Language
  readonly paper?: PaperSize
  readonly title: string
}

const POINTS_PER_MM = 72 / 25.4
const DEFAULT_SIZE = 9
const DEFAULT_LEADING = 1.3
/** Where the baseline lies below the upper edge of a line, as a part of the size. */
const ASCENT = 0.88

/** Begins a document with its first page. */
export function createPdf({ language, paper: size = 'A4', title }: PdfOptions): Pdf {
  const document = new PdfKitDocument({
    ...pageOf(size),
    margin: 0,
    bufferPages: true,
    info: { Title: title, Creator: 'Exchange Platform' },
    lang: TAGS[language],
    displayTitle: true,
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  return {
    language,
    get page() {
      return { width: document.page.width / POINTS_PER_MM, height: document.page.height / POINTS_PER_MM }
    },
    addPage: (next = size) => void document.addPage({ ...pageOf(next), margin: 0 }),
    pageCount: () => document.bufferedPageRange().count,
    goToPage: (index) => void document.switchToPage(index),
    ...textTools(document, language),
    ...drawingTools(document),
    async finish() {
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

const TAGS = { en_US: 'en-US', zh_CN: 'zh-CN', zh_HK: 'zh-HK' } as const satisfies Record<Language, string>

function pageOf(size: PaperSize): { size: 'A4' | [number, number]; layout?: 'landscape' } {
  if (size === 'A4') return { size: 'A4' }
  if (size === 'A4 landscape') return { size: 'A4', layout: 'landscape' }
  return { size: [size.width * POINTS_PER_MM, size.height * POINTS_PER_MM] }
}

type Document = InstanceType<typeof PdfKitDocument>

function textTools(document: Document, language: Language): Pick<Pdf, 'text' | 'heightOf' | 'widthOf'> {
  const runs = (text: string, style: TextStyle) =>
    style.grid ? gridRuns(text, language) : runsOf(printable(text), language)
  const use = (font: Run['font'], size: number) =>
    font === 'grid' ? document.font('Courier', size) : document.font(fontOf(font) as never, font, size)
  const measure = (text: string, style: TextStyle) =>
    runs(text, style).reduce((width, run) => {
      use(run.font, style.size ?? DEFAULT_SIZE)
      return width + document.widthOfString(run.text)
    }, 0)
  const lineHeight = ({ size = DEFAULT_SIZE, leading = DEFAULT_LEADING }: TextStyle) => size * leading
  const lines = (text: string, width: number, style: TextStyle) =>
    linesOf(text, width, (piece) => measure(piece, style))
  const drawLine = (line: string, x: number, y: number, style: TextStyle) => {
    const size = style.size ?? DEFAULT_SIZE
    let left = x
    document.fillColor(style.color ?? 'black').strokeColor(style.color ?? 'black')
    for (const run of runs(line, style)) {
      use(run.font, size)
      // The regular weight with an outline stands for bold, so that no second pair of Chinese fonts is needed.
      if (style.bold) document.lineWidth(size / 28)
      const look = { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: style.bold ?? false } as const
      document.text(run.text, left, y + size * ASCENT, look)
      left += document.widthOfString(run.text)
    }
  }
  return {
    text(text, x, y, { width, maxLines = Infinity, ...style } = {}) {
      const room = width === undefined ? Infinity : width * POINTS_PER_MM
      const written = lines(text, room, style).slice(0, maxLines)
      for (const [index, line] of written.entries()) {
        const slack = style.align && width !== undefined ? room - measure(line, style) : 0
        const left = x * POINTS_PER_MM + (style.align === 'center' ? slack / 2 : style.align === 'right' ? slack : 0)
        drawLine(line, left, y * POINTS_PER_MM + index * lineHeight(style), style)
      }
      return (written.length * lineHeight(style)) / POINTS_PER_MM
    },
    heightOf: (text, width, style = {}) =>
      (lines(text, width * POINTS_PER_MM, style).length * lineHeight(style)) / POINTS_PER_MM,
    widthOf: (text, style = {}) => measure(text, style) / POINTS_PER_MM,
  }
}

function drawingTools(document: Document): Pick<Pdf, 'line' | 'box' | 'barcode' | 'image'> {
  const points = (length: Mm) => length * POINTS_PER_MM
  return {
    line(x0, y0, x1, y1, thickness = 0.2, color = 'black') {
      document.lineWidth(points(thickness)).strokeColor(color)
      document.moveTo(points(x0), points(y0)).lineTo(points(x1), points(y1)).stroke()
    },
    box(x, y, width, height, { fill, thickness = 0.2, stroke = fill === undefined ? 'black' : undefined } = {}) {
      document.rect(points(x), points(y), points(width), points(height)).lineWidth(points(thickness))
      if (fill !== undefined && stroke !== undefined) document.fillAndStroke(fill, stroke)
      else if (fill !== undefined) document.fill(fill)
      else if (stroke !== undefined) document.stroke(stroke)
    },
    barcode(code, x, y, width, height) {
      const scale = { x: points(width) / code.width, y: points(height) / code.height }
      for (const polygon of code.polygons) {
        for (const [index, [px, py]] of polygon.entries()) {
          const place = [points(x) + px * scale.x, points(y) + py * scale.y] as const
          if (index === 0) document.moveTo(...place)
          else document.lineTo(...place)
        }
        document.closePath()
      }
      document.fill('black', 'even-odd')
    },
    image(content, x, y, width, height) {
      const source = Buffer.from(content)
      document.image(source, points(x), points(y), { fit: [points(width), points(height)] })
    },
  }
}

/** Latin letters that the monospaced standard font has; anything else falls to the fonts of the language. */
function gridRuns(text: string, language: Language): readonly Run[] {
  return [...printable(text).matchAll(/[\u0020-\u007E\u00A0-\u00FF]+|[^\u0020-\u007E\u00A0-\u00FF]+/gu)].flatMap(
    ([part]): readonly Run[] =>
      /^[\u0020-\u007E\u00A0-\u00FF]/u.test(part) ? [{ font: 'grid', text: part }] : runsOf(part, language),
  )
}

/** Control characters would be drawn as empty boxes, a typographic apostrophe as wide as a Chinese character. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').replaceAll('’', "'")
}
