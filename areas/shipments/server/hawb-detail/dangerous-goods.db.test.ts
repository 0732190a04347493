import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flightsServer } from '#areas/flights/server/index.ts'
import { entryOf, entryOfType } from '../../contract/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { ShipmentEntry } from '../../contract/shipment.ts'
import { shipmentsServer } from '../index.ts'
import { book as bookFor, officesAtWork, stockNumbers } from '../testing/offices-at-work.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
  await stockNumbers(at.hkg, 5)
  await schedule('LH797', 'PASSENGER')
  await schedule('LH8401', 'FREIGHTER')
})
afterAll(() => at.close())

const refusal = (name: keyof typeof shipmentErrors) => ({ entry: shipmentErrors[name] })
const book = (change: Partial<ShipmentEntry>) => bookFor(at.hkg, change)
const CELLS = { batteryType: 'PI965', dangerousGoods: true, dgClass: '9' } as const
const FLIGHT = { etd: '2026-11-27T23:10', eta: '2026-11-28T05:30' }
const MASTER = {
  number: { by: 'next', airlineCode: 'LH' },
  ...{ capacityType: 'SPOT', cutOff: null, ...FLIGHT },
  ...{ originAirport: 'HKG', destinationAirport: 'FRA' },
} as const

async function schedule(flightNo: string, flightType: 'PASSENGER' | 'FREIGHTER'): Promise<void> {
  await flightsServer.verbs.createSchedule(at.hkg, {
    ...{ airline: 'LH', flightNo, flightType, subOwnerOfficeId: null, aircraft: null, ownerOfficeId: at.hkg.officeId },
    ...{ validFrom: '2026-11-20', validTo: '2026-11-30', pattern: 'DAILY', weekdays: [], appointedDates: [] },
    legs: [{ origin: 'HKG', destination: 'FRA', departs: '23:10', departureDay: 0, arrives: '05:30', arrivalDay: 1 }],
    ...{ cutOffs: [], allotments: [], currency: null, minimum: null, normal: null, awbFee: null },
    ...{ breaks: [], surcharges: [], unitCosts: [] },
  })
}

describe('SHP-02 dangerous goods', () => {
  test('bring their handling codes along when they are saved, beside those that somebody put there', async () => {
    const cells = await book({ ...CELLS, handlingCodes: ['SPX'] })
    expect(cells.handlingCodes).toEqual(['SPX', 'RBI', 'CAO'])
    const { id, version } = cells
    const paint = { ...entryOf(cells), batteryType: null, dgClass: '3', handlingCodes: ['SPX'] } as const
    const changed = await verbs.shipmentEdit(at.hkg, { ...paint, handlingCodes: [...paint.handlingCodes], id, version })
    expect(changed.handlingCodes).toEqual(['SPX', 'RFL'])
  })

  test('batteries that need a declaration are refused without one', async () => {
    const undeclared = book({ batteryType: 'PI966 I' })
    await expect(undeclared).rejects.toMatchObject({
      ...refusal('BATTERY_NOT_DECLARED'),
      details: { about: [{ path: 'dangerousGoods' }] },
    })
    expect((await book({ batteryType: 'PI966 II' })).handlingCodes).toEqual(['ELI'])
  })

  test('cells alone fly on freighters only: asked when they are booked, and when they come under a MAWB', async () => {
    const booked = book({ ...CELLS, ...FLIGHT, flightNo: 'LH797' })
    await expect(booked).rejects.toMatchObject(refusal('CARGO_AIRCRAFT_ONLY'))
    await book({ ...CELLS, ...FLIGHT, flightNo: 'LH8401' })
    await book({ ...CELLS, ...FLIGHT, flightNo: 'XX999' })
    const cells = await book(CELLS)
    const harmless = await book({})
    const shipmentIds = [cells.id, harmless.id]
    const onPassengers = verbs.masterAssign(at.hkg, { ...MASTER, shipmentIds, flightNo: 'LH797' })
    await expect(onPassengers).rejects.toMatchObject({
      ...refusal('CARGO_AIRCRAFT_ONLY'),
      details: { about: [{ path: cells.id }] },
    })
    await verbs.masterAssign(at.hkg, { ...MASTER, shipmentIds, flightNo: 'LH8401' })
    const held = { ...MASTER, number: { by: 'held' }, shipmentIds, flightNo: 'LH797' } as const
    await expect(verbs.masterAssign(at.hkg, held)).rejects.toMatchObject(refusal('CARGO_AIRCRAFT_ONLY'))
  })

  test('are asked anew when only the number of their flight changes', async () => {
    const shipment = await book({ ...CELLS, ...FLIGHT, flightNo: 'LH8401' })
    const { id, version } = shipment
    const moved = verbs.shipmentEdit(at.hkg, { ...entryOf(shipment), flightNo: 'LH797', id, version })
    await expect(moved).rejects.toMatchObject({
      ...refusal('CARGO_AIRCRAFT_ONLY'),
      details: { about: [{ path: 'flightNo' }] },
    })
  })

  test('do not join a MAWB on a passenger flight', async () => {
    const first = await book({})
    const { mawbNo } = await verbs.masterAssign(at.hkg, { ...MASTER, shipmentIds: [first.id], flightNo: 'LH797' })
    const cells = await book(CELLS)
    const joining = verbs.masterJoin(at.hkg, { shipmentIds: [cells.id], mawbNo })
    await expect(joining).rejects.toMatchObject(refusal('CARGO_AIRCRAFT_ONLY'))
  })
})

describe('SHP-02 the fields of a job type', () => {
  const sold = { jobType: 'Coload In capacity sold', sellingRate: '3', sellingCurrency: 'HKD' } as const

  test('capacity sold is refused with what it does not have, field by field', async () => {
    const party = { partnerId: null, name: 'NOTIFY LTD', address: '', contact: '', phone: '' }
    await expect(book({ ...sold, pickUpPlace: 'Dock 1', notifyParty: party })).rejects.toMatchObject({
      ...refusal('FIELD_NOT_OF_JOB'),
      details: { about: [{ path: 'notifyParty' }, { path: 'pickUpPlace' }] },
    })
  })

  test('a shipment that becomes capacity sold gives up its doors', async () => {
    const shipment = await book({ pickUpPlace: 'Dock 1', sellingRate: '3', sellingCurrency: 'HKD' })
    const { id, version } = shipment
    const kept = { ...entryOf(shipment), jobType: sold.jobType, id, version }
    await expect(verbs.shipmentEdit(at.hkg, kept)).rejects.toMatchObject(refusal('FIELD_NOT_OF_JOB'))
    const emptied = { ...entryOfType(entryOf(shipment), sold.jobType, 'Consolidation'), id, version }
    const changed = await verbs.shipmentEdit(at.hkg, emptied)
    expect(changed).toMatchObject({ jobType: sold.jobType, pickUpPlace: '' })
    const again = { ...entryOf(changed), pickUpPlace: 'Dock 2', id, version: changed.version }
    await expect(verbs.shipmentEdit(at.hkg, again)).rejects.toMatchObject(refusal('FIELD_NOT_OF_JOB'))
  })
})
