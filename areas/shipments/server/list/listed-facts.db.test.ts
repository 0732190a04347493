import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { shipmentsServer } from '../index.ts'
import { book, officesAtWork } from '../testing/offices-at-work.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

const write = (work: (tx: Parameters<Parameters<typeof transact>[2]>[0]) => Promise<unknown>) =>
  transact(at.hkg.db, systemWriter('test'), work)

/** What the list shows of a shipment. */
async function cells(id: string, ...names: string[]): Promise<unknown[]> {
  const { cols, rows } = await verbs.shipmentList(at.hkg, { page: 1, size: 100 })
  const row = rows.find(([one]) => one === id)
  return names.map((name) => row?.[cols.indexOf(name)])
}

/** Shipments whose stored facts are not those of the tables that they are made from. */
async function differing(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments.shipment s left join shipments.shipment_progress p on p.shipment_id = s.id,
      lateral shipments.progress_of(s.id) f
    where (coalesce(p.has_waybill, false), coalesce(p.is_handled, false), coalesce(p.is_weighed, false))
      is distinct from (f.has_waybill, f.is_handled, f.is_weighed)`.execute(at.hkg.db)
  return rows.map(({ id }) => id)
}

const note = (id: string, code: string) =>
  sql`insert into shipments.milestone (shipment_id, code, at, noted_by) values (${id}, ${code}, now(), 'test')`

describe('SHP-01 what was done with a shipment is stored for its lists', () => {
  test.each([
    ['waybillSent', (id: string) => note(id, 'FWB'), 'milestone'],
    ['isHandled', (id: string) => note(id, 'AWR'), 'milestone'],
    [
      'isHandled',
      (id: string) => sql`insert into shipments.import_handling (shipment_id, terminal) values (${id}, 'HACTL')`,
      'import_handling',
    ],
    [
      'isHandled',
      (id: string) =>
        sql`insert into shipments.arrival (shipment_id, at, pieces, noted_by) values (${id}, now(), 1, 'test')`,
      'arrival',
    ],
    [
      'isWeighed',
      (id: string) =>
        sql`insert into shipments.warehouse_goods (shipment_id, pieces, noted_by) values (${id}, 3, 'test')`,
      'warehouse_goods',
    ],
  ] as const)('%s follows what is written, and what is deleted', async (name, fact, table) => {
    const { id } = await book(at.hkg, { destinationOfficeId: at.fra.officeId })
    expect(await cells(id, name)).toEqual([false])
    await write((tx) => fact(id).execute(tx))
    expect(await cells(id, name)).toEqual([true])
    expect(await differing()).toEqual([])
    await write((tx) => sql`delete from ${sql.table(`shipments.${table}`)} where shipment_id = ${id}`.execute(tx))
    expect(await cells(id, name)).toEqual([false])
    expect(await differing()).toEqual([])
    await verbs.shipmentDelete(at.hkg, { ids: [id] })
  })

  test('emptied figures and handling do not count, as in the rules', async () => {
    const { id } = await book(at.hkg, { destinationOfficeId: at.fra.officeId })
    await write(async (tx) => {
      await sql`insert into shipments.warehouse_goods (shipment_id, pieces, noted_by) values (${id}, 3, 'test')`.execute(
        tx,
      )
      await sql`insert into shipments.import_handling (shipment_id, remark) values (${id}, 'call')`.execute(tx)
    })
    expect(await cells(id, 'isHandled', 'isWeighed')).toEqual([true, true])
    await write(async (tx) => {
      await sql`update shipments.warehouse_goods set pieces = null where shipment_id = ${id}`.execute(tx)
      await sql`update shipments.import_handling set remark = '' where shipment_id = ${id}`.execute(tx)
    })
    expect(await cells(id, 'isHandled', 'isWeighed')).toEqual([false, false])
    expect(await differing()).toEqual([])
  })

  test('of two who write different facts at once, neither is lost', async () => {
    const { id } = await book(at.hkg, { destinationOfficeId: at.fra.officeId })
    const codes = ['FWB', 'AWR', 'NFD', 'WHS', 'XRY', 'CLR']
    await Promise.all(codes.map((code) => write((tx) => note(id, code).execute(tx))))
    expect(await cells(id, 'waybillSent', 'isHandled')).toEqual([true, true])
    expect(await differing()).toEqual([])
  })

  test('a fact that is not stored is found by the comparison', async () => {
    const { id } = await book(at.hkg)
    await write((tx) => note(id, 'FWB').execute(tx))
    const store = (has: boolean) =>
      write((tx) =>
        sql`update shipments.shipment_progress set has_waybill = ${has} where shipment_id = ${id}`.execute(tx),
      )
    await store(false)
    expect(await differing()).toEqual([id])
    await store(true)
  })
})

describe('SHP-01 what the booked flight says', () => {
  test('is shown for a page as filters find it', async () => {
    for (const [flightNo, departs, reasons] of FLIGHTS) await plan(flightNo, departs, reasons)
    const booked = []
    for (const [flightNo, etd] of BOOKED) booked.push(await book(at.hkg, { flightNo, etd, eta: '2026-12-03T18:00' }))
    const ids = new Set(booked.map(({ id }) => id))
    const shown = async (filters = {}) => {
      const { cols, rows } = await verbs.shipmentList(at.hkg, { page: 1, size: 100, filters })
      return rows
        .filter(([id]) => ids.has(String(id)))
        .map((row) => Object.fromEntries(cols.map((name, place) => [name, row[place]])))
    }
    const all = await shown()
    expect(all).toHaveLength(BOOKED.length)
    for (const name of ['flightCancelled', 'flightRetimed']) {
      const found = await shown({ [name]: { is: true } })
      expect(found.map(({ id }) => id)).toEqual(all.filter((row) => row[name] === true).map(({ id }) => id))
      expect(found).not.toEqual([])
    }
    const within = { from: '2026-12-01T00:00:00.000Z', to: '2026-12-03T00:00:00.000Z' }
    const open = await shown({ documentsCutOff: within })
    expect(open.map(({ id }) => id)).toEqual(all.filter((row) => row['documentsCutOff'] !== null).map(({ id }) => id))
    expect(open).not.toEqual([])
  })
})

type Reasons = { readonly cancelled?: string; readonly retimed?: string }

const FLIGHTS: readonly (readonly [string, string, Reasons])[] = [
  ['CX381', '2026-12-01T17:10Z', {}],
  ['CX383', '2026-12-01T17:10Z', { cancelled: 'typhoon' }],
  ['CX385', '2026-12-01T20:10Z', { retimed: 'crew' }],
]

const BOOKED = [
  ['CX381', '2026-12-02T01:10'],
  ['CX381', '2026-12-02T01:10'],
  ['CX383', '2026-12-02T01:10'],
  ['CX385', '2026-12-02T01:10'],
  ['CX389', '2026-12-02T01:10'],
] as const

function plan(flightNo: string, departsAt: string, { cancelled, retimed }: Reasons): Promise<unknown> {
  return write((tx) =>
    sql`with f as (insert into flights.flight (owner_office_id, airline, flight_no, flight_type, day, origin, first_stop, destination,
            departs_at, arrives_at, cut_off_documents, extra_reason, cancel_reason, retime_reason)
          values (${at.hkg.officeId}, 'CX', ${flightNo}, 'FREIGHTER', '2026-12-02', 'HKG', 'FRA', 'FRA', ${departsAt},
            '2026-12-03T05:00Z', '2026-12-01T10:00Z', 'test', ${cancelled ?? null}, ${retimed ?? null}) returning id)
        insert into flights.flight_leg (flight_id, seq, origin, destination, etd, eta, departs_at, arrives_at)
          select id, 1, 'HKG', 'FRA', '2026-12-02T01:10', '2026-12-02T07:10', ${departsAt}, '2026-12-03T05:00Z' from f`.execute(
      tx,
    ),
  )
}
