import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Download } from '#platform/server/http/context.ts'
import { countStatement, idsStatement, pageStatement, rowsStatement } from '#platform/server/list/list-sql.ts'
import { countPending, departuresBetween, markPreAlertsSent, shipmentsServer, weekByDestination } from '../index.ts'
import { NO_DETAILS } from '../../domain/orders/po-lines.ts'
import { type Clerk, book, entryOf, officesAtWork, permitted } from '../testing/offices-at-work.ts'
import { bookMany } from '../booking/book-many.ts'
import { allShipments, officeShipments } from './shipment-list-source.ts'

const { verbs } = shipmentsServer
const SKIPPED = 500
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
  await bookAll()
})
afterAll(() => at.close())

const party = (name: string) => ({ partnerId: null, name, address: '', contact: '', phone: '' })

/** Three of Hong Kong, one of them sold by Shanghai and one sent to Frankfurt; one of Frankfurt only. */
async function bookAll(): Promise<void> {
  const flight = { flightNo: 'LH8401', eta: '2026-11-22T05:30' }
  await book(at.hkg, {
    ...flight,
    etd: '2026-11-20T23:55',
    shipper: party('ALPHA LTD'),
    salesOfficeId: at.sha.officeId,
  })
  const sent = await book(at.hkg, {
    ...flight,
    etd: '2026-11-21T23:55',
    shipper: party('BETA 50% LTD'),
    handlingOfficeId: at.hkg.officeId,
    destinationOfficeId: at.fra.officeId,
    handlingCodes: ['ELI', 'SPX'],
    poLines: ['PO-77', 'PO-78'].map((poNo) => ({
      poNo,
      line: '',
      sku: '',
      description: '',
      hsCode: '',
      ordered: null,
      shipped: null,
      cartons: null,
      ...NO_DETAILS,
    })),
    deliveryNotes: [{ dnNo: 'DN-4711', cartons: null, grossWeight: null, remark: '' }],
    batchNo: 'WEEK47',
    customerReference: 'ACME 2026/17',
  })
  await book(at.hkg, { shipper: party('GAMMA LTD'), dimensionLines: [] })
  await book(at.fra, { originAirport: 'FRA', destinationAirport: 'HKG', shipper: party('DELTA GMBH') })
  await transact(at.hkg.db, systemWriter('test'), (tx) => markPreAlertsSent(tx, [{ id: sent.id, at: SENT_AT }]))
}

type Planned = {
  departsAt: string
  cutOff: string
  cancelReason?: string
  retimeReason?: string
  withdrawn?: boolean
}

/** At 01:10 on 2 December in Hong Kong, as currently planned; the withdrawn one has load. */
async function planned(flightNo: string, plan: Planned): Promise<void> {
  const { departsAt, cutOff, cancelReason, retimeReason, withdrawn } = plan
  await transact(at.hkg.db, systemWriter('test'), (tx) =>
    sql`with f as (insert into flights.flight (owner_office_id, airline, flight_no, flight_type, day, origin, first_stop, destination,
            departs_at, arrives_at, cut_off_documents, extra_reason, cancel_reason, retime_reason, withdrawn, taken_kg)
          values (${at.hkg.officeId}, 'CX', ${flightNo}, 'FREIGHTER', '2026-12-02', 'HKG', 'FRA', 'FRA', ${departsAt},
            '2026-12-03T05:00Z', ${cutOff}, 'test', ${cancelReason ?? null}, ${retimeReason ?? null},
            ${withdrawn ?? false}, 5) returning id)
        insert into flights.flight_leg (flight_id, seq, origin, destination, etd, eta, departs_at, arrives_at)
          select id, 1, 'HKG', 'FRA', '2026-12-02T01:10', '2026-12-02T07:10', ${departsAt}, '2026-12-03T05:00Z' from f`.execute(
      tx,
    ),
  )
}

const SENT_AT = '2026-11-20T18:00:00.000Z'

type Requested = Parameters<typeof verbs.shipmentList>[1]

async function shippers(clerk: Clerk, requested: Partial<Requested> = {}): Promise<unknown[]> {
  const { rows, cols } = await verbs.shipmentList(clerk, { page: 1, size: 20, ...requested })
  return rows.map((row) => row[cols.indexOf('shipper')])
}

const pending: Partial<Requested> = { filters: { status: { anyOf: ['Pending'] } } }
const sent: Partial<Requested> = { filters: { status: { anyOf: ['Sent'] } } }

describe('SHP-01 Pending and Shipment List', () => {
  test('SPC-01 are found by any party, and show their key account', async () => {
    const { cols, rows } = await verbs.shipmentList(at.hkg, { page: 1, size: 20, filters: {} })
    const cell = (row: readonly unknown[] | undefined, name: string) => String(row?.[cols.indexOf(name)] ?? '')
    const one = rows.find((row) => cell(row, 'consignee') !== '')
    expect(one).toBeDefined()
    for (const role of ['shipper', 'consignee']) {
      const filters = { parties: { contains: cell(one, role) } }
      const found = await verbs.shipmentList(at.hkg, { page: 1, size: 20, filters })
      expect(found.rows.map(([id]) => id)).toContain(one?.[0])
    }
    const ofNobody = { parties: { contains: 'NOBODY OF THIS NAME' } }
    expect((await verbs.shipmentList(at.hkg, { page: 1, size: 20, filters: ofNobody })).rows).toEqual([])
    await ofKeyAccount('Amazon', String(one?.[0]))
    for (const filters of [{ keyAccount: { equals: 'Amazon' } }, { parties: { contains: 'mazo' } }]) {
      const ofIt = await verbs.shipmentList(at.hkg, { page: 1, size: 20, filters })
      expect(ofIt.rows.map((row) => [row[0], cell(row, 'keyAccount')])).toEqual([[one?.[0], 'Amazon']])
    }
    const others = await verbs.shipmentList(at.hkg, { page: 1, size: 20, filters: { keyAccount: { blank: true } } })
    expect(new Set(others.rows.map(([id]) => id))).toEqual(
      new Set(rows.map(([id]) => id).filter((id) => id !== one?.[0])),
    )
  })

  test('SPC-01 the key account, of whichever party, is found by indexes', async () => {
    const query = { page: 1, size: 20, filters: { parties: { contains: 'AMAZON' } } }
    const { text, values } = pageStatement(allShipments, query, at.hkg.actor)
    const plan = await plannedByBitmaps(text, values)
    for (const name of ['shipment_shipper_text', 'shipment_consignee_text', 'shipment_key_account']) {
      expect(plan).toContain(name)
    }
    const either = '(s.shipper_name ilike $2 or s.consignee_name ilike $3 or s.key_account_id = any(array('
    expect(pageStatement(officeShipments, query, at.hkg.actor).text).toContain(either)
  })

  test('SHP-01 a pasted list of HAWB and MAWB numbers is found by the index of each', async () => {
    const query = { page: 1, size: 20, filters: { waybillNo: { anyOf: ['HKG00000001', '160-12345675'] } } }
    const { text, values } = pageStatement(allShipments, query, at.hkg.actor)
    const plan = await plannedByBitmaps(text, values)
    for (const name of ['hawb', 'mawb']) expect(plan).toMatch(new RegExp(`on shipment_${name}(_text)?\\b`))
  })

  test('show the documents cut-off like the header: also for a flight retimed by a day, none for a cancelled one', async () => {
    const [moved, early] = ['2026-12-02T10:00:00.000Z', '2026-12-01T14:00:00.000Z']
    await planned('CX281', { departsAt: '2026-12-02T13:10Z', cutOff: moved, retimeReason: 'late aircraft' })
    await planned('CX283', { departsAt: '2026-12-01T17:10Z', cutOff: early, cancelReason: 'typhoon' })
    await planned('CX285', { departsAt: '2026-12-01T17:10Z', cutOff: early, withdrawn: true })
    await planned('CX287', { departsAt: '2026-12-01T20:10Z', cutOff: early, retimeReason: 'earlier slot' })
    const said = async (flightNo: string, etd: string) => {
      const { id } = await book(at.hkg, { flightNo, etd, eta: '2026-12-03T18:00', shipper: party('PAPERS LTD') })
      const filters = { flightNo: { equals: flightNo } }
      const { cols, rows } = await verbs.shipmentList(at.hkg, { page: 1, size: 20, filters })
      const listed = rows.find((row) => row[0] === id)?.[cols.indexOf('documentsCutOff')] ?? null
      const { cutOffs } = await verbs.shipmentCutOffs(at.hkg, { id })
      const head = cutOffs.find(({ kind }) => kind === 'DOCUMENTS')?.at ?? null
      expect(listed && new Date(String(listed)).toISOString()).toBe(head)
      await verbs.shipmentDelete(at.hkg, { ids: [id] })
      return head
    }
    expect(await said('CX281', '2026-12-02T01:10')).toBe(moved)
    expect(await said('CX281', '2026-12-02T21:10')).toBe(moved)
    expect(await said('CX281', '2026-12-01T12:00')).toBeNull()
    expect(await said('CX287', '2026-12-02T02:00')).toBe(early)
    for (const flightNo of ['CX283', 'CX285', 'CX289']) expect(await said(flightNo, '2026-12-02T01:10')).toBeNull()
  })

  test('show shipments that an office only receives, which are neither its work nor late there', async () => {
    const etd = '2026-11-19T10:00'
    const ofFra = { originAirport: 'FRA', destinationAirport: 'HKG', destinationOfficeId: at.hkg.officeId }
    const { id } = await book(at.fra, { ...ofFra, flightNo: 'LH796', etd, eta: '2026-11-20T06:00' })
    const late = (clerk: Clerk, filters = {}) => verbs.shipmentList(clerk, { page: 1, size: 20, filters })
    const cell = async (clerk: Clerk, name: 'late' | 'ours') => {
      const { cols, rows } = await late(clerk)
      return rows.find((row) => row[0] === id)?.[cols.indexOf(name)]
    }
    expect([await cell(at.fra, 'late'), await cell(at.fra, 'ours')]).toEqual([true, true])
    expect([await cell(at.hkg, 'late'), await cell(at.hkg, 'ours')]).toEqual([false, false])
    for (const filters of [{ late: { is: true } }, { ours: { is: true } }]) {
      expect((await late(at.fra, filters)).rows.map(([one]) => one)).toContain(id)
      expect((await late(at.hkg, filters)).rows.map(([one]) => one)).not.toContain(id)
    }
    await verbs.shipmentDelete(at.fra, { ids: [id] })
  })

  test('an office sees shipments it originates, sells, handles or receives, once, latest departure first, those without on top', async () => {
    expect(await shippers(at.hkg)).toEqual(['GAMMA LTD', 'BETA 50% LTD', 'ALPHA LTD'])
    expect(await shippers(at.sha)).toEqual(['ALPHA LTD'])
    expect(await shippers(at.fra)).toEqual(['DELTA GMBH', 'BETA 50% LTD'])
  })

  test('the pre-alert moves a shipment from the one to the other', async () => {
    expect(await shippers(at.hkg, pending)).toEqual(['GAMMA LTD', 'ALPHA LTD'])
    expect(await shippers(at.hkg, sent)).toEqual(['BETA 50% LTD'])
  })

  test('a pre-alert is sent once: its moment stays', async () => {
    const { rows, cols } = await verbs.shipmentList(at.hkg, { page: 1, size: 20, ...sent })
    const id = String(rows[0]?.[cols.indexOf('id')] ?? rows[0]?.[0])
    await transact(at.hkg.db, systemWriter('test'), (tx) => markPreAlertsSent(tx, [{ id, at: '2026-11-25T00:00:00Z' }]))
    expect((await verbs.shipmentOpen(at.hkg, { id })).preAlertSentAt).toBe(SENT_AT)
  })

  test('a shipment without measurements has no volume, on the page and in the workbook', async () => {
    const { rows, cols } = await verbs.shipmentList(at.hkg, { page: 1, size: 20, search: 'GAMMA' })
    expect(rows.map((row) => row[cols.indexOf('volume')])).toEqual([null])
  })

  test('the permission for all offices shows all', async () => {
    const headOffice = permitted(at.sha, '/shipment/list', '/shipment/all-offices')
    expect(new Set(await shippers(headOffice))).toEqual(
      new Set(['ALPHA LTD', 'BETA 50% LTD', 'DELTA GMBH', 'GAMMA LTD']),
    )
  })

  test('filters and search look into the joined record', async () => {
    expect(await shippers(at.hkg, { search: '50%' })).toEqual(['BETA 50% LTD'])
    expect(await shippers(at.hkg, { filters: { poNumbers: { contains: 'PO-78' } } })).toEqual(['BETA 50% LTD'])
    expect(await shippers(at.hkg, { filters: { salesOffice: { equals: 'SHA' } } })).toEqual(['ALPHA LTD'])
    const day = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' }
    expect(await shippers(at.hkg, { filters: { etd: day } })).toEqual(['BETA 50% LTD'])
  })

  test.each(['PO-78', 'o-7', 'DN-4711', 'dn-47', 'WEEK47', 'acme 2026'])(
    '%s of a customer finds the shipment in its offices',
    async (search) => {
      expect(await shippers(at.hkg, { search })).toEqual(['BETA 50% LTD'])
      expect(await shippers(at.fra, { search })).toEqual(['BETA 50% LTD'])
      expect(await shippers(at.sha, { search })).toEqual([])
    },
  )

  test('every column that is searched in has its index: nothing is read through', async () => {
    const { text, values } = pageStatement(allShipments, { page: 1, size: 20, search: 'PO-78' }, at.hkg.actor)
    const plan = await plannedByBitmaps(text, values)
    for (const name of ['hawb', 'mawb', 'customer_reference', 'po', 'dn', 'batch', 'shipper', 'consignee']) {
      expect(plan).toContain(`shipment_${name}_text`)
    }
  })

  test('a deep page shows each shipment once although several offices have a part in it', async () => {
    const statement = pageStatement(officeShipments, { page: SKIPPED / 20 + 1, size: 20 }, at.fra.actor)
    expect(statement.text).toContain(') page join')
    const values = statement.values.map((value) => (value === SKIPPED ? 0 : value))
    const { rows } = await at.database.pool.query({ text: statement.text, values, rowMode: 'array' })
    expect(rows).toHaveLength(2)
  })

  test('what a page shows of its ids comes in their order, once although several offices have a part in a shipment', async () => {
    const { text, values } = idsStatement(officeShipments, { page: 1, size: 20 }, at.fra.actor)
    const { rows } = await at.database.pool.query<{ id: string }>(text, [...values])
    const ids = rows.map(({ id }) => id).toReversed()
    expect(new Set(ids).size).toBe(2)
    const page = rowsStatement(officeShipments, ids, at.fra.actor)
    const shown = await at.database.keyPool.query({ text: page.text, values: [...page.values], rowMode: 'array' })
    expect(shown.rows.map(([id]) => id)).toEqual(ids)
  })

  test('an office whose part ends sees it no longer', async () => {
    const shipment = await book(at.hkg, { shipper: party('OMEGA LTD'), salesOfficeId: at.sha.officeId })
    expect(await shippers(at.sha, { search: 'OMEGA' })).toEqual(['OMEGA LTD'])
    await transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set sales_office_id = null where id = ${shipment.id}`.execute(tx),
    )
    expect(await shippers(at.sha, { search: 'OMEGA' })).toEqual([])
    await expect(verbs.shipmentOpen(at.sha, { id: shipment.id })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    const [stays, missing] = [(await book(at.hkg, { shipper: party('SIGMA LTD') })).id, crypto.randomUUID()]
    await expect(verbs.shipmentDelete(at.hkg, { ids: [stays, missing] })).rejects.toMatchObject({
      details: { about: [{ path: missing, entry: platformErrors.NOT_FOUND }] },
    })
    await verbs.shipmentDelete(at.hkg, { ids: [shipment.id, stays] })
    expect(await shippers(at.hkg, { search: 'OMEGA' })).toEqual([])
  })

  test('the export is a workbook', async () => {
    const { fileName, content } = (await verbs.shipmentExport(at.hkg, {})) as Download
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(Buffer.from(chunk as Buffer))
    expect(fileName).toBe('list.xlsx')
    expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK')
  })
})

describe('for the page that greets in the morning', () => {
  test('pending shipments are counted once for all offices together', async () => {
    expect(await countPending(at.hkg.db, [at.hkg.officeId])).toBe(2)
    expect(await countPending(at.hkg.db, [at.hkg.officeId, at.sha.officeId])).toBe(2)
    expect(await countPending(at.hkg.db, [at.hkg.officeId, at.fra.officeId])).toBe(3)
  })

  test('a week is totalled by destination, for the own office only', async () => {
    const week = ['2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'] as const
    const { db, officeId } = at.hkg
    expect(await weekByDestination(db, officeId, ...week, 10)).toEqual([
      { destination: 'FRA', shipments: 2, pieces: 50, grossWeight: '848.00', chargeWeight: '960.0' },
    ])
    expect(await weekByDestination(db, officeId, week[1], '2026-11-30T00:00:00Z', 10)).toEqual([])
    // Frankfurt sees its arrivals, which are not its departures.
    expect(await shippers(at.fra, {})).toContain('BETA 50% LTD')
    const fromFrankfurt = await weekByDestination(db, at.fra.officeId, ...week, 10)
    expect(fromFrankfurt.map(({ destination }) => destination)).not.toContain('FRA')
  })

  test('the departures of a day carry pieces and weight', async () => {
    const day = ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'] as const
    const departures = await departuresBetween(at.hkg.db, [at.hkg.officeId, at.sha.officeId], ...day)
    expect(departures).toEqual([
      {
        flightNo: 'LH8401',
        originAirport: 'HKG',
        originZone: 'Asia/Hong_Kong',
        destinationAirport: 'FRA',
        destinationZone: 'Europe/Berlin',
        eta: expect.stringMatching(/^2026-11-2/),
        etd: '2026-11-20T15:55:00.000Z',
        shipments: 1,
        pieces: 25,
        grossWeight: '424.00',
      },
    ])
  })
})

test('the index of an office carries its default page: nothing is sorted', async () => {
  const { text, values } = pageStatement(officeShipments, { page: 1, size: 20 }, at.hkg.actor)
  const plan = await explained(text, values)
  expect(plan).toContain('office_shipment_departure')
  expect(plan).not.toContain('Sort Key')
})

test('SHP-01 an office filters by office and capacity type without a look-up for every shipment', async () => {
  const filters = { originOffice: { anyOf: ['HKG'] }, destinationOffice: { startsWith: 'FR' } }
  expect(await shippers(at.hkg, { filters })).toEqual(['BETA 50% LTD'])
  expect(await shippers(at.hkg, { filters: { destinationOffice: { blank: false } } })).toEqual(['BETA 50% LTD'])
  expect(
    await shippers(at.hkg, { filters: { destinationOffice: { blank: true }, originOffice: { equals: 'FRA' } } }),
  ).toEqual([])
  expect(await shippers(at.hkg, { filters: { capacityType: { equals: 'SPOT' } } })).toEqual([])
  expect(await shippers(at.hkg, { filters: { capacityType: { blank: true } } })).toHaveLength(3)
  const { text } = countStatement(officeShipments, { filters }, at.hkg.actor)
  expect(text).not.toContain('shipments.shipment s')
})

test('SHP-01 sorted by several columns, ids are sorted before anything is joined', async () => {
  const sort = [
    { column: 'destinationAirport', direction: 'asc' },
    { column: 'hawbNo', direction: 'asc' },
  ] as const
  const { text } = pageStatement(officeShipments, { page: 1, size: 20, sort }, at.hkg.actor)
  expect(text).toContain('from (select o.id from shipments.office_shipment o where (o.office_id = $1) order by')
  expect(await shippers(at.fra, { sort })).toEqual(['BETA 50% LTD', 'DELTA GMBH'])
})

test('SHP-01 what is equal in the sorted column is in the order of departure, found by the index of both', async () => {
  for (const [name, etd] of [
    ['LATE LTD', '2026-12-03T10:00'],
    ['EARLY LTD', '2026-12-01T10:00'],
    ['MIDDLE LTD', '2026-12-02T10:00'],
  ] as const) {
    await book(at.hkg, { shipper: party(name), flightNo: 'QQ777', etd, eta: '2026-12-03T18:00' })
  }
  const filters = { flightNo: { equals: 'QQ777' } }
  const by = (direction: 'asc' | 'desc') => shippers(at.hkg, { filters, sort: [{ column: 'flightNo', direction }] })
  expect(await by('asc')).toEqual(['EARLY LTD', 'MIDDLE LTD', 'LATE LTD'])
  expect(await by('desc')).toEqual(['LATE LTD', 'MIDDLE LTD', 'EARLY LTD'])
  const sort = [{ column: 'originAirport', direction: 'asc' }] as const
  const { text, values } = pageStatement(officeShipments, { page: 1, size: 20, sort }, at.hkg.actor)
  const client = await at.database.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_sort = off; set enable_incremental_sort = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('using office_shipment_origin')
  } finally {
    await client.query('reset all')
    client.release()
  }
})

test('the sort columns of an office follow the shipment', async () => {
  const changed = await book(at.hkg, { shipper: party('SIGMA LTD') })
  const { id, version } = changed
  await verbs.shipmentEdit(at.hkg, {
    ...entryOf(at.hkg, {
      shipper: party('SIGMA LTD'),
      destinationAirport: 'MUC',
      flightNo: 'LH8402',
      cargoReadyDate: '2026-11-19',
      destinationOfficeId: at.fra.officeId,
    }),
    id,
    version,
  })
  const { rows, cols } = await verbs.shipmentList(at.hkg, { page: 1, size: 20, search: 'SIGMA' })
  expect(rows[0]?.[cols.indexOf('destinationAirport')]).toBe('MUC')
  const { rows: different } = await at.database.pool.query(
    `select from shipments.office_shipment o join shipments.shipment s on s.id = o.id
     where (o.hawb_no, o.mawb_no, o.flight_no, o.eta, o.cargo_ready_date, o.created_at, o.origin_office_id,
            o.sales_office_id, o.handling_office_id, o.destination_office_id)
       is distinct from (s.hawb_no, s.mawb_no, s.flight_no, s.eta, s.cargo_ready_date, s.created_at, s.origin_office_id,
            s.sales_office_id, s.handling_office_id, s.destination_office_id)`,
  )
  expect(different).toEqual([])
  await verbs.shipmentDelete(at.hkg, { ids: [id] })
})

describe('a whole number among hundreds with the same beginning', () => {
  beforeAll(async () => {
    const like = { ...ONE_LIKE, home_office_id: at.sha.officeId, origin_office_id: at.sha.officeId }
    const rows = Array.from({ length: 131 }, (_, nth) => {
      // The one searched for departs first, so it comes after all others.
      const end = nth === 0 ? '' : String(nth + 100)
      const etd = new Date(Date.UTC(2026, 10, 20) + nth * 3_600_000).toISOString()
      const numbers = { customer_reference: `XR-1${end}`, batch_no: `XB-1${end}` }
      const po_lines = [{ poNo: `XP-0${end}` }, { poNo: `XP-1${end}` }]
      return { ...like, ...numbers, etd, po_lines, delivery_notes: [{ dnNo: `XD-1${end}` }] }
    })
    await transact(at.hkg.db, systemWriter('test'), (tx) => bookMany(tx, rows, Object.keys(rows[0] ?? {})))
  })

  test.each(['XR-1', 'xb-1', 'XP-1', 'xd-1'])(
    '%s is found by its own query, not on the first page of partial matches',
    async (search) => {
      const found = async (whole: boolean) => {
        const { rows, cols } = await verbs.shipmentList(at.sha, { page: 1, size: 100, search, whole })
        return rows.map((row) => row[cols.indexOf('customerReference')])
      }
      expect(await found(true)).toEqual(['XR-1'])
      expect(await found(false)).toHaveLength(100)
      expect(await found(false)).not.toContain('XR-1')
    },
  )

  test.each(['16012345675', '160 1234 5675', '160-12345675'])(
    'a MAWB number is searched in printed form: %s',
    (search) => {
      const { values } = pageStatement(allShipments, { page: 1, size: 20, search, whole: true }, at.hkg.actor)
      expect(values).toContain('160-12345675')
    },
  )

  test('SHP-01 a word of a name is not treated as a number, even after a comma', async () => {
    const name = 'OMEGA TRADING CO., LTD'
    const { id } = await book(at.hkg, { shipper: party(name), consignee: party(name), customerReference: 'AA, LTD 7' })
    expect(await shippers(at.hkg, { search: 'TRADING CO., LTD' })).toEqual([name])
    expect(await shippers(at.hkg, { search: 'LTD', whole: true })).toEqual([])
    expect(await shippers(at.hkg, { search: 'LTD 7', whole: true })).toEqual([name])
    await verbs.shipmentDelete(at.hkg, { ids: [id] })
  })

  test('SHP-01 of a number that more than a thousand have, a thousand are found', async () => {
    const like = {
      ...ONE_LIKE,
      home_office_id: at.sha.officeId,
      origin_office_id: at.sha.officeId,
      batch_no: 'XMANY 1',
    }
    const rows = Array.from({ length: 1003 }, () => like)
    const ids = await transact(at.hkg.db, systemWriter('test'), (tx) => bookMany(tx, rows, Object.keys(like)))
    const requested = { page: 1, size: 1000, search: 'xmany 1' } as const
    expect(await verbs.shipmentList(at.sha, { ...requested, whole: true })).toMatchObject({
      total: 1000,
      capped: false,
    })
    expect(await verbs.shipmentList(at.sha, requested)).toMatchObject({ total: 1003 })
    const { rows: page } = await verbs.shipmentList(at.sha, { ...requested, size: 20, count: false, whole: true })
    expect(page).toHaveLength(20)
    await transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`delete from shipments.shipment where id = any(${ids})`.execute(tx),
    )
  })

  test('the indexes of words find it', async () => {
    const query = { page: 1, size: 20, search: 'XP-1', whole: true }
    const { text, values } = pageStatement(allShipments, query, at.hkg.actor)
    expect(await plannedByBitmaps(text, values)).toContain('shipment_po_text')
  })
})

const ONE_LIKE = {
  created_by: 'test',
  job_type: 'General',
  job_mode: 'Consolidation',
  shipper: { name: 'XENON LTD' },
  consignee: { name: 'HAFEN GMBH' },
  origin_airport: 'PVG',
  destination_airport: 'FRA',
  origin_zone: 'Asia/Shanghai',
  destination_zone: 'Europe/Berlin',
  pick_up_place: '',
  delivery_place: '',
  goods_description: 'PARTS',
  cubic_cm: 0,
}

/** Uses the text indexes rather than reading in the order of another one. */
function plannedByBitmaps(text: string, values: readonly unknown[]): Promise<string> {
  return transact(at.hkg.db, systemWriter('test'), async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_indexscan = off`.execute(tx)
    const explain = CompiledQuery.raw(`explain ${text}`, [...values])
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(explain)
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  })
}

/** Assigns a shipment to a key account, as its partner would. */
async function ofKeyAccount(name: string, shipmentId: string): Promise<void> {
  await transact(at.hkg.db, systemWriter('test'), async (tx) => {
    await sql`insert into shipments.key_account (code, name) values (upper(${name}), ${name})`.execute(tx)
    await sql`update shipments.shipment set key_account_id = (select id from shipments.key_account where name = ${name})
      where id = ${shipmentId}`.execute(tx)
  })
}

async function explained(text: string, values: readonly unknown[]): Promise<string> {
  const client = await at.database.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_sort = off; set enable_hashjoin = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}
