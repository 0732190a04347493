import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { handheldServer } from '#areas/handheld/server/index.ts'
import { dockDevice, receiveAction } from '#areas/handheld/server/testing/handheld-device.ts'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { warehouseServer } from '#areas/warehouse/server/index.ts'
import { binOf, bookNumbered, dockStage, register } from '#areas/warehouse/server/testing/dock-stage.ts'
import type { Download } from '#platform/server/http/context.ts'
import { documentsServer } from '../index.ts'

const verbs = { ...warehouseServer.verbs, ...handheldServer.verbs, ...documentsServer.verbs }
let stage: Awaited<ReturnType<typeof dockStage>>

beforeAll(async () => {
  stage = await dockStage()
  const range = { airline: 'LH', prefix: '020', start: '1234567', capacityType: 'SPOT', receivedDate: '2026-11-01' }
  await mawbInventoryServer.verbs.addRange(stage.hkg, { ...range, quantity: 5 })
  await verbs.facilityCreate(stage.hkg, binOf('L-01'))
})
afterAll(() => stage.close())

/** Three and two pieces under one MAWB. */
async function consolidated() {
  const houses = [await bookNumbered(stage.hkg, { pieces: 3 }), await bookNumbered(stage.hkg, { pieces: 2 })]
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
  return { mawbNo, houses: houses.map(({ id, hawbNo }) => ({ id, hawbNo: hawbNo ?? '' })) }
}

/** The barcodes on the labels that the office prints. */
async function printed(id: string, kind: 'HAWB' | 'MAWB'): Promise<string[]> {
  const { content } = (await verbs.waybillLabels(stage.hkg, { id, kind, format: 'zpl' })) as Download
  return [...String(content).matchAll(/\^BCN[^^]*\^FD(?:>;)?([^^]*)\^FS/g)].map(([, code]) => code ?? '')
}

/** Receives all pieces of a house by a handheld, then puts away what a label names; returns the stored pieces. */
async function storedBy(codes: string[], houses: readonly { hawbNo: string; pieces: number }[]): Promise<string[]> {
  const truckId = await register(stage.hkg)
  await verbs.truckRelease(stage.hkg, { id: truckId, dock: `D${truckId.slice(-6)}` })
  const { deviceId, event } = dockDevice()
  const received = houses.map(({ hawbNo, pieces }) => ({ ...receiveAction(truckId, pieces), reference: hawbNo }))
  const store = { kind: 'store' as const, codes: codes.map((code) => ({ code })), bin: 'L-01' }
  const actions = [{ kind: 'unload' as const, truckId }, ...received, store]
  const { results } = await verbs.dockSend(stage.hkg, { deviceId, events: actions.map((action) => event(action)) })
  expect(results.map(({ state }) => state)).toEqual(actions.map(() => 'APPLIED'))
  const { rows } = await sql<{ label: string }>`
    select label from warehouse.piece where truck_id = ${truckId} and bin_id is not null order by label`.execute(
    stage.db,
  )
  return rows.map(({ label }) => label)
}

test('DOC-01 labels that the office prints before the freight comes are found at the dock, with several houses under a MAWB', async () => {
  const { mawbNo, houses } = await consolidated()
  const [first, second] = houses as [(typeof houses)[0], (typeof houses)[0]]
  const ofMaster = await printed(first.id, 'MAWB')
  const barcode = (nr: number) => `${mawbNo.replace('-', '')}${String(nr).padStart(5, '0')}`
  expect(ofMaster).toEqual([1, 2, 3, 4, 5].map(barcode))
  const ofHouse = await printed(first.id, 'HAWB')
  const counted = [
    { hawbNo: first.hawbNo, pieces: 3 },
    { hawbNo: second.hawbNo, pieces: 2 },
  ]
  const stored = await storedBy([barcode(4), ofHouse[1] ?? ''], counted)
  expect(stored).toEqual([`${first.hawbNo}/0002`, `${second.hawbNo}/0001`].toSorted())
})

test('DOC-01 office and warehouse print the same number on a piece, and a house that joins changes none', async () => {
  const { mawbNo, houses } = await consolidated()
  const [first, second] = houses as [(typeof houses)[0], (typeof houses)[0]]
  const counted = [
    { hawbNo: first.hawbNo, pieces: 3 },
    { hawbNo: second.hawbNo, pieces: 2 },
  ]
  await storedBy([second.hawbNo], counted)
  const { rows } = await sql<{ id: string }>`
    select id from warehouse.piece where reference = ${second.hawbNo} order by piece_no`.execute(stage.db)
  const print = { pieceIds: rows.map(({ id }) => id), kind: 'AWB', copies: 1, format: 'ZPL' } as const
  const atDock = String(((await verbs.labelsFile(stage.hkg, print)) as Download).content)
  const before = await printed(first.id, 'MAWB')
  expect([...atDock.matchAll(/\^FD(\d{16})\^FS/g)].map(([, code]) => code)).toEqual(before.slice(3))
  const joining = await bookNumbered(stage.hkg, { pieces: 1 })
  await consolidationServer.verbs.masterJoin(stage.hkg, { mawbNo, shipmentIds: [joining.id] })
  const after = await printed(first.id, 'MAWB')
  expect(after).toHaveLength(6)
  expect(after).toEqual(expect.arrayContaining(before))
})
