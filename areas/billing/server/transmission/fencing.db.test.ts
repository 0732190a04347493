import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { stepAfter } from '../../domain/transmission.ts'
import { type BillingStage, billing, openBillingStage } from '../testing/billing-stage.ts'
import {
  type ClaimedCall,
  callBegin,
  callEnd,
  claimed,
  closeAbandoned,
  lockNextDue,
} from './transmission-repository.ts'

let stage: BillingStage

beforeAll(async () => {
  stage = await openBillingStage()
})
afterAll(() => stage.close())

const written = <Result>(work: (tx: WriteTx) => Promise<Result>) =>
  transact(stage.database.db, systemWriter('transmission'), work)

/** A process claims the next call to XC, with a lease that is over at once. */
const claim = () =>
  written(async (tx) => {
    const row = await lockNextDue(tx, 'XC')
    if (!row) throw new Error('nothing is due')
    if (row.isAbandoned) await closeAbandoned(tx, row.billId)
    const begun = { action: 'SEND', state: 'SENDING_XC', key: 'k', sha256: 'h', leaseMs: 0 } as const
    const call = claimed(row, begun)
    await callBegin(call, begun).execute(tx)
    return call
  })

/** Whether the answer counted. */
const answered = (call: ClaimedCall, reference: string) =>
  written(async (tx) => {
    const answer = { outcome: 'TAKEN', reference, status: 201, text: '' } as const
    const { numAffectedRows } = await callEnd(call, answer, { ...stepAfter(call, answer), pauseMs: 0 }).execute(tx)
    return numAffectedRows === 1n
  })

test('TRX-02 an answer that comes after another process took the bill over does not count', async () => {
  const [id = ''] = await stage.issueBills(1, ['FENCED'])
  await billing.send(stage.by('HKG'), { ids: [id] })
  const slow = await claim()
  await pause(20)
  const quick = await claim()
  expect(quick.fence).toBe(slow.fence + 1)
  expect(await answered(slow, 'TOO-LATE')).toBe(false)
  expect(await answered(quick, 'IN-TIME')).toBe(true)
  expect(await answered(slow, 'TOO-LATE')).toBe(false)
  const { transmission, attempts } = await billing.open(stage.by('HKG'), { id })
  expect(transmission).toMatchObject({ state: 'XC_DONE', xcReference: 'IN-TIME' })
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['TAKEN', 'LOST'])
})
