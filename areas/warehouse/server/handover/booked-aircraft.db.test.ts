import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { flightsServer } from '#areas/flights/server/index.ts'
import { scheduleOf } from '#areas/space/server/testing/space-stage.ts'
import { partnersServer } from '#areas/partners/server/index.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { warehouseServer } from '../index.ts'
import { type Keeper, binOf, bookNumbered, dockStage, receiptOf, register } from '../testing/dock-stage.ts'
import { findHandover } from './handover-repository.ts'
import { outOf } from '../testing/piece-steps.ts'

const { verbs } = warehouseServer
const PASSENGER = { flightNo: 'CX289', etd: '2026-11-22T00:35' }
const FREIGHTER = { flightNo: 'CX2081', etd: '2026-11-22T00:35' }
let stage: Awaited<ReturnType<typeof dockStage>>
let hkg: Keeper
let docks = 0

beforeAll(async () => {
  stage = await dockStage()
  hkg = stage.hkg
  const schedule = scheduleOf(hkg.officeId)
  await flightsServer.verbs.createSchedule(hkg, schedule)
  await flightsServer.verbs.createSchedule(hkg, { ...schedule, flightNo: 'CX2081', flightType: 'FREIGHTER' })
})
afterAll(() => stage.close())

describe('WHS-02 the aircraft of a hand-over is that of the booked flight', () => {
  test('and cannot be called another one', async () => {
    const pieceIds = await received(PASSENGER)
    await expect(verbs.piecesOut(hkg, outOf(pieceIds, { aircraft: 'CARGO' }))).rejects.toMatchObject({
      entry: warehouseErrors.FLIGHT_CARRIES_PASSENGERS,
    })
    const { id } = await verbs.piecesOut(hkg, outOf(pieceIds))
    expect(await aircraftOf(id)).toBe('PASSENGER')
    const freighter = await verbs.piecesOut(hkg, outOf(await received(FREIGHTER)))
    expect(await aircraftOf(freighter.id)).toBe('CARGO')
  })

  test('SCO leaves on the freighter it is booked on, and on no passenger flight', async () => {
    const shipperId = await accountConsignor()
    const [withPassengers, alone] = [await received(PASSENGER, shipperId), await received(FREIGHTER, shipperId)]
    for (const aircraft of [null, 'PASSENGER'] as const) {
      await expect(verbs.piecesOut(hkg, outOf(withPassengers, { aircraft }))).rejects.toMatchObject({
        entry: warehouseErrors.PIECE_CARGO_AIRCRAFT_ONLY,
      })
    }
    await verbs.piecesOut(hkg, outOf(alone))
  })

  test('of freight without a known flight the clerk decides; without a choice it is a passenger flight', async () => {
    const [one, two] = [await received({}), await received({})]
    expect(await aircraftOf((await verbs.piecesOut(hkg, outOf(one, { aircraft: 'CARGO' }))).id)).toBe('CARGO')
    expect(await aircraftOf((await verbs.piecesOut(hkg, outOf(two))).id)).toBe('PASSENGER')
  })

  test('goods for cargo aircraft only do not leave on a passenger flight', async () => {
    const pieceIds = await received({ handlingCodes: ['CAO'] })
    await expect(verbs.piecesOut(hkg, outOf(pieceIds))).rejects.toMatchObject({
      entry: warehouseErrors.GOODS_CARGO_AIRCRAFT_ONLY,
    })
    await verbs.piecesOut(hkg, outOf(pieceIds, { aircraft: 'CARGO' }))
  })
})

/** Two pieces of a new shipment, secure by exemption unless an account consignor ships them. */
async function received(booking: Partial<ShipmentEntry>, partnerId: string | null = null): Promise<string[]> {
  const shipper = { partnerId, name: 'AC SHIPPER', address: '', contact: '', phone: '' }
  const { hawbNo } = await bookNumbered(hkg, { ...booking, ...(partnerId !== null && { shipper }) })
  const truckId = await register(hkg)
  await verbs.truckRelease(hkg, { id: truckId, dock: `A${++docks}` })
  await verbs.truckUnload(hkg, { id: truckId })
  const receipt = { reference: hawbNo ?? '', pieces: 2, exemption: partnerId === null ? ('DIPL' as const) : null }
  return (await verbs.piecesReceive(hkg, receiptOf(truckId, receipt))).pieceIds
}

async function accountConsignor(): Promise<string> {
  const roles = { shipper: true, consignee: false, notifyParty: false, agent: false, trucker: false, carrier: false }
  const address = { name: 'AC SHIPPER', nameZh: '', address1: '1 Road', city: 'Hong Kong', country: 'HK' }
  const { id: partnerId } = await partnersServer.verbs.create(hkg, {
    ...roles,
    ...address,
    accountCode: 'HKAC0001',
    phone: '',
    email: '',
    active: true,
  })
  await verbs.facilityCreate(hkg, binOf('AC01', { kind: 'CONSIGNOR', partnerId, standing: 'AC' }))
  return partnerId
}

async function aircraftOf(id: string): Promise<string | null | undefined> {
  return (await findHandover(hkg.db, id, hkg.officeId))?.aircraft
}
