import { type SourceLine, isHeader, linesOf, openEnvelope, resembledKind } from '../envelope.ts'
import { tableFor } from '../tables/index.ts'
import type { Message, MessageTable, SegmentTable } from './message-table.ts'
import type { Problem } from './problem.ts'
import { type Chunk, type Field, readSegment } from './read-segments.ts'

export type { Field } from './read-segments.ts'

/** A parsed message: its values, the position of each field, and its problems. */
export type MessageRead = {
  readonly kind: string | null
  readonly version: string | null
  readonly message: Message
  /** The echoed message that an acknowledgement answers. */
  readonly echo: MessageRead | null
  readonly fields: readonly Field[]
  readonly problems: readonly Problem[]
}

/** The maximum line length of the networks. */
export const LONGEST_LINE = 69

/** The maximum number of lines read; more than any message has. */
const MAX_LINES = 2000
/** The maximum number of columns read; longer lines are damaged. */
const MAX_COLUMNS = 500

/** Parses a Cargo-IMP message leniently. Never throws: `problems` lists errors with line and column. */
export function readMessage(text: string): MessageRead {
  const lines = linesOf(text).slice(0, MAX_LINES)
  const indents = lines.map((line) => line.text.length - line.text.trimStart().length)
  if (indents.every((indent) => indent === 0)) return readLines(lines)
  const read = readLines(lines.map((line) => ({ ...line, text: line.text.trimStart() })))
  return indented(read, (line) => indents[line - 1] ?? 0)
}

/** Returns a message whose lines were read without their leading spaces, with the columns of the text. */
function indented(read: MessageRead, indentOf: (line: number) => number): MessageRead {
  const move = <Spot extends { readonly line: number; readonly column: number }>(spot: Spot): Spot => {
    return { ...spot, column: spot.column + indentOf(spot.line) }
  }
  const echo = read.echo && indented(read.echo, indentOf)
  return { ...read, echo, fields: read.fields.map(move), problems: read.problems.map(move) }
}

function readLines(lines: readonly SourceLine[]): MessageRead {
  const { header, body } = openEnvelope(lines)
  if (!header) return withoutHeader(lines, body)
  const table = tableFor(header.kind, header.version) as MessageTable
  const name: Field = {
    line: header.line.number,
    column: header.line.text.search(/\S/) + 1,
    length: header.line.text.trim().length,
    name: 'message.identifier',
    value: header.line.text.trim(),
  }
  const read = readBody(table, header.version, body, header.line)
  return { ...read, kind: header.kind, version: header.version || null, fields: [name, ...read.fields] }
}

function withoutHeader(lines: readonly SourceLine[], body: readonly SourceLine[]): MessageRead {
  const first = body[0]
  if (!first) return nothing({ line: 1, column: 1, code: 'EMPTY', value: '' })
  const unknown: Problem = { line: first.number, column: 1, code: 'UNKNOWN_KIND', value: first.text.slice(0, 40) }
  const kind = resembledKind(lines)
  const table = kind && tableFor(kind, '')
  if (!table) return nothing(unknown)
  const read = readBody(table, '', body.slice(1), first)
  return { ...read, kind, version: null, problems: [unknown, ...read.problems] }
}

function nothing(problem: Problem): MessageRead {
  const message: Message = { kind: '', version: '', segments: [] }
  return { kind: null, version: null, message, echo: null, fields: [], problems: [problem] }
}

function readBody(table: MessageTable, version: string, body: readonly SourceLine[], header: SourceLine): MessageRead {
  const isAnswer = table.kind === 'FMA' || table.kind === 'FNA'
  const start = isAnswer ? body.findIndex(({ text }) => isHeader(text)) : -1
  const own = start < 0 ? body : body.slice(0, start)
  const echo = start < 0 ? null : readLines(body.slice(start))
  const shown = own.map((line) => ({ ...line, text: line.text.slice(0, MAX_COLUMNS) }))
  const { chunks, problems } = chunksOf(table, shown)
  const segments = chunks.map(readSegment)
  const message: Message = { kind: table.kind, version, segments: segments.map(({ value }) => value) }
  return {
    kind: table.kind,
    version: version || null,
    message,
    echo,
    fields: [...segments.flatMap(({ fields }) => fields), ...(echo?.fields ?? [])],
    // Problems of the echoed message are not problems of the answer.
    problems: inOrder([
      ...tooLong(own),
      ...problems,
      ...segments.flatMap((read) => read.problems),
      ...missing(table, chunks, header),
    ]),
  }
}

function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((one, other) => one.line - other.line || one.column - other.column)
}

function tooLong(lines: readonly SourceLine[]): Problem[] {
  return lines
    .filter(({ text }) => text.length > LONGEST_LINE)
    .map(({ number, text }) => ({
      line: number,
      column: LONGEST_LINE + 1,
      code: 'LINE_TOO_LONG',
      value: String(text.length),
    }))
}

/** Assigns every line to the segment that it begins or continues. */
function chunksOf(table: MessageTable, lines: readonly SourceLine[]): { chunks: Chunk[]; problems: Problem[] } {
  const chunks: { table: SegmentTable; lines: SourceLine[] }[] = []
  const problems: Problem[] = []
  for (const line of lines) {
    const begins = segmentOf(table, line.text)
    const current = chunks.at(-1)
    if (begins) chunks.push({ table: begins, lines: [line] })
    else if (current && (line.text.startsWith('/') || isPartyLine(line.text))) current.lines.push(line)
    else problems.push({ line: line.number, column: 1, code: 'UNKNOWN_LINE', value: line.text.slice(0, 40) })
  }
  return { chunks, problems: [...problems, ...repeated(chunks)] }
}

function isPartyLine(text: string): boolean {
  return /^(?:NAM|ADR|LOC)\//i.test(text)
}

/** The segment that a line begins, by its identifier; undefined for a line that continues one. */
export function segmentOf(table: MessageTable, text: string): SegmentTable | undefined {
  const upper = text.toUpperCase()
  return table.segments.find(({ tag, starts }) => {
    if (tag) return upper.startsWith(tag) && (upper.length === tag.length || upper[tag.length] === '/')
    return starts?.test(upper)
  })
}

/** Reports segments that occur more often than allowed within a repeating part. */
function repeated(chunks: readonly Chunk[]): Problem[] {
  const counts = new Map<SegmentTable, number>()
  const problems: Problem[] = []
  for (const { table, lines } of chunks) {
    if (table.repeatsFrom) counts.clear()
    const count = (counts.get(table) ?? 0) + 1
    counts.set(table, count)
    if (count === table.most + 1) {
      problems.push({ line: lines[0]?.number ?? 1, column: 1, code: 'REPEATED_SEGMENT', value: table.name })
    }
  }
  return problems
}

/** A missing segment is reported at the end of the line that it should follow. */
function missing(table: MessageTable, chunks: readonly Chunk[], header: SourceLine): Problem[] {
  return table.segments.flatMap((segment, index) => {
    if (segment.least === 0 || chunks.some((chunk) => chunk.table === segment)) return []
    const before = chunks.findLast((chunk) => table.segments.indexOf(chunk.table) < index)
    const line = before?.lines.at(-1) ?? header
    return [{ line: line.number, column: line.text.length + 1, code: 'MISSING_SEGMENT', value: segment.name }]
  })
}
