import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { preparingClient } from './preparing-client.ts'

// The tables of an area are named by the area itself: `db.withTables<MawbTables>()`.
// oxlint-disable-next-line typescript/no-empty-object-type
type NoTables = {}

/** What reads take. A transaction is one too, so a verb can read what it is about to write. */
export type ReadDb = Kysely<NoTables>

declare const writing: unique symbol

/** What writes take: only `transact` makes one, so nothing is written without an actor and a request id. */
export type WriteTx = ReadDb & { readonly [writing]: true }

export type Database = {
  readonly pool: pg.Pool
  /**
   * For statements whose plan is right for any values: it is made once per connection, and sorts nothing that an index has in order.
   * Behind a pooler it is `pool`.
   */
  readonly keyPool: pg.Pool
  /** Whether each transaction may be on another connection: nothing is prepared by name. */
  readonly pooled: boolean
  readonly db: ReadDb
  close(): Promise<void>
}

type Options = {
  readonly url: string
  readonly connections: number
  readonly log: Log
  readonly timeoutFactor?: number
  readonly pooled?: boolean
}

type PoolOptions = Options & { readonly settings: readonly string[] }

/**
 * One PostgreSQL. Times come as ISO instants in UTC, dates as `YYYY-MM-DD`, numerics as text, bigints as
 * numbers. Every connection limits waiting: lock 2 s, statement 5 s, idle in transaction 10 s; a free connection is
 * waited for 2 s; `timeoutFactor` times as long where nobody sits and waits. A plan is made for the values at hand, since a
 * generic plan of a list is 20 to 45 times slower; within `transact` and on `keyPool`, which has half as many connections, plans are
 * stored. `pooled`: a pooler with transaction pooling sets `sessionSettings` on its connections and knows no prepared names.
 */
export function openDatabase(options: Options): Database {
  const { pooled = false } = options
  const pool = openPool({ ...options, settings: sessionSettings(options.timeoutFactor) })
  const keyPool = pooled ? pool : openPool({ ...options, ...planningOnce(options) })
  const db: ReadDb = new Kysely<NoTables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const close = async () => {
    await db.destroy()
    if (keyPool !== pool) await keyPool.end()
  }
  return { pool, keyPool, pooled, db, close }
}

function openPool({ url, connections, log, timeoutFactor = 1, pooled = false, settings }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: preparingClient({ pooled }),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000 * timeoutFactor,
    idleTimeoutMillis: 30_000,
    // With it goes what PostgreSQL keeps for a connection: prepared statements, its caches.
    maxLifetimeSeconds: 30 * 60,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    ...(!pooled && { options: settings.map((setting) => `-c ${setting}`).join(' ') }),
  })
  const lost = (error: Error) => log.warn({ error: error.message }, 'database connection lost')
  // Without a listener a connection that PostgreSQL ends would end the process: the pool listens to the idle ones only.
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  return pool
}

/** Without sequential scans, so that a plan made while a table was small is still right when it has grown. */
function planningOnce({ connections, timeoutFactor }: Options): Pick<PoolOptions, 'settings' | 'connections'> {
  const settings = sessionSettings(timeoutFactor).filter((setting) => !setting.startsWith('plan_cache_mode'))
  return {
    settings: [...settings, 'plan_cache_mode=force_generic_plan', ...FOR_KEYS.map((method) => `enable_${method}=off`)],
    connections: Math.ceil(connections / 2),
  }
}

/** Beside what reads or sorts a whole table, what remembers rows in case the same key comes again: those of a page hardly ever do. */
const FOR_KEYS = ['seqscan', 'sort', 'memoize']

/** What holds on every connection of ours; who puts a pooler between sets it there. */
export function sessionSettings(timeoutFactor = 1): string[] {
  return [
    'TimeZone=UTC',
    'DateStyle=ISO',
    `lock_timeout=${2 * timeoutFactor}s`,
    `statement_timeout=${5 * timeoutFactor}s`,
    `idle_in_transaction_session_timeout=${10 * timeoutFactor}s`,
    'plan_cache_mode=force_custom_plan',
    // Literals are quoted by doubling their quotes alone.
    'standard_conforming_strings=on',
  ]
}

/**
 * The moment of a `timestamptz` text as PostgreSQL writes it in UTC (`2026-11-20 10:00:00.25+00`), in ISO form with
 * milliseconds. By cutting alone: a page of 1000 rows has thousands of them, and a Date each costs ten times as much.
 */
export function instantOfText(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, -3) : ''
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

const { builtins } = pg.types

function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === builtins.TIMESTAMPTZ) return instantOfText
  if (oid === builtins.DATE || oid === builtins.NUMERIC) return String
  if (oid === builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format) as (value: string) => unknown
}
