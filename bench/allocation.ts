import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { mawbApi } from '#areas/mawb-inventory/contract/api.ts'

import type { BareClient } from './bare-client.ts'
import { benchOffice } from './bench-office.ts'
import { BENCH_AIRLINE } from './fill-sql.ts'
import { type LoadGenerator, loadGenerator } from './http-load.ts'
import type { Measurement } from './measurement.ts'
import { sentForTake } from './sent-for-take.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Taking the next free number, 32 clients at once, beside three: the bare update without any trigger; the statement that does
 * what the portal owes with it (ledger, audit of both rows, version); and all the statements that the portal sends for a take,
 * which also keep its answer for a repeated key. Each measurement first puts all numbers back.
 */
export async function createMawbTakes(url: string, server: ServerProcess): Promise<Measurement[]> {
  const officeId = await benchOffice(url)
  const values = [officeId, BENCH_AIRLINE]
  const takes = async (generator: LoadGenerator, seconds: number) => {
    const measured = await generator.load({ ...takeRequest(server), clients: 32, seconds })
    await assertNoDuplicate(url)
    return measured
  }
  const fromFull = async (generator: LoadGenerator, seconds: number) => {
    await refill(url)
    return takes(generator, seconds)
  }
  const bare = (client: BareClient, text: string, seconds: number) =>
    client.perSecond({ text, values }, 32, seconds, 'prepared')
  return [
    {
      what: 'take the next MAWB, bare update',
      goal: '>= .60',
      theirs: async (client, seconds) => {
        await refill(url)
        return withoutTriggers(url, () => bare(client, TAKE, seconds))
      },
      ours: fromFull,
    },
    {
      what: 'take the next MAWB, with ledger and audit',
      goal: '>= .60',
      theirs: async (client, seconds) => {
        await refill(url)
        return bare(client, OWED, seconds)
      },
      ours: fromFull,
    },
    {
      what: 'take the next MAWB, the same statements',
      goal: '>= .60',
      theirs: async (client, seconds) => {
        await refill(url)
        return client.perSecond(await sentForTake(officeId), 32, seconds, 'prepared')
      },
      ours: fromFull,
    },
    {
      what: 'take the next MAWB, after 300,000 taken beside at first',
      goal: '>= .95',
      theirs: async (_client, seconds) => (await fromFull(await loadGenerator(), seconds)).perSecond,
      ours: async (generator, seconds) => {
        await wearOut(url)
        return takes(generator, seconds)
      },
    },
  ]
}

const TAKE = `update mawb_inventory.mawb
  set use = 'R', reference = 'bench', used_at = date_trunc('milliseconds', clock_timestamp())
  where id = (
    select id from mawb_inventory.mawb
    where owner_office_id = $1::uuid and airline = $2 and status = 'Available' and use is null
    order by prefix, serial limit 1 for update skip locked)`

/** With ledger, audit of both rows and version. */
const OWED = `with actor as materialized (
    select set_config('app.actor_id', '00000000-0000-0000-0000-000000000000', true),
           set_config('app.account', 'bench', true), set_config('app.request_id', 'bench', true)),
  taken as (${TAKE} and exists (select from actor) returning id, version, prefix, serial, used_at)
  insert into mawb_inventory.event (mawb_id, seq, prefix, serial, kind, details, at)
  select id, version, prefix, serial, 'take', '{"use":"R","reference":"bench"}', used_at from taken`

function takeRequest(server: ServerProcess) {
  const body = { number: null, airline: BENCH_AIRLINE, capacityType: null, use: 'R', reference: 'bench' }
  return { url: server.baseUrl + mawbApi.take.path, token: server.token, body, creates: true }
}

/** All numbers free again, as after the fill. */
async function refill(url: string): Promise<void> {
  await withoutTriggers(url, async (client) => {
    await client.query(
      `update mawb_inventory.mawb set use = null, used_at = null, reference = null, by_hand = false, version = 1
       where use is not null or version > 1`,
    )
    await client.query('delete from mawb_inventory.event where seq > 1')
    await client.query('vacuum analyze mawb_inventory.mawb, mawb_inventory.event')
  })
}

const WORN_AT_ONCE = 150_000

/**
 * 300,000 numbers taken, a thousand at a time: the first half is put back, as the stock holds no more, which leaves still more
 * dead entries before the next free number. In life that takes hours; here it waits for the vacuum that PostgreSQL itself owes.
 */
async function wearOut(url: string): Promise<void> {
  await refill(url)
  await withoutTriggers(url, async (client) => {
    for (const lap of ['put back', 'kept']) {
      for (let taken = 0; taken < WORN_AT_ONCE; taken += 1000) await client.query(TAKE_THOUSAND)
      if (lap === 'put back')
        await client.query(
          `update mawb_inventory.mawb set use = null, used_at = null, reference = null where use = 'R'`,
        )
    }
    await client.query(`insert into mawb_inventory.event (mawb_id, seq, prefix, serial, kind, details, actor_id, account, request_id)
      select id, 2, prefix, serial, 'take', '{}', home_office_id, 'bench', 'bench' from mawb_inventory.mawb where use = 'R'`)
    await client.query(`update mawb_inventory.mawb set version = 2 where use = 'R'`)
    // The ledger is looked through once for 150,000 takes; while that lasts, no taker can tell that an entry is dead.
    await client.query('vacuum analyze mawb_inventory.event')
    while ((await client.query(OWES_VACUUM)).rows.length > 0) await pause(500)
  })
}

const OWES_VACUUM = `select from pg_stat_user_tables where relid = 'mawb_inventory.mawb'::regclass and n_dead_tup > 2000`

const TAKE_THOUSAND = `update mawb_inventory.mawb set use = 'R', reference = 'bench', used_at = now()
  where id in (
    select id from mawb_inventory.mawb where airline = '${BENCH_AIRLINE}' and status = 'Available' and use is null
    order by prefix, serial limit 1000)`

async function withoutTriggers<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const switched = (state: 'disable' | 'enable') =>
    client.query(
      `alter table mawb_inventory.mawb ${state} trigger user; alter table mawb_inventory.event ${state} trigger user`,
    )
  try {
    await switched('disable')
    return await work(client)
  } finally {
    await switched('enable')
    await client.end()
  }
}

/** Every take has its event: as many numbers used as events written, and no number with two. */
async function assertNoDuplicate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ used: number; taken: number; events: number }>(`
    select (select count(*)::int from mawb_inventory.mawb where use = 'R') as used,
           count(distinct e.mawb_id)::int as taken, count(*)::int as events
    from mawb_inventory.event e where e.kind = 'take'`)
  await client.end()
  const [counted] = rows
  if (!counted || counted.used !== counted.taken || counted.taken !== counted.events) {
    throw new Error(`a number was given out twice: ${JSON.stringify(counted)}`)
  }
}
