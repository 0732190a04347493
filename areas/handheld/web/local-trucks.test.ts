import { expect, test } from 'vitest'
import type { DockAction, DockSnapshot } from '../contract/dock.ts'
import { localTrucks } from './local-trucks.ts'
import type { QueuedStep } from './queue-store.ts'

const taker = { userId: 'u', account: 'wh.hkg', name: '' }
const truck: DockSnapshot['trucks'][number] = {
  id: 'truck',
  number: 'HKG-T000001',
  queueNo: 1,
  truckNo: 'AB1234',
  customer: '',
  dock: 'D1',
  status: 'Released',
  expectedPieces: 10,
  piecesIn: 2,
  references: [],
}
const step = (action: DockAction, nr: number, change: Partial<QueuedStep> = {}): QueuedStep => ({
  kind: 'step',
  nr,
  taker,
  event: { id: 'e', seq: nr, at: '2026-11-20T08:00:00Z', takenBy: 'wh.hkg', action },
  ...change,
})

test('WHS-02 without network a truck is unloading, and its pieces count, as soon as the handheld stored it', () => {
  const receive = { kind: 'receive', truckId: 'truck', pieces: 3 } as DockAction
  const items = [step({ kind: 'unload', truckId: 'truck' }, 1), step(receive, 2), step(receive, 3, { refused: 'no' })]
  expect(localTrucks({ trucks: [truck], units: [], stockTakes: [], facilities: [] }, items)).toMatchObject([
    { status: 'Unloading', piecesIn: 5 },
  ])
  expect(
    localTrucks({ trucks: [{ ...truck, id: 'other' }], units: [], stockTakes: [], facilities: [] }, items),
  ).toMatchObject([{ status: 'Released', piecesIn: 2 }])
})
