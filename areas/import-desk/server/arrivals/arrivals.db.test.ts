import { importDeskServer } from '../index.ts'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { type AgentShipment, agentShipment } from '../../contract/agent-shipment.ts'
import { type ArrivalRecord, type HandlingEntry, arrivalRecord } from '../../contract/arrival-record.ts'
import { arrivingList } from '../../contract/arriving-list.ts'
import { arrivingMasterList } from '../../contract/arriving-master-list.ts'
import { entryOf } from '#areas/shipments/contract/booking/entry-of.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { isVisibleInbound } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import type { IMPORT_STEPS } from '../../domain/import-handling.ts'
import { canTakeBackArrival } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { countOpenImports } from './count-open-imports.ts'
import {
  type Clerk,
  book as bookEntry,
  officesAtWork,
  permitted,
  stockNumbers,
} from '#areas/shipments/server/testing/offices-at-work.ts'

const verbs = { ...shipmentsServer.verbs, ...consolidationServer.verbs, ...importDeskServer.verbs }
const MINUTE = 60_000
/** Most deliveries in these tests do not concern customs. */
const reason = 'to a bonded warehouse'
let at: Awaited<ReturnType<typeof officesAtWork>>
let hkg: Clerk
let fra: Clerk
let sha: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  // Bookings are dated by the database; these users act today, two minutes ahead of it.
  const now = new Date(Date.now() + 2 * MINUTE)
  hkg = { ...at.hkg, now }
  fra = { ...at.fra, now }
  sha = { ...at.sha, now }
  await stockNumbers(hkg, 80)
  await write(sql`update organisation.office set delivers_under_bond = true where id = ${fra.officeId}`)
})
afterAll(() => at.close())

const refusal = (name: keyof typeof importDeskErrors) => ({ entry: importDeskErrors[name] })
const clock = (minutes: number, zone = 'Europe/Berlin') =>
  localOf(new Date(fra.now.getTime() + minutes * MINUTE).toISOString(), zone)
/** Departed yesterday, expected an hour ago. */
const flight = {
  flightNo: 'LH797',
  get etd() {
    return clock(-24 * 60, 'Asia/Hong_Kong')
  },
  get eta() {
    return clock(-60)
  },
  cutOff: null,
}
const book = (change: Partial<ShipmentEntry> = {}) =>
  bookEntry(hkg, { ...flight, destinationOfficeId: fra.officeId, ...change })

/** Books shipments in Hong Kong under one MAWB. */
async function underMawb(...houses: Shipment[]): Promise<{ readonly id: string; readonly mawbNo: string }> {
  return verbs.masterAssign(hkg, {
    unscheduled: true,
    shipmentIds: houses.map(({ id }) => id),
    number: { by: 'next', airlineCode: 'LH' },
    capacityType: 'SPOT',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    ...flight,
  })
}

async function onTheWay(change: Partial<ShipmentEntry> = {}): Promise<Shipment> {
  const shipment = await book(change)
  await underMawb(shipment)
  return shipment
}

type Listed = Readonly<Record<string, unknown>>

async function listed(clerk: Clerk, filters = {}): Promise<readonly Listed[]> {
  const { cols, rows } = await verbs.arrivingList(clerk, { page: 1, size: 1000, filters })
  return rows.map((row) => Object.fromEntries(cols.map((name, index) => [name, row[index]])))
}

const rowOf = async (clerk: Clerk, { id }: Pick<Shipment, 'id'>) =>
  (await listed(clerk)).find((row) => row['id'] === id)
const arrive = (clerk: Clerk, { id }: Pick<Shipment, 'id'>, pieces: number, change = {}): Promise<ArrivalRecord> => {
  const entry = { at: clock(0), flightNo: 'LH797', pieces, grossWeight: null, beyondBooked: false }
  return verbs.arrivalNote(clerk, { id, ...entry, ...change })
}
type Seen = { shipmentId: string; id: string; version: number }

/** Returns the last arrival of each shipment as the list shows it. */
async function lastSeen(...shipments: readonly Pick<Shipment, 'id'>[]): Promise<Seen[]> {
  const rows = await Promise.all(shipments.map((shipment) => rowOf(fra, shipment)))
  return rows.map((row) => ({
    shipmentId: String(row?.['id']),
    id: String(row?.['lastArrivalId']),
    version: Number(row?.['lastArrivalVersion']),
  }))
}

const opened = (clerk: Clerk, { id }: Pick<Shipment, 'id'>) => verbs.arrivalOpen(clerk, { id })
const milestoneOf = async ({ id }: Pick<Shipment, 'id'>, code: string) =>
  (await verbs.milestonesOpen(fra, { id })).milestones.find((one) => one.code === code)

describe('SHP-14 the import list of an office', () => {
  test('has a house of our own office once it is under a MAWB, and no more when it is off it', async () => {
    const shipment = await book()
    expect(await rowOf(fra, shipment)).toBeUndefined()
    const { mawbNo } = await underMawb(shipment)
    const row = await rowOf(fra, shipment)
    expect(row).toMatchObject({
      mawbNo,
      state: 'Expected',
      arrivedPieces: 0,
      originOffice: 'HKG',
      side: 'Export',
      late: true,
    })
    expect([await rowOf(hkg, shipment), await rowOf(sha, shipment)]).toEqual([undefined, undefined])
    await verbs.masterUnassign(hkg, { shipmentIds: [shipment.id] })
    expect(await rowOf(fra, shipment)).toBeUndefined()
  })

  test('contains the shipments of the rule, in the database as in the domain', async () => {
    const coloaded = await book({ jobMode: 'Coload Out' })
    expect(await rowOf(fra, coloaded)).toMatchObject({ nextMilestone: 'ARR', late: true })
    await book({ jobMode: 'Coload Out', flightNo: null })
    await onTheWay()
    const { rows } = await sql<{ id: string; isThere: boolean }>`
      select s.id, exists (select from shipments.arriving a where a.id = s.id) as "isThere" from shipments.shipment s`.execute(
      hkg.db,
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { id, isThere } of rows) expect(isVisibleInbound(await verbs.shipmentOpen(hkg, { id }))).toBe(isThere)
  })

  test('follows the flight of the MAWB, and is filtered by state, number and due milestones', async () => {
    const shipment = await onTheWay()
    const { mawbNo } = await verbs.shipmentOpen(hkg, { id: shipment.id })
    await verbs.masterAssign(hkg, {
      unscheduled: true,
      shipmentIds: [shipment.id],
      number: { by: 'held' },
      capacityType: 'SPOT',
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      ...flight,
      flightNo: 'LH799',
    })
    const filters = { mawbNo: { equals: mawbNo ?? '' }, state: { anyOf: ['Expected'] }, late: { is: true } }
    expect((await listed(fra, filters)).map(({ id, flightNo }) => [id, flightNo])).toEqual([[shipment.id, 'LH799']])
    expect(await listed(fra, { ...filters, state: { anyOf: ['Delivered'] } })).toEqual([])
  })

  test('of all offices is for users who see all offices', async () => {
    const shipment = await onTheWay()
    const auditor = permitted(sha, '/arrival/list', '/shipment/all-offices')
    expect(await rowOf(auditor, shipment)).toMatchObject({ destinationOffice: 'FRA' })
  })
})

describe('SHP-14 arrivals', () => {
  test('in parts: the sum is guarded, and ARR is there when all are', async () => {
    const shipment = await onTheWay()
    const first = arrivalRecord.parse(await arrive(fra, shipment, 10))
    expect(first).toMatchObject({ state: 'Part arrived', outstanding: 15 })
    expect(await milestoneOf(shipment, 'ARR')).toMatchObject({ actualAt: null, isDerived: true })
    await expect(arrive(fra, shipment, 16)).rejects.toMatchObject(refusal('ARRIVED_BEYOND_BOOKED'))
    const whole = await arrive(fra, shipment, 15, { at: clock(1), flightNo: 'LH799' })
    expect(whole).toMatchObject({ state: 'Arrived', outstanding: 0 })
    const moment = (await milestoneOf(shipment, 'ARR'))?.actualAt ?? ''
    expect(localOf(moment, 'Europe/Berlin')).toBe(clock(1))
    expect(await rowOf(fra, shipment)).toMatchObject({
      state: 'Arrived',
      arrivedPieces: 25,
      arrivedAt: moment,
      nextMilestone: 'RCF',
    })
    const [, second] = whole.arrivals
    await verbs.arrivalTakeBack(fra, { id: second?.id ?? '', version: 1 })
    expect(await rowOf(fra, shipment)).toMatchObject({ state: 'Part arrived', arrivedPieces: 10, nextMilestone: 'ARR' })
  })

  test('are protected: an arrived shipment neither leaves its MAWB nor gets fewer pieces than arrived', async () => {
    const shipment = await onTheWay()
    await arrive(fra, shipment, 20)
    const unassigned = verbs.masterUnassign(hkg, { shipmentIds: [shipment.id] })
    await expect(unassigned).rejects.toMatchObject(refusal('ALREADY_ARRIVED'))
    const current = await verbs.shipmentOpen(hkg, { id: shipment.id })
    const fewer = { ...entryOf(current), pieces: 19, id: shipment.id, version: current.version }
    await expect(verbs.shipmentEdit(hkg, fewer)).rejects.toMatchObject({ details: { about: [{ path: 'pieces' }] } })
  })

  test('keep the shipment: it is neither deleted nor led elsewhere, by the rule and in the database', async () => {
    const shipment = await book({ jobMode: 'Coload Out' })
    await arrive(fra, shipment, 10)
    await expect(verbs.shipmentDelete(hkg, { ids: [shipment.id] })).rejects.toMatchObject(
      refusal('HANDLED_AT_DESTINATION'),
    )
    const moved = [
      ...[{ destinationOfficeId: sha.officeId }, { jobMode: 'Consolidation' as const }, { destinationAirport: 'MUC' }],
      ...[{ flightNo: 'LH799' }, { eta: clock(-30) }],
    ]
    for (const change of moved) {
      await expect(edit(shipment, change)).rejects.toMatchObject({
        ...refusal('HANDLED_AT_DESTINATION'),
        details: { about: [{ path: Object.keys(change)[0] }] },
      })
    }
    expect(await edit(shipment, { goodsDescription: 'EARPHONES' })).toMatchObject({ isHandled: true })
    const stored = [
      sql`delete from shipments.shipment where id = ${shipment.id}`,
      sql`update shipments.shipment set destination_office_id = ${sha.officeId} where id = ${shipment.id}`,
      sql`update shipments.shipment set flight_no = null where id = ${shipment.id}`,
    ]
    for (const statement of stored) await expect(write(statement)).rejects.toThrow('is handled at its destination')
    const under = await onTheWay()
    await arrive(fra, under, 10)
    await expect(edit(under, { destinationOfficeId: sha.officeId })).rejects.toMatchObject(
      refusal('HANDLED_AT_DESTINATION'),
    )
  })

  test.each([
    ['DEP', 'HAS_DEPARTED', 'Asia/Hong_Kong'],
    ['ARR', 'ALREADY_ARRIVED', 'Europe/Berlin'],
    ['RCF', 'ALREADY_ARRIVED', 'Europe/Berlin'],
  ] as const)('MAW-13 a departure recorded by hand, %s, keeps its MAWB: %s', async (code, refused, zone) => {
    const shipment = await onTheWay()
    await verbs.milestoneNote(hkg, { id: shipment.id, code, at: clock(0, zone), reason, version: 0 })
    const left = verbs.masterUnassign(hkg, { shipmentIds: [shipment.id] })
    await expect(left).rejects.toMatchObject(refusal(refused))
    const taken = write(sql`update shipments.shipment set master_id = null where id = ${shipment.id}`)
    await expect(taken).rejects.toThrow('has flown under its MAWB')
  })

  test('above the booked pieces only if confirmed; the database checks it too', async () => {
    const shipment = await onTheWay()
    await expect(arrive(fra, shipment, 26)).rejects.toMatchObject(refusal('ARRIVED_BEYOND_BOOKED'))
    expect(await arrive(fra, shipment, 26, { beyondBooked: true })).toMatchObject({ state: 'Arrived' })
    const other = await onTheWay()
    const unsaid = transact(hkg.db, systemWriter('test'), (tx) =>
      sql`insert into shipments.arrival (shipment_id, at, pieces, noted_by) values (${other.id}, now(), 26, 'x')`.execute(
        tx,
      ),
    )
    await expect(unsaid).rejects.toThrow('were booked')
  })

  test('recorded concurrently are both counted', async () => {
    const shipment = await onTheWay()
    const both = await Promise.allSettled([arrive(fra, shipment, 20), arrive(fra, shipment, 20)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await opened(fra, shipment)).outstanding).toBe(5)
  })

  test('take the place of an ARR noted by hand, and are changed under the version seen', async () => {
    const shipment = await onTheWay()
    await verbs.milestoneNote(fra, { id: shipment.id, code: 'ARR', at: clock(0), version: 0 })
    expect(await rowOf(fra, shipment)).toMatchObject({ state: 'Arrived', arrivedPieces: 25 })
    const { arrivals } = await arrive(fra, shipment, 10)
    expect(await rowOf(fra, shipment)).toMatchObject({ state: 'Part arrived', arrivedPieces: 10 })
    const byHand = verbs.milestoneNote(fra, { id: shipment.id, code: 'ARR', at: clock(0), version: 0 })
    await expect(byHand).rejects.toMatchObject(refusal('MILESTONE_BY_SYSTEM'))
    const entry = { at: clock(0), flightNo: null, pieces: 25, grossWeight: '424', beyondBooked: false }
    const id = arrivals[0]?.id ?? ''
    expect(await verbs.arrivalChange(fra, { id, version: 1, ...entry })).toMatchObject({ state: 'Arrived' })
    const stale = verbs.arrivalChange(fra, { id, version: 1, ...entry })
    await expect(stale).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
  })

  test('are refused in the future, in an hour that the clocks skip, and before the departure', async () => {
    const shipment = await onTheWay()
    await expect(arrive(fra, shipment, 1, { at: clock(30) })).rejects.toMatchObject(refusal('MILESTONE_IN_FUTURE'))
    await expect(arrive(fra, shipment, 1, { at: '2026-03-29T02:30' })).rejects.toMatchObject(refusal('TIME_SKIPPED'))
    const tomorrow = await book({ etd: clock(24 * 60, 'Asia/Hong_Kong'), eta: clock(36 * 60), jobMode: 'Coload Out' })
    await expect(arrive(fra, tomorrow, 1)).rejects.toMatchObject(refusal('DEPARTURE_NOT_NOTED'))
    await verbs.milestoneNote(hkg, { id: shipment.id, code: 'DEP', at: clock(0, 'Asia/Hong_Kong'), reason, version: 0 })
    await expect(arrive(fra, shipment, 1, { at: clock(-1) })).rejects.toMatchObject(refusal('MILESTONE_OUT_OF_ORDER'))
  })

  test('are recorded by the destination office only; the sending office may read, others find nothing', async () => {
    const shipment = await onTheWay()
    await expect(arrive(hkg, shipment, 1)).rejects.toMatchObject(refusal('NOT_DESTINATION_OFFICE'))
    await arrive(fra, shipment, 25)
    expect((await opened(hkg, shipment)).state).toBe('Arrived')
    await expect(opened(sha, shipment)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    await expect(arrive(sha, shipment, 1)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    const early = await book()
    await expect(arrive(fra, early, 1)).rejects.toMatchObject(refusal('NOT_ANNOUNCED'))
    await expect(verbs.shipmentEdit(fra, await entryFrom(shipment))).rejects.toMatchObject(refusal('NOT_OWN_OFFICE'))
  })
})

const write = (statement: ReturnType<typeof sql>) =>
  transact(hkg.db, systemWriter('test'), (tx) => statement.execute(tx))

async function edit({ id }: Shipment, change: Partial<ShipmentEntry>): Promise<Shipment> {
  const current = await verbs.shipmentOpen(hkg, { id })
  return verbs.shipmentEdit(hkg, { ...entryOf(current), ...change, id, version: current.version })
}

async function entryFrom({ id }: Shipment) {
  const current = await verbs.shipmentOpen(fra, { id })
  return { ...entryOf(current), goodsDescription: 'changed', id, version: current.version }
}

describe('SHP-14 a whole flight', () => {
  test('all outstanding pieces of a MAWB arrive together; arrived ones are skipped', async () => {
    const [one, other, elsewhere] = [await book(), await book(), await book({ destinationOfficeId: sha.officeId })]
    const { id: masterId } = await underMawb(one, other, elsewhere)
    await arrive(fra, one, 10)
    const whole = { shipmentIds: [], masterIds: [masterId], at: clock(0), flightNo: null }
    expect(await verbs.arrivalNoteWhole(fra, whole)).toEqual({ noted: 2, alreadyThere: 0 })
    expect((await opened(fra, one)).arrivals.map(({ pieces }) => pieces)).toEqual([10, 15])
    expect((await opened(fra, other)).arrivals).toMatchObject([{ pieces: 25, flightNo: 'LH797' }])
    expect((await opened(hkg, elsewhere)).arrivals).toEqual([])
    await expect(verbs.arrivalNoteWhole(fra, whole)).rejects.toMatchObject(refusal('NOTHING_OUTSTANDING'))
    const { cols, rows } = await verbs.arrivingMasterList(fra, { page: 1, size: 1000 })
    const row = rows.find((cells) => cells[0] === masterId) ?? []
    const shown = Object.fromEntries(cols.map((name, index) => [name, row[index]]))
    expect(shown).toMatchObject({ houses: 2, arrivedHouses: 2, deliveredHouses: 0, pieces: 50, arrivedPieces: 50 })
    const { rows: theirs } = await verbs.arrivingMasterList(sha, { page: 1, size: 1000 })
    expect(theirs.map((cells) => cells[0])).toContain(masterId)
  })

  test('is no more on the list of MAWBs as it opens once the last house of the office is delivered', async () => {
    const [one, other, elsewhere] = [await book(), await book(), await book({ destinationOfficeId: sha.officeId })]
    const { id } = await underMawb(one, other, elsewhere)
    const opens = async (clerk: Clerk) => {
      const { startFilters: filters } = arrivingMasterList
      const { rows } = await verbs.arrivingMasterList(clerk, { page: 1, size: 1000, filters })
      return rows.filter(([found]) => found === id).length === 1
    }
    const all = { ...fra, actor: { ...fra.actor, permissions: [...fra.actor.permissions, '/shipment/all-offices'] } }
    await verbs.arrivalNoteWhole(fra, { shipmentIds: [], masterIds: [id], at: clock(0), flightNo: null })
    const deliver = (shipment: Shipment) =>
      verbs.arrivalNoteStep(fra, { shipmentIds: [shipment.id], code: 'DLV', at: clock(0), whom: '', reason })
    await deliver(one)
    expect([await opens(fra), await opens(sha), await opens(all)]).toEqual([true, true, true])
    await deliver(other)
    expect([await opens(fra), await opens(sha), await opens(all)]).toEqual([false, true, true])
    const { cols, rows } = await verbs.arrivingMasterList(all, { page: 1, size: 1000 })
    const ofAll = rows.filter(([found]) => found === id)
    expect(ofAll.map((row) => [row[cols.indexOf('houses')], row[cols.indexOf('waiting')]])).toEqual([[3, true]])
    await verbs.milestoneNote(fra, { id: one.id, code: 'DLV', at: null, version: 1 })
    expect(await opens(fra)).toBe(true)
    const { startFilters: filters } = arrivingList
    expect((await listed(fra, filters)).map((row) => row['id'])).toContain(one.id)
    expect((await listed(fra, filters)).map((row) => row['id'])).not.toContain(other.id)
  })

  test('came where its MAWB ends, on the clock there, wherever its houses are carried on to', async () => {
    const london = { destinationAirport: 'LHR', eta: clock(-60, 'Europe/London') }
    const [carriedOn, direct] = [await book(london), await book()]
    const { id } = await underMawb(carriedOn, direct)
    const whole = { masterIds: [id], at: clock(0), flightNo: null }
    const mixed = verbs.arrivalNoteWhole(fra, { ...whole, masterIds: [], shipmentIds: [carriedOn.id, direct.id] })
    await expect(mixed).rejects.toMatchObject(refusal('NOT_SAME_DESTINATION'))
    expect(await verbs.arrivalNoteWhole(fra, { ...whole, shipmentIds: [] })).toEqual({ noted: 2, alreadyThere: 0 })
    expect((await opened(fra, carriedOn)).arrivals).toMatchObject([{ at: clock(0, 'Europe/London'), pieces: 25 }])
    expect((await opened(fra, direct)).arrivals).toMatchObject([{ at: clock(0) }])
  })

  test('of several that cannot, each is named; more than a flight brings are refused', async () => {
    const [one, other] = [await onTheWay(), await onTheWay()]
    const both = { shipmentIds: [one.id, other.id], masterIds: [], at: clock(60), flightNo: null }
    const message = expect.stringMatching(/^HKG\d\d-\d{6}, HKG–FRA: /)
    await expect(verbs.arrivalNoteWhole(fra, both)).rejects.toMatchObject({
      ...refusal('MILESTONE_IN_FUTURE'),
      problems: [{ path: expect.any(String), message, reason: expect.stringMatching(/^(?!WING)/) }, { message }],
    })
    const many = Array.from({ length: 501 }, () => crypto.randomUUID())
    const tooMany = verbs.arrivalNoteWhole(fra, { ...both, shipmentIds: many })
    await expect(tooMany).rejects.toMatchObject(refusal('TOO_MANY_AT_ONCE'))
  })

  test('recorded by mistake for several can be undone together, only the last of each', async () => {
    const [one, other] = [await onTheWay(), await onTheWay()]
    const ids = { shipmentIds: [one.id, other.id] }
    const none = { shipmentId: other.id, id: one.id, version: 1 }
    await arrive(fra, one, 10)
    const back = async (...seen: Seen[]) =>
      verbs.arrivalTakeBackLast(fra, { seen: seen.length > 0 ? seen : await lastSeen(one, other) })
    const message = expect.stringMatching(/^HKG\d\d-\d{6}, HKG–FRA: /)
    await expect(back(...(await lastSeen(one)), none)).rejects.toMatchObject({
      ...refusal('NO_ARRIVAL_NOTED'),
      problems: [{ path: other.id, message }],
    })
    await verbs.arrivalNoteWhole(fra, { ...ids, masterIds: [], at: clock(0), flightNo: null })
    expect(await back()).toEqual({ takenBack: 2 })
    expect((await opened(fra, one)).arrivals).toMatchObject([{ pieces: 10 }])
    expect(await rowOf(fra, one)).toMatchObject({ state: 'Part arrived', arrivedPieces: 10 })
    expect(await rowOf(fra, other)).toMatchObject({ state: 'Expected', arrivedPieces: 0 })
    await expect(verbs.arrivalTakeBackLast(hkg, { seen: await lastSeen(one) })).rejects.toMatchObject(
      refusal('NOT_DESTINATION_OFFICE'),
    )
    await arrive(fra, one, 15)
    await verbs.arrivalNoteStep(fra, { shipmentIds: [one.id], code: 'DLV', at: clock(0), whom: '', reason })
    const delivered = back(...(await lastSeen(one)))
    await expect(delivered).rejects.toMatchObject(refusal('LATER_STATION_NOTED'))
  })

  test('takes back no other arrival than the one that was seen, and names the shipment', async () => {
    const [one, other] = [await onTheWay(), await onTheWay()]
    for (const house of [one, other]) await arrive(fra, house, 10)
    await arrive(fra, one, 5)
    const seen = await lastSeen(one, other)
    const back = () => verbs.arrivalTakeBackLast(fra, { seen: seen.slice(0, 1) })
    const both = await Promise.allSettled([back(), back()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await opened(fra, one)).arrivals).toMatchObject([{ pieces: 10 }])
    // Recorded by another user after the list was read.
    await arrive(fra, one, 7)
    await expect(verbs.arrivalTakeBackLast(fra, { seen })).rejects.toMatchObject({
      ...refusal('OTHER_ARRIVAL_NOTED'),
      problems: [{ path: one.id, message: expect.stringMatching(/^HKG\d\d-\d{6}/) }],
    })
    expect((await opened(fra, one)).arrivals.map(({ pieces }) => pieces)).toEqual([10, 7])
    expect((await opened(fra, other)).arrivals).toMatchObject([{ pieces: 10 }])
  })

  test('the list shows what can be undone: received goods keep one arrival', async () => {
    const shipment = await onTheWay()
    await arrive(fra, shipment, 25)
    await verbs.milestoneNote(fra, { id: shipment.id, code: 'RCF', at: clock(0), version: 0 })
    const row = await rowOf(fra, shipment)
    expect(canTakeBackArrival(row as Parameters<typeof canTakeBackArrival>[0])).toMatchObject({
      params: { other: 'RCF' },
    })
    const back = verbs.arrivalTakeBackLast(fra, { seen: await lastSeen(shipment) })
    await expect(back).rejects.toMatchObject(refusal('LATER_STATION_NOTED'))
  })

  test('fixes the flight of an own MAWB: it cannot be assigned again once a house has arrived', async () => {
    const houses = [await book(), await book()] as const
    const { id, mawbNo } = await underMawb(...houses)
    await arrive(fra, houses[1], 10)
    const again = (change: Partial<typeof flight>) =>
      verbs.masterAssign(hkg, {
        unscheduled: true,
        shipmentIds: [houses[0].id],
        number: { by: 'held' },
        capacityType: 'SPOT',
        originAirport: 'HKG',
        destinationAirport: 'FRA',
        ...flight,
        ...change,
      })
    for (const other of [{ flightNo: 'LH799' }, { eta: clock(-50) }]) {
      await expect(again(other)).rejects.toMatchObject({
        ...refusal('HOUSE_OF_MAWB_ARRIVED'),
        details: { params: { mawb: mawbNo } },
      })
    }
    expect(await again({})).toMatchObject({ mawbNo })
    const written = write(sql`update shipments.master set flight_no = 'LH799' where id = ${id}`)
    await expect(written).rejects.toThrow('have arrived with its flight')
  })

  test('houses of another office are refused, whatever else is selected', async () => {
    const mine = await onTheWay()
    const theirs = await onTheWay({ destinationOfficeId: sha.officeId })
    const all = { shipmentIds: [mine.id, theirs.id], masterIds: [], at: clock(0), flightNo: null }
    await expect(verbs.arrivalNoteWhole(fra, all)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    expect((await opened(fra, mine)).arrivals).toEqual([])
  })
})

describe('SHP-14 handling of arrivals', () => {
  const NOTHING: HandlingEntry = {
    notifiedAt: null,
    notifiedTo: '',
    customsStep: 'None',
    entryNo: '',
    clearedAt: null,
    terminal: '',
    warehouseLocation: '',
    storageFreeUntil: null,
    documentsAt: null,
    documentsTo: '',
    deliveryOrderNo: '',
    deliveredAt: null,
    deliveredTo: '',
    deliveryReason: '',
    remark: '',
    discrepancies: [],
  }
  const handle = (clerk: Clerk, { id }: Shipment, change: Partial<HandlingEntry>, version = 0) =>
    verbs.arrivalHandle(clerk, { id, version, ...NOTHING, ...change })

  test('is one form, of which notice, release and delivery are the milestones', async () => {
    const shipment = await onTheWay()
    await arrive(fra, shipment, 25)
    const done = await handle(fra, shipment, {
      notifiedAt: clock(0),
      notifiedTo: 'HAFEN IMPORT, Ms Vogt',
      customsStep: 'Lodged',
      entryNo: 'DE1234',
      terminal: 'LCC',
      warehouseLocation: 'A-12',
      storageFreeUntil: '2026-11-30',
      discrepancies: [{ kind: 'Damaged', pieces: 2, remark: 'wet' }],
    })
    expect(done).toMatchObject({ notifiedAt: clock(0), customsStep: 'Lodged' })
    expect(await milestoneOf(shipment, 'NFD')).toMatchObject({ notedBy: 'op.fra', version: 1 })
    expect(await rowOf(fra, shipment)).toMatchObject({
      customsStatus: 'Lodged',
      storageFreeUntil: '2026-11-30',
      discrepant: true,
      warehouseLocation: 'A-12',
    })
    const { version: _seen, ...stored } = done
    const released = await handle(fra, shipment, { ...stored, clearedAt: clock(0) }, done.version)
    expect(await rowOf(fra, shipment)).toMatchObject({
      state: 'Released',
      customsStatus: 'Released',
      nextMilestone: 'RCF',
    })
    const { version, ...again } = released
    await handle(
      fra,
      shipment,
      { ...again, deliveredAt: clock(0), deliveryReason: reason, deliveredTo: 'Vogt' },
      version,
    )
    expect(await rowOf(fra, shipment)).toMatchObject({ state: 'Delivered', deliveredTo: 'Vogt', nextMilestone: null })
  })

  test('is recorded for several at once; recorded ones keep their time', async () => {
    const [one, other] = [await onTheWay(), await onTheWay()]
    await handle(fra, one, { notifiedAt: clock(-1), notifiedTo: 'Ms Vogt' })
    const step = { shipmentIds: [one.id, other.id], code: 'NFD' as const, at: clock(0), whom: 'Mr Kern' }
    expect(await verbs.arrivalNoteStep(fra, step)).toEqual({ noted: 1, alreadyThere: 1 })
    expect((await opened(fra, one)).handling).toMatchObject({ notifiedAt: clock(-1), notifiedTo: 'Ms Vogt' })
    expect((await opened(fra, other)).handling).toMatchObject({ notifiedAt: clock(0), notifiedTo: 'Mr Kern' })
    await expect(verbs.arrivalNoteStep(fra, step)).rejects.toMatchObject(refusal('STEP_NOTED'))
    const late = verbs.arrivalNoteStep(fra, { ...step, code: 'DLV', at: clock(60), reason })
    await expect(late).rejects.toMatchObject(refusal('MILESTONE_IN_FUTURE'))
    await expect(verbs.arrivalNoteStep(hkg, step)).rejects.toMatchObject(refusal('NOT_DESTINATION_OFFICE'))
  })

  test('protects the shipment too, even customs before arrival; an undone milestone does not', async () => {
    const [one, other] = [await book({ jobMode: 'Coload Out' }), await book({ jobMode: 'Coload Out' })]
    await handle(fra, one, { customsStep: 'Lodged', entryNo: 'DE1' })
    await verbs.milestoneNote(fra, { id: other.id, code: 'CLR', at: clock(0), version: 0 })
    const remove = ({ id }: Shipment) => verbs.shipmentDelete(hkg, { ids: [id] })
    for (const stored of [one, other]) {
      await expect(remove(stored)).rejects.toMatchObject(refusal('HANDLED_AT_DESTINATION'))
    }
    const early = await book()
    await verbs.milestoneNote(fra, { id: early.id, code: 'CLR', at: clock(0), version: 0 })
    expect(await edit(early, { flightNo: 'LH799' })).toMatchObject({ flightNo: 'LH799', isHandled: true })
    await verbs.milestoneNote(fra, { id: other.id, code: 'CLR', at: null, version: 1 })
    expect(await remove(other)).toEqual({ deleted: 1 })
  })

  test('is delivered when it is there or written down as missing, and then stays there', async () => {
    const [none, part] = [await onTheWay(), await onTheWay()]
    const step = { shipmentIds: [none.id], code: 'DLV' as const, at: clock(0), whom: '', reason }
    await expect(verbs.arrivalNoteStep(fra, step)).rejects.toMatchObject(refusal('NOT_ALL_ARRIVED'))
    const byHand = verbs.milestoneNote(fra, { id: none.id, code: 'DLV', at: clock(0), reason, version: 0 })
    await expect(byHand).rejects.toMatchObject(refusal('NOT_ALL_ARRIVED'))
    const { arrivals } = await arrive(fra, part, 10)
    await expect(handle(fra, part, { deliveredAt: clock(0), deliveryReason: reason })).rejects.toMatchObject({
      details: { about: [{ path: 'deliveredAt', params: { outstanding: 15, pieces: 25 } }] },
    })
    const discrepancies = [{ kind: 'Missing' as const, pieces: 15, remark: '' }]
    const { version } = await handle(fra, part, { deliveredAt: clock(0), deliveryReason: reason, discrepancies })
    expect(await rowOf(fra, part)).toMatchObject({ state: 'Delivered' })
    const found = handle(fra, part, { deliveredAt: clock(0), deliveryReason: reason }, version)
    await expect(found).rejects.toMatchObject({ details: { about: [{ path: 'discrepancies' }] } })
    const takenBack = verbs.arrivalTakeBack(fra, { id: arrivals[0]?.id ?? '', version: 1 })
    await expect(takenBack).rejects.toMatchObject(refusal('LATER_STATION_NOTED'))
    await handle(fra, part, { discrepancies }, version)
    expect((await verbs.arrivalTakeBack(fra, { id: arrivals[0]?.id ?? '', version: 1 })).state).toBe('Expected')
  })

  test('is out for delivery with pieces recorded as missing, also if its delivery is undone in the same save', async () => {
    const shipment = await onTheWay({ deliveryPlace: 'Hafenstr. 1, Frankfurt' })
    await arrive(fra, shipment, 20)
    const discrepancies = [{ kind: 'Missing' as const, pieces: 5, remark: '' }]
    const missing = await handle(fra, shipment, { discrepancies })
    await verbs.milestoneNote(fra, { id: shipment.id, code: 'OFD', at: clock(1), reason, version: 0 })
    const { version } = await handle(
      fra,
      shipment,
      { deliveredAt: clock(2), deliveryReason: reason, discrepancies },
      missing.version,
    )
    const emptied = handle(fra, shipment, {}, version)
    await expect(emptied).rejects.toMatchObject({ details: { about: [{ path: 'discrepancies' }] } })
    expect(await rowOf(fra, shipment)).toMatchObject({ state: 'Delivered' })
    const takenBack = await handle(fra, shipment, { discrepancies }, version)
    await verbs.milestoneNote(fra, { id: shipment.id, code: 'OFD', at: null, version: 1 })
    expect(await handle(fra, shipment, {}, takenBack.version)).toMatchObject({ discrepancies: [] })
  })

  test('stays delivered on the ARR or RCF that was noted by hand', async () => {
    const shipment = await onTheWay()
    const note = (code: 'ARR' | 'DLV', moment: string | null, version = 0) =>
      verbs.milestoneNote(fra, { id: shipment.id, code, at: moment, reason, version })
    await note('ARR', clock(0))
    await note('DLV', clock(0))
    await expect(note('ARR', null, 1)).rejects.toMatchObject(refusal('LATER_STATION_NOTED'))
    await expect(arrive(fra, shipment, 10)).rejects.toMatchObject(refusal('LATER_STATION_NOTED'))
    await note('DLV', null, 1)
    await note('ARR', null, 1)
    expect(await rowOf(fra, shipment)).toMatchObject({ state: 'Expected' })
  })

  test('documents, the way to the door and the proof are milestones too: in the form, and of many at once', async () => {
    const shipment = await onTheWay({ deliveryPlace: 'Hamburg' })
    const step = (code: (typeof IMPORT_STEPS)[number], whom = '') =>
      verbs.arrivalNoteStep(fra, { shipmentIds: [shipment.id], code, at: clock(0), whom, reason })
    await expect(step('OFD')).rejects.toMatchObject(refusal('NOT_ALL_ARRIVED'))
    await expect(step('POD')).rejects.toMatchObject(refusal('DELIVERY_NOT_NOTED'))
    await step('AWR')
    await step('AWD', 'HAFEN IMPORT')
    const { handling } = await opened(fra, shipment)
    expect(handling).toMatchObject({ documentsAt: clock(0), documentsTo: 'HAFEN IMPORT' })
    const { version, ...stored } = handling
    await handle(fra, shipment, { ...stored, documentsAt: null, documentsTo: '' }, version)
    expect(await milestoneOf(shipment, 'AWD')).toMatchObject({ actualAt: null, version: 0 })
    const { arrivals } = await arrive(fra, shipment, 25)
    for (const code of ['OFD', 'DLV'] as const) await step(code)
    const back = verbs.arrivalTakeBack(fra, { id: arrivals[0]?.id ?? '', version: 1 })
    await expect(back).rejects.toMatchObject(refusal('LATER_STATION_NOTED'))
    expect(await rowOf(fra, shipment)).toMatchObject({ state: 'Delivered', nextMilestone: 'POD', stationBehind: 'DLV' })
    await step('POD')
    expect(await rowOf(fra, shipment)).toMatchObject({ nextMilestone: null })
    const undelivered = verbs.milestoneNote(fra, { id: shipment.id, code: 'DLV', at: null, version: 1 })
    await expect(undelivered).rejects.toMatchObject({
      ...refusal('LATER_STATION_NOTED'),
      details: { params: { other: 'POD' } },
    })
    const gone = write(sql`delete from shipments.milestone where shipment_id = ${shipment.id} and code = 'DLV'`)
    await expect(gone).rejects.toThrow('a delivery is proved that is not noted')
  })

  test('a milestone noted elsewhere is in the form, and makes it another version', async () => {
    const shipment = await onTheWay()
    await verbs.milestoneNote(fra, { id: shipment.id, code: 'CLR', at: clock(0), version: 0 })
    const { handling, customsStatus, state } = await opened(fra, shipment)
    expect([handling.clearedAt, customsStatus, state]).toEqual([clock(0), 'Released', 'Expected'])
    await expect(handle(fra, shipment, {})).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
      details: { current: { version: handling.version, clearedAt: clock(0) } },
    })
    await handle(fra, shipment, {}, handling.version)
    expect(await milestoneOf(shipment, 'CLR')).toMatchObject({ actualAt: null, version: 0 })
  })

  test('reports invalid fields and writes nothing', async () => {
    const shipment = await onTheWay()
    const future = handle(fra, shipment, { remark: 'x', clearedAt: clock(60) })
    await expect(future).rejects.toMatchObject({ details: { about: [{ path: 'clearedAt' }] } })
    const lost = handle(fra, shipment, { discrepancies: [{ kind: 'Missing', pieces: 26, remark: '' }] })
    await expect(lost).rejects.toMatchObject({ details: { about: [{ path: 'discrepancies.0.pieces' }] } })
    await expect(handle(hkg, shipment, {})).rejects.toMatchObject(refusal('NOT_DESTINATION_OFFICE'))
    expect((await opened(fra, shipment)).handling).toMatchObject({ version: 0, remark: '' })
  })
})

describe('SHP-14 shipments from agents', () => {
  const party = (name: string) => ({ partnerId: null, name, address: '', contact: '', phone: '4969123456' })
  const entry = (change: Partial<AgentShipment> = {}): AgentShipment => ({
    mawbNo: '999-11802604',
    hawbNo: 'ACE-7701',
    shipper: party('ACE EXPORT'),
    consignee: party('TAUNUS GMBH'),
    notifyParty: null,
    overseasAgent: party('ACE LOGISTICS'),
    deliveryPlace: '',
    incoterm: null,
    originAirport: 'PVG',
    destinationAirport: 'FRA',
    flightNo: 'CA1041',
    pieces: 12,
    grossWeight: '240',
    etd: clock(-24 * 60, 'Asia/Shanghai'),
    eta: clock(-60),
    volume: null,
    handlingCodes: [],
    goodsDescription: 'GARMENTS',
    ...change,
  })
  const writeDown = (clerk: Clerk, change: Partial<AgentShipment> = {}) =>
    verbs.importCreate(clerk, { ...agentShipment.parse(entry(change)), elsewhere: clerk !== fra })

  test('that arrives at another airport than the office is asked for', async () => {
    const elsewhere = agentShipment.parse(entry({ mawbNo: '618-44100210', destinationAirport: 'MUC' }))
    await expect(verbs.importCreate(fra, elsewhere)).rejects.toMatchObject({
      ...refusal('ARRIVES_ELSEWHERE'),
      details: { about: [{ path: 'destinationAirport', params: { airport: 'MUC', office: 'FRA' } }] },
    })
    const made = await verbs.importCreate(fra, { ...elsewhere, elsewhere: true })
    expect(made).toMatchObject({ destinationAirport: 'MUC' })
  })

  test('is on the import list at once, under a MAWB that its houses share, and in no export list', async () => {
    const first = await writeDown(fra)
    const second = await writeDown(fra, { hawbNo: 'ace-7702', mawbNo: '99911802604', customerReference: 'TNS 9' })
    expect([second.masterId, second.hawbNo]).toEqual([first.masterId, 'ACE-7702'])
    expect(await rowOf(fra, second)).toMatchObject({ side: 'Import', mawbNo: '999-11802604', nextMilestone: 'ARR' })
    expect(await rowOf(fra, second)).toMatchObject({ customerReference: 'TNS 9' })
    const { master } = await verbs.masterOfShipment(fra, { id: first.id })
    expect(master).toMatchObject({ pieces: 24, capacityType: null, stockId: null, charged: null, gain: null })
    const { rows } = await verbs.shipmentList(fra, {
      page: 1,
      size: 1000,
      filters: { status: { anyOf: ['Pending', 'Sent'] } },
    })
    expect(rows.map(([id]) => id)).not.toContain(first.id)
    await expect(verbs.shipmentOpen(hkg, { id: first.id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    expect((await verbs.shipmentOpen(permitted(fra, '/arrival/edit'), { id: first.id })).consignee?.phone).toBe(
      '4969123456',
    )
  })

  test('keeps its numbers, unique under a MAWB; own MAWBs and house numbers are refused', async () => {
    const { mawbNo } = await verbs.shipmentOpen(hkg, { id: (await onTheWay()).id })
    const named = (path: string) => ({ details: { about: [{ path }] } })
    await expect(writeDown(fra, { hawbNo: 'ACE-7701' })).rejects.toMatchObject(named('hawbNo'))
    await expect(writeDown(fra, { mawbNo: mawbNo ?? '' })).rejects.toMatchObject(refusal('MAWB_OF_OUR_OWN'))
    const free = '020-12346261'
    expect((await sql`select from mawb_inventory.mawb where number = ${free}`.execute(hkg.db)).rows).toHaveLength(1)
    await expect(writeDown(fra, { mawbNo: free })).rejects.toMatchObject(refusal('MAWB_OF_OUR_OWN'))
    await verbs.hawbBatchCreate(hkg, { prefix: 'HKG', digits: 8, quantity: 1 })
    const ours = await verbs.hawbNumberTake(hkg, { shipmentId: (await book()).id, hawbNo: null })
    const same = await writeDown(fra, { mawbNo: '784-30791202', hawbNo: ours.hawbNo })
    expect(same.hawbNo).toBe(ours.hawbNo)
    const { cols, rows } = await verbs.hawbNumberList(hkg, { page: 1, size: 1000 })
    const mine = rows.map((row) => Object.fromEntries(cols.map((name, index) => [name, row[index]])))
    expect(mine.filter(({ hawbNo }) => hawbNo === ours.hawbNo)).toMatchObject([{ shipmentId: ours.id }])
    await expect(writeDown(fra, { hawbNo: 'ACE-7703', flightNo: 'CA1042' })).rejects.toMatchObject(named('mawbNo'))
    await expect(writeDown(fra, { hawbNo: null })).rejects.toMatchObject(refusal('MAWB_IS_DIRECT'))
    const direct = await writeDown(fra, { mawbNo: '157-68076960', hawbNo: null })
    expect(direct).toMatchObject({ jobType: 'Direct MAWB', jobMode: 'Direct', status: 'Import' })
  })

  test('of two concurrent houses with the same new MAWB both are under one', async () => {
    const mawbNo = '933-34099074'
    const both = await Promise.all([writeDown(fra, { mawbNo, hawbNo: 'A1' }), writeDown(fra, { mawbNo, hawbNo: 'A2' })])
    expect(new Set(both.map(({ masterId }) => masterId)).size).toBe(1)
  })

  test('of a MAWB is written down by one while its last house is deleted by another, and neither fails', async () => {
    const mawbNo = '999-11802615'
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const last = await writeDown(fra, { mawbNo, hawbNo: `R${round}` })
      const both = await Promise.all([
        writeDown(sha, { mawbNo, hawbNo: `S${round}` }),
        verbs.importDelete(fra, { id: last.id, version: last.version }),
      ])
      expect(await verbs.importMaster(fra, { mawbNo })).toMatchObject({ flight: { mawbNo } })
      await verbs.importDelete(sha, { id: both[0].id, version: both[0].version })
      expect(await verbs.importMaster(fra, { mawbNo })).toEqual({ flight: null })
    }
  })

  test('keeps the flight of its MAWB once a house has arrived, and while it has houses of another office', async () => {
    const mawbNo = '999-11802626'
    const mine = await writeDown(fra, { mawbNo, hawbNo: 'E1' })
    const other = await writeDown(fra, { mawbNo, hawbNo: 'E2' })
    const theirs = await writeDown(sha, { mawbNo, hawbNo: 'E3' })
    const change = (to: Partial<AgentShipment>) =>
      verbs.importEdit(fra, { ...entry({ mawbNo, hawbNo: 'E1', ...to }), id: mine.id, version: mine.version })
    await expect(change({ flightNo: 'LH729' })).rejects.toMatchObject(refusal('MAWB_OF_OTHERS'))
    await verbs.importDelete(sha, { id: theirs.id, version: theirs.version })
    await arrive(fra, other, 12)
    await expect(change({ flightNo: 'LH729' })).rejects.toMatchObject({
      ...refusal('HOUSE_OF_MAWB_ARRIVED'),
      details: { params: { hawb: 'E2', mawb: mawbNo } },
    })
    const flown = write(sql`update shipments.master set flight_no = 'LH729' where id = ${mine.masterId}`)
    await expect(flown).rejects.toThrow('have arrived with its flight')
    await arrive(fra, mine, 12)
    const later = { mawbNo: '999-11802630', etd: clock(60, 'Asia/Shanghai'), eta: clock(14 * 60) }
    await expect(change(later)).rejects.toMatchObject({
      ...refusal('ARRIVED_BEFORE_ETD'),
      details: { about: [{ path: 'etd' }] },
    })
  })

  test('another flight is that of all its houses; the exporting ways are closed to it', async () => {
    const mawbNo = '020-81140743'
    const [one, other] = [
      await writeDown(fra, { mawbNo, hawbNo: 'B1' }),
      await writeDown(fra, { mawbNo, hawbNo: 'B2' }),
    ]
    const change = { ...entry({ mawbNo, hawbNo: 'B1', flightNo: 'LH729' }), id: one.id, version: one.version }
    expect(await verbs.importEdit(fra, change)).toMatchObject({ flightNo: 'LH729', version: 2 })
    expect(await verbs.shipmentOpen(fra, { id: other.id })).toMatchObject({ flightNo: 'LH729' })
    expect(await rowOf(fra, other)).toMatchObject({ flightNo: 'LH729' })
    await expect(verbs.importEdit(fra, change)).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
    const { cols, rows } = await verbs.arrivingMasterList(fra, { page: 1, size: 20, search: mawbNo })
    expect(rows.map((row) => [row[cols.indexOf('flightNo')], row[cols.indexOf('houses')]])).toEqual([['LH729', 2]])
    await expect(verbs.masterUnassign(fra, { shipmentIds: [one.id] })).rejects.toMatchObject(refusal('NOT_OWN_OFFICE'))
    await expect(verbs.shipmentDelete(fra, { ids: [one.id] })).rejects.toMatchObject(refusal('NOT_OWN_OFFICE'))
  })

  test('arrives as any other, not before its ETD, and is deleted only while nothing was done with it', async () => {
    const mawbNo = '724-12345675'
    const shipment = await writeDown(fra, { mawbNo, hawbNo: 'C1' })
    await expect(arrive(fra, shipment, 12, { at: clock(-24 * 60 * 2) })).rejects.toMatchObject(
      refusal('ARRIVED_BEFORE_ETD'),
    )
    await arrive(fra, shipment, 12)
    expect(await rowOf(fra, shipment)).toMatchObject({ state: 'Arrived', arrivedPieces: 12 })
    await expect(verbs.importDelete(fra, { id: shipment.id, version: shipment.version })).rejects.toMatchObject(
      refusal('IMPORT_IN_WORK'),
    )
    const open = await countOpenImports(fra.db, fra.officeId)
    const mistaken = await writeDown(fra, { mawbNo: '125-12345675', hawbNo: 'D1' })
    const seen = { id: mistaken.id, version: mistaken.version }
    const stale = verbs.importDelete(fra, { ...seen, version: 7 })
    await expect(stale).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
    await expect(verbs.importDelete(hkg, seen)).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    expect(await countOpenImports(fra.db, fra.officeId)).toBe(open + 1)
    expect(await verbs.importDelete(fra, seen)).toEqual({ deleted: 1 })
    expect(await verbs.importMaster(fra, { mawbNo: '125-12345675' })).toEqual({ flight: null })
  })
})
