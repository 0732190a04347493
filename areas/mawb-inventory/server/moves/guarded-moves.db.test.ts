import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#platform/server/http/context.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { mawbVerbs as verbs } from '../api.ts'
import { takeMawb } from '../index.ts'
import { findMawbById } from '../mawb-repository.ts'
import { type Stage, openStage } from '../testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>
let hkg: Context
let sha: Context

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  stage = await openStage(made.url)
  hkg = stage.by(stage.offices.HKG)
  sha = stage.by(stage.offices.SHA)
})

afterAll(async () => {
  await stage.close()
  await drop()
})

const away = { name: 'Demo Forwarding' }
const lendToSha = (ids: string[]) => verbs.lend(hkg, { ids, to: { officeId: sha.actor.officeId } })

/** How a number of HKG reaches each state through the rules. */
const states: Record<string, (ids: string[]) => Promise<unknown>> = {
  Available: async () => undefined,
  'Available at SHA': async (ids) => lendToSha(ids).then(() => verbs.borrow(sha, { ids })),
  'lent to SHA': lendToSha,
  'lent outside': (ids) => verbs.lend(hkg, { ids, to: away }),
  Invalid: (ids) => verbs.disable(hkg, { ids, reason: null }),
  'used by a shipment': (ids) => take(hkg, ids, false),
  'used by hand': (ids) => take(hkg, ids, true),
  'used by SHA on loan': async (ids) => lendToSha(ids).then(() => take(sha, ids, false)),
  Void: (ids) => verbs.void(hkg, { ids, reason: 'torn' }),
}

const NOBODY = 'borrower_office_id = null, borrower_partner_id = null, borrower_name = null'
const lentTo = (office: string) =>
  `status = 'Lend Out', borrower_office_id = ${office}, borrower_partner_id = null, borrower_name = null`
const HKG = `(select id from organisation.office where code = 'HKG')`
const SHA = `(select id from organisation.office where code = 'SHA')`
const FRA = `(select id from organisation.office where code = 'FRA')`

/** Every direct change of a row, independent of the verbs. */
const steps: Record<string, string> = {
  'lend to FRA': lentTo(FRA),
  'lend to HKG': lentTo(HKG),
  'lend outside': `status = 'Lend Out', borrower_office_id = null, borrower_name = 'Demo'`,
  'into the stock of HKG': `status = 'Available', ${NOBODY}, owner_office_id = ${HKG}`,
  'into the stock of SHA': `status = 'Available', ${NOBODY}, owner_office_id = ${SHA}`,
  'into the stock of FRA': `status = 'Available', ${NOBODY}, owner_office_id = ${FRA}`,
  disable: `status = 'Invalid', ${NOBODY}`,
  'disable and move': `status = 'Invalid', ${NOBODY}, owner_office_id = ${FRA}`,
  take: `use = 'R', used_at = now(), reference = 'SHP-1'`,
  'take and lend': `use = 'R', used_at = now(), reference = 'SHP-1', ${lentTo(FRA)}`,
  'give back': 'use = null, used_at = null, reference = null, by_hand = false',
  void: `use = 'V', used_at = now(), void_reason = 'torn'`,
}

// The state table. A change without effect (HKG's own number into the stock of HKG) is not a step and passes while the number is free.
const possible: Record<string, string[]> = {
  Available: ['lend to FRA', 'lend outside', 'into the stock of HKG', 'disable', 'take', 'give back', 'void'],
  'Available at SHA': [
    ...['lend to FRA', 'lend outside', 'into the stock of HKG', 'into the stock of SHA'],
    ...['disable', 'take', 'give back', 'void'],
  ],
  'lent to SHA': ['into the stock of HKG', 'into the stock of SHA', 'disable', 'take', 'give back', 'void'],
  'lent outside': ['into the stock of HKG', 'disable', 'give back'],
  Invalid: ['into the stock of HKG', 'disable', 'give back', 'void'],
  'used by a shipment': ['give back'],
  'used by hand': ['give back', 'void'],
  'used by SHA on loan': ['give back'],
  Void: [],
}

test.each(Object.keys(states))('MAW-01 the database itself lets a number that is %s go no other way', async (state) => {
  const ids = await stage.stock(stage.offices.HKG, 1)
  await states[state]?.(ids)
  const passed: string[] = []
  for (const [step, change] of Object.entries(steps)) if (await passes(change, ids)) passed.push(step)
  expect(passed).toEqual(possible[state])
})

test.each([
  ['comes in lent', `'Lend Out', ${HKG}, ${HKG}, ${SHA}`, 'comes in as Available'],
  ['comes in as Invalid', `'Invalid', ${HKG}, ${HKG}, null`, 'comes in as Available'],
  ['comes into the stock of another office', `'Available', ${HKG}, ${SHA}, null`, 'comes in as Available'],
])('MAW-02 no number %s', async (_what, values, message) => {
  await expect(
    raw(`insert into mawb_inventory.mawb (prefix, serial, airline, capacity_type, received_date,
           status, home_office_id, owner_office_id, borrower_office_id)
         values ('020', '12345675', 'LH', 'SPOT', '2026-11-20', ${values})`),
  ).rejects.toThrow(message)
})

async function take(context: Context, ids: string[], byHand: boolean): Promise<void> {
  const row = await findMawbById(stage.database.db, ids[0] ?? '')
  const { officeId } = context.actor
  const { prefix, serial } = row ?? { prefix: '', serial: '' }
  await context.transact((tx) => takeMawb(tx, { prefix, serial, officeId, reference: 'SHP-1', byHand }))
}

/** Whether the change itself passes; the required event is checked at commit and tested elsewhere. */
async function passes(change: string, ids: string[]): Promise<boolean> {
  try {
    await raw(`update mawb_inventory.mawb set ${change} where id = $1`, ids)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'P0409' || code === CHECK_VIOLATION) return false
    throw error
  }
}

const CHECK_VIOLATION = '23514'

async function raw(statement: string, values: string[] = []): Promise<void> {
  const client = await stage.database.pool.connect()
  try {
    await client.query(
      `begin; set local app.actor_id = '${hkg.actor.userId}'; set local app.account = 'x'; set local app.request_id = 'x'`,
    )
    await client.query(statement, values)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
