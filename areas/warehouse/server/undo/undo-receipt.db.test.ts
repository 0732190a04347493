import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { warehouseServer } from '../index.ts'
import { bookNumbered, dockStage, receiptOf, register } from '../testing/dock-stage.ts'
import { screeningOf } from '../testing/piece-steps.ts'

const verbs = { ...shipmentsServer.verbs, ...warehouseServer.verbs }
let stage: Awaited<ReturnType<typeof dockStage>>

beforeAll(async () => {
  stage = await dockStage()
})
afterAll(() => stage.close())

async function atDock(dock: string): Promise<string> {
  const id = await register(stage.hkg)
  await verbs.truckRelease(stage.hkg, { id, dock })
  await verbs.truckUnload(stage.hkg, { id })
  return id
}
const undo = (id: string) => verbs.truckUndo(stage.hkg, { id })
const entryOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { entry: unknown }) => error.entry,
  )

test('WHS-02 a wrong receipt is undone as the last step: pieces, weights and counts are as before', async () => {
  const { id: shipmentId, hawbNo } = await bookNumbered(stage.hkg)
  const truckId = await atDock('U1')
  const receive = (pieces: number) =>
    verbs.piecesReceive(stage.hkg, receiptOf(truckId, { reference: hawbNo ?? '', pieces }))
  const figures = () => verbs.warehouseOpen(stage.hkg, { id: shipmentId })
  await receive(2)
  const before = await figures()
  await receive(7)
  await undo(truckId)
  expect(await figures()).toMatchObject({ pieces: before.pieces, grossWeight: before.grossWeight })
  const { piecesIn, inStock, status, events } = await verbs.truckOpen(stage.hkg, { id: truckId })
  expect({ piecesIn, inStock, status }).toEqual({ piecesIn: 2, inStock: 2, status: 'Unloading' })
  expect(events[0]).toMatchObject({ kind: 'undo', undoneKind: 'receive' })
  await undo(truckId)
  expect(await figures()).toMatchObject({ pieces: null, grossWeight: null })
  // The same numbers come again.
  expect((await receive(7)).pieceIds).toHaveLength(7)
})

test('WHS-02 a receipt of which a piece was X-rayed stays', async () => {
  const truckId = await atDock('U2')
  const { pieceIds } = await verbs.piecesReceive(stage.hkg, receiptOf(truckId))
  await verbs.piecesScreen(stage.hkg, screeningOf(pieceIds.slice(0, 1)))
  expect(await entryOf(undo(truckId))).toBe(warehouseErrors.ALREADY_FOLLOWED)
  await verbs.pieceUndo(stage.hkg, { id: pieceIds[0] ?? '' })
  expect(await entryOf(undo(truckId))).toBe(warehouseErrors.RECEIPT_IN_USE)
})

test('WHS-02 a receipt of which a piece has a label stays', async () => {
  const truckId = await atDock('U3')
  const { pieceIds } = await verbs.piecesReceive(stage.hkg, receiptOf(truckId))
  await verbs.labelsFile(stage.hkg, { pieceIds: pieceIds.slice(0, 1), kind: 'HOUSE', copies: 1, format: 'ZPL' })
  expect(await entryOf(undo(truckId))).toBe(warehouseErrors.RECEIPT_IN_USE)
})

test('WHS-02 a truck does not come back to a dock that was given to another one', async () => {
  const truckId = await atDock('U4')
  await verbs.truckFinish(stage.hkg, { id: truckId })
  await atDock('U4')
  expect(await entryOf(undo(truckId))).toBe(warehouseErrors.DOCK_TAKEN)
})
