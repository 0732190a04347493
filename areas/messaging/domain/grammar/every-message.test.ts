import { expect, test } from 'vitest'
import { messageTables } from '../tables/index.ts'
import { randomFrom, randomMessage } from '../testing/random-message.ts'
import { checkMessage } from '../check-message.ts'
import { factsOf } from '../facts.ts'
import type { Problem } from './problem.ts'
import { readMessage } from './read-message.ts'
import { UnwritableMessage, writeMessage } from './write-message.ts'

/** `MESSAGE_RUNS=10000` is the full run; the default takes a few seconds. */
const MESSAGES_OF_A_KIND = Number(process.env['MESSAGE_RUNS'] ?? 300)
const DAMAGED_MESSAGES = 10 * MESSAGES_OF_A_KIND
const LONGEST_MS = 50

test.each(messageTables.map((table) => [`${table.kind}/${table.version}`, table] as const))(
  'DOC-01 %s is read as it was written',
  (_, table) => {
    const random = randomFrom(20_261_123)
    let written = 0
    for (let count = 0; written < MESSAGES_OF_A_KIND; count += 1) {
      const message = randomMessage(table, random)
      const text = textOf(message)
      if (text === null) continue
      written += 1
      const read = readMessage(text)
      if (read.problems.length > 0 || JSON.stringify(sorted(read.message)) !== JSON.stringify(sorted(message))) {
        expect({ text, problems: read.problems, message: read.message }).toEqual({ text, problems: [], message })
      }
      expect(count).toBeLessThan(10 * MESSAGES_OF_A_KIND)
    }
  },
  240_000,
)

test('DOC-01 a place that would be read as the segment of its name is not written', () => {
  const manifest = readMessage('FFM/8\r\n1/LH8401/22NOV/HKG\r\nFRA/NIL\r\nLAST\r\n')
  expect(manifest.problems).toEqual([])
  const to = (place: string) => ({
    ...manifest.message,
    segments: manifest.message.segments.map((segment) =>
      segment.segment === 'unloadingPoint'
        ? { ...segment, lines: segment.lines.map((line) => ({ ...line, values: { ...line.values, to: place } })) }
        : segment,
    ),
  })
  expect(writeMessage(to('OSL'))).toContain('OSL/NIL')
  expect(() => writeMessage(to('OSI'))).toThrow('unloadingPoint: would be read as another segment')
})

test('DOC-01 damaged messages: never an exception, never over 50 ms, always the place of the first problem', () => {
  const random = randomFrom(7)
  let slowest = 0
  for (let count = 0; count < DAMAGED_MESSAGES; count += 1) {
    const table = messageTables[count % messageTables.length]
    const text = table && textOf(randomMessage(table, random))
    if (!text) continue
    const damaged = damage(text, random)
    const { problems, tookMs } = readTimed(damaged)
    // A busy machine can delay a single parse; only inputs that are slow every time count.
    if (tookMs > LONGEST_MS) slowest = Math.max(slowest, Math.min(...[1, 2, 3].map(() => readTimed(damaged).tookMs)))
    const lines = damaged.split(/\r\n|\n|\r/)
    for (const problem of problems.slice(0, 1)) {
      expect(problem.line).toBeGreaterThanOrEqual(1)
      expect(problem.line).toBeLessThanOrEqual(lines.length)
      expect(problem.column).toBeGreaterThanOrEqual(1)
      expect(problem.column).toBeLessThanOrEqual((lines[problem.line - 1]?.length ?? 0) + 1)
    }
  }
  expect(slowest).toBeLessThan(LONGEST_MS)
}, 240_000)

test.each([
  '',
  '\r\n',
  '\u0000\u0001',
  'hello',
  'FWB/16',
  'FWB',
  'FSU/14\r\n/',
  '/'.repeat(100_000),
  'FWB/16\n'.repeat(9999),
])('DOC-01 %# text that is no message has problems', (text) => {
  expect(checkMessage(readMessage(text)).length).toBeGreaterThan(0)
})

function readTimed(text: string): { problems: readonly Problem[]; tookMs: number } {
  const began = performance.now()
  const read = readMessage(text)
  const problems = checkMessage(read)
  factsOf(read, '2026-11-23')
  return { problems, tookMs: performance.now() - began }
}

/** Returns the text of a message, or undefined if a random line exceeds the maximum length. */
function textOf(message: Parameters<typeof writeMessage>[0]): string | null {
  try {
    return writeMessage(message)
  } catch (error) {
    if (error instanceof UnwritableMessage && /characters in a line|read as another segment/.test(error.message))
      return null
    throw error
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, sorted(inner)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const SIGNS = ['/', '', '\r\n', 'X', '9', '-', '.', '\u0003', '漢', ' ', '//']

function damage(text: string, random: () => number): string {
  let damaged = text
  const wounds = 1 + Math.floor(random() * 4)
  for (let wound = 0; wound < wounds; wound += 1) {
    const place = Math.floor(random() * damaged.length)
    const length = Math.floor(random() * 5)
    const sign = SIGNS[Math.floor(random() * SIGNS.length)] ?? ''
    damaged = damaged.slice(0, place) + sign + damaged.slice(place + length)
  }
  return damaged
}
