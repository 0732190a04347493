import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { book, officesAtWork, stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { found } from '#platform/server/refusal.ts'
import { takeIn } from './inbox/take-in.ts'
import { findChannelFor } from './message-repository.ts'
import { sendDue } from './queue/exchange-messages.ts'
import { messagingStage } from './testing/messaging-stage.ts'
import { response } from './testing/xml-response.ts'

const openStage = () => messagingStage({ officesAtWork, stockNumbers, book })
let stage: Awaited<ReturnType<typeof openStage>>

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('DOC-03 an XFNM accepts or rejects the waybill and the house that it names', async () => {
  const { at, verbs, deps, open, flying, arrive, log } = stage
  await open({ fwbVersion: 'XML', fhlVersion: 'XML' })
  const { house, ids, mawbNo } = await flying(2)
  await shipmentsServer.verbs.hawbBatchCreate(at.hkg, { prefix: 'XML', digits: 8, quantity: 2 })
  for (const one of ids) await shipmentsServer.verbs.hawbNumberTake(at.hkg, { shipmentId: one, hawbNo: null })
  await verbs.waybillSend(at.hkg, { id: house.id })
  await sendDue(deps)
  await sendDue(deps)
  const { hawbNo } = await shipmentsServer.verbs.shipmentOpen(at.hkg, { id: house.id })
  await arrive(response({ document: mawbNo, status: 'Processed' }))
  const refusal = { status: 'Rejected', condition: 'Error', reasons: ['INVALID CONSIGNEE POST CODE'] }
  await arrive(response({ ...refusal, type: '703', document: hawbNo ?? '' }))
  const { messages } = await log(house)
  const answered = messages.filter(({ state }) => state === 'accepted' || state === 'rejected')
  expect(answered.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(['XFWB accepted', 'XFZB rejected'])
  const rejected = answered.find(({ state }) => state === 'rejected')
  const record = await verbs.messageOpen(at.hkg, { id: rejected?.id ?? '' })
  expect(record).toMatchObject({ hawbNo, reason: 'E1 INVALID CONSIGNEE POST CODE' })
})

test('DOC-03 an XFNM that answers nothing of ours is quarantined', async () => {
  const { at, arrive } = stage
  await arrive(response({ type: '703', document: 'NOBODY1' }))
  await arrive(response({ document: '020-99999990' }))
  const { rows } = await sql<{ kind: string; reason: string }>`
    select kind, reason from messaging.message where state = 'quarantined' order by seq`.execute(at.database.db)
  expect(rows).toEqual([
    { kind: 'XFNM', reason: 'UNREADABLE' },
    { kind: 'XFNM', reason: 'NOTHING_ANSWERED' },
  ])
})

test('DOC-03 an airline answers for its own numbers alone: what comes through the channel of another one is quarantined', async () => {
  const { at, verbs, deps, flying, log } = stage
  const { house, mawbNo } = await flying(1)
  await verbs.waybillSend(at.hkg, { id: house.id })
  await sendDue(deps)
  const common = found(await findChannelFor(at.database.db, at.hkg.actor.officeId, mawbNo))
  const arriveFrom = (airline: string, text: string) =>
    transact(at.database.db, systemWriter('messaging'), (tx) =>
      takeIn(tx, { channel: { ...common, airline }, text, now: at.hkg.now }),
    )
  const states = async () => (await log(house)).messages.filter(({ kind }) => kind === 'XFWB').map(({ state }) => state)
  await arriveFrom('CX', response({ document: mawbNo, status: 'Rejected', condition: 'Error', reasons: ['NO'] }))
  expect(await states()).toEqual(['sent'])
  const { rows } = await sql<{ reason: string }>`
    select reason from messaging.message where state = 'quarantined' order by seq desc limit 1`.execute(at.database.db)
  expect(rows).toEqual([{ reason: 'OTHER_AIRLINE' }])
  await arriveFrom('LH', response({ document: mawbNo, status: 'Processed' }))
  expect(await states()).toEqual(['accepted'])
})
