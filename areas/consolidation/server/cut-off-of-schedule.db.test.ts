import { loadPlanningServer } from '#areas/load-planning/server/index.ts'
import { spaceServer } from '#areas/space/server/index.ts'
import { bookingImportServer } from '#areas/booking-import/server/index.ts'
import { consolidationServer } from './index.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScheduleFields } from '#areas/flights/contract/schedule.ts'
import { CUT_OFFS_CHANGED, type CutOffsChanged, flightsServer, lookUpFlights } from '#areas/flights/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { createLog } from '#platform/server/log.ts'
import { relayOutbox } from '#platform/server/outbox.ts'
import { entryOf } from '#areas/shipments/contract/booking/entry-of.ts'
import { consolidationErrors } from '../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import type { ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { followSchedule } from './follow-schedule.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { COLUMNS, good, sheetOf } from '#areas/booking-import/server/testing/booking-sheets.ts'
import {
  type Clerk,
  book as bookFor,
  officesAtWork,
  stockNumbers,
} from '#areas/shipments/server/testing/offices-at-work.ts'

const verbs = {
  ...shipmentsServer.verbs,
  ...consolidationServer.verbs,
  ...bookingImportServer(async () => new Map()).verbs,
  ...spaceServer.verbs,
  ...loadPlanningServer.verbs,
}
const TYPED = { flightNo: 'LH797', etd: '2026-11-20T23:10', eta: '2026-11-21T05:30' }
const TAKEN_IN = '2026-11-20T10:00:00.000Z'
const NEXT = {
  number: { by: 'next' as const, airlineCode: 'LH' },
  capacityType: 'SPOT',
  cutOff: null,
  originAirport: 'HKG',
  destinationAirport: 'FRA',
}
let at: Awaited<ReturnType<typeof officesAtWork>>
let folder: string
let hkg: Clerk
let schedule: { readonly id: string; readonly version: number }
let changeSchedule: (change: Partial<ScheduleFields>) => Promise<void>

/** LH797 accepts loose cargo until 18:00 and dangerous goods until 16:30; the current time is 16:00. */
const PLANNED: Omit<ScheduleFields, 'ownerOfficeId'> = {
  airline: 'LH',
  flightNo: 'LH797',
  flightType: 'FREIGHTER',
  subOwnerOfficeId: null,
  aircraft: null,
  validFrom: '2026-11-20',
  validTo: '2026-11-30',
  pattern: 'DAILY',
  weekdays: [],
  appointedDates: [],
  legs: [{ origin: 'HKG', destination: 'FRA', departs: '23:10', departureDay: 0, arrives: '05:30', arrivalDay: 1 }],
  cutOffs: [
    { kind: 'LOOSE', at: '18:00', day: 0 },
    { kind: 'DANGEROUS_GOODS', at: '16:30', day: 0 },
  ],
  allotments: [],
  currency: null,
  minimum: null,
  normal: null,
  awbFee: null,
  breaks: [],
  surcharges: [],
  unitCosts: [],
}

beforeAll(async () => {
  at = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'cut-offs-'))
  hkg = { ...at.hkg, files: folderFileStore(folder) }
  await stockNumbers(hkg, 5)
  const fields = { ...PLANNED, ownerOfficeId: hkg.officeId }
  schedule = await flightsServer.verbs.createSchedule(hkg, fields)
  changeSchedule = async (change) => {
    const { id, version } = schedule
    schedule = await flightsServer.verbs.editSchedule(hkg, { ...fields, ...change, id, version })
  }
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true, force: true })
})

const book = (change: Partial<ShipmentEntry> = {}) => bookFor(hkg, change)
const open = ({ id }: Pick<Shipment, 'id'>) => verbs.shipmentOpen(hkg, { id })
const edit = (current: Shipment, change: Partial<ShipmentEntry>) =>
  verbs.shipmentEdit(hkg, { ...entryOf(current), ...change, id: current.id, version: current.version })

/** Returns the cut-off in the shipment, in its milestones, and whether the list of upcoming cut-offs contains it. */
async function reported({ id }: Pick<Shipment, 'id'>) {
  const filters = { cutOff: { from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T12:00:00.000Z' } }
  const { rows } = await verbs.shipmentList(hkg, { page: 1, size: 100, filters })
  const { latestAcceptance } = await verbs.milestonesOpen(hkg, { id })
  const { flight } = await verbs.shipmentCutOffs(hkg, { id })
  return { head: flight?.cutOff, lat: latestAcceptance?.at, listed: rows.some(([of]) => of === id) }
}

const SAME = { head: TAKEN_IN, lat: TAKEN_IN, listed: true }

test('FLT-01, SHP-14 a flight that is typed brings the cut-off of its schedule: head, LAT and list agree', async () => {
  const created = await book(TYPED)
  expect(created.cutOff).toBe('2026-11-20T18:00')
  expect(await reported(created)).toEqual(SAME)
  const changed = await edit(await book(), TYPED)
  expect(await reported(changed)).toEqual(SAME)
  expect((await edit(changed, { dangerousGoods: true, dgClass: '9' })).cutOff).toBe('2026-11-20T16:30')
  expect((await edit(created, { etd: '2026-11-21T23:10', eta: '2026-11-22T05:30' })).cutOff).toBe('2026-11-21T18:00')
})

test('FLT-01 an entered cut-off stays, and an unknown flight has none', async () => {
  const input = await book({ ...TYPED, cutOff: '2026-11-20T17:15' })
  expect(input.cutOff).toBe('2026-11-20T17:15')
  expect((await edit(input, { goodsDescription: 'COATS' })).cutOff).toBe('2026-11-20T17:15')
  expect((await edit(await open(input), { dangerousGoods: true, dgClass: '9' })).cutOff).toBe('2026-11-20T17:15')
  expect((await book({ ...TYPED, flightNo: 'LH8401' })).cutOff).toBeNull()
})

test('MAW-08 houses under a MAWB with a typed flight take the cut-off of the schedule, also of another flight', async () => {
  const [plain, paint] = [await book(), await book({ dangerousGoods: true, dgClass: '9' })]
  const shipmentIds = [plain.id, paint.id]
  await verbs.masterAssign(hkg, { unscheduled: true, ...NEXT, ...TYPED, shipmentIds })
  expect(await reported(plain)).toEqual(SAME)
  expect((await open(paint)).cutOff).toBe('2026-11-20T16:30')
  const later = { flightNo: 'LH797', etd: '2026-11-22T23:10', eta: '2026-11-23T05:30' }
  await verbs.masterAssign(hkg, {
    unscheduled: true,
    ...NEXT,
    ...later,
    shipmentIds: [plain.id],
    number: { by: 'held' as const },
  })
  expect((await open(plain)).cutOff).toBe('2026-11-22T18:00')
  const joining = await book()
  const { mawbNo } = await open(plain)
  await verbs.masterJoin(hkg, { shipmentIds: [joining.id], mawbNo: mawbNo ?? '' })
  expect((await open(joining)).cutOff).toBe('2026-11-22T18:00')
})

test('SHP-04 rows of a workbook get the cut-off of their flights unless they give one', async () => {
  const { made } = await imported('2026-11-20 23:10', ['', '2026-11-20 17:15'])
  expect(await reported(made[0] ?? { id: '' })).toEqual(SAME)
  expect((await open(made[1] ?? { id: '' })).cutOff).toBe('2026-11-20T17:15')
})

test('MAW-08, FLT-02 no MAWB goes on a cancelled flight, and no number is used', async () => {
  const away = { flightNo: 'LH797', etd: '2026-11-25T23:10', eta: '2026-11-26T05:30' }
  const [house, other, joining] = [await book(), await book(), await book()]
  await verbs.masterAssign(hkg, { unscheduled: true, ...NEXT, ...TYPED, shipmentIds: [other.id] })
  const leaving = { ...NEXT, ...away, etd: '2026-11-26T23:10', eta: '2026-11-27T05:30' }
  const { mawbNo } = await verbs.masterAssign(hkg, { unscheduled: true, ...leaving, shipmentIds: [house.id] })
  await cancel('2026-11-25')
  await cancel('2026-11-26')
  const refused = { entry: consolidationErrors.FLIGHT_CANCELLED }
  const free = await book()
  await expect(
    verbs.masterAssign(hkg, { unscheduled: true, ...NEXT, ...away, shipmentIds: [free.id] }),
  ).rejects.toMatchObject(refused)
  const again = { ...NEXT, ...away, shipmentIds: [other.id], number: { by: 'held' as const } }
  await expect(verbs.masterAssign(hkg, { ...again, unscheduled: true })).rejects.toMatchObject(refused)
  await expect(verbs.masterJoin(hkg, { shipmentIds: [joining.id], mawbNo })).rejects.toMatchObject(refused)
  expect((await open(free)).mawbNo).toBeNull()
  const used = await at.database.pool.query('select from shipments.master where flight_no = $1 and etd = $2', [
    ...['LH797', '2026-11-25T15:10:00Z'],
  ])
  expect(used.rowCount).toBe(0)
})

test('MAW-08, FLT-02 a MAWB on a cancelled flight can be corrected, but not get other times on it', async () => {
  const on = { flightNo: 'LH797', etd: '2026-11-28T23:10', eta: '2026-11-29T05:30' }
  const house = await book()
  const { mawbNo } = await verbs.masterAssign(hkg, { unscheduled: true, ...NEXT, ...on, shipmentIds: [house.id] })
  await cancel('2026-11-28')
  const again = { ...NEXT, ...on, cutOff: '2026-11-28T17:00', shipmentIds: [house.id], number: { by: 'held' as const } }
  expect((await verbs.masterAssign(hkg, { ...again, unscheduled: true })).mawbNo).toBe(mawbNo)
  const later = { ...again, eta: '2026-11-29T06:30' }
  await expect(verbs.masterAssign(hkg, { ...later, unscheduled: true })).rejects.toMatchObject({
    entry: consolidationErrors.FLIGHT_CANCELLED,
  })
})

test('MAW-08, FLT-02 no MAWB is assigned to a withdrawn flight, which header and list show too', async () => {
  const gone = { flightNo: 'LH797', etd: '2026-11-30T23:10', eta: '2026-12-01T05:30' }
  const house = await book({ ...gone, batchNo: 'GONE' })
  await changeSchedule({ validTo: '2026-11-29' })
  const assigned = verbs.masterAssign(hkg, { unscheduled: true, ...NEXT, ...gone, shipmentIds: [house.id] })
  await expect(assigned).rejects.toMatchObject({ entry: consolidationErrors.FLIGHT_WITHDRAWN })
  expect(await verbs.shipmentCutOffs(hkg, { id: house.id })).toMatchObject({ alarms: ['WITHDRAWN'], cutOffs: [] })
  const filters = { flightCancelled: { is: true }, batchNo: { equals: 'GONE' } }
  expect((await verbs.shipmentList(hkg, { page: 1, size: 20, filters })).total).toBe(1)
})

test('FLT-01 another cut-off of the schedule is that of its shipments and MAWBs, but for those that were typed', async () => {
  const on = { flightNo: 'LH797', etd: '2026-11-24T23:10', eta: '2026-11-25T05:30' }
  const [loose, paint] = [await book(on), await book({ ...on, dangerousGoods: true, dgClass: '9' })]
  const [typed, under] = [await book({ ...on, cutOff: '2026-11-24T17:15' }), await book()]
  await verbs.masterAssign(hkg, { unscheduled: true, ...NEXT, ...on, shipmentIds: [under.id] })
  await changeSchedule({
    cutOffs: [
      { kind: 'LOOSE', at: '17:00', day: 0 },
      { kind: 'DANGEROUS_GOODS', at: '15:00', day: 0 },
    ],
  })
  await hearFacts()
  const cutOffs = await Promise.all(
    [loose, paint, typed, under].map(async (one) => (await open(one)).cutOff?.slice(11)),
  )
  expect(cutOffs).toEqual(['17:00', '15:00', '17:15', '17:00'])
  expect((await verbs.masterOfShipment(hkg, { id: under.id })).master?.cutOff).toBe('2026-11-24T17:00')
  expect(await reported(loose)).toMatchObject({ head: '2026-11-24T09:00:00.000Z', lat: '2026-11-24T09:00:00.000Z' })
})

test('FLT-01, FLT-02 it follows the schedule during a cancellation too, and is added where missing on reinstatement', async () => {
  const on = { flightNo: 'LH797', etd: '2026-11-27T23:10', eta: '2026-11-28T05:30' }
  const [loose, paint] = [await book(on), await book({ ...on, dangerousGoods: true, dgClass: '9' })]
  await cancel('2026-11-27')
  const without = await book(on)
  await changeSchedule({ cutOffs: [{ kind: 'LOOSE', at: '16:00', day: 0 }] })
  await hearFacts()
  const clocks = async () =>
    Promise.all([loose, paint, without].map(async (one) => (await open(one)).cutOff?.slice(11)))
  expect(await clocks()).toEqual(['16:00', '16:00', undefined])
  expect((await verbs.shipmentCutOffs(hkg, { id: loose.id })).cutOffs).toEqual([])
  await flightsServer.verbs.reinstateFlight(hkg, await flightOf('2026-11-27'))
  await hearFacts()
  expect(await clocks()).toEqual(['16:00', '16:00', '16:00'])
  await changeSchedule({
    cutOffs: [
      { kind: 'LOOSE', at: '16:00', day: 0 },
      { kind: 'DANGEROUS_GOODS', at: '14:00', day: 0 },
    ],
  })
  await hearFacts()
  expect(await clocks()).toEqual(['16:00', '14:00', '16:00'])
})

test('FLT-01, FLT-02 bookings made while the schedule did not include the day get a cut-off once it does again', async () => {
  await changeSchedule({})
  await changeSchedule({ validTo: '2026-11-28' })
  await hearFacts()
  const without = await book({ flightNo: 'LH797', etd: '2026-11-29T23:10', eta: '2026-11-30T05:30' })
  expect(without.cutOff).toBeNull()
  await changeSchedule({})
  await hearFacts()
  expect((await open(without)).cutOff).toBe('2026-11-29T18:00')
})

test('FLT-01, SHP-03 goods put on a unit get the cut-off of units and follow it; removed again that of loose cargo', async () => {
  const unitUntil = (clock: string) =>
    changeSchedule({
      cutOffs: [
        { kind: 'LOOSE', at: '18:00', day: 0 },
        { kind: 'UNIT', at: clock, day: 0 },
      ],
    })
  await unitUntil('16:00')
  const on = { flightNo: 'LH797', etd: '2026-11-22T23:10', eta: '2026-11-23T05:30' }
  const [built, typed] = [await book(on), await book({ ...on, cutOff: '2026-11-22T12:15' })]
  const put = async ({ id }: Shipment, loads: { uldNo: string; pieces: number; grossWeight: null }[]) =>
    verbs.uldsSave(hkg, { id, seen: (await verbs.uldsOpen(hkg, { id })).seen, loads })
  const unit = [{ uldNo: 'PMC12345LH', pieces: 10, grossWeight: null }]
  const clocks = async () => Promise.all([built, typed].map(async (one) => (await open(one)).cutOff?.slice(11)))
  await put(built, unit)
  await put(typed, unit)
  expect(await clocks()).toEqual(['16:00', '12:15'])
  expect((await verbs.milestonesOpen(hkg, { id: built.id })).latestAcceptance?.at).toBe('2026-11-22T08:00:00.000Z')
  await unitUntil('15:00')
  await hearFacts()
  expect(await clocks()).toEqual(['15:00', '12:15'])
  await put(built, [])
  await put(typed, [])
  expect(await clocks()).toEqual(['18:00', '12:15'])
})

test('SHP-04 an import whose cut-offs followed the schedule can be undone, because no user changed it', async () => {
  const { id, made } = await imported('2026-11-23 23:10', ['', '2026-11-23 12:15'])
  await changeSchedule({ cutOffs: [{ kind: 'LOOSE', at: '15:30', day: 0 }] })
  await hearFacts()
  const now = await Promise.all(made.map(open))
  expect(now.map(({ cutOff, version }) => [cutOff?.slice(11), version])).toEqual([
    ['15:30', 2],
    ['12:15', 1],
  ])
  expect((await verbs.importUndo(hkg, { id })).undoneAt).not.toBeNull()
})

test('SHP-02 an editor is shown only the cut-off changed meanwhile, and can save over it', async () => {
  const seen = await book({ flightNo: 'LH797', etd: '2026-11-29T23:10', eta: '2026-11-30T05:30' })
  await changeSchedule({ cutOffs: [{ kind: 'LOOSE', at: '15:00', day: 0 }] })
  await hearFacts()
  const current = await open(seen)
  const saving = edit(seen, { goodsDescription: 'COATS' })
  await expect(saving).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT, details: { current } })
  expect(entryOf(current)).toEqual({ ...entryOf(seen), cutOff: '2026-11-29T15:00' })
  const merged = await edit(current, { goodsDescription: 'COATS' })
  expect([merged.goodsDescription, merged.cutOff]).toEqual(['COATS', '2026-11-29T15:00'])
})

/** Imports rows of a workbook on LH797 with these cut-offs. */
async function imported(etd: string, cutOffs: readonly string[]) {
  const columns: ImportColumn[] = [...COLUMNS, 'flightNo', 'etd', 'cutOff']
  const rows = cutOffs.map((cutOff) => [...good(), 'LH797', etd, cutOff])
  const { id } = await verbs.importCommit(hkg, sheetOf(rows, { columns }))
  const { rows: made } = await at.database.pool.query<{ id: string }>(
    'select id from shipments.shipment where import_id = $1 order by id',
    [id],
  )
  return { id, made }
}

/** Delivers the events of the flights to the shipments, as the running portal does. */
async function hearFacts(): Promise<void> {
  const heard = (fact: { payload: unknown }) => followSchedule(hkg.db, fact.payload as CutOffsChanged, hkg.now)
  await relayOutbox(hkg.db, { [CUT_OFFS_CHANGED]: [heard] }, createLog({ level: 'silent' }))
}

async function cancel(day: string): Promise<void> {
  await flightsServer.verbs.cancelFlight(hkg, { ...(await flightOf(day)), reason: 'Aircraft on ground' })
}

async function flightOf(day: string): Promise<{ id: string; version: number }> {
  const [flight] = await lookUpFlights(hkg.db, { from: day, to: day, flightNos: ['LH797'] }, hkg.now)
  return { id: flight?.id ?? '', version: flight?.version ?? 0 }
}
