// Conversion of cell texts to form values.
import { type Refused, refuse } from '#platform/domain/verdict.ts'
import { writtenDay } from '#platform/domain/written-day.ts'
import type { DimensionLine } from '#areas/cargo/domain/chargeable-weight.ts'

export type CellRefusal =
  | 'CELL_NO_COUNT'
  | 'CELL_NO_NUMBER'
  | 'CELL_NO_DAY'
  | 'CELL_NO_TIME'
  | 'CELL_NO_CLOCK'
  | 'CELL_NO_FLAG'
  | 'CELL_NO_CHOICE'
  | 'CELL_NO_DIMENSIONS'

export type ReadCell<Value> = { readonly value: Value } | { readonly refused: Refused<CellRefusal> }

/** Reads "25" and "1,200" as counts. */
export function readCount(text: string): ReadCell<number> {
  const plain = ungrouped(text)
  return /^\d{1,9}$/.test(plain) ? { value: Number(plain) } : no('CELL_NO_COUNT', text)
}

/** Reads "1,234.5", "424 kg" and "2.88 m³" as numbers; the form limits the decimals. */
export function readDecimal(text: string): ReadCell<string> {
  const plain = ungrouped(text.replace(/\s*(kgs?|cbm|m3|m³)\.?$/i, ''))
  return /^\d+(\.\d+)?$/.test(plain) ? { value: plain } : no('CELL_NO_NUMBER', text)
}

/** Reads "2026-11-02" and the airline formats "02NOV26" and "02 Nov 2026" as days; "02/11/2026" is ambiguous and refused. */
export function readDay(text: string): ReadCell<string> {
  const day = writtenDay(text)
  return day === null ? no('CELL_NO_DAY', text) : { value: day }
}

/** Reads a day with a time: "2026-11-02 18:30", "02NOV26 1830", "02 Nov 2026 18:30". A day without time is refused. */
export function readTime(text: string): ReadCell<string> {
  if (writtenDay(text) !== null) return no('CELL_NO_CLOCK', text)
  const [, before = '', hours = '', minutes = ''] = /^(.+?)[T ]+(\d{1,2}):?(\d{2})(?::\d{2})?$/.exec(text) ?? []
  const day = writtenDay(before)
  const isOnClock = Number(hours) < 24 && Number(minutes) < 60
  if (day === null || !isOnClock) return no('CELL_NO_TIME', text)
  return { value: `${day}T${hours.padStart(2, '0')}:${minutes}` }
}

const YES = ['y', 'yes', 'true', '1', 'x', '是', '有']
const NO = ['n', 'no', 'false', '0', '-', '否', '無', '无', '沒有', '没有']

export function readFlag(text: string): ReadCell<boolean> {
  const said = text.toLowerCase()
  if (YES.includes(said)) return { value: true }
  return NO.includes(said) ? { value: false } : no('CELL_NO_FLAG', text)
}

/** The spellings of the choices of a column. */
export type ChoiceWords = {
  /** The choice by its label in any language, in lower case. */
  readonly means: ReadonlyMap<string, string>
  /** The labels in the language of refusals. */
  readonly called: readonly string[]
}

/** Reads a choice by its label in any language. */
export function readChoice(text: string, { means, called }: ChoiceWords): ReadCell<string> {
  const value = means.get(text.toLowerCase())
  return value === undefined ? { refused: refuse('CELL_NO_CHOICE', { value: text, choices: called }) } : { value }
}

/** Reads "60x40x40/20; 60x50x64/5": centimetres, then the number of pieces (1 by default). */
export function readDimensions(text: string): ReadCell<readonly DimensionLine[]> {
  const lines = listed(text.replaceAll(/\s*([x×*/@])\s*/gi, '$1')).map(dimensionLine)
  const isWhole = lines.every((line) => line !== null)
  return isWhole && lines.length > 0 ? { value: lines } : no('CELL_NO_DIMENSIONS', text)
}

/** Normalises "CX 289" to CX289. */
export function readFlight(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** Splits several codes or numbers in one cell. */
export function listed(text: string): string[] {
  return text.split(/[\s,;、，；]+/).filter((part) => part !== '')
}

const DIMENSION = /^(\d+(?:\.\d+)?)[x×*](\d+(?:\.\d+)?)[x×*](\d+(?:\.\d+)?)(?:[/@x×*](\d{1,4}))?$/i

function dimensionLine(text: string): DimensionLine | null {
  const [match, length = '', width = '', height = '', pieces = '1'] = DIMENSION.exec(text) ?? []
  return match === undefined ? null : { length, width, height, pieces: Number(pieces) }
}

/** Removes thousands separators if they group by threes; other commas might be decimal commas. */
function ungrouped(text: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
}

function no(code: CellRefusal, value: string): { refused: Refused<CellRefusal> } {
  return { refused: refuse(code, { value }) }
}
