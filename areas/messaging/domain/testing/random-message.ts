import type { LineItem, Message, MessageTable, SegmentTable, SegmentValue } from '../grammar/message-table.ts'
import { type Pattern, type Values, pattern } from '../grammar/pattern.ts'

/** Returns a number in [0, 1), the same sequence for the same seed. */
export type Random = () => number

/** Returns a seeded generator, so that a failing run can be repeated (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a random message that a table allows. */
export function randomMessage(table: MessageTable, random: Random): Message {
  const segments = table.segments.flatMap((segment) => {
    const count = between(random, segment.least, Math.min(segment.most, 3))
    return Array.from({ length: count }, () => randomSegment(segment, random))
  })
  return { kind: table.kind, version: table.version, segments }
}

function randomSegment(table: SegmentTable, random: Random): SegmentValue {
  const lines = (table.lines ?? []).flatMap((item) => randomLines(item, random))
  const head = randomValues(pattern(table.head), random, 60)
  return { segment: table.name, lines: [{ line: 'head', values: head }, ...lines] }
}

function randomLines(item: LineItem, random: Random): SegmentValue['lines'] {
  const count = between(random, item.least, Math.min(item.most, 4))
  return Array.from({ length: count }, () => {
    const table = item.of[between(random, 0, item.of.length - 1)] as LineItem['of'][number]
    return { line: table.name, values: randomValues(pattern(table.pattern), random, 60) }
  })
}

/** Optional parts occur every second time; texts share the length of a line. */
function randomValues(tokens: Pattern, random: Random, room: number): Values {
  const values: Record<string, string | readonly Values[]> = {}
  for (const token of tokens) {
    if (token.is === 'literal') continue
    if (token.is === 'field') values[token.name] = randomField(token.kindName, random, room)
    if (token.is === 'optional' && random() < 0.5) Object.assign(values, randomValues(token.of, random, room))
    if (token.is === 'repeat') {
      const groups = Array.from({ length: between(random, token.least, Math.min(token.most, 2)) }, () =>
        randomValues(token.of, random, 8),
      )
      if (groups.length > 0) values[token.name] = groups
    }
  }
  return values
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const ALPHABETS = {
  a: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  n: '0123456789',
  m: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  t: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .-',
} as const

export function randomField(kind: string, random: Random, room: number): string {
  const form = NAMED[kind]
  if (form) return form(random)
  const [, set = '', low = '', high = low] = /^([anmdtx])(\d+)(?:-(\d+))?!?$/.exec(kind) ?? []
  if (!set) return randomChoice(kind, random)
  const length = between(random, Number(low), Math.max(Number(low), Math.min(Number(high), Math.floor(room / 2))))
  if (set === 'd') return randomDecimal(length, random)
  const alphabet = ALPHABETS[set === 'x' ? 't' : (set as keyof typeof ALPHABETS)]
  // Spaces at the ends of a text do not survive transmission.
  return letters(alphabet, length, random).replaceAll(/^ | $/g, 'X')
}

const day = (random: Random) => String(between(random, 1, 28)).padStart(2, '0') + (MONTHS[between(random, 0, 11)] ?? '')
const clock = (random: Random) =>
  String(between(random, 0, 23)).padStart(2, '0') + String(between(random, 0, 59)).padStart(2, '0')

const NAMED: Readonly<Record<string, (random: Random) => string>> = {
  awb: (random) => `${letters(ALPHABETS.n, 3, random)}-${letters(ALPHABETS.n, 8, random)}`,
  day,
  moment: (random) => day(random) + (random() < 0.5 ? clock(random) : ''),
  date: (random) => day(random) + letters(ALPHABETS.n, 2, random),
  clock,
  instant: (random) => `20${between(random, 10, 99)}-0${between(random, 1, 9)}-1${between(random, 0, 9)}T09:00:00Z`,
  carrier: (random) => letters(ALPHABETS.a, 2, random),
  flight: (random) => letters(ALPHABETS.a, 2, random) + letters(ALPHABETS.n, between(random, 3, 4), random),
}

function randomChoice(kind: string, random: Random): string {
  const choices = kind.split('|')
  const choice = choices[between(random, 0, choices.length - 1)] ?? ''
  return choice.startsWith('[') ? randomDecimal(4, random) : choice
}

function randomDecimal(length: number, random: Random): string {
  const digits = letters(ALPHABETS.n, length, random)
  const point = between(random, 1, length)
  return length > 2 && point < length - 1 ? `${digits.slice(0, point)}.${digits.slice(point + 1)}` : digits
}

function letters(alphabet: string, length: number, random: Random): string {
  return Array.from({ length }, () => alphabet[between(random, 0, alphabet.length - 1)]).join('')
}

export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (Math.max(low, high) - low + 1))
}
