export type SheetKind = 'text' | 'number' | 'date' | 'datetime' | 'flag'

/** Style numbers of the stylesheet in workbook-parts.ts. */
export const STYLE = { plain: 0, title: 1, date: 2, datetime: 3, violation: 4 } as const

/**
 * One cell as SpreadsheetML; an empty text where the record has no value. Numbers (also as text), days (`YYYY-MM-DD`)
 * and clock times (`YYYY-MM-DDTHH:MM…`, taken as written, whatever the zone) become real numbers and dates; all else stays text.
 */
export function cellXml(reference: string, kind: SheetKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`
  const text = String(value)
  if (kind === 'number') return numberCellXml(reference, text)
  if (kind === 'date' || kind === 'datetime') {
    const serial = serialOf(text)
    if (serial !== null) return `<c r="${reference}" s="${STYLE[kind]}"><v>${serial}</v></c>`
  }
  return textCellXml(reference, harmless(text))
}

/** A number, also as text; a text that is none, or has more digits than a spreadsheet keeps, stays text. */
export function numberCellXml(reference: string, text: string, style: number = STYLE.plain): string {
  if (!isExactNumber(text)) return textCellXml(reference, harmless(text), style)
  return `<c r="${reference}" s="${style}"><v>${text}</v></c>`
}

export function textCellXml(reference: string, text: string, style: number = STYLE.plain): string {
  return `<c r="${reference}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/**
 * A text that no spreadsheet takes for a formula, also not after it was saved as CSV: an apostrophe goes before
 * `=`, `+`, `-`, `@`, tab, return and NUL. `asTyped` takes it away again. A number below zero is no formula and stays a number.
 */
export function harmless(text: string): string {
  return FORMULA_START.test(text) && !BELOW_ZERO.test(text) ? `'${text}` : text
}

/** The text that `harmless` was given. */
export function asTyped(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text
}

export function escapeXml(text: string): string {
  const safe = text.slice(0, LONGEST_TEXT).toWellFormed().replaceAll(NOT_XML, '').replaceAll(LOOKS_ESCAPED, '_x005F_x')
  return safe
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

// Apostrophes already there count as well: "'=1" must come back as "'=1", not as "=1".
const FORMULA_START = /^'*[=+\-@\t\r\0]/
const BELOW_ZERO = /^-(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Spreadsheets read `_x0041_` as "A"; text that looks like it is escaped itself. */
const LOOKS_ESCAPED = /_x(?=[0-9a-f]{4}_)/gi
/** What a cell of a spreadsheet holds at most. */
export const LONGEST_TEXT = 32_767

/** Spreadsheets keep 15 significant digits; a longer number stays text. */
function isExactNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text) && text.replaceAll(/[-.]/g, '').length <= 15
}

const EPOCH = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

function serialOf(text: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?/.exec(text)
  if (!match) return null
  const at = Date.parse(`${match[1]}T${match[2] ?? '00:00'}Z`)
  // Spreadsheets count a 29 February 1900 that never was; before 1 March 1900 dates stay text.
  return Number.isNaN(at) || at < Date.UTC(1900, 2, 1) ? null : (at - EPOCH) / DAY
}
