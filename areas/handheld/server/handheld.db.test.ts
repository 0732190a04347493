import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { warehouseErrors } from '#areas/warehouse/contract/errors.ts'
import { warehouseServer } from '#areas/warehouse/server/index.ts'
import type { ReceiveInput } from '#areas/warehouse/contract/piece.ts'
import { binOf, bookNumbered, dockStage, register } from '#areas/warehouse/server/testing/dock-stage.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { DockEvent } from '../contract/dock.ts'
import { dockDevice, outAction, receiveAction, xrayAction } from './testing/handheld-device.ts'
import { handheldServer } from './index.ts'

const verbs = { ...warehouseServer.verbs, ...handheldServer.verbs }
let stage: Awaited<ReturnType<typeof dockStage>>
let docks = 0

beforeAll(async () => {
  stage = await dockStage()
})
afterAll(() => stage.close())

async function released(): Promise<string> {
  const id = await register(stage.hkg)
  await verbs.truckRelease(stage.hkg, { id, dock: `H${++docks}` })
  return id
}

const send = (deviceId: string, events: DockEvent[]) => verbs.dockSend(stage.hkg, { deviceId, events })
const statesOf = ({ results }: Awaited<ReturnType<typeof send>>) => results.map(({ state }) => state)
const truck = (id: string) => verbs.truckOpen(stage.hkg, { id })
const conflictsOf = async (deviceId: string) =>
  (await verbs.dockConflicts(stage.hkg, {})).conflicts.filter((conflict) => conflict.deviceId === deviceId)

describe('WHS-02 a handheld without network', () => {
  test('reports unloading, X-ray, put-away and out in one delivery; sent again, nothing happens twice', async () => {
    const truckId = await released()
    const { deviceId, event } = dockDevice()
    await verbs.facilityCreate(stage.hkg, binOf('H-01'))
    const receive = receiveAction(truckId, 3)
    const codes = [1, 2, 3].map((nr) => ({ code: `${receive.reference}/000${nr}` }))
    const events = [
      event({ kind: 'unload', truckId }),
      event(receive),
      event(xrayAction(codes)),
      event({ kind: 'store', codes: [{ code: receive.reference }], bin: 'H-01' }),
      event({ kind: 'finish', truckId }),
      event(outAction(codes)),
    ]
    const first = await send(deviceId, events)
    expect(statesOf(first)).toEqual(events.map(() => 'APPLIED'))
    expect(await send(deviceId, events)).toEqual(first)
    await Promise.all([send(deviceId, events), send(deviceId, events.slice(2))])
    expect(await truck(truckId)).toMatchObject({ piecesIn: 3, piecesOut: 3, inStock: 0, stage: 'Out' })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from warehouse.event where truck_id = ${truckId}`.execute(stage.db)
    expect(rows[0]?.count).toBe(2 + 2 + 1 + 3 * 3)
  })

  test('a weight, volume or count that no record has room for is a conflict, and the next step is applied', async () => {
    const shipment = await bookNumbered(stage.hkg)
    const truckId = await released()
    const { deviceId, event } = dockDevice()
    const huge = { length: '99999', width: '99999', height: '99999', pieces: 1 }
    const of = (pieces: number, change: Partial<ReceiveInput>) => ({
      ...receiveAction(truckId, pieces),
      reference: shipment.hawbNo ?? '',
      labelled: false,
      ...change,
    })
    const sent = await send(deviceId, [
      event({ kind: 'unload', truckId }),
      event(of(1, { dimensionLines: [huge] })),
      event(of(1, { grossWeight: '9999999' })),
      event(of(1, { grossWeight: '9999999' })),
      event(of(9999, { grossWeight: null })),
      event(of(1, { grossWeight: '1' })),
    ])
    expect(statesOf(sent)).toEqual(['APPLIED', 'CONFLICT', 'APPLIED', 'CONFLICT', 'CONFLICT', 'CONFLICT'])
    expect(statesOf(await send(deviceId, [event(receiveAction(truckId, 1))]))).toEqual(['APPLIED'])
  })

  test('what comes too early waits for what is missing', async () => {
    const truckId = await released()
    const { deviceId, event } = dockDevice()
    const [first, second] = [event({ kind: 'unload', truckId }), event(receiveAction(truckId, 1))]
    expect(await send(deviceId, [second])).toMatchObject({ results: [{ state: 'EARLY' }], lastSeq: 0 })
    expect(statesOf(await send(deviceId, [first, second]))).toEqual(['APPLIED', 'APPLIED'])
  })

  test('two handhelds at one truck: the same piece X-rayed twice is a conflict with both sides', async () => {
    const truckId = await released()
    const [one, two] = [dockDevice(), dockDevice()]
    const receive = receiveAction(truckId, 2)
    const code = [{ code: `${receive.reference}/0001` }]
    await send(one.deviceId, [one.event({ kind: 'unload', truckId }), one.event(receive), one.event(xrayAction(code))])
    const sent = await send(two.deviceId, [two.event({ kind: 'unload', truckId }), two.event(xrayAction(code))])
    expect(sent.results).toMatchObject([
      { state: 'APPLIED', message: null },
      { state: 'CONFLICT', message: 'This step has been taken already.' },
    ])
    const [conflict] = await conflictsOf(two.deviceId)
    expect(conflict).toMatchObject({
      kind: 'xray',
      action: { codes: code },
      current: [{ code: code[0]?.code, status: 'Screened', lastStep: 'xray' }],
    })
    expect(await verbs.dockResolve(stage.hkg, { id: conflict?.id ?? '', decision: 'DISCARD' })).toMatchObject({
      state: 'DISCARDED',
    })
    expect(await conflictsOf(two.deviceId)).toEqual([])
  })

  test('a conflict is applied again once its cause is gone, and what follows it goes on', async () => {
    const truckId = await released()
    const { deviceId, event } = dockDevice()
    const receive = receiveAction(truckId, 1)
    const store = event({ kind: 'store', codes: [{ code: receive.reference }], bin: 'NEW-1' })
    const unload = event({ kind: 'unload', truckId })
    const sent = [event(receive), event(xrayAction([{ code: receive.reference }]))]
    // The device numbered the put-away first, when nothing had been received.
    expect(statesOf(await send(deviceId, [store, unload, ...sent]))).toEqual([
      'CONFLICT',
      'APPLIED',
      'APPLIED',
      'APPLIED',
    ])
    await expect(verbs.dockResolve(stage.hkg, { id: store.id, decision: 'RETRY' })).rejects.toMatchObject({
      entry: warehouseErrors.BIN_UNKNOWN,
    })
    expect(await conflictsOf(deviceId)).toHaveLength(1)
    await verbs.facilityCreate(stage.hkg, binOf('NEW-1'))
    const again = () => verbs.dockResolve(stage.hkg, { id: store.id, decision: 'RETRY' })
    const both = await Promise.all([again(), again()])
    expect(both).toEqual([both[0], both[0]])
    expect(both[0]?.state).toBe('APPLIED')
    expect(await conflictsOf(deviceId)).toEqual([])
  })

  test('counted freight is taken by quantity; a whole HAWB by its number', async () => {
    const truckId = await released()
    const { deviceId, event } = dockDevice()
    const receive = { ...receiveAction(truckId, 10), labelled: false, pieceNos: undefined }
    const { reference } = receive
    const result = await send(deviceId, [
      event({ kind: 'unload', truckId }),
      event(receive),
      event(xrayAction([{ code: reference, quantity: 4 }])),
      event(outAction([{ code: reference, quantity: 4 }], { carrierScreens: 'too large' })),
      event(xrayAction([{ code: reference, quantity: 7 }])),
      event(xrayAction([{ code: reference }])),
    ])
    expect(statesOf(result)).toEqual(['APPLIED', 'APPLIED', 'APPLIED', 'APPLIED', 'CONFLICT', 'APPLIED'])
    expect(await truck(truckId)).toMatchObject({ piecesIn: 10, piecesOut: 4, inStock: 6, toScreen: 0 })
  })

  test('a stock-take is counted without network, and sent twice it is counted once', async () => {
    const truckId = await released()
    const { deviceId, event } = dockDevice()
    await verbs.facilityCreate(stage.hkg, binOf('K-1', { zone: 'K' }))
    const receive = receiveAction(truckId, 2)
    const store = { kind: 'store', codes: [{ code: receive.reference }], bin: 'K-1' } as const
    const { id } = await verbs.stockTakeStart(stage.hkg, { zone: 'K' })
    expect((await verbs.dockSnapshot(stage.hkg, {})).stockTakes).toMatchObject([{ id, zone: 'K' }])
    const codes = [{ code: `${receive.reference}/1` }]
    const events = [event({ kind: 'unload', truckId }), event(receive), event({ ...store, codes: [...store.codes] })]
    events.push(event({ kind: 'count', id, bin: 'K-1', codes }), event({ kind: 'count', id, bin: 'NO', codes }))
    for (let sent = 0; sent < 2; sent++) {
      expect(statesOf(await send(deviceId, events))).toEqual(['APPLIED', 'APPLIED', 'APPLIED', 'APPLIED', 'CONFLICT'])
    }
    const { differences } = await verbs.stockTakeOpen(stage.hkg, { id })
    expect(differences).toMatchObject([{ kind: 'MISSING', key: `${receive.reference}/0002` }])
  })

  test('labels of scanned pieces go to the printer of the dock, and again as reprints', async () => {
    const truckId = await released()
    const { deviceId, event } = dockDevice()
    const receive = receiveAction(truckId, 2)
    await send(deviceId, [event({ kind: 'unload', truckId }), event(receive)])
    const received: Promise<string>[] = []
    const printer = createServer((socket) => void received.push(text(socket))).listen(0, '127.0.0.1')
    await once(printer, 'listening')
    const port = (printer.address() as { port: number }).port
    const { id: printerId } = await verbs.facilityCreate(
      stage.hkg,
      binOf('HP-1', { kind: 'PRINTER', host: '127.0.0.1', port }),
    )
    const print = (codes: string[]) => verbs.dockPrint(stage.hkg, { codes, kind: 'HOUSE', copies: 1, printerId })
    expect(await print([`${receive.reference}/1`])).toEqual({ printed: 1, reprinted: 0 })
    expect(await print([receive.reference])).toEqual({ printed: 2, reprinted: 1 })
    const [first = '', second = ''] = await Promise.all(received)
    expect(first).toContain(`${receive.reference}/0001`)
    expect(second.match(/\^XA/g)).toHaveLength(2)
    await expect(print(['NOBODY'])).rejects.toMatchObject({ entry: warehouseErrors.CODE_UNKNOWN })
    printer.close()
  })

  test('the device of another office and its conflicts are not there', async () => {
    const truckId = await released()
    const { deviceId, event } = dockDevice()
    const unload = event({ kind: 'unload', truckId })
    await send(deviceId, [unload])
    await expect(verbs.dockSend(stage.sha, { deviceId, events: [unload] })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    const foreign = dockDevice()
    const finish = foreign.event({ kind: 'finish', truckId })
    const sent = await verbs.dockSend(stage.sha, { deviceId: foreign.deviceId, events: [finish] })
    expect(statesOf(sent)).toEqual(['CONFLICT'])
    expect(await truck(truckId)).toMatchObject({ status: 'Unloading' })
    expect(await conflictsOf(foreign.deviceId)).toEqual([])
  })

  test('a clock that is fast reports nothing of the future', async () => {
    const truckId = await released()
    const { deviceId, event } = dockDevice()
    await send(deviceId, [{ ...event({ kind: 'unload', truckId }), at: '2026-12-01T00:00:00Z' }])
    expect((await truck(truckId)).startedAt).toBe(stage.hkg.now.toISOString())
  })

  test('what a handheld loads names the trucks with their freight, and bins and machines', async () => {
    const truckId = await released()
    const { trucks, facilities } = await verbs.dockSnapshot(stage.hkg, {})
    expect(trucks.find(({ id }) => id === truckId)).toMatchObject({ status: 'Released', references: [] })
    expect(facilities.some(({ kind, code }) => kind === 'BIN' && code === 'H-01')).toBe(true)
  })
})

describe('WHS-02 in = in stock + out + returned', () => {
  test('of two handhelds whose deliveries are lost, repeated and mixed up', async () => {
    let state = 20
    const below = (most: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * most)
    }
    for (let round = 0; round < 4; round++) {
      const truckId = await released()
      const receive = receiveAction(truckId, 6)
      const opening = dockDevice()
      await send(opening.deviceId, [opening.event({ kind: 'unload', truckId }), opening.event(receive)])
      const devices = [dockDevice(), dockDevice()].map(({ deviceId, event }) => ({
        deviceId,
        events: Array.from({ length: 6 }, () => {
          const codes = [{ code: `${receive.reference}/000${1 + below(6)}` }]
          return event(below(2) === 0 ? xrayAction(codes) : outAction(codes, { carrierScreens: 'too large' }))
        }),
      }))
      const deliver = async ({ deviceId, events }: (typeof devices)[number]): Promise<void> => {
        const from = below(events.length)
        await send(deviceId, events.slice(from, from + 1 + below(4)))
      }
      for (let sent = 0; sent < 4; sent++) await Promise.all(devices.map(deliver))
      for (const { deviceId, events } of devices) {
        const results = statesOf(await send(deviceId, events))
        expect(results.every((one) => one === 'APPLIED' || one === 'CONFLICT')).toBe(true)
        expect(statesOf(await send(deviceId, events))).toEqual(results)
      }
      const { piecesIn, inStock, piecesOut, piecesReturned } = await truck(truckId)
      expect({ piecesIn, sum: inStock + piecesOut + piecesReturned }).toEqual({ piecesIn: 6, sum: 6 })
      const { rows } = await sql<{ steps: number; events: number }>`
        select (select count(*)::int from warehouse.event where truck_id = ${truckId} and kind in ('xray', 'out')) as steps,
          (select count(*)::int from handheld.device_event where state = 'APPLIED' and kind in ('xray', 'out')
            and device_id = any(${devices.map(({ deviceId }) => deviceId)}::uuid[])) as events`.execute(stage.db)
      expect(rows[0]?.steps).toBe(rows[0]?.events)
    }
  }, 60_000)
})
