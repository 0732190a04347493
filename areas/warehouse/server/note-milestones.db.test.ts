import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { warehouseServer } from './index.ts'
import { bookNumbered, dockStage, receiptOf, register } from './testing/dock-stage.ts'
import { outOf, screeningOf } from './testing/piece-steps.ts'

const verbs = { ...shipmentsServer.verbs, ...warehouseServer.verbs }
let stage: Awaited<ReturnType<typeof dockStage>>
let dock = 0

beforeAll(async () => {
  stage = await dockStage()
})
afterAll(() => stage.close())

/** A shipment of ten pieces and its truck at the dock. */
async function arriving() {
  const now = new Date()
  const keeper = { ...stage.hkg, now }
  const { id, hawbNo } = await bookNumbered(keeper)
  const truckId = await register(keeper)
  await verbs.truckRelease(keeper, { id: truckId, dock: `M${++dock}` })
  await verbs.truckUnload(keeper, { id: truckId })
  const receive = async (pieces: number, change = {}) =>
    (await verbs.piecesReceive(keeper, receiptOf(truckId, { reference: hawbNo ?? '', pieces, ...change }))).pieceIds
  const reached = async () => {
    const { milestones } = await verbs.milestonesOpen(keeper, { id })
    return milestones
      .filter(({ code, actualAt }) => /WHS|XRY|HOV/.test(code) && actualAt !== null)
      .map(({ code }) => code)
  }
  return { keeper, id, receive, reached }
}

test('SHP-03 WHS, XRY and HOV are reached with the last piece, and taken back when that is undone', async () => {
  const { keeper, receive, reached } = await arriving()
  const first = await receive(6)
  expect(await reached()).toEqual([])
  const ids = [...first, ...(await receive(4))]
  expect(await reached()).toEqual(['WHS'])
  await verbs.piecesScreen(keeper, screeningOf(ids.slice(1)))
  expect(await reached()).toEqual(['WHS'])
  await verbs.piecesScreen(keeper, screeningOf(ids.slice(0, 1)))
  expect(await reached()).toEqual(['WHS', 'XRY'])
  await verbs.pieceUndo(keeper, { id: ids[3] ?? '' })
  expect(await reached()).toEqual(['WHS'])
  await verbs.piecesScreen(keeper, screeningOf(ids.slice(3, 4)))
  await verbs.piecesOut(keeper, outOf(ids.slice(0, 9)))
  expect(await reached()).toEqual(['WHS', 'XRY'])
  const last = outOf(ids.slice(9))
  await verbs.piecesOut(keeper, last)
  expect(await reached()).toEqual(['WHS', 'XRY', 'HOV'])
  await verbs.handoverUndo(keeper, { id: last.id })
  expect(await reached()).toEqual(['WHS', 'XRY'])
  const back = { id: crypto.randomUUID(), truckNo: 'ZZ1', returnCode: 'CUSTOMER' as const, recipient: 'SHIPPER' }
  await verbs.piecesReturn(keeper, { ...back, pieces: ids.slice(9).map((id) => ({ id })) })
  expect(await reached()).toEqual([])
})

test('SHP-03 pieces of a regulated agent are secure as they arrive', async () => {
  const { receive, reached } = await arriving()
  await receive(10, { regulatedAgent: 'RA01234' })
  expect(await reached()).toEqual(['WHS', 'XRY'])
})

test('SHP-03 what was recorded by hand stays, also when the pieces go back', async () => {
  const { keeper, id, receive, reached } = await arriving()
  const at = (await verbs.milestonesOpen(keeper, { id })).milestones.find(({ code }) => code === 'WHS')
  const local = new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 16)
  await verbs.milestoneNote(keeper, { id, code: 'WHS', at: local, version: at?.version ?? 0 })
  const ids = await receive(10)
  const back = { id: crypto.randomUUID(), truckNo: 'ZZ1', returnCode: 'CUSTOMER' as const, recipient: 'SHIPPER' }
  await verbs.piecesReturn(keeper, { ...back, pieces: ids.slice(5).map((piece) => ({ id: piece })) })
  expect(await reached()).toEqual(['WHS'])
})
