import { bookingImportApi } from '#areas/booking-import/contract/api.ts'
import { consolidationApi } from '#areas/consolidation/contract/api.ts'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flightsApi } from '#areas/flights/contract/api.ts'
import type { ScheduleFields } from '#areas/flights/contract/schedule.ts'
import { homeApi } from '#areas/home/contract/api.ts'
import { spaceApi } from '#areas/space/contract/api.ts'
import { mawbApi } from '#areas/mawb-inventory/contract/api.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import type { ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { type Desk, openDesks } from './testing/desks.ts'

// The week of an export desk in Hong Kong, played day by day through nothing but the endpoints. Each day goes on where
// the last one stopped.

let at: Awaited<ReturnType<typeof openDesks>>
let hkg: Desk
let fra: Desk
/** Shipments by the name that the story gives them. */
const house: Record<string, string> = {}
const flight: Record<string, string> = {}

beforeAll(async () => {
  at = await openDesks()
  hkg = await at.desk('op.hkg')
  fra = await at.desk('op.fra')
})
afterAll(() => at.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [FIRST, SECOND] = [inDays(3), inDays(4)]
const party = (name: string) => ({ partnerId: null, name, address: 'Somewhere 1', contact: '', phone: '' })
const booking = (shipper: string, pieces: number, grossWeight: string, volume: string) => ({
  ...blankEntry(hkg.officeId),

  shipper: party(shipper),
  consignee: party('HAFEN IMPORT GMBH'),
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  pieces,
  grossWeight,
  volume,
  goodsDescription: 'WIRELESS EARPHONES',
})

test('Monday FLT-01 FLT-02: the season is set, and its flights stand on the board with their free space', async () => {
  await hkg.call(flightsApi.createSchedule, schedule('CX289', '00:35', '06:50', 0))
  await hkg.call(flightsApi.createSchedule, schedule('CX293', '23:10', '05:20', 1))
  expect(await hkg.refused(flightsApi.createSchedule, schedule('CX289', '00:35', '06:50', 0))).toBe(
    `CX289 HKG–FRA flies on ${inDays(1)} by another schedule already.`,
  )
  for (const day of [FIRST, SECOND]) {
    const { flights } = await hkg.call(flightsApi.board, { day, origin: null })
    expect(flights.map(({ flightNo, capacity }) => `${flightNo} ${capacity.weightKg}`)).toEqual([
      'CX289 1000.0',
      'CX293 1000.0',
    ])
    for (const { flightNo, id } of flights) flight[`${flightNo} ${day}`] = id
  }
})

test('Tuesday SHP-02 SHP-04 SHP-05: bookings come by telephone and in a workbook, of which a bad cell keeps all out', async () => {
  const first = await hkg.call(shipmentsApi.shipmentCreate, booking('WING TAI', 20, '400', '2.4'))
  const heavy = await hkg.call(shipmentsApi.shipmentCreate, booking('PEAK MACHINES', 2, '700', '1'))
  Object.assign(house, { first: first.id, heavy: heavy.id })
  const { bytes, columns } = await workbook([
    ['LUNG FAI', 'HAFEN IMPORT GMBH', 'HKG', 'FRA', '10', '150', '0.9', 'TOYS'],
    ['KWUN LEE', 'HAFEN IMPORT GMBH', 'HKG', 'FRA', 'a dozen', '90', '0.5', 'SHOES'],
  ])
  const { fileName, rows } = await hkg.upload(bookingImportApi.importRead, { name: 'orders.xlsx', bytes })
  const [heading, ...lines] = rows
  const sheet = { fileName, partnerId: null, columns, above: heading ? [heading] : [], rows: lines }
  expect(await hkg.refused(bookingImportApi.importCommit, sheet)).toBe(
    '1 cell is wrong, nothing was imported. Please check.',
  )
  const mended = lines.map((line) => ({ ...line, cells: line.cells.map((cell) => (cell === 'a dozen' ? '12' : cell)) }))
  expect(await hkg.call(bookingImportApi.importCommit, { ...sheet, rows: mended })).toMatchObject({ bookings: 2 })
  expect(await listed(hkg)).toEqual(['KWUN LEE', 'LUNG FAI', 'PEAK MACHINES', 'WING TAI'])
  expect(await listed(fra)).toEqual([])
  Object.assign(house, await idsOf('KWUN LEE', 'LUNG FAI'))
  await hkg.call(shipmentsApi.hawbBatchCreate, { prefix: 'HKG', digits: 8, quantity: 10 })
  const numbered = await hkg.call(shipmentsApi.hawbNumberTake, { shipmentId: first.id, hawbNo: null })
  expect(numbered.hawbNo).toBe('HKG00000001')
})

test('Wednesday SPC-01: space is asked for, never more than there is, and the airline confirms', async () => {
  const cx = flight[`CX289 ${FIRST}`] ?? ''
  const ask = (...names: string[]) => ({
    flightId: cx,
    shipments: names.map((name) => ({ id: house[name] ?? '', uldType: null, positions: null })),
    overrideReason: null,
  })
  const { batchNo } = await hkg.call(spaceApi.spaceRequest, ask('first', 'LUNG FAI', 'KWUN LEE'))
  expect(batchNo).toMatch(/^HKG-/)
  expect(await hkg.refused(spaceApi.spaceRequest, ask('heavy'))).toBe(
    'Over capacity: 360 kg, 8.2 m³, 0 positions are free; 700 kg, 1 m³, 0 are requested.',
  )
  const ids = ['first', 'LUNG FAI', 'KWUN LEE'].map((name) => house[name] ?? '')
  await hkg.call(spaceApi.spaceConfirm, { ids, reason: 'CX OK 4711' })
  const { flight: asSeen } = await hkg.call(spaceApi.spaceOfFlight, { id: cx })
  expect(asSeen.taken.weightKg).toBe('640.0')
  expect(await listed(hkg, { spaceStatus: { anyOf: ['None'] } })).toEqual(['PEAK MACHINES'])
})

test('Thursday MAW-08: the three fly as one consolidation, whose charge weight is calculated anew', async () => {
  const stock = { airline: 'CX', prefix: '160', start: '4410020', capacityType: 'SPOT', receivedDate: inDays(-1) }
  await hkg.call(mawbApi.addRange, { ...stock, quantity: 5 })
  const shipmentIds = ['first', 'LUNG FAI', 'KWUN LEE'].map((name) => house[name] ?? '')
  const first = await hkg.call(shipmentsApi.shipmentOpen, { id: house['first'] ?? '' })
  expect(first).toMatchObject({ flightNo: 'CX289', etd: `${FIRST}T00:35`, spaceStatus: 'Confirmed' })
  const master = await hkg.call(consolidationApi.masterAssign, {
    shipmentIds,
    unscheduled: true,
    number: { by: 'next', airlineCode: 'CX' },
    capacityType: 'SPOT',
    flightNo: 'CX289',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    etd: first.etd,
    eta: first.eta,
    cutOff: null,
  })
  expect(master).toMatchObject({ mawbNo: '160-44100206', pieces: 42, grossWeight: '640.00', chargeWeight: '640.0' })
  const late = { shipmentIds: [house['heavy'] ?? ''], mawbNo: master.mawbNo }
  expect(await hkg.refused(consolidationApi.masterJoin, late)).toBe(
    'Please select records with same space assign status!',
  )
})

test('Friday FLT-02 SPC-01: the flight is cancelled, and its shipments move with their master', async () => {
  const [cx, later] = [flight[`CX289 ${FIRST}`] ?? '', flight[`CX293 ${FIRST}`] ?? '']
  const { version } = await hkg.call(flightsApi.openFlight, { id: cx })
  await hkg.call(flightsApi.cancelFlight, { id: cx, version, reason: 'Typhoon signal 10' })
  const { spaces } = await hkg.call(spaceApi.spaceOfFlight, { id: cx })
  expect(spaces.flatMap(({ alarms }) => alarms)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  const ids = spaces.map(({ id }) => id)
  await hkg.call(spaceApi.spaceRelease, { ids, reason: 'Typhoon', mawb: 'together' })
  const next = await hkg.call(flightsApi.openFlight, { id: later })
  const [leg] = next.legs
  const moved = await hkg.call(consolidationApi.masterAssign, {
    shipmentIds: ids,
    unscheduled: true,
    number: { by: 'held' },
    capacityType: 'SPOT',
    flightNo: 'CX293',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    etd: leg?.etd ?? null,
    eta: leg?.eta ?? null,
    cutOff: null,
  })
  expect(moved.mawbNo).toBe('160-44100206')
  const shipments = ids.map((id) => ({ id, uldType: null, positions: null }))
  await hkg.call(spaceApi.spaceRequest, { flightId: later, shipments, overrideReason: null })
  await hkg.call(spaceApi.spaceConfirm, { ids, reason: 'CX OK 4712' })
  expect(await hkg.call(shipmentsApi.shipmentOpen, { id: house['first'] ?? '' })).toMatchObject({
    flightNo: 'CX293',
    etd: `${FIRST}T23:10`,
    spaceStatus: 'Confirmed',
    mawbNo: '160-44100206',
  })
  const { events } = await hkg.call(spaceApi.spaceHistory, { id: house['first'] ?? '' })
  expect(events.map(({ kind, flightNo }) => `${kind} ${flightNo}`)).toEqual([
    ...['confirm CX293', 'request CX293', 'release CX289', 'confirm CX289', 'request CX289'],
  ])
})

test('Saturday SHP-03: the goods are in the warehouse; what is next moves on, and Frankfurt may not note it', async () => {
  const id = house['first'] ?? ''
  const now = new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 16)
  const note = { id, code: 'WHS', at: now, version: 0 } as const
  const { milestones } = await hkg.call(shipmentsApi.milestoneNote, note)
  const done = milestones.filter(({ actualAt }) => actualAt !== null).map(({ code }) => code)
  expect(done).toEqual(['BKD', 'SPC', 'WHS', 'MAW'])
  expect(await hkg.refused(shipmentsApi.milestoneNote, note)).toBe(
    'Somebody has changed this record since you opened it.',
  )
  expect(await fra.refused(shipmentsApi.milestoneNote, note)).toBe('This record does not exist.')
})

test('Sunday SHP-09 SHP-01: what flies is not deleted, what nobody counts on is, and the lists say so', async () => {
  const ids = [house['first'] ?? '', house['heavy'] ?? '']
  expect(await hkg.refused(shipmentsApi.shipmentDelete, { ids })).toBe(
    'MAWB# 160-44100206 is assigned, please unassign it first.',
  )
  expect(await listed(hkg)).toHaveLength(4)
  expect(await hkg.call(shipmentsApi.shipmentDelete, { ids: [house['heavy'] ?? ''] })).toEqual({ deleted: 1 })
  expect(await listed(hkg)).toEqual(['KWUN LEE', 'LUNG FAI', 'WING TAI'])
  expect(await listed(hkg, { mawbNo: { contains: '160-44100206' } })).toEqual(['KWUN LEE', 'LUNG FAI', 'WING TAI'])
  expect(await listed(hkg, { hawbNo: { anyOf: ['HKG00000001'] } })).toEqual(['WING TAI'])
  // SHP-01: pasted together, each is found by what it is.
  expect(await listed(hkg, { waybillNo: { anyOf: ['HKG00000001'] } })).toEqual(['WING TAI'])
  expect(await listed(hkg, { waybillNo: { anyOf: ['160-44100206', 'HKG99999999'] } })).toHaveLength(3)
  const { pending, stock } = await hkg.call(homeApi.figures, {})
  expect(pending).toEqual({ ours: 3, inbound: 0 })
  expect(stock).toMatchObject([{ airlineCode: 'CX', available: 4 }])
})

test('at the end of the week everything holds that must', async () => {
  expect(await at.broken()).toEqual([])
})

/** The shippers of a list, in the order of the alphabet. */
async function listed(desk: Desk, filters: object = {}): Promise<string[]> {
  const { rows, cols } = await desk.call(shipmentsApi.shipmentList, { page: 1, size: 20, filters })
  return rows.map((row) => String(row[cols.indexOf('shipper')])).toSorted((a, b) => a.localeCompare(b))
}

async function idsOf(...shippers: readonly string[]): Promise<Record<string, string>> {
  const { rows, cols } = await hkg.call(shipmentsApi.shipmentList, { page: 1, size: 20, filters: {} })
  const of = (shipper: string) => rows.find((row) => row[cols.indexOf('shipper')] === shipper)?.[cols.indexOf('id')]
  return Object.fromEntries(shippers.map((shipper) => [shipper, String(of(shipper))]))
}

function schedule(flightNo: string, departs: string, arrives: string, arrivalDay: number): ScheduleFields {
  const space = { capacityType: 'SPOT', weightKg: '1000', volumeM3: '12', uldType: null, positions: null }
  return {
    airline: flightNo.slice(0, 2),
    flightNo,
    flightType: 'PASSENGER',
    aircraft: '77W',
    ownerOfficeId: hkg.officeId,
    subOwnerOfficeId: null,
    validFrom: inDays(1),
    validTo: inDays(10),
    pattern: 'DAILY',
    weekdays: [],
    appointedDates: [],
    cutOffs: [],
    legs: [{ origin: 'HKG', departs, departureDay: 0, destination: 'FRA', arrives, arrivalDay }],
    allotments: [{ ...space, releaseHours: null }],
    currency: null,
    minimum: null,
    normal: null,
    awbFee: null,
    breaks: [],
    surcharges: [],
    unitCosts: [],
  }
}

/** A key account's workbook, with what its columns stand for. */
async function workbook(rows: readonly (readonly string[])[]) {
  const columns: ImportColumn[] = [
    ...(['shipper', 'consignee', 'originAirport', 'destinationAirport', 'pieces'] as const),
    ...(['grossWeight', 'volume', 'goodsDescription'] as const),
  ]
  const titled = ['Vendor', 'Ship to', 'From', 'To', 'Qty', 'GW', 'CBM', 'Commodity'].map(
    (title) => ({ title, kind: 'text', width: 20 }) as const,
  )
  const bytes = await buffer(writeSheet({ columns: titled, rows: rows.map((row) => [...row]) }))
  return { bytes: new Uint8Array(bytes), columns }
}
