import { tableFor } from '../tables/index.ts'
import type { LineTable, LineValue, Message, MessageTable, SegmentTable, SegmentValue } from './message-table.ts'
import { type Pattern, type Values, pattern } from './pattern.ts'
import { LONGEST_LINE, segmentOf } from './read-message.ts'

/** Thrown when a message cannot be written, with the field and the reason. */
export class UnwritableMessage extends Error {
  readonly field: string
  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`)
    this.field = field
  }
}

/** Characters that the networks support in a text. */
const CARRIED = /^[A-Z0-9. -]*$/

/** Writes a message by its table with CR LF line ends. Throws UnwritableMessage on anything that an airline would reject formally. */
export function writeMessage(message: Message): string {
  const table = tableFor(message.kind, message.version)
  if (!table) throw new UnwritableMessage('kind', `unknown message ${message.kind}`)
  const header = message.version ? `${message.kind}/${message.version}` : message.kind
  const lines = message.segments.flatMap((value) => {
    const segment = table.segments.find(({ name }) => name === value.segment)
    if (!segment) throw new UnwritableMessage(value.segment, 'not a segment of this message')
    const written = writeSegment(segment, value)
    written.forEach((line, nth) => requireReadAs(table, line, nth === 0 ? segment : undefined, value.segment))
    return written
  })
  return [header, ...lines].map((line) => `${line}\r\n`).join('')
}

/** An airport such as OSI would be read as the segment of that name. */
function requireReadAs(table: MessageTable, line: string, segment: SegmentTable | undefined, field: string): void {
  if (segmentOf(table, line) !== segment) throw new UnwritableMessage(field, 'would be read as another segment')
}

/** The maximum message length that every network supports. */
export const LONGEST_MESSAGE = 3500

/**
 * Splits a message that is too long: each part has the segments before the first repeating part, such as a house, and as many of
 * these as fit. Throws UnwritableMessage if a single one is too long.
 */
export function splitMessage(message: Message): Message[] {
  if (lengthOf(message) <= LONGEST_MESSAGE) return [message]
  const table = tableFor(message.kind, message.version)
  const begins = table?.segments.findLast(({ repeatsFrom }) => repeatsFrom !== undefined)?.name
  const first = message.segments.findIndex(({ segment }) => segment === begins)
  if (first < 0) throw tooLong(lengthOf(message))
  const head = message.segments.slice(0, first)
  const messages: Message[] = []
  let current: Message = { ...message, segments: head }
  for (const part of partsOf(message.segments.slice(first), begins)) {
    const longer = { ...message, segments: [...current.segments, ...part] }
    if (lengthOf(longer) <= LONGEST_MESSAGE) {
      current = longer
      continue
    }
    if (current.segments.length > head.length) messages.push(current)
    current = { ...message, segments: [...head, ...part] }
    if (lengthOf(current) > LONGEST_MESSAGE) throw tooLong(lengthOf(current))
  }
  return [...messages, current]
}

function lengthOf(message: Message): number {
  return writeMessage(message).length
}

function tooLong(length: number): UnwritableMessage {
  return new UnwritableMessage('message', `${length} characters, more than ${LONGEST_MESSAGE}`)
}

function partsOf(segments: readonly SegmentValue[], begins: string | undefined): SegmentValue[][] {
  const parts: SegmentValue[][] = []
  for (const segment of segments) {
    if (segment.segment === begins) parts.push([segment])
    else parts.at(-1)?.push(segment)
  }
  return parts
}

function writeSegment(table: SegmentTable, value: SegmentValue): string[] {
  return value.lines.map((line) => {
    const source = line.line === 'head' ? table.head : lineTable(table, line).pattern
    const tag = line.line === 'head' ? (table.tag ?? '') : ''
    const text = tag + writeTokens(pattern(source), line.values, table.name)
    if (text.length > LONGEST_LINE) throw new UnwritableMessage(table.name, `${text.length} characters in a line`)
    return text
  })
}

function lineTable(table: SegmentTable, { line }: LineValue): LineTable {
  const found = (table.lines ?? []).flatMap((item) => item.of).find(({ name }) => name === line)
  if (!found) throw new UnwritableMessage(table.name, `no line ${line}`)
  return found
}

function writeTokens(tokens: Pattern, values: Values, segment: string): string {
  return tokens.map((token) => writeToken(token, values, segment)).join('')
}

function writeToken(token: Pattern[number], values: Values, segment: string): string {
  if (token.is === 'literal') return token.text
  if (token.is === 'optional') return isSaid(token.of, values) ? writeTokens(token.of, values, segment) : ''
  const value = values[token.name]
  if (token.is === 'repeat') return writeGroups(token, value, segment)
  const field = `${segment}.${token.name}`
  if (typeof value !== 'string') throw new UnwritableMessage(field, 'missing')
  const isHyphenated = token.kindName === 'awb'
  if (!token.kind.right.test(value) || (!isHyphenated && !CARRIED.test(value))) {
    throw new UnwritableMessage(field, `not of the form ${token.kindName}`)
  }
  return value
}

function writeGroups(
  token: Pattern[number] & { is: 'repeat' },
  value: Values[string] | undefined,
  segment: string,
): string {
  const groups = typeof value === 'object' ? value : []
  if (groups.length < token.least || groups.length > token.most) {
    throw new UnwritableMessage(`${segment}.${token.name}`, `${groups.length} times`)
  }
  return groups.map((group) => writeTokens(token.of, group, segment)).join('')
}

/** An optional part is written if any of its fields has a value. */
function isSaid(tokens: Pattern, values: Values): boolean {
  return tokens.some((token) => {
    if (token.is === 'literal') return false
    if (token.is === 'optional') return isSaid(token.of, values)
    return values[token.name] !== undefined
  })
}
