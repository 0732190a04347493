import { accessServer } from '#areas/access/server/index.ts'
import { exchangeServer } from '#areas/exchange/server/index.ts'
import { countMessages } from '#areas/messaging/server/index.ts'
import { billingServer } from '#areas/billing/server/index.ts'
import { importDeskServer } from '#areas/import-desk/server/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { warehouseServer } from '#areas/warehouse/server/index.ts'
import { markPreAlertsSent, shipmentsServer } from '#areas/shipments/server/index.ts'
import { type Clerk, book, officesAtWork, permitted } from '#areas/shipments/server/testing/offices-at-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import {
  DESK_FIGURES,
  type DeskFigure,
  type DeskFilters,
  type DeskList,
  alertFilters,
  listOf,
  stockFilters,
} from '../domain/desk-lists.ts'
import { LACKS, flightFilters } from '../domain/cut-off-agenda.ts'
import { getFigures } from './get-figures.ts'
import { getMap } from './get-map.ts'
import { getWeek } from './get-week.ts'

let at: Awaited<ReturnType<typeof officesAtWork>>

/** The users' time is 16:00 in Hong Kong on Friday, 20 November. */
beforeAll(async () => {
  at = await officesAtWork()
  const flight = { flightNo: 'LH8401', etd: '2026-11-20T23:55', eta: '2026-11-21T05:30' }
  await book(at.hkg, { ...flight, cutOff: '2026-11-20T19:59' })
  await book(at.hkg, { ...flight, cutOff: '2026-11-20T20:01', jobMode: 'Coload Out' })
  await book(at.hkg, { ...flight, cutOff: '2026-11-20T15:59', salesOfficeId: at.sha.officeId })
  await book(at.hkg, { ...flight, etd: '2026-11-22T16:01', eta: '2026-11-23T05:30' })
  await book(at.hkg, {})
  const home = { originAirport: 'FRA', destinationAirport: 'HKG' }
  await book(at.fra, home)
  const flown = await book(at.fra, {
    ...home,
    destinationOfficeId: at.hkg.officeId,
    flightNo: 'LH796',
    etd: '2026-11-13T20:00',
    eta: '2026-11-14T14:00',
  })
  const sent = [{ id: flown.id, at: '2026-11-13T12:00:00.000Z' }]
  await transact(at.fra.db, systemWriter('test'), (tx) => markPreAlertsSent(tx, sent))
})
afterAll(() => at.close())

const LISTS = [
  ...(['/shipment/list', '/arrival/list', '/warehouse/list', '/bill/list'] as const),
  ...(['/order/list', '/message/list', '/access/list'] as const),
] as const
const withArrivals = (clerk: Clerk) => permitted(clerk, ...LISTS)
const desk = async (clerk: Clerk) => (await getFigures(clerk, {})).desk ?? []

async function counts(clerk: Clerk): Promise<Partial<Record<DeskFigure, number>>> {
  return Object.fromEntries((await desk(clerk)).map(({ kind, count }) => [kind, count]))
}

const NO_LINKS = { frame: [], tab: [] }

async function totalOf(clerk: Clerk, list: DeskList, filters: DeskFilters) {
  const page = { page: 1, size: 20 }
  if (list === 'Arriving') return (await importDeskServer.verbs.arrivingList(clerk, { ...page, filters })).total
  if (list === 'Trucks') return (await warehouseServer.verbs.truckList(clerk, { ...page, filters })).total
  if (list === 'Bills') return (await billingServer(false).verbs.list(clerk, { ...page, filters })).total
  if (list === 'Orders') return (await exchangeServer.verbs.listAirOrders(clerk, { ...page, filters })).total
  if (list === 'Messages') return countMessages(clerk, filters)
  if (list === 'Users') return (await accessServer(NO_LINKS).verbs.listUserRoles(clerk, { ...page, filters })).total
  const ofStatus = { ...filters, status: { anyOf: [list] } }
  return (await shipmentsServer.verbs.shipmentList(clerk, { ...page, filters: ofStatus })).total
}

test('work due within hours is counted for the own office', async () => {
  expect(await counts(at.hkg)).toMatchObject({
    cutOffs: 1,
    withoutSpace: 2,
    withoutMaster: 2,
    withoutEtd: 1,
    late: 3,
    lateSent: 0,
  })
  expect(await counts(at.sha)).toMatchObject({
    cutOffs: 0,
    withoutSpace: 1,
    withoutMaster: 1,
    withoutEtd: 0,
    late: 1,
    lateSent: 0,
  })
  expect(await counts(at.fra)).toMatchObject({
    cutOffs: 0,
    withoutSpace: 0,
    withoutMaster: 0,
    withoutEtd: 1,
    late: 0,
    lateSent: 1,
  })
})

test.each(DESK_FIGURES)(
  '%s: the figure is the total of the list that its link opens, in one office and in all',
  async (kind) => {
    const everywhere = permitted(at.sha, ...LISTS, '/shipment/all-offices')
    for (const clerk of [withArrivals(at.hkg), withArrivals(at.sha), withArrivals(at.fra), everywhere]) {
      const figure = (await desk(clerk)).find((one) => one.kind === kind)
      expect(figure?.count).toBe(await totalOf(clerk, listOf(kind), figure?.filters ?? {}))
    }
  },
)

test('the agenda has the flights of the next day by cut-off, and each of its figures is the total of its list', async () => {
  const { agenda } = await getFigures(at.hkg, {})
  expect(agenda?.map(({ flightNo, shipments }) => [flightNo, shipments])).toEqual([['LH8401', 3]])
  const [flight] = agenda ?? []
  if (!flight) throw new Error('no flight')
  expect(flight.cutOff).toBe('2026-11-20T07:59:00.000Z')
  // Coload out flies under the MAWB of another forwarder.
  expect(flight).toMatchObject({ withoutSpace: 2, withoutMaster: 2, withoutWaybill: 2, notAccepted: 3 })
  expect(await totalOf(at.hkg, 'Pending', flightFilters(flight))).toBe(flight.shipments)
  for (const lack of LACKS) expect(await totalOf(at.hkg, 'Pending', flightFilters(flight, lack))).toBe(flight[lack])
  expect((await getFigures(at.fra, {})).agenda).toEqual([])
  const everywhere = permitted(at.sha, '/shipment/list', '/shipment/all-offices')
  const [same] = (await getFigures(everywhere, {})).agenda ?? []
  if (!same) throw new Error('no flight')
  expect(await totalOf(everywhere, 'Pending', flightFilters(same))).toBe(same.shipments)
  for (const lack of LACKS) expect(await totalOf(everywhere, 'Pending', flightFilters(same, lack))).toBe(same[lack])
})

test('the map has the departures of yesterday, today and tomorrow of the own office', async () => {
  const { from, to, departures } = await getMap(at.hkg, {})
  expect([from, to]).toEqual(['2026-11-18T16:00:00.000Z', '2026-11-21T16:00:00.000Z'])
  expect(departures.map(({ flightNo, shipments }) => [flightNo, shipments])).toEqual([['LH8401', 3]])
  expect((await getMap(at.fra, {})).departures).toEqual([])
})

test('work pending at another office is not due at this one', async () => {
  const before = await counts(at.hkg)
  const coming = { originAirport: 'FRA', destinationAirport: 'HKG', destinationOfficeId: at.hkg.officeId }
  const flight = { flightNo: 'LH796', etd: '2026-11-20T13:00', eta: '2026-11-21T06:00', cutOff: '2026-11-20T10:00' }
  const { id } = await book(at.fra, { ...coming, ...flight })
  expect(await counts(at.hkg)).toEqual(before)
  expect(await counts(at.fra)).toMatchObject({ cutOffs: 1, withoutSpace: 1, withoutMaster: 1, late: 1 })
  expect((await getFigures(at.hkg, {})).pending).toEqual({ ours: 5, inbound: 1 })
  await shipmentsServer.verbs.shipmentDelete(at.fra, { ids: [id] })
})

test('the pending figure is the total of the pending list, in all offices as well', async () => {
  const everywhere = permitted(at.sha, '/shipment/list', '/shipment/all-offices')
  expect((await getFigures(at.hkg, {})).pending).toEqual({ ours: 5, inbound: 0 })
  expect((await getFigures(everywhere, {})).pending).toEqual({ ours: 6, inbound: 0 })
})

test('late arrivals are counted separately, for users who may list arrivals', async () => {
  expect((await counts(withArrivals(at.hkg))).lateArriving).toBe(1)
  expect((await counts(withArrivals(at.fra))).lateArriving).toBe(0)
  expect(await counts(permitted(at.hkg, '/arrival/list'))).toEqual({ lateArriving: 1 })
  expect(await counts(permitted(at.hkg, '/shipment/list'))).not.toHaveProperty('lateArriving')
})

test('a cut-off of documents is that of the flight in the schedules, and is looked after until the FWB is sent', async () => {
  const flight = { flightNo: 'CX271', etd: '2026-11-23T00:30', eta: '2026-11-23T06:00' }
  const { id } = await book(at.hkg, flight)
  expect((await counts(at.hkg)).documentCutOffs).toBe(0)
  const planned = (number: string, cutOff: string) =>
    transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`insert into flights.flight (owner_office_id, airline, flight_no, flight_type, day, origin, first_stop, destination,
            departs_at, arrives_at, cut_off_documents, extra_reason)
          values (${at.hkg.officeId}, 'CX', ${number}, 'FREIGHTER', '2026-11-23', 'HKG', 'FRA', 'FRA', '2026-11-22T17:10Z',
            '2026-11-23T05:00Z', ${cutOff}, 'test')`.execute(tx),
    )
  await planned('CX273', '2026-11-20T10:00Z')
  expect((await counts(at.hkg)).documentCutOffs).toBe(0)
  await planned('CX271', '2026-11-20T10:00Z')
  expect((await counts(at.hkg)).documentCutOffs).toBe(1)
  const figure = (await desk(at.hkg)).find(({ kind }) => kind === 'documentCutOffs')
  expect(await totalOf(at.hkg, 'Pending', figure?.filters ?? {})).toBe(1)
  await transact(at.hkg.db, systemWriter('test'), async (tx) => {
    await sql`update shipments.shipment set created_at = '2026-11-20T00:00Z' where id = ${id}`.execute(tx)
  })
  await shipmentsServer.verbs.milestoneNote(at.hkg, { id, code: 'FWB', at: '2026-11-20T15:30', version: 0 })
  expect((await counts(at.hkg)).documentCutOffs).toBe(0)
})

test('FLT-02 departures of the day show cancelled flights; unknown flights are not marked', async () => {
  const statuses = async () =>
    (await getFigures(at.hkg, {})).departures?.map(({ flightNo, flightStatus }) => [flightNo, flightStatus])
  expect(await statuses()).toEqual([['LH8401', null]])
  await transact(at.hkg.db, systemWriter('test'), (tx) =>
    sql`with planned as (
          insert into flights.flight (owner_office_id, airline, flight_no, flight_type, day, origin, first_stop, destination,
            departs_at, arrives_at, extra_reason)
          select ${at.hkg.officeId}, 'LH', 'LH8401', 'FREIGHTER', d.day, 'HKG', 'FRA', 'FRA', d.day + time '15:55',
            d.day + time '23:55', 'test'
          from (values (date '2026-11-19'), ('2026-11-20'), ('2026-11-21')) d (day) returning id, day, departs_at, arrives_at)
        insert into flights.flight_leg (flight_id, seq, origin, destination, etd, eta, departs_at, arrives_at)
        select id, 1, 'HKG', 'FRA', day || 'T23:55', (day + 1) || 'T00:55', departs_at, arrives_at from planned`.execute(
      tx,
    ),
  )
  const cancel = (day: string) =>
    transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update flights.flight set cancel_reason = 'Typhoon' where flight_no = 'LH8401' and day = ${day}`.execute(tx),
    )
  await cancel('2026-11-21')
  expect(await statuses()).toEqual([['LH8401', 'EXTRA']])
  expect((await counts(at.hkg)).flightCancelled).toBe(0)
  // The space of a flight on the agenda, for those who see flights.
  const spaces = async (clerk: Clerk) => (await getFigures(clerk, {})).agenda?.map(({ space }) => space)
  const none = { weight: { taken: '0.0', all: '0.0' }, volume: { taken: '0.000', all: '0.000' } }
  expect(await spaces(permitted(at.hkg, '/shipment/list', '/flight/list'))).toEqual([none])
  expect(await spaces(permitted(at.hkg, '/shipment/list'))).toEqual([null])
  await cancel('2026-11-20')
  expect(await statuses()).toEqual([['LH8401', 'CANCELLED']])
  // Three on the 20th and none on the 22nd; the list that the figure links to contains all of them.
  const figure = (await desk(at.hkg)).find(({ kind }) => kind === 'flightCancelled')
  expect([figure?.count, await totalOf(at.hkg, 'Pending', figure?.filters ?? {})]).toEqual([3, 3])
})

test('the free numbers of an airline are as many as the inventory shows under its link', async () => {
  const clerk = permitted(at.hkg, '/mawb/list', '/mawb/import')
  const block = { prefix: '160', airline: 'CX', start: '1234567', quantity: 3, capacityType: 'SPOT' }
  await mawbInventoryServer.verbs.addRange(at.hkg, { ...block, receivedDate: '2026-11-01' })
  const { stock } = await getFigures(clerk, {})
  const listed = async (airline?: string) => {
    const query = { page: 1, size: 20, filters: stockFilters('HKG', airline) }
    return (await mawbInventoryServer.verbs.list(clerk, query)).total
  }
  expect(stock?.map(({ airlineCode, available }) => [airlineCode, available])).toEqual([['CX', 3]])
  expect([await listed('CX'), await listed()]).toEqual([3, 3])
})

test('users without access to shipments get no figures of them', async () => {
  const figures = await getFigures(permitted(at.hkg, '/mawb/list'), {})
  expect([figures.desk, figures.pending, figures.departures]).toEqual([null, null, null])
})

test('open stock alerts are as many as the list of alerts shows under its link', async () => {
  const clerk = permitted(at.hkg, '/mawb/list', '/mawb/alert')
  await transact(at.hkg.db, systemWriter('test'), async (tx) => {
    const alert = { officeId: at.hkg.officeId, airline: 'CX', threshold: 10, stock: 3 }
    await tx.withTables<AlertTables>().insertInto('mawbInventory.alert').values(alert).execute()
  })
  const { alerts } = await getFigures(clerk, {})
  const filters = alertFilters('HKG')
  const { total } = await mawbInventoryServer.verbs.listAlerts(clerk, { page: 1, size: 20, filters })
  expect([alerts?.length, total]).toEqual([1, 1])
})

type AlertTables = {
  'mawbInventory.alert': { officeId: string; airline: string; threshold: number; stock: number }
}

test('the week is that of the own office only, from Monday', async () => {
  const week = await getWeek(at.hkg, {})
  expect(week).toMatchObject({ from: '2026-11-16', to: '2026-11-23' })
  expect(week.destinations).toEqual([
    { destination: 'FRA', shipments: 4, pieces: 100, grossWeight: '1696.00', chargeWeight: '1920.0' },
  ])
  expect((await getWeek(at.fra, {})).destinations).toEqual([])
})

test('a cut-off is looked after until the airline has the goods and their papers', async () => {
  const { cutOffs = 0 } = await counts(at.hkg)
  const flight = { flightNo: 'LH8401', cutOff: '2026-11-20T19:30', etd: '2026-11-20T23:55', eta: '2026-11-21T05:30' }
  const { id } = await book(at.hkg, { ...flight, jobMode: 'Coload Out' })
  expect((await counts(at.hkg)).cutOffs).toBe(cutOffs + 1)
  // The users' time is before the booking, and no event may be recorded before that.
  await transact(at.hkg.db, systemWriter('test'), async (tx) => {
    await sql`update shipments.shipment set created_at = '2026-11-20T00:00Z' where id = ${id}`.execute(tx)
  })
  for (const code of ['EXP', 'RCS'] as const) {
    await shipmentsServer.verbs.milestoneNote(at.hkg, { id, code, at: '2026-11-20T15:30', version: 0 })
  }
  expect((await counts(at.hkg)).cutOffs).toBe(cutOffs)
})
