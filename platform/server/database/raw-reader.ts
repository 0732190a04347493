import { createHash } from 'node:crypto'
import type pg from 'pg'
import Cursor from 'pg-cursor'

/** A row as PostgreSQL writes it: one text per cell. */
export type RawRow = (string | null)[]

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The quick way to read many rows: nothing is parsed, nothing becomes an object. Lists and exports only. */
export type RawReader = {
  rows(statement: Statement): Promise<RawRow[]>
  /** All rows, a few hundred at a time through a cursor, so that memory stays the same however many there are. */
  stream(statement: Statement): AsyncIterable<RawRow[]>
}

export function rawReader(pool: pg.Pool): RawReader {
  return {
    async rows(statement) {
      const result = await pool.query<RawRow>({ ...asArrays(statement), name: preparedName(statement.text) })
      return result.rows
    },
    stream: (statement) => streamRows(pool, statement),
  }
}

const ROWS_AT_A_TIME = 500
const EXPORT_TIME = '60s'

async function* streamRows(pool: pg.Pool, statement: Statement): AsyncGenerator<RawRow[]> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(`set local statement_timeout = '${EXPORT_TIME}'`)
    const { text, values, rowMode, types } = asArrays(statement)
    const cursor = client.query(new Cursor<RawRow>(text, values, { rowMode, types }))
    for (let rows = await cursor.read(ROWS_AT_A_TIME); rows.length > 0; rows = await cursor.read(ROWS_AT_A_TIME)) {
      yield rows
    }
    await cursor.close()
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

const asText = { getTypeParser: () => (text: string) => text }

function asArrays(statement: Statement) {
  return { text: statement.text, values: [...statement.values], rowMode: 'array' as const, types: asText }
}

// The first hundred different statements are prepared by name, which spares their parsing; later ones are not, so that a
// thousand combinations of filters do not pile up in every connection.
const MOST_NAMES = 100
const names = new Map<string, string>()

function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}
