import type { Pattern, Token, Values } from './pattern.ts'
import type { ProblemCode } from './problem.ts'

/** A field with its position; the column counts from 1. */
export type Spot = { readonly name: string; readonly column: number; readonly length: number; readonly value: string }

export type LineProblem = { readonly column: number; readonly code: ProblemCode; readonly value: string }

export type LineRead = {
  /** Whether the whole line matches the pattern; values may still be too long. */
  readonly complete: boolean
  /** How far the pattern matched, to choose among several that fail. */
  readonly reached: number
  readonly values: Values
  readonly spots: readonly Spot[]
  readonly problems: readonly LineProblem[]
}

type Progress = {
  at: number
  values: Record<string, string | readonly Values[]>
  spots: Spot[]
  problems: LineProblem[]
}
type Line = { readonly text: string; reached: number }

/** Parses a line from a column on (0 is the first). Matching parts are read even if the rest does not match. */
export function readLine(tokens: Pattern, text: string, from = 0): LineRead {
  const line: Line = { text: text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()), reached: from }
  const progress: Progress = { at: from, values: {}, spots: [], problems: [] }
  const matched = readTokens(line, tokens, progress)
  const complete = matched && progress.at === text.length
  const { values, spots, problems } = progress
  if (complete) return { complete, reached: text.length, values, spots, problems }
  const at = Math.max(line.reached, progress.at)
  const code: ProblemCode = at >= text.length ? 'LINE_ENDS_EARLY' : 'UNEXPECTED_TEXT'
  const rest: LineProblem = { column: at + 1, code, value: text.slice(at, at + 40) }
  return { complete, reached: at, values, spots, problems: [...problems, rest] }
}

function readTokens(line: Line, tokens: Pattern, progress: Progress): boolean {
  for (const token of tokens) if (!readToken(line, token, progress)) return false
  return true
}

function readToken(line: Line, token: Token, progress: Progress): boolean {
  if (token.is === 'literal') return readLiteral(line, token.text, progress)
  if (token.is === 'field') return readField(line, token, progress)
  if (token.is === 'optional') {
    const attempt = attempted(line, token.of, progress)
    if (attempt) Object.assign(progress, attempt)
    return true
  }
  return readRepeat(line, token, progress)
}

function readLiteral(line: Line, text: string, progress: Progress): boolean {
  if (!line.text.startsWith(text, progress.at)) return false
  advance(line, progress, text.length)
  return true
}

function readField(line: Line, token: Token & { is: 'field' }, progress: Progress): boolean {
  const { kind, name } = token
  kind.found.lastIndex = progress.at
  const match = kind.found.exec(line.text)?.[0]
  if (match === undefined) return false
  const column = progress.at + 1
  const value = kind.normalized ? kind.normalized(match) : match.trimEnd()
  progress.values[name] = value
  if (match.length > 0) progress.spots.push({ name, column, length: match.length, value })
  if (!kind.right.test(value)) {
    const code: ProblemCode = value.length > kind.longest ? 'TOO_LONG' : 'WRONG_CHARACTER'
    progress.problems.push({ column, code, value })
  }
  advance(line, progress, match.length)
  return true
}

function readRepeat(line: Line, token: Token & { is: 'repeat' }, progress: Progress): boolean {
  const groups: Values[] = []
  while (groups.length < token.most) {
    const attempt = attempted(line, token.of, { ...progress, values: {} })
    if (!attempt || attempt.at === progress.at) break
    groups.push(attempt.values)
    Object.assign(progress, { ...attempt, values: progress.values })
  }
  if (groups.length > 0) progress.values[token.name] = groups
  return groups.length >= token.least
}

/** Returns the progress after these tokens, or undefined if they do not match. */
function attempted(line: Line, tokens: Pattern, progress: Progress): Progress | undefined {
  const { at, values, spots, problems } = progress
  const attempt: Progress = { at, values: { ...values }, spots: [...spots], problems: [...problems] }
  return readTokens(line, tokens, attempt) ? attempt : undefined
}

function advance(line: Line, progress: Progress, length: number): void {
  progress.at += length
  line.reached = Math.max(line.reached, progress.at)
}
