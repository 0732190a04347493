import type { SourceLine } from '../envelope.ts'
import type { LineItem, LineTable, LineValue, SegmentTable, SegmentValue } from './message-table.ts'
import { pattern } from './pattern.ts'
import type { Problem } from './problem.ts'
import { type LineRead, readLine } from './read-line.ts'

/** A field of a message with its position. */
export type Field = {
  readonly line: number
  readonly column: number
  readonly length: number
  /** `shipper.name`: segment and field. */
  readonly name: string
  readonly value: string
}

/** The lines of one segment. */
export type Chunk = { readonly table: SegmentTable; readonly lines: readonly SourceLine[] }

export type SegmentRead = {
  readonly value: SegmentValue
  readonly fields: readonly Field[]
  readonly problems: readonly Problem[]
}

type Collected = { lines: LineValue[]; fields: Field[]; problems: Problem[] }

/** Parses the lines of a segment by its table. */
export function readSegment({ table, lines }: Chunk): SegmentRead {
  const [first, ...rest] = lines as [SourceLine, ...SourceLine[]]
  const collected: Collected = { lines: [], fields: [], problems: [] }
  const tag = table.tag ?? ''
  if (tag)
    collected.fields.push({ ...placeOf(first), length: tag.length, name: `${table.name}.identifier`, value: tag })
  const head = bestOf([table.head, ...(table.headAlsoRead ?? [])], first.text, tag.length)
  collect(collected, table, 'head', first, head)
  readFollowing(collected, table, first, rest)
  return { value: { segment: table.name, lines: collected.lines }, ...collected }
}

function placeOf(line: SourceLine): { line: number; column: number } {
  return { line: line.number, column: 1 }
}

function readFollowing(
  collected: Collected,
  table: SegmentTable,
  first: SourceLine,
  rest: readonly SourceLine[],
): void {
  const items = table.lines ?? []
  let next = 0
  for (const [index, item] of items.entries()) {
    const needed = items.slice(index + 1).reduce((sum, later) => sum + later.least, 0)
    let count = 0
    while (count < (item.mostRead ?? item.most) && next < rest.length) {
      if (count >= item.least && rest.length - next <= needed) break
      const line = rest[next] as SourceLine
      const found = bestLine(item, line.text)
      if (!found.read.complete && !isNeeded(count, item, table, line)) break
      collect(collected, table, found.table.name, line, found.read)
      count += 1
      next += 1
    }
    if (count < item.least) collected.problems.push(missingLine(table, item, rest[next - 1] ?? first))
  }
  for (const line of rest.slice(next)) collectUnread(collected, table, line)
}

/** A damaged line counts as the mandatory line in its place. */
function isNeeded(count: number, item: LineItem, table: SegmentTable, line: SourceLine): boolean {
  if (count >= item.least) return false
  return !(table.lines ?? []).some((other) => other !== item && bestLine(other, line.text).read.complete)
}

function missingLine(table: SegmentTable, item: LineItem, line: SourceLine): Problem {
  const value = `${table.name}.${item.of[0]?.name ?? ''}`
  return { line: line.number, column: line.text.length + 1, code: 'MISSING_LINE', value }
}

/** Unmatched lines are parsed by the closest pattern, so that the first wrong column is reported. */
function collectUnread(collected: Collected, table: SegmentTable, line: SourceLine): void {
  const choices = (table.lines ?? []).map((item) => bestLine(item, line.text))
  const best = choices.toSorted((one, other) => other.read.reached - one.read.reached)[0]
  if (!best || best.read.reached === 0) {
    collected.fields.push({
      ...placeOf(line),
      length: line.text.length,
      name: `${table.name}.unread`,
      value: line.text,
    })
    collected.problems.push({ ...placeOf(line), code: 'UNKNOWN_LINE', value: line.text.slice(0, 40) })
    return
  }
  collect(collected, table, best.table.name, line, best.read)
  if (best.read.complete) {
    collected.problems.push({ ...placeOf(line), code: 'UNKNOWN_LINE', value: line.text.slice(0, 40) })
  }
}

function collect(collected: Collected, table: SegmentTable, name: string, line: SourceLine, read: LineRead): void {
  collected.lines.push({ line: name, values: read.values })
  for (const { column, length, name: field, value } of read.spots) {
    collected.fields.push({ line: line.number, column, length, name: `${table.name}.${field}`, value })
  }
  for (const problem of read.problems) collected.problems.push({ line: line.number, ...problem })
  const rest = line.text.length - read.reached
  if (!read.complete && rest > 0) {
    const value = line.text.slice(read.reached)
    collected.fields.push({
      line: line.number,
      column: read.reached + 1,
      length: rest,
      name: `${table.name}.unread`,
      value,
    })
  }
}

function bestLine(item: LineItem, text: string): { table: LineTable; read: LineRead } {
  const reads = item.of.map((table) => ({ table, read: bestOf([table.pattern, ...(table.alsoRead ?? [])], text, 0) }))
  return reads.reduce((best, choice) => (isBetter(choice.read, best.read) ? choice : best))
}

/** Returns the first spelling that matches the whole line, otherwise the one that matches furthest. */
function bestOf(spellings: readonly string[], text: string, from: number): LineRead {
  let best: LineRead | undefined
  for (const spelling of spellings) {
    const read = readLine(pattern(spelling), text, from)
    if (read.complete && read.problems.length === 0) return read
    if (!best || isBetter(read, best)) best = read
  }
  return best as LineRead
}

function isBetter(read: LineRead, best: LineRead): boolean {
  if (read.complete !== best.complete) return read.complete
  if (read.complete) return read.problems.length < best.problems.length
  return read.reached > best.reached
}
