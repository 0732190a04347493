import { importDeskServer } from '../index.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#platform/server/testing/test-database.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { type AgentShipment, agentShipment } from '../../contract/agent-shipment.ts'
import { arrivingMasterList } from '../../contract/arriving-master-list.ts'
import { entryOf } from '#areas/shipments/contract/booking/entry-of.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { type Clerk, book, officesAtWork } from '#areas/shipments/server/testing/offices-at-work.ts'

const verbs = { ...shipmentsServer.verbs, ...importDeskServer.verbs }
const MIGRATION = join(
  import.meta.dirname,
  '../../../shipments/server/migrations/2026-11-27-85-flight-numbers-without-zeros.sql',
)
const LISTED = ['office_shipment', 'arriving', 'arriving_master']
const KEPT = ['shipment', 'master', 'arrival']
let at: Awaited<ReturnType<typeof officesAtWork>>
let hkg: Clerk
let fra: Clerk

beforeAll(async () => {
  at = await officesAtWork()
  const now = new Date(Date.now() + 120_000)
  hkg = { ...at.hkg, now }
  fra = { ...at.fra, now }
})
afterAll(() => at.close())

const clock = (hours: number, zone: string) =>
  localOf(new Date(fra.now.getTime() + hours * 3_600_000).toISOString(), zone)
const run = (sql: string) => asOwner(at.own, sql)

/** The database as it was while flight numbers were kept as they were typed. */
async function agedTo(flightNo: string): Promise<void> {
  const checks = KEPT.map((name) => `alter table shipments.${name} drop constraint if exists ${name}_flight_as_written`)
  const rows = [...KEPT, ...LISTED].map((name) => {
    const written = `update shipments.${name} set flight_no = '${flightNo}' where flight_no = 'LH797'`
    return `alter table shipments.${name} disable trigger user; ${written}; alter table shipments.${name} enable trigger user`
  })
  await run([...checks, ...rows].join(';'))
}

test('SHP-02, SHP-14 old flight numbers lose their zeros: found, and no other flight than before', async () => {
  const party = { partnerId: null, name: 'ACE', address: '', contact: '', phone: '' }
  const given: AgentShipment = agentShipment.parse({
    ...{ mawbNo: '999-11802604', hawbNo: 'A1', shipper: party, consignee: party, notifyParty: null },
    ...{ overseasAgent: party, deliveryPlace: '', incoterm: null, originAirport: 'HKG', destinationAirport: 'FRA' },
    ...{ flightNo: 'LH0797', pieces: 12, grossWeight: '240', volume: null, handlingCodes: [] },
    ...{ goodsDescription: 'GARMENTS', etd: clock(-24, 'Asia/Hong_Kong'), eta: clock(-1, 'Europe/Berlin') },
  })
  const times = { etd: given.etd, eta: given.eta, destinationOfficeId: fra.officeId, jobMode: 'Coload Out' } as const
  const coloaded = await book(hkg, { ...times, flightNo: 'LH797' })
  const other = await book(hkg, { ...times, flightNo: 'LH8401' })
  const house = await verbs.importCreate(fra, given)
  const arrival = { at: clock(0, 'Europe/Berlin'), flightNo: 'LH797', pieces: 12, grossWeight: null }
  await verbs.arrivalNote(fra, { id: house.id, ...arrival, beyondBooked: false })
  await verbs.milestoneNote(fra, { id: coloaded.id, code: 'CLR', at: arrival.at, version: 0 })
  await agedTo('LH0797')
  const before = await run('select id, version, updated_at from shipments.shipment order by id')
  await run(await readFile(MIGRATION, 'utf8'))

  for (const name of [...KEPT, ...LISTED]) {
    const { rows } = await run(`select distinct flight_no as no from shipments.${name} order by no`)
    expect({ name, first: rows[0] }).toEqual({ name, first: { no: 'LH797' } })
  }
  expect((await run('select id, version, updated_at from shipments.shipment order by id')).rows).toEqual(before.rows)
  expect(await verbs.shipmentOpen(hkg, { id: other.id })).toMatchObject({ flightNo: 'LH8401' })
  const typed = arrivingMasterList.columns.flightNo.written('LH0797')
  const asked = { page: 1, size: 20, filters: { flightNo: { equals: typed } } }
  expect((await verbs.arrivingMasterList(fra, asked)).rows).toHaveLength(1)
  expect((await verbs.arrivingList(fra, asked)).rows).toHaveLength(2)

  const edited = await verbs.importEdit(fra, {
    ...given,
    goodsDescription: 'COATS',
    id: house.id,
    version: house.version,
  })
  expect(edited).toMatchObject({ goodsDescription: 'COATS', flightNo: 'LH797' })
  const current = await verbs.shipmentOpen(hkg, { id: coloaded.id })
  const change = { ...entryOf(current), goodsDescription: 'COATS', id: current.id, version: current.version }
  expect(await verbs.shipmentEdit(hkg, change)).toMatchObject({ goodsDescription: 'COATS', flightNo: 'LH797' })
  // Not of what has arrived: its flight is kept before the form of the number is asked for.
  const typedAnew = run(`update shipments.shipment set flight_no = 'LH0840' where id = '${other.id}'`)
  await expect(typedAnew).rejects.toThrow('shipment_flight_as_written')
  await expect(run(`update shipments.arrival set flight_no = 'LH0797'`)).rejects.toThrow('arrival_flight_as_written')
})
