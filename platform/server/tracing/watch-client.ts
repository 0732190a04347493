import type pg from 'pg'
import type { OpenSpan } from './open-span.ts'

type Query = (...input: unknown[]) => unknown

/** Makes a span of every statement of a connection; its text is exported without its values. */
export function watchClient(client: pg.PoolClient, parent: () => OpenSpan | undefined): void {
  const query = client.query.bind(client) as Query
  const watched: Query = (...input) => {
    const text = textOf(input[0])
    const span = text === undefined ? undefined : parent()?.child(`${wordOf(text)} PostgreSQL`, 3, describe(text))
    if (!span) return query(...input)
    const last = input.at(-1)
    if (typeof last === 'function') return query(...input.slice(0, -1), endingWith(span, last as Query))
    const result = query(...input)
    if (result instanceof Promise)
      void result.then(
        () => span.end(false),
        () => span.end(true),
      )
    return result
  }
  client.query = watched as typeof client.query
}

/** What reads by a cursor or streams is no promise, and is left alone. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : undefined
}

function wordOf(text: string): string {
  return /\w+/.exec(text)?.[0] ?? 'statement'
}

const LONGEST_TEXT = 1000

function describe(text: string): Record<string, string> {
  return { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) }
}

function endingWith(span: OpenSpan, callback: Query): Query {
  return (error, ...rest) => {
    span.end(error !== null && error !== undefined)
    return callback(error, ...rest)
  }
}
