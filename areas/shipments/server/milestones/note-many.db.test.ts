import { sql } from 'kysely'
import { partnerErrors } from '#areas/partners/contract/errors.ts'
import { setCreditBlock } from '#areas/partners/server/index.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import type { Milestone } from '../../domain/milestones/route-map.ts'
import { shipmentsServer } from '../index.ts'
import { type Clerk, book, officesAtWork } from '../testing/offices-at-work.ts'

const { milestoneNoteMany, milestoneNote, milestonesOpen, shipmentHistory } = shipmentsServer.verbs
let at: Awaited<ReturnType<typeof officesAtWork>>
let hkg: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  // Bookings are dated by the database; users act today, two minutes ahead of it.
  hkg = { ...at.hkg, now: new Date(Date.now() + 120_000) }
  const block = { prefix: '020', airline: 'LH', start: '1234567', quantity: 1, capacityType: 'SPOT' }
  await mawbInventoryServer.verbs.addRange(hkg, { ...block, receivedDate: '2026-11-01' })
})
afterAll(() => at.close())

const local = (hours: number, zone = 'Asia/Hong_Kong') =>
  localOf(new Date(hkg.now.getTime() + hours * 3_600_000).toISOString(), zone)
const flight = (hours: number) => ({
  flightNo: 'LH8401',
  cutOff: local(hours - 6),
  etd: local(hours),
  eta: local(hours + 12, 'Europe/Berlin'),
})
const records = (
  clerk: Clerk,
  houses: readonly Shipment[],
  code: 'WHS' | 'RCS' | 'DEP' | 'DLV',
  when: string,
  reason = '',
) => {
  const shipmentIds = houses.map(({ id }) => id)
  return milestoneNoteMany(clerk, { shipmentIds, code, at: when, reason })
}
const recorded = async ({ id }: Shipment, code: Milestone) => {
  const { milestones } = await milestonesOpen(hkg, { id })
  const { actualAt, reason, notedBy } = milestones.find((one) => one.code === code) ?? {}
  return { at: actualAt && localOf(actualAt, 'Asia/Hong_Kong'), reason, notedBy }
}

test('SHP-03 a milestone of several shipments is recorded at one time, and stays where it is recorded already', async () => {
  const first = await book(hkg, flight(48))
  const other = await book(hkg, flight(50))
  const houses = [first, other, await book(hkg, flight(48))]
  await milestoneNote(hkg, { id: first.id, code: 'WHS', at: local(-1), version: 0 })
  expect(await records(hkg, houses, 'WHS', local(0))).toEqual({ noted: 2, alreadyThere: 1 })
  expect(await recorded(first, 'WHS')).toMatchObject({ at: local(-1) })
  expect(await recorded(other, 'WHS')).toMatchObject({ at: local(0), notedBy: 'op.hkg', reason: '' })
  expect(await records(hkg, houses, 'WHS', local(0))).toEqual({ noted: 0, alreadyThere: 3 })
})

test('SHP-03 all or none: who is refused is named with the reason, and nothing is recorded', async () => {
  const [received, empty] = [await book(hkg, flight(0)), await book(hkg, flight(0))]
  await records(hkg, [received], 'RCS', local(0))
  const problem = { path: empty.id, code: shipmentErrors.REASON_NOTHING_RECEIVED.code }
  await expect(records(hkg, [received, empty], 'DEP', local(0))).rejects.toMatchObject({ problems: [problem] })
  expect(await recorded(received, 'DEP')).toMatchObject({ at: null })
  // What was typed is stored for each, as when one is recorded alone.
  expect(await records(hkg, [received, empty], 'DEP', local(0), 'the airline confirmed it')).toEqual({
    noted: 2,
    alreadyThere: 0,
  })
  expect(await recorded(received, 'DEP')).toMatchObject({ at: local(0), reason: 'the airline confirmed it' })
  expect(await recorded(empty, 'DEP')).toMatchObject({ at: local(0), reason: 'the airline confirmed it' })
})

test('SHP-03 a departure before the flight could have left asks for a reason, on a whole master too', async () => {
  const houses = [await book(hkg, flight(3)), await book(hkg, flight(3))]
  const shipmentIds = houses.map(({ id }) => id)
  await consolidationServer.verbs.masterAssign(hkg, {
    unscheduled: true,
    shipmentIds,
    number: { by: 'next', airlineCode: 'LH' },
    capacityType: 'SPOT',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    ...flight(3),
  })
  const codes = shipmentIds.map((path) => ({ path, code: shipmentErrors.REASON_EARLY_DEPARTURE.code }))
  await expect(records(hkg, houses, 'DEP', local(0))).rejects.toMatchObject({ problems: codes })
  expect(await records(hkg, houses, 'DEP', local(0), 'left two hours early')).toEqual({ noted: 2, alreadyThere: 0 })
  for (const house of houses) {
    expect(await recorded(house, 'DEP')).toMatchObject({ reason: 'left two hours early' })
    const [noted] = (await shipmentHistory(hkg, { id: house.id })).changes
    expect(noted?.fields).toMatchObject([{ added: [expect.stringMatching(/^DEP \S+ left two hours early$/)] }])
  }
})

test('another office records nothing for shipments that it does not see', async () => {
  const house = await book(hkg, flight(48))
  await expect(records({ ...at.fra, now: hkg.now }, [house], 'WHS', local(0))).rejects.toMatchObject({
    entry: { status: 404 },
  })
})

test('SHP-03 nothing is delivered to a consignee on hold, not by one of several either', async () => {
  const { db } = at.database
  const consignee = await transact(db, systemWriter('test'), async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into partners.partner (home_office_id, account_code, name, address1, city, country, shipper, consignee,
        notify_party, agent, trucker, carrier)
      values (${hkg.actor.officeId}, 'ONHOLD', 'ON HOLD LTD', '1 Road', 'FRANKFURT', 'DE', false, true, false, false, false,
        false) returning id`.execute(tx)
    const partnerId = rows[0]?.id ?? ''
    await setCreditBlock(tx, { officeId: hkg.actor.officeId, partnerId, block: 'HOLD' })
    return { partnerId, name: 'ON HOLD LTD', address: '1 Road', contact: '', phone: '' }
  })
  const door = { ...flight(-20), incoterm: 'DAP', deliveryPlace: 'Frankfurt' } as const
  const houses = [await book(hkg, door), await book(hkg, { ...door, consignee })]
  const problem = { path: houses[1]?.id, code: partnerErrors.CREDIT_HOLD.code }
  const delivered = records(hkg, houses, 'DLV', local(0, 'Europe/Berlin'), 'the agent confirmed it')
  await expect(delivered).rejects.toMatchObject({ problems: [problem] })
})

test.each(['AWD', 'DLV'] as const)('BIL-03 %s of one shipment waits for the credit of its consignee', async (code) => {
  const { db } = at.database
  const blocked = (block: 'HOLD' | 'LIMIT' | null) =>
    transact(db, systemWriter('test'), (tx) => setCreditBlock(tx, { officeId: hkg.actor.officeId, partnerId, block }))
  const { rows } = await transact(db, systemWriter('test'), (tx) =>
    sql<{ id: string }>`
      insert into partners.partner (home_office_id, account_code, name, address1, city, country, shipper, consignee,
        notify_party, agent, trucker, carrier)
      values (${hkg.actor.officeId}, ${`CREDIT${code}`}, ${`CREDIT ${code} LTD`}, '1 Road', 'FRANKFURT', 'DE', false, true,
        false, false, false, false) returning id`.execute(tx),
  )
  const partnerId = rows[0]?.id ?? ''
  const consignee = { partnerId, name: `CREDIT ${code} LTD`, address: '1 Road', contact: '', phone: '' }
  const { id } = await book(hkg, { ...flight(-20), incoterm: 'DAP', deliveryPlace: 'Frankfurt', consignee })
  const when = local(0, 'Europe/Berlin')
  const note = () => milestoneNote(hkg, { id, code, at: when, version: 0, reason: 'the agent confirmed it' })
  await blocked('HOLD')
  await expect(note()).rejects.toMatchObject({ entry: partnerErrors.CREDIT_HOLD })
  await blocked('LIMIT')
  await expect(note()).rejects.toMatchObject({ entry: partnerErrors.CREDIT_LIMIT })
  await blocked(null)
  const { milestones } = await note()
  expect(milestones.find((one) => one.code === code)?.actualAt).not.toBeNull()
})
