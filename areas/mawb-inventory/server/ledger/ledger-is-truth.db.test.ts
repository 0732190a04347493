import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#platform/server/refusal.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import type { Mawb } from '../../domain/mawb.ts'
import { stateOf } from '../../domain/mawb-ledger.ts'
import { mawbVerbs as verbs } from '../api.ts'
import { findEvents } from './event-repository.ts'
import { giveBackMawb, takeMawb } from '../index.ts'
import { findMawbById } from '../mawb-repository.ts'
import { type Stage, openStage } from '../testing/stage.ts'

let stage: Stage
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  stage = await openStage(made.url)
})

afterAll(async () => {
  await stage.close()
  await drop()
})

const office = fc.constantFrom('HKG' as const, 'SHA' as const, 'FRA' as const)
const command = fc.record({
  by: office,
  kind: fc.constantFrom(
    'lend',
    'lend away',
    'borrow',
    'return',
    'disable',
    'enable',
    'take',
    'take for a job',
    'give back',
    'give back by hand',
    'void',
    'delete',
  ),
  to: office,
  at: fc.integer({ min: 0, max: 1 }),
})
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

test('after any commands by any office the row equals its events, and events are numbered without gaps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
      const ids = await stage.stock(stage.offices.HKG, 2)
      const stocked = await Promise.all(ids.map((id) => findMawbById(stage.database.db, id)))
      for (const input of commands) await attempt(input, ids)
      for (const [index, id] of ids.entries()) {
        const { prefix = '', serial = '' } = stocked[index] ?? {}
        const events = await findEvents(stage.database.db, { prefix, serial })
        expect(events.map((event) => event.seq)).toEqual(events.map((_, at) => at + 1))
        const row = await findMawbById(stage.database.db, id)
        expect(row ? stateOfRow(row) : null).toEqual(stateOf(events))
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)

/** About half of the commands are refused; any other error fails the test. */
async function attempt({ by, kind, to, at }: Command, all: readonly string[]): Promise<void> {
  const context = stage.by(stage.offices[by])
  const ids = [all[at] ?? '']
  try {
    if (kind === 'lend') await verbs.lend(context, { ids, to: { officeId: stage.offices[to] } })
    if (kind === 'lend away') await verbs.lend(context, { ids, to: { name: 'Demo Forwarding' } })
    if (kind === 'borrow') await verbs.borrow(context, { ids })
    if (kind === 'return') await verbs.return(context, { ids })
    if (kind === 'disable') await verbs.disable(context, { ids, reason: null })
    if (kind === 'enable') await verbs.enable(context, { ids })
    if (kind === 'void') await verbs.void(context, { ids, reason: 'torn' })
    if (kind === 'delete') await verbs.delete(context, { ids })
    if (kind === 'take') await take(context, ids[0] ?? '')
    if (kind === 'take for a job') await takeForJob(context, ids[0] ?? '')
    if (kind === 'give back by hand') await verbs.giveBack(context, { ids, reason: null })
    if (kind === 'give back') await giveBack(context, ids[0] ?? '')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function take(context: ReturnType<Stage['by']>, id: string): Promise<void> {
  const row = await findMawbById(stage.database.db, id)
  if (row)
    await verbs.take(context, { number: row.number, airline: null, capacityType: null, use: 'R', reference: 'SHP-1' })
}

async function takeForJob(context: ReturnType<Stage['by']>, id: string): Promise<void> {
  const row = await findMawbById(stage.database.db, id)
  const { officeId } = context.actor
  if (row)
    await context.transact((tx) =>
      takeMawb(tx, { prefix: row.prefix, serial: row.serial, officeId, reference: 'SHP-1' }),
    )
}

async function giveBack(context: ReturnType<Stage['by']>, id: string): Promise<void> {
  const row = await findMawbById(stage.database.db, id)
  const { officeId } = context.actor
  if (row)
    await context.transact((tx) =>
      giveBackMawb(tx, { prefix: row.prefix, serial: row.serial, officeId, reference: 'SHP-1' }),
    )
}

function stateOfRow(row: Mawb): Mawb {
  const {
    status,
    homeOfficeId,
    ownerOfficeId,
    borrowerOfficeId,
    borrowerPartnerId,
    borrowerName,
    use,
    usedAt,
    reference,
    byHand,
    voidReason,
    version,
  } = row
  return {
    status,
    homeOfficeId,
    ownerOfficeId,
    borrowerOfficeId,
    borrowerPartnerId,
    borrowerName,
    use,
    usedAt,
    reference,
    byHand,
    voidReason,
    version,
  }
}
