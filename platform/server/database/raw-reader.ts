import type pg from 'pg'
import Cursor from 'pg-cursor'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'
import type { Database } from './database.ts'
import { createPreparedNames } from './prepared-names.ts'

/** A row as PostgreSQL writes it: one text per cell. */
export type RawRow = (string | null)[]

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

type Exports = { running: number }

/** The quick way to read many rows: nothing is parsed, nothing becomes an object. Lists and exports only. */
export type RawReader = {
  rows(statement: Statement): Promise<RawRow[]>
  /** The same for a statement whose plan is right for any values, and made once per connection: rows by key, pages in the order of an index. */
  rowsPlannedOnce(statement: Statement): Promise<RawRow[]>
  /**
   * All rows, a few hundred at a time through a cursor, so that memory stays the same however many there are. Refuses
   * with BUSY while others do the same, and gives the connection up when the reader goes away or stands still.
   */
  stream(statement: Statement): AsyncIterable<RawRow[]>
}

export function rawReader(
  pool: pg.Pool,
  { pooled = false, keyPool = pool }: Partial<Pick<Database, 'pooled' | 'keyPool'>> = {},
): RawReader {
  const exports: Exports = { running: 0 }
  return {
    rows: rowsOf(pool, pooled),
    rowsPlannedOnce: rowsOf(keyPool, pooled),
    stream(statement) {
      if (exports.running >= EXPORTS_AT_ONCE) throw new Refusal(platformErrors.BUSY)
      return streamRows(pool, exports, statement)
    },
  }
}

function rowsOf(pool: pg.Pool, pooled: boolean): RawReader['rows'] {
  const preparedName = pooled ? () => undefined : createPreparedNames()
  return async (statement) => {
    const result = await pool.query<RawRow>({ ...asArrays(statement), name: preparedName(statement.text) })
    return result.rows
  }
}

const ROWS_AT_A_TIME = 500
const EXPORT_TIME = '60s'
/** So many connections may be busy with exports; the others are for people who wait. */
const EXPORTS_AT_ONCE = 3
/** A reader that takes nothing for so long has gone, or will be told to try again. */
const STALLED_AFTER = 20_000

async function* streamRows(pool: pg.Pool, exports: Exports, statement: Statement): AsyncGenerator<RawRow[]> {
  const slot = await takeSlot(pool, exports)
  try {
    const cursor = await openCursor(slot.client, statement)
    for (let rows = await cursor.read(ROWS_AT_A_TIME); rows.length > 0; rows = await cursor.read(ROWS_AT_A_TIME)) {
      const stalled = setTimeout(slot.abandon, STALLED_AFTER)
      yield rows
      clearTimeout(stalled)
    }
    await cursor.close()
    await slot.client.query('commit')
    slot.giveBack()
  } finally {
    // Also when the reader has gone: a half-read cursor must not keep its connection.
    slot.abandon()
  }
}

/** A connection for one export; it is given back whole or, half read, abandoned: whichever comes first. */
async function takeSlot(pool: pg.Pool, exports: Exports) {
  exports.running++
  let isOpen = true
  const close = (isViolated: boolean, client?: pg.PoolClient) => {
    if (!isOpen) return
    isOpen = false
    exports.running--
    client?.release(isViolated)
  }
  try {
    const client = await pool.connect()
    return { client, giveBack: () => close(false, client), abandon: () => close(true, client) }
  } catch (error) {
    close(true)
    throw error
  }
}

async function openCursor(client: pg.PoolClient, statement: Statement): Promise<Cursor<RawRow>> {
  await client.query('begin read only')
  await client.query(`set local statement_timeout = '${EXPORT_TIME}'`)
  const { text, values, rowMode, types } = asArrays(statement)
  return client.query(new Cursor<RawRow>(text, values, { rowMode, types }))
}

const asText = { getTypeParser: () => (text: string) => text }

function asArrays(statement: Statement) {
  return { text: statement.text, values: [...statement.values], rowMode: 'array' as const, types: asText }
}
