import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { systemWriter, transact } from '../database/transact.ts'
import { type Invariant, findViolations } from './invariants.ts'

/** How long the job may look in one go, and at one rule, in seconds; what it does not get to is first the next time. */
const LIMIT_SECONDS = 200
const LIMIT_OF_ONE = 60

/** Asks the rules, those first that were asked the longest ago, and keeps the answers for `/metrics` of every process. */
export async function watchInvariants({ db, pool }: Pick<Database, 'db' | 'pool'>, invariants: readonly Invariant[]) {
  await forgetOthers(db, invariants)
  const checked = await lastChecked(pool)
  const order = invariants.toSorted((a, b) => (checked.get(a.name) ?? 0) - (checked.get(b.name) ?? 0))
  const end = Date.now() + LIMIT_SECONDS * 1000
  for (const invariant of order) {
    if (Date.now() > end) return
    const answer = await ask(pool, invariant)
    await transact(db, systemWriter('check-data'), async (tx) => {
      await sql`
        insert into platform.invariant_check (name, records, first_records, checked_at)
        values (${invariant.name}, ${answer.records}, ${answer.first}, clock_timestamp())
        on conflict (name) do update set records = excluded.records, first_records = excluded.first_records,
          checked_at = excluded.checked_at`.execute(tx)
    })
  }
}

/** A rule of another release is not asked any more, and its last answer would stand for good. */
async function forgetOthers(db: Database['db'], invariants: readonly Invariant[]): Promise<void> {
  const names = invariants.map(({ name }) => name)
  await transact(db, systemWriter('check-data'), async (tx) => {
    await sql`delete from platform.invariant_check where name <> all(${names})`.execute(tx)
  })
}

/** How many records break each rule; null where it could not be asked. */
export async function readViolations(pool: pg.Pool): Promise<{ name: string; records: number | null }[]> {
  const { rows } = await pool.query<{ name: string; records: number | null }>(
    'select name, records from platform.invariant_check order by name',
  )
  return rows
}

/** How many seconds ago the rule that was asked the longest ago was asked; before the first time, since the database was made. */
export async function secondsSinceChecked(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from clock_timestamp() - coalesce(min(checked_at), (select min(applied_at) from public.migration)))
       ::float8 as seconds
     from platform.invariant_check`,
  )
  return rows[0]?.seconds ?? Number.NaN
}

async function lastChecked(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; at: number }>(
    'select name, extract(epoch from checked_at)::float8 as at from platform.invariant_check',
  )
  return new Map(rows.map(({ name, at }) => [name, at]))
}

async function ask(pool: pg.Pool, invariant: Invariant): Promise<{ records: number | null; first: readonly string[] }> {
  const client = await pool.connect()
  try {
    const [broken] = await findViolations(client, [invariant], { limitSeconds: LIMIT_OF_ONE })
    return broken ?? { records: 0, first: [] }
  } catch {
    return { records: null, first: [] }
  } finally {
    client.release()
  }
}
