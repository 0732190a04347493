import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { book, officesAtWork, stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
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
