import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flightsServer } from '#areas/flights/server/index.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { entryOf, entryOfType } from '../../contract/booking/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { ShipmentEntry } from '../../contract/booking/shipment.ts'
import type { DangerousGoodsLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { shipmentsServer } from '../index.ts'
import { book as bookFor, officesAtWork, stockNumbers } from '../testing/offices-at-work.ts'

const verbs = { ...shipmentsServer.verbs, ...consolidationServer.verbs }
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
const PAINT: DangerousGoodsLine = {
  unNumber: '1263',
  shippingName: 'Paint',
  dgClass: '3',
  subRisks: '',
  packingGroup: 'II',
  packing: '353',
  packages: 2,
  netQuantity: '5',
  unit: 'L',
  cargoAircraftOnly: false,
  specialProvision: null,
  emergencyPhone: '+852 2345 6789',
  batterySize: null,
  content: null,
  batteriesPerPackage: null,
  stateOfCharge: null,
  testReport: null,
  damaged: false,
  buttonCells: false,
  packingType: null,
}
const BATTERIES: DangerousGoodsLine = {
  ...PAINT,
  unNumber: '3480',
  shippingName: 'Lithium ion batteries',
  dgClass: '9',
  packingGroup: null,
  packing: '965 IA',
  packages: 20,
  unit: 'kg',
  batterySize: 'BATTERY',
  content: '160',
  batteriesPerPackage: 10,
  stateOfCharge: 30,
  testReport: true,
}
const FLIGHT = { etd: '2026-11-27T23:10', eta: '2026-11-28T05:30' }
const MASTER = {
  number: { by: 'next', airlineCode: 'LH' },
  capacityType: 'SPOT',
  cutOff: null,
  ...FLIGHT,
  originAirport: 'HKG',
  destinationAirport: 'FRA',
} as const

async function schedule(flightNo: string, flightType: 'PASSENGER' | 'FREIGHTER'): Promise<void> {
  await flightsServer.verbs.createSchedule(at.hkg, {
    airline: 'LH',
    flightNo,
    flightType,
    subOwnerOfficeId: null,
    aircraft: null,
    ownerOfficeId: at.hkg.officeId,
    validFrom: '2026-11-20',
    validTo: '2026-11-30',
    pattern: 'DAILY',
    weekdays: [],
    appointedDates: [],
    legs: [{ origin: 'HKG', destination: 'FRA', departs: '23:10', departureDay: 0, arrives: '05:30', arrivalDay: 1 }],
    cutOffs: [],
    allotments: [],
    currency: null,
    minimum: null,
    normal: null,
    awbFee: null,
    breaks: [],
    surcharges: [],
    unitCosts: [],
  })
}

describe('SHP-02 dangerous goods', () => {
  test('add their handling codes on save to those entered by users', async () => {
    const cells = await book({ ...CELLS, handlingCodes: ['SPX'] })
    expect(cells.handlingCodes).toEqual(['SPX', 'RBI', 'CAO'])
    const { id, version } = cells
    const paint = { ...entryOf(cells), batteryType: null, dgClass: '3', handlingCodes: ['SPX'] } as const
    const changed = await verbs.shipmentEdit(at.hkg, { ...paint, handlingCodes: [...paint.handlingCodes], id, version })
    expect(changed.handlingCodes).toEqual(['SPX', 'RFL'])
  })

  test('SPC-01 the list has the classes of all lines, and those without codes', async () => {
    const source: DangerousGoodsLine = {
      ...PAINT,
      unNumber: '2910',
      shippingName: 'Radioactive material',
      dgClass: '7',
    }
    const two = await book({ dangerousGoodsLines: [PAINT, source, PAINT], batchNo: 'CLASSES' })
    const none = await book({ batchNo: 'CLASSES' })
    const requested = { page: 1, size: 20, filters: { batchNo: { equals: 'CLASSES' } } } as const
    const { cols, rows } = await verbs.shipmentList(at.hkg, requested)
    const classes = new Map(rows.map((row) => [row[0], row[cols.indexOf('lineClasses')]]))
    expect([two.dgClass, classes.get(two.id), classes.get(none.id)]).toEqual(['7', '3 7 3', null])
  })

  test('batteries that need a declaration are refused without one', async () => {
    const undeclared = book({ batteryType: 'PI966 I' })
    await expect(undeclared).rejects.toMatchObject({
      ...refusal('BATTERY_NOT_DECLARED'),
      details: { about: [{ path: 'dangerousGoods' }] },
    })
    expect((await book({ batteryType: 'PI966 II' })).handlingCodes).toEqual(['ELI'])
  })

  test('cells alone fly on cargo aircraft only: checked when booked, and when put under a MAWB', async () => {
    const booked = book({ ...CELLS, ...FLIGHT, flightNo: 'LH797' })
    await expect(booked).rejects.toMatchObject(refusal('CARGO_AIRCRAFT_ONLY'))
    await book({ ...CELLS, ...FLIGHT, flightNo: 'LH8401' })
    await book({ ...CELLS, ...FLIGHT, flightNo: 'XX999' })
    const cells = await book(CELLS)
    const harmless = await book({})
    const shipmentIds = [cells.id, harmless.id]
    const onPassengers = verbs.masterAssign(at.hkg, { unscheduled: true, ...MASTER, shipmentIds, flightNo: 'LH797' })
    await expect(onPassengers).rejects.toMatchObject({
      ...refusal('CARGO_AIRCRAFT_ONLY'),
      problems: [{ path: cells.id }],
    })
    await verbs.masterAssign(at.hkg, { unscheduled: true, ...MASTER, shipmentIds, flightNo: 'LH8401' })
    const held = { ...MASTER, number: { by: 'held' }, shipmentIds, flightNo: 'LH797' } as const
    await expect(verbs.masterAssign(at.hkg, { ...held, unscheduled: true })).rejects.toMatchObject(
      refusal('CARGO_AIRCRAFT_ONLY'),
    )
  })

  test('are checked again if only their flight number changes', async () => {
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
    const { mawbNo } = await verbs.masterAssign(at.hkg, {
      unscheduled: true,
      ...MASTER,
      shipmentIds: [first.id],
      flightNo: 'LH797',
    })
    const cells = await book(CELLS)
    const joining = verbs.masterJoin(at.hkg, { shipmentIds: [cells.id], mawbNo })
    await expect(joining).rejects.toMatchObject(refusal('CARGO_AIRCRAFT_ONLY'))
  })
})

describe('SHP-02 dangerous goods by their lines', () => {
  test('determine flag, class, batteries and codes, whatever is sent, and are stored', async () => {
    const sent = { dangerousGoods: false, dgClass: null, batteryNumber: 1, handlingCodes: ['SPX'] } as const
    const booked = await book({ ...sent, handlingCodes: ['SPX'], dangerousGoodsLines: [BATTERIES, PAINT] })
    const head = { dangerousGoods: true, dgClass: '9', batteryType: 'PI965', batteryNumber: 200 }
    expect(booked).toMatchObject({ ...head, handlingCodes: ['SPX', 'RBI', 'RFL', 'CAO'] })
    const opened = await verbs.shipmentOpen(at.hkg, { id: booked.id })
    expect(opened.dangerousGoodsLines).toEqual([{ ...BATTERIES, cargoAircraftOnly: true }, PAINT])
    const copied = await verbs.shipmentCopy(at.hkg, { id: booked.id, take: [] })
    expect(copied).toMatchObject({ ...head, dangerousGoodsLines: opened.dangerousGoodsLines })
  })

  test('are asked whether a passenger flight takes them', async () => {
    const flown = (lines: ShipmentEntry['dangerousGoodsLines'], flightNo: string) =>
      book({ ...FLIGHT, flightNo, dangerousGoodsLines: lines })
    await expect(flown([BATTERIES], 'LH797')).rejects.toMatchObject(refusal('CARGO_AIRCRAFT_ONLY'))
    await flown([BATTERIES], 'LH8401')
    const packed = { ...BATTERIES, unNumber: '3481', packing: '966 I' }
    await flown([packed], 'LH797')
    await expect(flown([{ ...packed, netQuantity: '6' }], 'LH797')).rejects.toMatchObject(
      refusal('CARGO_AIRCRAFT_ONLY'),
    )
  })

  test('that no rule allows do not get past the database either', async () => {
    const { id } = await book({ dangerousGoodsLines: [BATTERIES] })
    const write = (line: object) =>
      transact(at.database.db, systemWriter('test'), (tx) =>
        sql`update shipments.shipment set dangerous_goods_lines = ${JSON.stringify([line])}::jsonb where id = ${id}`.execute(
          tx,
        ),
      )
    for (const isViolated of [
      { damaged: true },
      { testReport: false },
      { packing: '965 II' },
      { netQuantity: '0' },
      { dgClass: null },
      { unNumber: '348' },
    ]) {
      await expect(write({ ...BATTERIES, cargoAircraftOnly: true, ...isViolated })).rejects.toThrow(
        'shipment_dangerous_goods_lines',
      )
    }
    await expect(write({ ...BATTERIES, cargoAircraftOnly: false })).rejects.toThrow('shipment_dangerous_goods_lines')
    await write({ ...BATTERIES, cargoAircraftOnly: true })
  })
})

describe('SHP-02 the fields of a job type', () => {
  const sold = { jobType: 'Coload In capacity sold', sellingRate: '3', sellingCurrency: 'HKD' } as const

  test('sold capacity is refused with fields it does not have, each by name', async () => {
    const party = { partnerId: null, name: 'NOTIFY LTD', address: '', contact: '', phone: '' }
    await expect(book({ ...sold, pickUpPlace: 'Dock 1', notifyParty: party })).rejects.toMatchObject({
      ...refusal('FIELD_NOT_OF_JOB'),
      details: { about: [{ path: 'pickUpPlace' }, { path: 'notifyParty' }] },
    })
  })

  test('a shipment changed to sold capacity loses pick-up and delivery', async () => {
    const shipment = await book({ pickUpPlace: 'Dock 1', sellingRate: '3', sellingCurrency: 'HKD' })
    const { id, version } = shipment
    const stored = { ...entryOf(shipment), jobType: sold.jobType, id, version }
    await expect(verbs.shipmentEdit(at.hkg, stored)).rejects.toMatchObject(refusal('FIELD_NOT_OF_JOB'))
    const emptied = { ...entryOfType(entryOf(shipment), sold.jobType, 'Consolidation'), id, version }
    const changed = await verbs.shipmentEdit(at.hkg, emptied)
    expect(changed).toMatchObject({ jobType: sold.jobType, pickUpPlace: '' })
    const again = { ...entryOf(changed), pickUpPlace: 'Dock 2', id, version: changed.version }
    await expect(verbs.shipmentEdit(at.hkg, again)).rejects.toMatchObject(refusal('FIELD_NOT_OF_JOB'))
  })
})
