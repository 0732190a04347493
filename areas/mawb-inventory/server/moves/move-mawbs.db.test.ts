import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Context } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type TestDatabase, asOwner, testDatabase } from '#platform/server/testing/test-database.ts'
import { mawbErrors } from '../../contract/errors.ts'
import { mawbVerbs as verbs } from '../api.ts'
import { findMawbById } from '../mawb-repository.ts'
import { type Stage, openStage } from '../testing/stage.ts'

let stage: Stage
let made: TestDatabase
let hkg: Context
let sha: Context
let fra: Context

beforeAll(async () => {
  made = await testDatabase('seeded')
  stage = await openStage(made.url)
  hkg = stage.by(stage.offices.HKG)
  sha = stage.by(stage.offices.SHA)
  fra = stage.by(stage.offices.FRA)
})

afterAll(async () => {
  await stage.close()
  await made.drop()
})

test('MAW-03 MAW-04 a number is lent, borrowed into stock and returned, with every step in its ledger', async () => {
  const ids = await stage.stock(hkg.actor.officeId, 2)
  expect(await verbs.lend(hkg, { ids, to: { officeId: sha.actor.officeId } })).toEqual({ done: 2 })
  expect(await state(ids[0])).toMatchObject({ status: 'Lend Out', borrowerOfficeId: sha.actor.officeId })
  await verbs.borrow(sha, { ids })
  expect(await state(ids[0])).toMatchObject({
    status: 'Available',
    ownerOfficeId: sha.actor.officeId,
    homeOfficeId: hkg.actor.officeId,
  })
  await verbs.return(sha, { ids })
  expect(await state(ids[0])).toMatchObject({ status: 'Available', ownerOfficeId: hkg.actor.officeId, version: 4 })
  const ledger = await verbs.ledger(hkg, { id: ids[0] ?? '' })
  expect(ledger.entries.map((entry) => [entry.seq, entry.kind, entry.status, entry.owner, entry.borrower])).toEqual([
    [1, 'import', 'Available', 'HKG', null],
    [2, 'lend', 'Lend Out', 'HKG', 'SHA'],
    [3, 'borrow', 'Available', 'SHA', null],
    [4, 'return', 'Available', 'HKG', null],
  ])
  const before = await verbs.ledger(hkg, { id: ids[0] ?? '', at: ledger.entries[1]?.at })
  expect(before.asOf).toEqual(ledger.entries[1])
  expect((await verbs.ledger(hkg, { id: ids[0] ?? '', at: '2020-01-01T00:00:00Z' })).asOf).toBeNull()
})

describe('all or nothing', () => {
  test('MAW-03 one refused number refuses all, and every refused one is named with its own reason', async () => {
    const ids = await stage.stock(hkg.actor.officeId, 3)
    const [, second = '', third = ''] = ids
    await verbs.disable(hkg, { ids: [second], reason: null })
    await verbs.lend(hkg, { ids: [third], to: { officeId: sha.actor.officeId } })
    await verbs.borrow(sha, { ids: [third] })
    const refusal = await refusalOf(verbs.lend(hkg, { ids, to: { name: 'Demo Forwarding' } }))
    const named = Object.fromEntries(refusal.details.about?.map(({ path, entry }) => [path, entry]) ?? [])
    expect(named).toEqual({ [second]: mawbErrors.LEND_NEEDS_AVAILABLE, [third]: mawbErrors.NOT_OWN_OFFICE })
    expect(await state(ids[0])).toMatchObject({ status: 'Available', version: 1 })
  })

  test('MAW-07 numbers of other branches are treated like unknown ones', async () => {
    const [own = ''] = await stage.stock(hkg.actor.officeId, 1)
    const [foreign = ''] = await stage.stock(sha.actor.officeId, 1)
    for (const hidden of [foreign, crypto.randomUUID()]) {
      const refusal = await refusalOf(verbs.disable(hkg, { ids: [own, hidden], reason: null }))
      expect(refusal.entry).toBe(platformErrors.NOT_FOUND)
      expect(refusal.details.about?.map(({ path }) => path)).toEqual([hidden])
    }
    const auditor = stage.by(hkg.actor.officeId, '/mawb/all-offices')
    expect((await refusalOf(verbs.disable(auditor, { ids: [foreign], reason: null }))).entry).toBe(
      mawbErrors.NOT_OWN_OFFICE,
    )
    await expect(verbs.ledger(hkg, { id: foreign })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    expect((await verbs.ledger(auditor, { id: foreign })).entries).toHaveLength(1)
  })
})

test('MAW-03 the party must exist and cannot be the origin owner', async () => {
  const ids = await stage.stock(hkg.actor.officeId, 1)
  const lendTo = (context: Context, officeId: string) => refusalOf(verbs.lend(context, { ids, to: { officeId } }))
  expect((await lendTo(hkg, crypto.randomUUID())).entry).toBe(mawbErrors.BORROWER_UNKNOWN)
  expect((await lendTo(hkg, hkg.actor.officeId)).entry).toBe(mawbErrors.LEND_TO_OWNER)
  await verbs.lend(hkg, { ids, to: { officeId: sha.actor.officeId } })
  await verbs.borrow(sha, { ids })
  expect((await lendTo(sha, hkg.actor.officeId)).entry).toBe(mawbErrors.LEND_TO_ORIGIN_OWNER)
  expect(await verbs.lend(sha, { ids, to: { officeId: fra.actor.officeId } })).toEqual({ done: 1 })
})

test('MAW-07 the owner of lent numbers sees the borrower for every action', async () => {
  const [toSha = '', outside = ''] = await stage.stock(hkg.actor.officeId, 2)
  await verbs.lend(hkg, { ids: [toSha], to: { officeId: sha.actor.officeId } })
  await verbs.lend(hkg, { ids: [outside], to: { name: 'Demo Forwarding' } })
  for (const run of [verbs.void, verbs.giveBack]) {
    const refusal = await refusalOf(run(hkg, { ids: [toSha, outside], reason: 'torn' }))
    expect(refusal.entry).toBe(mawbErrors.MAWB_LENT)
    const borrowers = new Map(refusal.details.about?.map(({ path, params }) => [path, params?.borrower]))
    expect([borrowers.get(toSha), borrowers.get(outside)]).toEqual(['SHA', 'Demo Forwarding'])
  }
})

test('MAW-05 disabling ends a loan; enabling puts the number back into the stock of its owner', async () => {
  const ids = await stage.stock(hkg.actor.officeId, 1)
  await verbs.lend(hkg, { ids, to: { name: 'Demo Forwarding' } })
  await verbs.disable(hkg, { ids, reason: 'lost in the post' })
  expect(await state(ids[0])).toMatchObject({ status: 'Invalid', borrowerName: null })
  await verbs.enable(hkg, { ids })
  expect(await state(ids[0])).toMatchObject({ status: 'Available', ownerOfficeId: hkg.actor.officeId })
})

test('MAW-11 a number deleted by mistake and added again keeps its earlier ledger', async () => {
  const [id = ''] = await stage.stock(hkg.actor.officeId, 1)
  const number = (await findMawbById(stage.database.db, id))?.number ?? ''
  await verbs.delete(hkg, { ids: [id] })
  const [prefix = '', start = ''] = number.split('-')
  const range = { prefix, start, quantity: 1, airline: 'LH', capacityType: 'SPOT', receivedDate: '2026-11-01' }
  await verbs.addRange(hkg, range)
  const { rows } = await stage.database.pool.query<{ id: string }>(
    'select id from mawb_inventory.mawb where number = $1',
    [number],
  )
  const { entries } = await verbs.ledger(hkg, { id: rows[0]?.id ?? '' })
  expect(entries.map(({ seq, kind, status }) => [seq, kind, status])).toEqual([
    [1, 'import', 'Available'],
    [2, 'delete', 'Deleted'],
    [3, 'import', 'Available'],
  ])
})

test('a void number is final, for the rules and for the database', async () => {
  const ids = await stage.stock(hkg.actor.officeId, 1)
  await verbs.void(hkg, { ids, reason: 'torn' })
  expect((await refusalOf(verbs.enable(hkg, { ids }))).entry).toBe(mawbErrors.MAWB_VOID)
  await expect(
    raw(`update mawb_inventory.mawb set use = null, used_at = null, void_reason = null where id = $1`, ids),
  ).rejects.toThrow('never changes')
})

test('MAW-11 only an untouched number is deleted, and then it may come in again', async () => {
  const ids = await stage.stock(hkg.actor.officeId, 2)
  const [first = '', second = ''] = ids
  const number = (await state(first))?.number ?? ''
  await verbs.disable(hkg, { ids: [second], reason: null })
  expect((await refusalOf(verbs.delete(hkg, { ids }))).entry).toBe(mawbErrors.DELETE_NEEDS_UNTOUCHED)
  await verbs.delete(hkg, { ids: [first] })
  expect(await state(first)).toBeUndefined()
  const events = await raw('select kind from mawb_inventory.event where mawb_id = $1 order by seq', [first])
  expect(events.rows).toEqual([{ kind: 'import' }, { kind: 'delete' }])
  const [prefix = '', start = ''] = number.split('-')
  const range = { airline: 'LH', prefix, start, quantity: 1, capacityType: 'SPOT', receivedDate: '2026-11-20' }
  expect(await verbs.addRange(hkg, range)).toEqual({ imported: 1, first: number, last: number })
})

describe('refused by the database', () => {
  test.each([
    [
      'a wrong check digit',
      `insert into mawb_inventory.mawb_number (prefix, serial) values ('020', '12345678')`,
      'check_digit',
    ],
    [
      'a change of the origin owner',
      `update mawb_inventory.mawb set home_office_id = gen_random_uuid() where id = $1`,
      'never change',
    ],
    ['a change without its event', `update mawb_inventory.mawb set status = 'Invalid' where id = $1`, 'mawb_event'],
    ['a loan without a borrower', `update mawb_inventory.mawb set status = 'Lend Out' where id = $1`, 'mawb_borrower'],
    [
      'a borrower without a loan',
      `update mawb_inventory.mawb set borrower_name = 'Demo' where id = $1`,
      'mawb_borrower',
    ],
    [
      'a use without a reference',
      `update mawb_inventory.mawb set use = 'R', used_at = now() where id = $1`,
      'mawb_reference',
    ],
    ['a void without a reason', `update mawb_inventory.mawb set use = 'V', used_at = now() where id = $1`, 'mawb_void'],
  ])('%s', async (_what, statement, message) => {
    const ids = await stage.stock(hkg.actor.officeId, 1)
    await expect(raw(statement, statement.includes('$1') ? ids : [])).rejects.toThrow(message)
  })

  test.each([
    ['a changed event', 'update mawb_inventory.event set at = now() where mawb_id = $1'],
    ['a deleted event', 'delete from mawb_inventory.event where mawb_id = $1'],
  ])('%s, to the portal and to the owner of the tables', async (_what, statement) => {
    const ids = await stage.stock(hkg.actor.officeId, 1)
    await expect(raw(statement, ids)).rejects.toThrow('permission denied')
    await expect(asOwner(made, statement, ids)).rejects.toThrow('never changed')
  })

  test('the deletion of a number with a history', async () => {
    const ids = await stage.stock(hkg.actor.officeId, 1)
    await verbs.disable(hkg, { ids, reason: null })
    await expect(raw('delete from mawb_inventory.mawb where id = $1', ids)).rejects.toThrow('history')
  })

  test('a write without an actor', async () => {
    await expect(
      stage.database.pool.query(
        `delete from mawb_inventory.alert_setting where false; insert into mawb_inventory.event (mawb_id, seq, prefix, serial, kind) values (gen_random_uuid(), 1, '020', '12345675', 'import')`,
      ),
    ).rejects.toThrow('actor_id')
  })
})

test('every change is audited with user and request', async () => {
  const ids = await stage.stock(hkg.actor.officeId, 1)
  await verbs.disable(hkg, { ids, reason: null })
  const { rows } = await raw(
    `select action, account, request_id, before ->> 'status' as before, after ->> 'status' as after
     from audit.entry where record_table = 'mawb' and record_id = $1::text order by at`,
    ids,
  )
  expect(rows).toEqual([
    { action: 'insert', account: 'system', request_id: 'test', before: null, after: 'Available' },
    { action: 'update', account: 'op.test', request_id: 'test-request', before: 'Available', after: 'Invalid' },
  ])
})

function state(id: string | undefined) {
  return findMawbById(stage.database.db, id ?? '')
}

async function refusalOf(run: Promise<unknown>): Promise<Refusal> {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Refusal) return error
  throw new Error(`not refused: ${String(error)}`)
}

/** Runs a statement that bypasses all rules. */
async function raw(statement: string, values: string[]) {
  const client = await stage.database.pool.connect()
  try {
    await client.query(
      `begin; set local app.actor_id = '${hkg.actor.userId}'; set local app.account = 'x'; set local app.request_id = 'x'`,
    )
    const result = await client.query(statement, values)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
