import { loadPlanningServer } from '#areas/load-planning/server/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryOf as entryOfShipment } from '../contract/booking/entry-of.ts'
import { lockShipments, recordReceipt, recordUldLoads, saveShipment, shipmentsServer } from './index.ts'
import { book, officesAtWork } from './testing/offices-at-work.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

describe('the front door of shipments, for areas above', () => {
  test('SHP-03 a receipt replaces the one before, and is shown to the office', async () => {
    const { id } = await book(at.hkg)
    const receipt = { shipmentId: id, notedBy: 'wh.hkg', notedAt: '2026-11-20T10:00:00Z', cubicCm: 2_000_000 }
    await at.hkg.transact((tx) => recordReceipt(tx, { ...receipt, pieces: 20, grossWeight: '400' }))
    await at.hkg.transact((tx) => recordReceipt(tx, { ...receipt, pieces: 25, grossWeight: '430.50' }))
    expect(await verbs.warehouseOpen(at.hkg, { id })).toMatchObject({ version: 2, pieces: 25, cubicCm: 2_000_000 })
  })

  test('LDP-03 loads take the place of those before, and never exceed the pieces', async () => {
    const { id } = await book(at.hkg)
    const load = (loads: { uldNo: string; pieces: number; grossWeight: null }[]) =>
      at.hkg.transact(async (tx) => {
        const [shipment] = await lockShipments(tx, [id], null)
        if (shipment) await recordUldLoads(tx, shipment, loads, at.hkg.now)
      })
    await load([{ uldNo: 'PMC12345LH', pieces: 10, grossWeight: null }])
    await load([{ uldNo: 'AKE12345LH', pieces: 25, grossWeight: null }])
    expect((await loadPlanningServer.verbs.uldsOpen(at.hkg, { id })).loads).toMatchObject([
      { uldNo: 'AKE12345LH', pieces: 25 },
    ])
    await expect(load([{ uldNo: 'AKE12345LH', pieces: 26, grossWeight: null }])).rejects.toMatchObject({
      entry: { code: 4122 },
    })
  })

  test('SHP-06 a shipment is saved by the rules of its form, over the version that was seen', async () => {
    const made = await book(at.hkg)
    const save = (version: number) =>
      at.hkg.transact((tx) =>
        saveShipment(at.hkg, tx, { id: made.id, version }, (current) => ({
          ...entryOfShipment(current),
          batchNo: 'B7',
        })),
      )
    expect(await save(made.version)).toMatchObject({ batchNo: 'B7', version: made.version + 1 })
    await expect(save(made.version)).rejects.toMatchObject({ details: { current: { batchNo: 'B7' } } })
  })
})
