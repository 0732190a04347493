import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#areas/identity/server/index.ts'
import { findOfficeByCode, seedOrganisation } from '#areas/organisation/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { testHttp } from '#platform/server/testing/test-http.ts'
import type { RecordPresence } from '../contract/presence.ts'
import { forgetLeases } from './attendance-repository.ts'
import { presenceServer } from './index.ts'

const log = createLog({ level: 'silent' })
/** Records of another office: hidden, and visible but read-only. */
const [hidden, readOnly] = [new Set<string>(), new Set<string>()]
const { api, verbs } = presenceServer({
  shipment: {
    see: ['/shipment/list'],
    edit: ['/shipment/list'],
    findRights: async (_db, { account }, ids) =>
      ids.flatMap((id) =>
        hidden.has(id) && account !== 'cat' ? [] : [{ id, mayEdit: !readOnly.has(id) || account === 'cat' }],
      ),
  },
  secret: { see: ['/secret/list'], edit: ['/secret/list'] },
})
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let http: Awaited<ReturnType<typeof testHttp>>
const actors = new Map<string, Actor>()

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 16, timeoutFactor: 4, log })
  await transact(database.db, systemWriter('test'), seedOrganisation)
  for (const account of ['ann', 'ben', 'cat', 'leaver', 'many']) await employ(account)
  http = await testHttp(api, verbs, { db: database.db, log, authenticate: async (token) => actors.get(token) ?? null })
})

afterAll(async () => {
  await http.close()
  await database.close()
  await own.drop()
})

describe('others with the record open', () => {
  test('are shown to each, with the time, and once however many windows', async () => {
    const [ann, ben, benToo] = [desk('ann'), desk('ben'), desk('ben')]
    const id = randomUUID()
    expect((await ann.look(id)).others).toEqual([])
    expect(names(await ben.look(id))).toEqual(['ann'])
    await benToo.look(id)
    const { others } = await ann.look(id)
    expect(others.map(({ name }) => name)).toEqual(['ben'])
    expect(Date.now() - Date.parse(others[0]?.since ?? '')).toBeLessThan(60_000)
  })

  test('is over when the window closes the record, when its lease ends, and when its user signs out', async () => {
    const [ann, ben, cat, leaver] = [desk('ann'), desk('ben'), desk('cat'), desk('leaver')]
    const id = randomUUID()
    for (const one of [ben, cat, leaver]) await one.look(id)
    expect(names(await ann.look(id)).toSorted()).toEqual(['ben', 'cat', 'leaver'])
    await ben.look()
    await endLeases(cat)
    await signOut('leaver')
    expect(names(await ann.look(id))).toEqual([])
  })

  test('are not shown for hidden or unknown kinds', async () => {
    const ann = desk('ann')
    const records = (kind: string) => ({ window: ann.window, records: [{ kind, id: randomUUID(), editing: false }] })
    expect((await send('ann', 'attend', records('secret'))).status).toBe(403)
    expect((await send('ann', 'attend', records('nonsense'))).body).toMatchObject({ code: 2703 })
    expect((await send('ann', 'attend', records('__proto__'))).status).toBe(400)
  })

  test('are limited: at most 300 records per user, and expired leases are deleted', async () => {
    for (let window = 0; window < 6; window++) {
      await desk('many').look(...Array.from({ length: 60 }, () => randomUUID()))
    }
    expect(await rowsOf('many')).toBe(300)
    await sql`update presence.attendance set lease_until = now() - interval '1 second'`.execute(database.db)
    expect(await transact(database.db, systemWriter('test'), (tx) => forgetLeases(tx, 100))).toBe(100)
    await transact(database.db, systemWriter('test'), (tx) => forgetLeases(tx, 1000))
    expect(await rowsOf('many')).toBe(0)
  })
})

describe('editors', () => {
  test('the editor is the first to type, exactly one of twenty concurrent windows', async () => {
    const id = randomUUID()
    const desks = Array.from({ length: 20 }, (_, index) => desk(index % 2 ? 'ann' : 'ben'))
    const seen = await Promise.all(desks.map((one) => one.edit(id)))
    const holders = new Set(seen.map(({ lock }) => lock?.window))
    expect(holders.size).toBe(1)
    expect(desks.map(({ window }) => window)).toContain([...holders][0])
  })

  test('stays so while the window reports it, and ends when it stops typing', async () => {
    const [ann, ben] = [desk('ann'), desk('ben')]
    const id = randomUUID()
    const { since } = (await ann.edit(id)).lock ?? {}
    expect((await ben.edit(id)).lock?.name).toBe('ann')
    expect((await ann.edit(id)).lock?.since).toBe(since)
    await ann.look(id)
    expect((await ben.edit(id)).lock?.name).toBe('ben')
  })

  test('a lock does not outlive its window nor the logout of its owner', async () => {
    const [ann, ben, leaver] = [desk('ann'), desk('ben'), desk('leaver')]
    const [one, two] = [randomUUID(), randomUUID()]
    await signInAgain('leaver')
    await ann.edit(one)
    await leaver.edit(two)
    expect((await ben.look(one)).lock?.name).toBe('ann')
    expect((await ben.look(two)).lock?.name).toBe('leaver')
    await endLeases(ann)
    await signOut('leaver')
    expect((await ben.look(one)).lock).toBeNull()
    expect((await ben.look(two)).lock).toBeNull()
    expect((await ben.edit(one, two)).lock?.name).toBe('ben')
    expect((await ben.edit(two)).lock?.name).toBe('ben')
  })
})

describe('a record of another office', () => {
  test('that is hidden looks as if nobody had it open, is not recorded and cannot be taken over', async () => {
    const [ann, cat] = [desk('ann'), desk('cat')]
    const [id, shared] = [randomUUID(), randomUUID()]
    hidden.add(id)
    await cat.edit(id, shared)
    expect(await ann.edit(id)).toEqual({ kind: 'shipment', id, others: [], lock: null, mayEdit: false })
    for (const action of ['ask', 'take-over'] as const) expect((await ann.action(action, id)).status).toBe(404)
    expect((await ann.action('answer', id, { passOn: true })).status).toBe(404)
    const seen = await cat.edit(id, shared)
    expect(seen).toMatchObject({ others: [], lock: { name: 'cat' } })
    await ann.look(id, shared)
    expect(names(await cat.edit(shared, id))).toEqual(['ann'])
  })

  test('that is read-only shows its editor, but cannot be locked, asked for or taken over', async () => {
    const [ann, cat] = [desk('ann'), desk('cat')]
    const id = randomUUID()
    readOnly.add(id)
    expect(await ann.edit(id)).toMatchObject({ lock: null, mayEdit: false })
    await cat.edit(id)
    expect(await ann.look(id)).toMatchObject({ lock: { name: 'cat' }, mayEdit: false })
    for (const action of ['ask', 'take-over'] as const) {
      expect((await ann.action(action, id)).body).toMatchObject({ code: 2704 })
    }
    expect((await cat.edit(id)).lock).toMatchObject({ name: 'cat', asked: null })
  })
})

describe('asking for the lock', () => {
  test('reaches the editor, who hands over: the asker edits from then on', async () => {
    const { ann, ben, id } = await annEdits()
    await ben.action('ask', id)
    expect((await ann.edit(id)).lock?.asked).toMatchObject({ name: 'ben', window: ben.window })
    expect(await ann.action('answer', id, { passOn: true })).toMatchObject({
      body: { data: { lock: { name: 'ben', asked: null } } },
    })
    expect((await ann.edit(id)).lock?.name).toBe('ben')
  })

  test('or declines', async () => {
    const { ann, ben, id } = await annEdits()
    await ben.action('ask', id)
    await ann.action('answer', id, { passOn: false })
    expect((await ben.look(id)).lock).toMatchObject({ name: 'ann', asked: null })
  })

  test('is refused without an editor, after another request, and an answer without a request', async () => {
    const { ann, ben, id } = await annEdits()
    expect((await ben.action('ask', randomUUID())).body.code).toBe(2700)
    expect((await ann.action('answer', id, { passOn: true })).body.code).toBe(2702)
    await ben.action('ask', id)
    expect((await desk('cat').action('ask', id)).body.code).toBe(2701)
    expect((await ben.action('answer', id, { passOn: true })).body.code).toBe(2702)
  })
})

describe('taking the lock over', () => {
  test('gives the lock to the taker, notifies the other, and is audited', async () => {
    const { ann, ben, id } = await annEdits()
    await ben.action('take-over', id)
    expect((await ann.edit(id)).lock?.name).toBe('ben')
    const { rows } = await sql<{ account: string; after: { record_id: string; from_user_id: string } }>`
      select account, after from audit.entry where area = 'presence' and after ->> 'record_id' = ${id}`.execute(
      database.db,
    )
    expect(rows).toEqual([
      expect.objectContaining({
        account: 'ben',
        after: expect.objectContaining({ from_user_id: actors.get('ann')?.userId }),
      }),
    ])
  })

  test('by two at once ends with one editor, and every taking in its order', async () => {
    const { ben, id } = await annEdits()
    const cat = desk('cat')
    const answers = await Promise.all([ben.action('take-over', id), cat.action('take-over', id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await sql<{ from: string; to: string }>`
      select from_user_id as from, to_user_id as to from presence.take_over where record_id = ${id} order by at, id`.execute(
      database.db,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]?.from).toBe(actors.get('ann')?.userId)
    expect(rows[1]?.from).toBe(rows[0]?.to)
    expect(actors.get((await desk('many').look(id)).lock?.name ?? '')?.userId).toBe(rows[1]?.to)
  })

  test('is refused without another editor', async () => {
    const { ann, id } = await annEdits()
    expect((await ann.action('take-over', id)).body.code).toBe(2700)
    expect((await ann.action('take-over', randomUUID())).body.code).toBe(2700)
  })
})

/** A window of a user's browser. */
function desk(account: string) {
  const window = randomUUID()
  const say = async (ids: readonly string[], editing: boolean): Promise<RecordPresence> => {
    const records = ids.map((id) => ({ kind: 'shipment', id, editing }))
    const { body } = await send(account, 'attend', { window, records })
    return body.data.records[0] ?? { kind: '', id: '', others: [], lock: null, mayEdit: false }
  }
  return {
    account,
    window,
    look: (...ids: string[]) => say(ids, false),
    edit: (...ids: string[]) => say(ids, true),
    action: (what: 'ask' | 'answer' | 'take-over', id: string, more: object = {}) =>
      send(account, what, { window, kind: 'shipment', id, ...more }),
  }
}

async function annEdits() {
  const [ann, ben, id] = [desk('ann'), desk('ben'), randomUUID()]
  await ann.edit(id)
  return { ann, ben, id }
}

type Answer = { readonly code: number; readonly data: { readonly records: readonly RecordPresence[] } }

async function send(account: string, verb: string, payload: object) {
  const headers = { authorization: `Bearer ${account}` }
  const answer = await http.inject({ method: 'POST', url: `/ws-system/presence/${verb}`, headers, payload })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

function names({ others }: RecordPresence): string[] {
  return others.map(({ name }) => name)
}

/** Expires the leases of a window. */
async function endLeases({ window }: ReturnType<typeof desk>): Promise<void> {
  for (const table of ['attendance', 'soft_lock']) {
    await sql`update ${sql.table(`presence.${table}`)} set lease_until = now() - interval '1 second'
      where window_id = ${window}`.execute(database.db)
  }
}

async function signOut(account: string): Promise<void> {
  const revoke = sql`update identity.session set revoked_at = now() where user_id = ${actors.get(account)?.userId}`
  await transact(database.db, systemWriter('test'), async (tx) => void (await revoke.execute(tx)))
}

async function rowsOf(account: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from presence.attendance where user_id = ${actors.get(account)?.userId}`.execute(
    database.db,
  )
  return rows[0]?.count ?? -1
}

async function employ(account: string): Promise<void> {
  const officeId = (await findOfficeByCode(database.db, 'HKG'))?.id ?? ''
  const userId = await transact(database.db, systemWriter('test'), (tx) =>
    createUser(tx, { account, name: account, passwordHash: 'none', officeId }),
  )
  const rest = { officeCode: 'HKG', permissions: ['/shipment/list'], isManager: false, sessionId: '' }
  actors.set(account, { userId, account, name: account, officeId, ...rest })
  await signInAgain(account)
}

/** Signs a user in again. */
async function signInAgain(account: string): Promise<void> {
  const actor = actors.get(account)
  if (!actor) throw new Error(`nobody is called ${account}`)
  const insert = sql<{ id: string }>`
    insert into identity.session (user_id, token_hash, created_at, expires_at, address, user_agent)
    values (${actor.userId}, ${randomBytes(32)}, now(), now() + interval '1 hour', '', '') returning id`
  const { rows } = await transact(database.db, systemWriter('test'), (tx) => insert.execute(tx))
  actors.set(account, { ...actor, sessionId: rows[0]?.id ?? '' })
}
