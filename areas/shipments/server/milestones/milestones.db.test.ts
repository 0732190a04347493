import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { milestonesRecord } from '../../contract/milestones/milestone-api.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import type { Milestone } from '../../domain/milestones/route-map.ts'
import { endOldMilestones, markPreAlertsSent, markSpace, shipmentsServer } from '../index.ts'
import { type Clerk, book as bookEntry, entryOf, officesAtWork } from '../testing/offices-at-work.ts'

const verbs = { ...shipmentsServer.verbs, ...consolidationServer.verbs }
const HOUR = 3_600_000
const ZONE = 'Asia/Hong_Kong'
let at: Awaited<ReturnType<typeof officesAtWork>>
let hkg: Clerk
let fra: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  // Bookings are dated by the database; these users act today, two minutes ahead of it.
  const now = new Date(Date.now() + 120_000)
  hkg = { ...at.hkg, now }
  fra = { ...at.fra, now }
  await mawbInventoryServer.verbs.addRange(hkg, {
    prefix: '020',
    airline: 'LH',
    start: '1234567',
    quantity: 8,
    capacityType: 'SPOT',
    receivedDate: '2026-11-01',
  })
})
afterAll(() => at.close())

const refusal = (name: keyof typeof shipmentErrors) => ({ entry: shipmentErrors[name] })
const local = (hours: number, zone = ZONE) => localOf(new Date(hkg.now.getTime() + hours * HOUR).toISOString(), zone)
const flight = (hours: number) => ({
  flightNo: 'LH8401',
  cutOff: local(hours - 6),
  etd: local(hours),
  eta: local(hours + 12, 'Europe/Berlin'),
})
const book = (change: Partial<ShipmentEntry> = {}) =>
  bookEntry(hkg, { ...flight(48), destinationOfficeId: fra.officeId, ...change })
const note = (clerk: Clerk, { id }: Pick<Shipment, 'id'>, code: Milestone, when: string | null, version = 0) =>
  verbs.milestoneNote(clerk, {
    id,
    code,
    at: when,
    version,
    ...(code === 'DEP' && { reason: 'the airline confirmed it' }),
  })

/** Returns a shipment's next milestone from both list tables, which must agree. */
async function storedOf({ id }: Pick<Shipment, 'id'>) {
  const { rows } = await sql<{ next: string; due: string | null; shown: string; version: number }>`
    select s.next_milestone as next, s.next_due_at as due, o.next_milestone as shown, s.version
    from shipments.shipment s join shipments.office_shipment o on o.id = s.id and o.office_id = ${hkg.officeId}
    where s.id = ${id} and o.next_due_at is not distinct from s.next_due_at`.execute(hkg.db)
  return rows[0]
}

describe('SHP-03 milestones of a shipment', () => {
  test('are planned from the booking, on the clocks of their airports', async () => {
    const shipment = await book()
    const record = milestonesRecord.parse(await verbs.milestonesOpen(hkg, { id: shipment.id }))
    const { milestones, latestAcceptance } = record
    expect(localOf(latestAcceptance?.at ?? '', ZONE)).toBe(local(42))
    expect(milestones.map(({ code }) => code)).toEqual([
      ...['BKD', 'WHS', 'XRY', 'MAW', 'FWB', 'EXP', 'HOV', 'FOH', 'RCS', 'PRE', 'MAN', 'FOW', 'DEP'],
      ...['ARR', 'FIW', 'RCF', 'AWR', 'NFD', 'AWD', 'CLR', 'DLV'],
    ])
    const dep = milestones.find(({ code }) => code === 'DEP')
    expect(dep).toMatchObject({ airport: 'HKG', zone: ZONE, version: 0 })
    expect(localOf(dep?.plannedAt ?? '', ZONE)).toBe(local(48))
    expect(milestones.at(-1)).toMatchObject({ airport: 'FRA', zone: 'Europe/Berlin' })
  })

  test('are recorded, changed and undone, each with its version, and audited', async () => {
    const shipment = await book()
    const first = await note(hkg, shipment, 'WHS', local(0))
    expect(first.milestones.find(({ code }) => code === 'WHS')).toMatchObject({ notedBy: 'op.hkg', version: 1 })
    const stale = note(hkg, shipment, 'WHS', local(0))
    await expect(stale).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
    await note(hkg, shipment, 'WHS', local(0), 1)
    const without = await note(hkg, shipment, 'WHS', null, 2)
    expect(without.milestones.find(({ code }) => code === 'WHS')).toMatchObject({ actualAt: null, version: 0 })
    const { rows } = await sql<{ action: string }>`
      select e.action from audit.entry e where e.record_table = 'milestone'
        and coalesce(e.after, e.before) ->> 'shipment_id' = ${shipment.id} order by e.at`.execute(hkg.db)
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'update', 'delete'])
  })

  test('of two concurrent recordings one gets the other', async () => {
    const shipment = await book()
    const both = await Promise.allSettled([note(hkg, shipment, 'WHS', local(0)), note(hkg, shipment, 'WHS', local(0))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('are refused in the future, before the booking, out of order, by the system, and where there are none', async () => {
    const shipment = await book()
    await note(hkg, shipment, 'RCS', local(0))
    await expect(note(hkg, shipment, 'WHS', local(1))).rejects.toMatchObject(refusal('MILESTONE_IN_FUTURE'))
    await expect(note(hkg, shipment, 'FWB', local(-1))).rejects.toMatchObject(refusal('MILESTONE_BEFORE_BOOKING'))
    await expect(note(hkg, shipment, 'BKD', local(0))).rejects.toMatchObject(refusal('MILESTONE_BY_SYSTEM'))
    await expect(note(hkg, shipment, 'SPC', local(0))).rejects.toMatchObject(refusal('MILESTONE_NOT_OF_SHIPMENT'))
    const later = { ...hkg, now: new Date(hkg.now.getTime() + HOUR) }
    await expect(note(later, shipment, 'XRY', local(0.5))).rejects.toMatchObject(refusal('MILESTONE_OUT_OF_ORDER'))
  })

  test('belong to the offices of the shipment: the destination notes at its own end, a stranger finds nothing', async () => {
    const shipment = await book()
    await expect(note(fra, shipment, 'WHS', local(0))).rejects.toMatchObject(refusal('NOT_OWN_OFFICE'))
    const tooEarly = note(fra, shipment, 'ARR', local(0, 'Europe/Berlin'))
    await expect(tooEarly).rejects.toMatchObject(refusal('DEPARTURE_NOT_NOTED'))
    await note(hkg, shipment, 'DEP', local(0))
    const arrived = await note(fra, shipment, 'ARR', local(0, 'Europe/Berlin'))
    expect(arrived.milestones.find(({ code }) => code === 'ARR')).toMatchObject({ notedBy: 'op.fra' })
    const stranger = note(at.sha, shipment, 'ARR', local(0))
    await expect(stranger).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  })

  test('cannot be noted ahead of their time by any statement', async () => {
    const { id } = await book()
    const ahead = transact(hkg.db, systemWriter('test'), (tx) =>
      sql`insert into shipments.milestone (shipment_id, code, at, noted_by)
          values (${id}, 'DEP', now() + interval '1 hour', 'x')`.execute(tx),
    )
    await expect(ahead).rejects.toThrow('milestone_has_happened')
  })
})

describe('SHP-03 next milestone', () => {
  test('is updated after every step without a version of its own', async () => {
    const shipment = await book()
    expect(await storedOf(shipment)).toMatchObject({ next: 'WHS', shown: 'WHS', version: 1 })
    await note(hkg, shipment, 'RCS', local(0))
    expect(await storedOf(shipment)).toMatchObject({ next: 'MAW', shown: 'MAW', version: 1 })
    await verbs.masterAssign(hkg, {
      unscheduled: true,
      shipmentIds: [shipment.id],
      number: { by: 'next', airlineCode: 'LH' },
      capacityType: 'SPOT',
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      ...flight(72),
    })
    const assigned = await storedOf(shipment)
    expect(assigned).toMatchObject({ next: 'FWB', version: 2 })
    expect(localOf(assigned?.due ?? '', ZONE)).toBe(local(72 - 6 - 2))
    await verbs.masterUnassign(hkg, { shipmentIds: [shipment.id] })
    expect(await storedOf(shipment)).toMatchObject({ next: 'MAW', version: 3 })
    const mark = { id: shipment.id, spaceStatus: 'Requested', batchNo: 'B1', flight: null } as const
    const write = (work: Parameters<typeof transact<void>>[2]) => transact(hkg.db, systemWriter('test'), work)
    await write((tx) => markSpace(tx, [mark]))
    expect(await storedOf(shipment)).toMatchObject({ next: 'SPC' })
    await write((tx) => markSpace(tx, [{ ...mark, spaceStatus: 'Confirmed' }]))
    expect(await storedOf(shipment)).toMatchObject({ next: 'MAW' })
    await note(hkg, shipment, 'DEP', local(0))
    await write((tx) => markPreAlertsSent(tx, [{ id: shipment.id, at: hkg.now.toISOString() }]))
    expect(await storedOf(shipment)).toMatchObject({ next: 'ARR', shown: 'ARR' })
  })

  test('follows the flight when it is changed', async () => {
    const shipment = await book()
    const { version, id } = shipment
    await verbs.shipmentEdit(hkg, {
      ...entryOf(hkg, { ...flight(96), destinationOfficeId: fra.officeId }),
      id,
      version,
    })
    expect(localOf((await storedOf(shipment))?.due ?? '', ZONE)).toBe(local(96 - 6 - 8))
  })

  test('is used by sort and filter of the list: late means due before now', async () => {
    const late = await book({ batchNo: 'LATE', ...flight(2) })
    await book({ batchNo: 'LATE' })
    const query = { page: 1, size: 20, filters: { batchNo: { equals: 'LATE' }, late: { is: true } } } as const
    const { cols, rows } = await verbs.shipmentList(hkg, query)
    expect(rows.map((row) => row[cols.indexOf('id')])).toEqual([late.id])
    expect(rows[0]?.[cols.indexOf('nextMilestone')]).toBe('WHS')
    expect(rows[0]?.[cols.indexOf('nextZone')]).toBe(ZONE)
  })

  test('ends two weeks after the flight, so that nothing is late for ever, and stays so when something is noted', async () => {
    const gone = await book()
    const flying = await book({ ...flight(72) })
    const inTwoWeeks = new Date(hkg.now.getTime() + (60 + 14 * 24 + 1) * HOUR)
    await transact(hkg.db, systemWriter('test'), (tx) => endOldMilestones(tx, 100, inTwoWeeks))
    expect(await storedOf(gone)).toMatchObject({ next: '', due: null, shown: '', version: 1 })
    expect(await storedOf(flying)).toMatchObject({ next: 'WHS' })
    const then = { ...hkg, now: inTwoWeeks }
    const { milestones } = await note(then, gone, 'WHS', local(0))
    expect(milestones.filter(({ actualAt, isPassed }) => actualAt === null && !isPassed)).toEqual([])
    expect(await storedOf(gone)).toMatchObject({ next: '', due: null })
  })

  test('is written separately: with other columns it would bypass version and audit', async () => {
    const { id } = await book()
    const both = transact(hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set next_milestone = 'DEP', pieces = 1 where id = ${id}`.execute(tx),
    )
    await expect(both).rejects.toThrow('a statement of its own')
  })
})

describe('SHP-03 promised flight', () => {
  const assign = ({ id }: Shipment, hours: number, by: 'next' | 'held' = 'next') =>
    verbs.masterAssign(hkg, {
      unscheduled: true,
      shipmentIds: [id],
      number: by === 'held' ? { by } : { by, airlineCode: 'LH' },
      capacityType: 'SPOT',
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      ...flight(hours),
    })
  const promiseOf = async ({ id }: Pick<Shipment, 'id'>) => {
    const { promises: stored } = await verbs.milestonesOpen(hkg, { id })
    const { promisedAt, answer, why } = stored.find(({ code }) => code === 'FAP') ?? {}
    return [localOf(promisedAt ?? '', ZONE), `${answer} ${why}`]
  }

  test('is the flight of the first MAWB, whichever follows; until then it is the booking', async () => {
    const shipment = await book()
    expect(await promiseOf(shipment)).toEqual([local(48), 'Open NotNoted'])
    await assign(shipment, 24)
    await assign(shipment, 72, 'held')
    expect(await promiseOf(shipment)).toEqual([local(24), 'Open NotNoted'])
    await note(hkg, shipment, 'DEP', local(0))
    expect(await promiseOf(shipment)).toEqual([local(24), 'Yes Early'])
  })

  test('stays when it leaves its MAWB; another flight typed then is another booking', async () => {
    const shipment = await book()
    await assign(shipment, 24)
    await verbs.masterUnassign(hkg, { shipmentIds: [shipment.id] })
    expect((await promiseOf(shipment))[0]).toBe(local(24))
    const { version } = await verbs.shipmentOpen(hkg, { id: shipment.id })
    const entry = entryOf(hkg, { ...flight(96), destinationOfficeId: fra.officeId })
    await verbs.shipmentEdit(hkg, { ...entry, id: shipment.id, version })
    expect((await promiseOf(shipment))[0]).toBe(local(96))
    await assign(shipment, 120)
    expect((await promiseOf(shipment))[0]).toBe(local(120))
  })

  test('is made again with the flight of the MAWB after an unassignment, as if entered before', async () => {
    const shipment = await book()
    await assign(shipment, 24)
    await verbs.masterUnassign(hkg, { shipmentIds: [shipment.id] })
    await assign(shipment, 24)
    expect((await promiseOf(shipment))[0]).toBe(local(24))
    await verbs.masterUnassign(hkg, { shipmentIds: [shipment.id] })
    await assign(shipment, 96)
    expect(await promiseOf(shipment)).toEqual([local(96), 'Open NotNoted'])
  })

  test('is stored for confirmed space too', async () => {
    const shipment = await book()
    const times = { etd: 30, eta: 42 }
    const [etd, eta] = Object.values(times).map((hours) => new Date(hkg.now.getTime() + hours * HOUR).toISOString())
    const mark = { id: shipment.id, spaceStatus: 'Confirmed', batchNo: '' } as const
    const on = (flightNo: string) => ({ ...mark, flight: { flightNo, etd: etd ?? '', eta: eta ?? '', cutOff: null } })
    await transact(hkg.db, systemWriter('test'), (tx) => markSpace(tx, [on('LH8401')]))
    await transact(hkg.db, systemWriter('test'), (tx) => markSpace(tx, [on('LH8403')]))
    const { promises: stored } = await verbs.milestonesOpen(hkg, { id: shipment.id })
    expect(stored[0]).toMatchObject({ promisedFlightNo: 'LH8401', flightNo: 'LH8403', promisedAt: etd })
    const released = { ...mark, spaceStatus: 'Released' as const, flight: null }
    await transact(hkg.db, systemWriter('test'), (tx) => markSpace(tx, [released]))
    await transact(hkg.db, systemWriter('test'), (tx) => markSpace(tx, [on('LH8405')]))
    const anew = (await verbs.milestonesOpen(hkg, { id: shipment.id })).promises[0]
    expect(anew).toMatchObject({ promisedFlightNo: 'LH8405', flightNo: 'LH8405' })
  })
})
