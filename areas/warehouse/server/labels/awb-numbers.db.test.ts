import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import type { Download } from '#platform/server/http/context.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { candidatesOf, piecesOfCodes, warehouseServer } from '../index.ts'
import { bookNumbered, dockStage, receiptOf, register } from '../testing/dock-stage.ts'

const { verbs } = warehouseServer
let stage: Awaited<ReturnType<typeof dockStage>>

beforeAll(async () => {
  stage = await dockStage()
  const range = { airline: 'LH', prefix: '020', start: '1234567', capacityType: 'SPOT', receivedDate: '2026-11-01' }
  await mawbInventoryServer.verbs.addRange(stage.hkg, { ...range, quantity: 5 })
})
afterAll(() => stage.close())

/** Two houses of ten pieces under one MAWB, and a truck at the dock. */
async function consolidated() {
  const houses = [await bookNumbered(stage.hkg), await bookNumbered(stage.hkg)]
  const { mawbNo } = await consolidationServer.verbs.masterAssign(stage.hkg, {
    unscheduled: true,
    shipmentIds: houses.map(({ id }) => id),
    number: { by: 'next', airlineCode: 'LH' },
    flightNo: 'LH8401',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    capacityType: 'SPOT',
    etd: '2026-11-27T23:55',
    eta: '2026-11-28T05:30',
    cutOff: null,
  })
  const truckId = await register(stage.hkg)
  await verbs.truckRelease(stage.hkg, { id: truckId, dock: 'L1' })
  await verbs.truckUnload(stage.hkg, { id: truckId })
  return { truckId, mawbNo, references: houses.map(({ hawbNo }) => hawbNo ?? '') }
}

async function labels(pieceIds: string[]): Promise<string[]> {
  const print = { pieceIds, kind: 'AWB', copies: 1, format: 'ZPL' } as const
  const zpl = String(((await verbs.labelsFile(stage.hkg, print)) as Download).content)
  return [...zpl.matchAll(/\^FD(\d{16}|\d+ \/ \d+)\^FS/g)].map(([, text]) => text ?? '')
}

test('WHS-03 AWB labels number the pieces of a MAWB house by house, whichever is printed first, and a scan finds that piece only', async () => {
  const { truckId, mawbNo, references } = await consolidated()
  const receive = async (reference = '', pieces = 2) =>
    (await verbs.piecesReceive(stage.hkg, receiptOf(truckId, { reference, pieces }))).pieceIds
  const [one, two] = [await receive(references[0]), await receive(references[1])]
  const barcode = (nr: number) => `${mawbNo.replace('-', '')}${String(nr).padStart(5, '0')}`
  expect(await candidatesOf(stage.db, stage.hkg.officeId, barcode(1))).toEqual([])
  expect(await labels(two)).toEqual([barcode(11), '11 / 20', barcode(12), '12 / 20'])
  const both = [barcode(1), '1 / 20', barcode(2), '2 / 20', barcode(11), '11 / 20', barcode(12), '12 / 20']
  expect((await labels([...one, ...two])).toSorted()).toEqual(both.toSorted())
  for (const [nr, id] of [
    [1, one[0]],
    [2, one[1]],
    [11, two[0]],
    [12, two[1]],
  ] as const) {
    expect(await candidatesOf(stage.db, stage.hkg.officeId, barcode(nr))).toMatchObject([{ id }])
    const found = await piecesOfCodes(stage.db, stage.hkg.officeId, [barcode(nr)], 1)
    expect(found).toEqual([{ code: barcode(nr), id }])
  }
  expect(await candidatesOf(stage.db, stage.hkg.officeId, barcode(3))).toEqual([])
  const unlabelled = receiptOf(truckId, { reference: references[0] ?? '', pieces: 3, labelled: false })
  const { pieceIds } = await verbs.piecesReceive(stage.hkg, unlabelled)
  const refused = await labels(pieceIds).then(
    () => null,
    (error: { entry: unknown }) => error.entry,
  )
  expect(refused).toBe(warehouseErrors.PIECES_NOT_NUMBERED)
})
