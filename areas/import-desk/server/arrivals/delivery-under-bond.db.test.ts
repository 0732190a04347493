import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { markCarrierAlerts, shipmentsServer } from '#areas/shipments/server/index.ts'
import { type Clerk, book, officesAtWork, stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { importDeskServer } from '../index.ts'

const verbs = { ...shipmentsServer.verbs, ...consolidationServer.verbs, ...importDeskServer.verbs }
let at: Awaited<ReturnType<typeof officesAtWork>>
let hkg: Clerk
let fra: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  const now = new Date(Date.now() + 120_000)
  hkg = { ...at.hkg, now }
  fra = { ...at.fra, now }
  await stockNumbers(hkg, 10)
})
afterAll(() => at.close())

const clock = (minutes: number, zone = 'Europe/Berlin') =>
  localOf(new Date(fra.now.getTime() + minutes * 60_000).toISOString(), zone)
const bond = (allowed: boolean) =>
  transact(at.hkg.db, systemWriter('test'), (tx) =>
    sql`update organisation.office set delivers_under_bond = ${allowed} where id = ${fra.officeId}`.execute(tx),
  )

async function arrived(): Promise<Shipment> {
  const flight = { flightNo: 'LH797', etd: clock(-1440, 'Asia/Hong_Kong'), eta: clock(-60), cutOff: null }
  const shipment = await book(hkg, { ...flight, destinationOfficeId: fra.officeId })
  await verbs.masterAssign(hkg, {
    unscheduled: true,
    shipmentIds: [shipment.id],
    number: { by: 'next', airlineCode: 'LH' },
    capacityType: 'SPOT',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    ...flight,
  })
  await verbs.milestoneNote(fra, { id: shipment.id, code: 'ARR', at: clock(0), version: 0 })
  return shipment
}

const handling = async ({ id }: Shipment) => (await verbs.arrivalOpen(fra, { id })).handling
const deliver = ({ id }: Shipment, reason?: string) =>
  verbs.milestoneNote(fra, { id, code: 'DLV', at: clock(0), version: 0, ...(reason && { reason }) })

test('SHP-14 DLV before CLR is refused in the timeline, in the form and of many at once', async () => {
  const shipment = await arrived()
  const refused = { entry: importDeskErrors.NOT_CLEARED }
  // A reason does not help, so the refusal is not at the reason.
  for (const reason of ['', 'in a hurry'])
    await expect(deliver(shipment, reason)).rejects.toMatchObject({ ...refused, details: { about: [{ path: 'at' }] } })
  const { version, ...entry } = await handling(shipment)
  const form = verbs.arrivalHandle(fra, { id: shipment.id, version, ...entry, deliveredAt: clock(0) })
  await expect(form).rejects.toMatchObject({ ...refused, details: { about: [{ path: 'deliveredAt' }] } })
  const step = { shipmentIds: [shipment.id], at: clock(0), whom: '' }
  await expect(verbs.arrivalNoteStep(fra, { ...step, code: 'DLV' })).rejects.toMatchObject(refused)
  await verbs.arrivalNoteStep(fra, { ...step, code: 'CLR' })
  await verbs.arrivalNoteStep(fra, { ...step, code: 'DLV' })
  const undone = verbs.milestoneNote(fra, { id: shipment.id, code: 'CLR', at: null, version: 1 })
  await expect(undone).rejects.toMatchObject({ entry: importDeskErrors.LATER_STATION_NOTED })
})

test('DOC-03 SHP-14 what customs hold is not delivered in the timeline, in the form and of many at once', async () => {
  const shipment = await arrived()
  const hold = (alert: 'RFI' | 'None') =>
    transact(at.database.db, systemWriter('test'), (tx) => markCarrierAlerts(tx, [shipment.id], alert))
  const step = { shipmentIds: [shipment.id], at: clock(0), whom: '' }
  await verbs.arrivalNoteStep(fra, { ...step, code: 'CLR' })
  await hold('RFI')
  const refused = { entry: importDeskErrors.HELD_BY_CUSTOMS }
  await expect(deliver(shipment, 'in a hurry')).rejects.toMatchObject(refused)
  await expect(verbs.milestoneNoteMany(fra, { ...step, code: 'DLV' })).rejects.toMatchObject(refused)
  await expect(verbs.arrivalNoteStep(fra, { ...step, code: 'DLV' })).rejects.toMatchObject(refused)
  const { version, ...entry } = await handling(shipment)
  const form = verbs.arrivalHandle(fra, { id: shipment.id, version, ...entry, deliveredAt: clock(0) })
  await expect(form).rejects.toMatchObject({ ...refused, details: { about: [{ path: 'deliveredAt' }] } })
  await hold('None')
  await verbs.arrivalNoteStep(fra, { ...step, code: 'DLV' })
})

test('SHP-14 release and delivery in one save of the form go together', async () => {
  const shipment = await arrived()
  const { version, ...entry } = await handling(shipment)
  const both = { clearedAt: clock(0), deliveredAt: clock(0) }
  const saved = await verbs.arrivalHandle(fra, { id: shipment.id, version, ...entry, ...both })
  expect(saved).toMatchObject(both)
  const without = { ...saved, clearedAt: null }
  await expect(verbs.arrivalHandle(fra, { id: shipment.id, ...without })).rejects.toMatchObject({
    details: { about: [{ path: 'clearedAt' }] },
  })
})

test('SHP-14 an office that delivers under bond gives a reason, shown in timeline and form', async () => {
  await bond(true)
  const shipment = await arrived()
  const requested = { entry: importDeskErrors.REASON_UNDER_BOND, details: { about: [{ path: 'reason' }] } }
  await expect(deliver(shipment)).rejects.toMatchObject(requested)
  const { milestones } = await deliver(shipment, 'T1 to bonded warehouse')
  expect(milestones.find(({ code }) => code === 'DLV')).toMatchObject({ reason: 'T1 to bonded warehouse' })
  expect(await handling(shipment)).toMatchObject({ deliveryReason: 'T1 to bonded warehouse' })
  await bond(false)
})
