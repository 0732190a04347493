/** One line of a text, with its number from 1. */
export type SourceLine = { readonly number: number; readonly text: string }

export type Header = { readonly kind: string; readonly version: string; readonly line: SourceLine }

/** A message extracted from its envelope. */
export type Opened = { readonly header: Header | null; readonly body: readonly SourceLine[] }

const KINDS = 'FWB|FHL|FSU|FSA|FMA|FNA|FFR|FFA|FFM'
const HEADER = new RegExp(String.raw`^(${KINDS})(?:/(\d{1,3}))?$`)
/** Trailer lines of EDIFACT, and the end of a telex. */
const TRAILER = /^(?:UNT\+|UNZ\+|NNNN$)/

/** Splits a text into lines (CR LF, LF or CR), without control characters and surrounding spaces. */
export function linesOf(text: string): SourceLine[] {
  return text.split(/\r\n|\n|\r/).map((line, index) => ({
    number: index + 1,
    // Every control character becomes one space, so that columns stay correct; only the end is trimmed.
    // oxlint-disable-next-line no-control-regex
    text: line.replaceAll(/[\u0000-\u001F\u007F\uFEFF]/g, ' ').trimEnd(),
  }))
}

/** Removes a Type-B or EDIFACT envelope: the message starts at the first line that names a message type. */
export function openEnvelope(lines: readonly SourceLine[]): Opened {
  const index = lines.findIndex(({ text }) => HEADER.test(bare(text)))
  if (index < 0) return { header: null, body: lines.filter(({ text }) => text !== '') }
  const line = lines[index] as SourceLine
  const [, kind = '', version = ''] = HEADER.exec(bare(line.text)) ?? []
  const rest = lines.slice(index + 1)
  const end = rest.findIndex(({ text }) => TRAILER.test(text))
  // Several messages of one type may be concatenated; their repeated first lines are skipped.
  const joined = rest
    .slice(0, end < 0 ? undefined : end)
    .filter(({ text }) => text !== '&' && bare(text) !== bare(line.text))
  const body = joined.filter(({ text }) => text !== '')
  return { header: { kind, version, line }, body }
}

/** Whether a line names a message type. */
export function isHeader(text: string): boolean {
  return HEADER.test(bare(text))
}

/** Returns the message type that a damaged first line resembles. */
export function resembledKind(lines: readonly SourceLine[]): string | null {
  const first = lines.find(({ text }) => text !== '')?.text.toUpperCase() ?? ''
  return new RegExp(String.raw`\b(${KINDS})`).exec(first)?.[1] ?? null
}

function bare(text: string): string {
  return text.trim().toUpperCase()
}
