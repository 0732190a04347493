import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/server/log.ts'
import type { MigrateOrders } from '#platform/server/testing/migrate-process.ts'
import { asOwner, testDatabase } from '#platform/server/testing/test-database.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { type Migration, migrate } from '#platform/server/database/migrate.ts'

const PROCESS = fileURLToPath(import.meta.resolve('#platform/server/testing/migrate-process.ts'))
/** `npm run campaign` upgrades a million rows. */
const ROWS = process.env['UPGRADE'] === 'full' ? 1_000_000 : 100_000
const CLIENTS = 16

const release: Migration = {
  name: '0001-release',
  sql: `create table public.cargo (id int primary key, pieces int not null, note text not null default '');
    insert into public.cargo select n, n % 100, 'note ' || n from generate_series(1, ${ROWS}) n;
    grant select, insert, update on public.cargo to public`,
}

/** What a next release brings: only additions, which the release before it does not see. */
const next: readonly Migration[] = [
  { name: '0002-column', sql: 'alter table public.cargo add column weight numeric(10, 3) not null default 0' },
  { name: '0002-table', sql: 'create table public.cargo_label (cargo_id int primary key references public.cargo)' },
  { name: '0003-check', sql: 'alter table public.cargo add constraint cargo_pieces check (pieces >= 0) not valid' },
  { name: '0004-checked', sql: 'alter table public.cargo validate constraint cargo_pieces' },
  {
    name: '0005-trigger',
    sql: `
    create function public.count_label() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger cargo_labelled before update on public.cargo for each row execute function public.count_label()`,
  },
]

let own: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  own = await testDatabase()
  await asOwner(own, 'truncate public.migration')
  await migrate(own.ownerUrl, [release])
}, 120_000)
afterAll(() => own.drop())

const wholeRelease = [release, ...next]

function start(migrations: readonly Migration[]): { child: ChildProcess; applied: Promise<string[]> } {
  const child = fork(PROCESS)
  const orders: MigrateOrders = { url: own.ownerUrl, migrations }
  child.send(orders)
  const applied = new Promise<string[]>((resolve, reject) => {
    child.once('message', (names) => resolve(names as string[]))
    child.once('exit', (code) => code !== 0 && reject(new Error(`a starter ended with ${code}`)))
  })
  // One that is killed is waited for by its exit.
  applied.catch(() => undefined)
  return { child, applied }
}

async function appliedNames(): Promise<string[]> {
  const client = new pg.Client({ connectionString: own.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from public.migration order by applied_at, name')
  await client.end()
  return rows.map(({ name }) => name)
}

/** Clients of the release before, with the limits of calls. */
async function workOf(signal: AbortSignal) {
  const database = openDatabase({ url: own.url, connections: CLIENTS, log: createLog({ level: 'silent' }) })
  const failures: string[] = []
  const took: number[] = []
  const client = async (_: unknown, index: number): Promise<void> => {
    for (let nth = 0; !signal.aborted; nth++) {
      const id = 1 + ((index * 7_919 + nth * 104_729) % ROWS)
      const began = performance.now()
      const statement =
        nth % 2 === 0
          ? 'select id, pieces from public.cargo where id = $1'
          : 'update public.cargo set pieces = pieces + 1 where id = $1'
      await database.pool.query(statement, [id]).catch((error: unknown) => failures.push(String(error)))
      took.push(performance.now() - began)
      await pause(5)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await database.close()
  return { failures, calls: took.length, longest: Math.max(...took) }
}

test(
  `${ROWS} rows are upgraded under ${CLIENTS} clients and a long reader: killed half-way, then by two starters at once, without a failed call`,
  { timeout: 120_000 },
  async () => {
    const ending = new AbortController()
    const work = workOf(ending.signal)
    await pause(300)

    // Killed with a migration half done: it is taken back, and what was done before it stays.
    const sleeping = { name: '0003-check', sql: `create table public.half (); select pg_sleep(30); ${next[2]?.sql}` }
    const killed = start([release, ...next.slice(0, 2), sleeping])
    for (let names = await appliedNames(); names.length < 3; names = await appliedNames()) await pause(50)
    await pause(300)
    killed.child.kill('SIGKILL')

    // A report reads the table for longer than any migration may wait.
    const reader = new pg.Client({ connectionString: own.ownerUrl })
    await reader.connect()
    await reader.query('begin; select count(*) from public.cargo')
    const starters = [start(wholeRelease), start(wholeRelease)]
    await pause(4_000)
    await reader.query('commit')
    await reader.end()
    const applied = await Promise.all(starters.map((starter) => starter.applied))
    await pause(300)
    ending.abort()
    const { failures, calls, longest } = await work

    process.stdout.write(`${ROWS} rows, ${calls} calls, the longest ${Math.round(longest)} ms\n`)
    expect(failures).toEqual([])
    expect(applied.flat().toSorted()).toEqual(['0003-check', '0004-checked', '0005-trigger'])
    expect(await appliedNames()).toEqual(wholeRelease.map(({ name }) => name))
    await expect(asOwner(own, 'select from public.half')).rejects.toThrow('does not exist')
  },
)
