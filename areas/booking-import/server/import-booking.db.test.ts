import { bookingImportServer } from './index.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { onceOnly } from '#platform/server/http/idempotency.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { flightsServer } from '#areas/flights/server/index.ts'
import { bookingImportErrors } from '../contract/errors.ts'
import { entryOf as entryOfRecord } from '#areas/shipments/contract/booking/entry-of.ts'
import { importApi } from '../contract/import-api.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import type { ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { columnOfPath } from '../domain/column-of-path.ts'
import { measuresOf } from '#areas/cargo/domain/chargeable-weight.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { refreshNextMilestones } from '#areas/shipments/server/milestones/refresh-next.ts'
import { checkSheet } from './check-sheet.ts'
import { markSpace } from '#areas/shipments/server/space/space-repository.ts'
import { COLUMNS, good, sheetOf } from './testing/booking-sheets.ts'
import { type Clerk, book, officesAtWork, permitted } from '#areas/shipments/server/testing/offices-at-work.ts'

/** The files of shipments, which a higher area counts. */
const attached = new Map<string, number>()
const verbs = { ...shipmentsServer.verbs, ...bookingImportServer(async () => attached).verbs }

let offices: Awaited<ReturnType<typeof officesAtWork>>
let folder: string
let hkg: Clerk
let sha: Clerk

beforeAll(async () => {
  offices = await officesAtWork()
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
  const files = folderFileStore(folder)
  hkg = { ...offices.hkg, files }
  sha = { ...offices.sha, files }
  await passengerFlight()
})

afterAll(async () => {
  await offices.close()
  await rm(folder, { recursive: true, force: true })
})

async function refusalOf(run: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Refusal) return error
  throw new Error(`not refused: ${String(error)}`)
}

/** Returns the Hong Kong user with another account. */
function written(account: string): Clerk {
  const writer = { actorId: crypto.randomUUID(), account, requestId: 'test' }
  const actor = { ...hkg.actor, account }
  return { ...hkg, actor, transact: (work, frame) => transact(hkg.db, writer, work, frame) }
}

async function count(table: string): Promise<number> {
  const { rows } = await offices.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

/** Counts the connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await offices.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

async function listed(clerk: Clerk, importId: string): Promise<unknown[][]> {
  const page = await verbs.shipmentList(clerk, {
    page: 1,
    size: 100,
    sort: [{ column: 'createdAt', direction: 'asc' }],
    filters: { importId: { anyOf: [importId] } },
  } as never)
  return page.rows
}

test('SHP-04 the rows of a sheet are booked together, of the own office, and the list shows exactly them', async () => {
  const before = await count('shipments.shipment')
  const flown = [
    ...good({ pieces: '1,200', grossWeight: '424.50 kg' }),
    '2026-11-28 23:55',
    '28NOV26 1800',
    ' ACME 17 ',
  ]
  const columns: ImportColumn[] = [...COLUMNS, 'etd', 'cutOff', 'customerReference']
  const made = await verbs.importCommit(hkg, sheetOf([good(), flown], { columns }))
  expect(made).toMatchObject({ bookings: 2, createdBy: 'op.hkg', fileName: 'orders.xlsx', undoneAt: null })
  expect(await count('shipments.shipment')).toBe(before + 2)
  const rows = await listed(hkg, made.id)
  expect(rows).toHaveLength(2)
  const { rows: stored } = await offices.database.pool.query(
    `select pieces, customer_reference, gross_weight, charge_weight, origin_zone, job_mode, next_milestone, next_due_at::text as due, shipper ->> 'name' as shipper, home_office_id = origin_office_id as own
     from shipments.shipment where import_id = $1 order by id`,
    [made.id],
  )
  expect(stored[1]).toMatchObject({ pieces: 1200, job_mode: 'Consolidation', shipper: 'WING TAI', own: true })
  expect(stored.map(({ customer_reference }) => customer_reference)).toEqual(['', 'ACME 17'])
  expect(stored[0]).toMatchObject({ pieces: 25, origin_zone: 'Asia/Hong_Kong' })
  expect(stored.map(({ due }) => due === null)).toEqual([true, false])
  const ids = rows.map(([id]) => String(id))
  await hkg.transact((tx) => refreshNextMilestones(tx, ids))
  const { rows: after } = await offices.database.pool.query(
    `select s.next_milestone, s.next_due_at::text as due, s.version, o.next_milestone as shown
     from shipments.shipment s join shipments.office_shipment o on o.id = s.id where s.import_id = $1 order by s.id`,
    [made.id],
  )
  expect(after).toEqual(
    stored.map(({ next_milestone, due }) => ({ next_milestone, due, version: 1, shown: next_milestone })),
  )
  expect((await verbs.importRecent(hkg, {})).imports[0]?.id).toBe(made.id)
})

test('SHP-04 SHP-14 a co-load out is on the import list of its destination at once, with its expected milestones', async () => {
  const columns: ImportColumn[] = [...COLUMNS, 'jobMode', 'coloader', 'destinationOffice', 'flightNo', 'etd', 'eta']
  const out = [...good(), 'Coload Out', 'HARBOUR CONSOL', 'SHA', 'CX9999', '28NOV26 2355', '29 Nov 2026 05:30']
  const stored = [...good(), 'Consolidation', '', 'SHA', '', '', '']
  const made = await verbs.importCommit(hkg, sheetOf([stored, out], { columns }))
  const { rows } = await offices.database.pool.query(
    `select a.next_milestone, s.job_mode, s.eta::text from shipments.arriving a join shipments.shipment s using (id)
     where s.import_id = $1`,
    [made.id],
  )
  expect(rows).toMatchObject([{ next_milestone: 'ARR', job_mode: 'Coload Out' }])
})

test('SHP-04 each bad row is named with its row, its column and the reason; nothing at all is booked', async () => {
  const before = await count('shipments.shipment')
  const sheet = sheetOf([
    good(),
    good({ pieces: 'many', originAirport: 'XXX' }),
    good({ shipper: '', grossWeight: '424.567', destinationAirport: 'HKG' }),
  ])
  const refusal = await refusalOf(verbs.importCommit(hkg, sheet))
  expect(refusal.entry).toBe(workbookErrors.CELLS_REFUSED)
  expect(refusal.problems.map(({ path, message }) => [path, message])).toEqual([
    ['rows.5.originAirport', 'Row 5, Origin airport: Airport XXX is not known.'],
    ['rows.5.pieces', 'Row 5, Pieces: “many” is not a whole number.'],
    [
      'rows.6.grossWeight',
      'Row 6, Gross weight kg: must be a number with at most 7 digits before the point and 2 after it',
    ],
    ['rows.6.shipper', 'Row 6, Shipper: is required'],
    ['rows.6.destinationAirport', 'Row 6, Destination airport: Origin and destination must differ.'],
  ])
  expect(await count('shipments.shipment')).toBe(before)
  expect(await count('platform.file')).toBe(await count('shipments.booking_import'))
})

test('SHP-04 a double click books once and returns the same import', async () => {
  const sheet = sheetOf([good(), good()])
  const before = await count('shipments.shipment')
  const click = () =>
    onceOnly(hkg, importApi.commit, 'one-intention-1', sheet, (within) => verbs.importCommit(within, sheet))
  const [first, second] = await Promise.all([click(), click()])
  expect(second).toEqual(first)
  expect(await count('shipments.shipment')).toBe(before + 2)
})

test('SHP-06 a sheet that gives every part of a booking to other offices is refused at its cell', async () => {
  const columns: (ImportColumn | null)[] = [...COLUMNS, 'originOffice', 'handlingOffice', 'salesOffice']
  const refusal = await refusalOf(
    verbs.importCommit(
      hkg,
      sheetOf(
        [
          [...good(), 'SHA', 'SHA', 'FRA'],
          [...good(), 'HKG', 'SHA', 'NONE'],
        ],
        { columns },
      ),
    ),
  )
  expect(refusal.problems.map(({ path, code }) => [path, code])).toEqual([
    ['rows.4.originOffice', bookingImportErrors.NOT_OWN_OFFICE.code],
    ['rows.5.salesOffice', bookingImportErrors.CODE_UNKNOWN.code],
  ])
})

async function passengerFlight(): Promise<void> {
  await flightsServer.verbs.createSchedule(hkg, {
    airline: 'LH',
    flightNo: 'LH797',
    flightType: 'PASSENGER',
    subOwnerOfficeId: null,
    aircraft: null,
    validFrom: '2026-11-20',
    validTo: '2026-11-30',
    pattern: 'DAILY',
    weekdays: [],
    appointedDates: [],
    legs: [{ origin: 'HKG', destination: 'FRA', departs: '23:10', departureDay: 0, arrives: '05:30', arrivalDay: 1 }],
    cutOffs: [],
    allotments: [],
    currency: null,
    minimum: null,
    normal: null,
    awbFee: null,
    breaks: [],
    surcharges: [],
    unitCosts: [],
    ownerOfficeId: hkg.officeId,
  })
}

test('SHP-02 goods for cargo aircraft only are refused on a passenger flight, in the cell of the flight', async () => {
  const columns: ImportColumn[] = [...COLUMNS, 'dangerousGoods', 'dgClass', 'batteryType', 'flightNo', 'etd']
  const cells = (flight: string) => [...good(), 'Y', '9', 'PI965', flight, '2026-11-27 23:10']
  const refusal = await refusalOf(verbs.importCommit(hkg, sheetOf([cells('LH 797'), cells('LH8401')], { columns })))
  expect(refusal.problems.map(({ path, code }) => [path, code])).toEqual([
    ['rows.4.flightNo', bookingImportErrors.CARGO_AIRCRAFT_ONLY.code],
  ])
})

const CELLS = { dangerousGoods: true, dgClass: '9', batteryType: 'PI965' } as const
const SOLD = { jobType: 'Coload In capacity sold', sellingRate: '12', sellingCurrency: 'HKD' } as const
const LEAVES = { etd: '2026-11-27T23:10', eta: '2026-11-28T05:30' } as const
const ACME = { partnerId: null, name: 'ACME', address: '', contact: '', phone: '' }

const NINE = ['SPX', 'EAP', 'VAL', 'PER', 'AVI', 'HEA', 'BIG', 'COL', 'FRO']

type Said = [
  what: string,
  form: Partial<ShipmentEntry>,
  cells: Partial<Record<ImportColumn, string>>,
  answer: string[] | [ImportColumn, keyof typeof bookingImportErrors],
]
const DECLARED = { dangerousGoods: 'Y' }

/** The same input as form fields and as cells, with the resulting codes or the refusal. */
const SAID: Said[] = [
  ['nothing more', {}, {}, []],
  ['batteries nobody declares', { batteryType: 'PI965' }, {}, ['dangerousGoods', 'BATTERY_NOT_DECLARED']],
  ['declared batteries', CELLS, DECLARED, ['RBI', 'CAO']],
  ['declared batteries with a code', { ...CELLS, handlingCodes: ['CAO'] }, DECLARED, ['CAO', 'RBI']],
  [
    'more codes than fit',
    { ...CELLS, handlingCodes: NINE },
    { ...DECLARED, handlingCodes: NINE.join(' ') },
    ['handlingCodes', 'TOO_MANY_HANDLING_CODES'],
  ],
  [
    'batteries on a passenger flight',
    { ...CELLS, ...LEAVES, flightNo: 'LH797' },
    DECLARED,
    ['flightNo', 'CARGO_AIRCRAFT_ONLY'],
  ],
  [
    'batteries on a day without that flight',
    { ...CELLS, etd: '2026-12-27T23:10', flightNo: 'LH797' },
    DECLARED,
    ['RBI', 'CAO'],
  ],
  ['space alone', SOLD, {}, []],
  ['space alone, picked up', { ...SOLD, pickUpPlace: 'Dock 3' }, {}, ['pickUpPlace', 'FIELD_NOT_OF_JOB']],
  [
    'space alone, with a notify party',
    { ...SOLD, notifyParty: ACME },
    { notifyParty: 'ACME' },
    ['notifyParty', 'FIELD_NOT_OF_JOB'],
  ],
  ['landing before it left', { ...LEAVES, eta: '2026-11-27T10:00' }, {}, ['eta', 'ETA_BEFORE_ETD']],
  ['leaving after years', { etd: '2029-11-27T10:00' }, {}, ['etd', 'ETD_OUT_OF_RANGE']],
  ['a rule that nobody knows', { incoterm: 'QQQ' }, {}, ['incoterm', 'CODE_UNKNOWN']],
  ['coins that there are not', { sellingRate: '1.5', sellingCurrency: 'JPY' }, {}, ['sellingRate', 'RATE_DECIMALS']],
]

test.each(SAID)('SHP-04 form and import treat %s the same', async (_what, change, cells, answer) => {
  const typed = Object.fromEntries(
    Object.keys(change).map((field) => [field, String(change[field as keyof ShipmentEntry] ?? '').replace('T', ' ')]),
  )
  const row = { ...typed, ...cells } as Partial<Record<ImportColumn, string>>
  const more = Object.keys(row) as ImportColumn[]
  const sheet = sheetOf([[...good(), ...more.map((column) => row[column] ?? '')]], { columns: [...COLUMNS, ...more] })
  const formed = await answerOf(async () => (await book(hkg, change)).handlingCodes)
  const imported = await answerOf(async () => {
    const { id } = await verbs.importCommit(hkg, sheet)
    const { rows } = await offices.database.pool.query(
      'select handling_codes from shipments.shipment where import_id = $1',
      [id],
    )
    return rows[0]?.handling_codes
  })
  expect(formed).toEqual(answer)
  expect(imported).toEqual(answer)
})

/** Returns the booking, or cell and code of its only refusal. */
async function answerOf(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const inCells = error.problems.map(({ path, code }) => [path.split('.')[2], code] as const)
    const inFields = (error.details.about ?? []).map(({ path, entry }) => [columnOfPath(path), entry.code] as const)
    const names = new Map<number, string>(
      Object.entries(bookingImportErrors).map(([name, entry]) => [entry.code, name]),
    )
    return [...inCells, ...inFields].flatMap(([column, code]) => [column, names.get(code)])
  }
}

test('SHP-04 a booking is stored as previewed: cm³ and chargeable weight by one rule', async () => {
  const sheet = sheetOf(
    [
      [...good(), '60x40x40/20; 60x50x64/5', ''],
      [...good({ grossWeight: '100.2' }), '', '0.75'],
    ],
    { columns: [...COLUMNS, 'dimensions', 'volume'] },
  )
  const previews = (await checkSheet(hkg, sheet)).map(({ entry }) => entry && measuresOf(entry))
  const made = await verbs.importCommit(hkg, sheet)
  const { rows } = await offices.database.pool.query<{ cubic: string; chargeWeight: string }>(
    `select cubic_cm as cubic, charge_weight as "chargeWeight" from shipments.shipment where import_id = $1 order by id`,
    [made.id],
  )
  const stored = rows.map(({ cubic, chargeWeight }) => ({ cubic: BigInt(cubic), chargeWeight }))
  expect(stored).toEqual(previews)
  expect(stored.map(({ chargeWeight }) => chargeWeight)).toEqual(['480.0', '125.0'])
})

describe('SHP-04 taking an import back', () => {
  test('all of it goes while nothing was done, once, and the import stays on record', async () => {
    const made = await verbs.importCommit(hkg, sheetOf([good(), good()]))
    const undone = await verbs.importUndo(hkg, { id: made.id })
    expect(undone.undoneBy).toBe('op.hkg')
    expect(await listed(hkg, made.id)).toEqual([])
    expect((await refusalOf(verbs.importUndo(hkg, { id: made.id }))).entry).toBe(bookingImportErrors.IMPORT_UNDONE)
  })

  test('a changed or numbered shipment prevents undo of all, and is named', async () => {
    const named = ['FIRST LTD', 'SECOND LTD', 'THIRD LTD'].map((shipper) => good({ shipper }))
    const made = await verbs.importCommit(hkg, sheetOf(named))
    await verbs.hawbBatchCreate(hkg, { prefix: 'IMP', digits: 8, quantity: 5 })
    const { rows } = await offices.database.pool.query<{ id: string }>(
      `select id from shipments.shipment where import_id = $1 order by shipper ->> 'name'`,
      [made.id],
    )
    const ids = rows.map(({ id }) => id)
    const [changed = '', numbered = ''] = ids
    await verbs.shipmentEditRows(hkg, { rows: [{ id: changed, version: 1, set: { batchNo: 'B1' } }] })
    await verbs.hawbNumberTake(hkg, { shipmentId: numbered, hawbNo: null })
    const refusal = await refusalOf(verbs.importUndo(hkg, { id: made.id }))
    expect(refusal.entry).toBe(bookingImportErrors.IMPORT_TOUCHED)
    expect(refusal.problems).toEqual(
      [
        {
          path: changed,
          code: bookingImportErrors.IMPORTED_AND_CHANGED.code,
          message: expect.stringMatching(
            /^FIRST LTD, HKG–FRA: op\.hkg changed it on \d{4}-\d\d-\d\d \d\d:\d\d: Batch#\.$/,
          ) as string,
        },
        {
          path: numbered,
          code: bookingImportErrors.HAS_HAWB_NUMBER.code,
          message: 'SECOND LTD, HKG–FRA: This shipment already has HAWB# IMP00000001.',
        },
      ].toSorted((a, b) => a.path.localeCompare(b.path)),
    )
    expect(await listed(hkg, made.id)).toHaveLength(3)
  })

  test('the last change is reported with user and entered fields, not derived ones', async () => {
    const made = await verbs.importCommit(hkg, sheetOf([good()]))
    const id = String((await listed(hkg, made.id))[0]?.[0])
    const reported = async () => (await refusalOf(verbs.importUndo(hkg, { id: made.id }))).problems[0]?.message
    await verbs.shipmentEditRows(written('op2.hkg'), { rows: [{ id, version: 1, set: { batchNo: 'B1' } }] })
    await verbs.shipmentEditRows(written('op3.hkg'), { rows: [{ id, version: 2, set: { grossWeight: '99000.5' } }] })
    expect(await reported()).toMatch(/^WING TAI, HKG–FRA: op3\.hkg changed it on 20[\d :-]+: Gross weight\.$/)
    const dimensionLines = [{ length: '60', width: '40', height: '40', pieces: 25 }]
    const known = entryOfRecord(await verbs.shipmentOpen(hkg, { id }))
    await verbs.shipmentEdit(written('op2.hkg'), { ...known, dimensionLines, id, version: 3 })
    const dimensions = /: op2\.hkg changed it on 20[\d :-]+: Dimensions\.$/
    expect(await reported()).toMatch(dimensions)
    await followed(made.id)
    expect(await reported()).toMatch(dimensions)
  })

  test('a file added to a shipment prevents it (DOC-02)', async () => {
    const made = await verbs.importCommit(hkg, sheetOf([good()]))
    const id = String((await listed(hkg, made.id))[0]?.[0])
    attached.set(id, 1)
    const refusal = await refusalOf(verbs.importUndo(hkg, { id: made.id }))
    expect(refusal.problems).toMatchObject([{ path: id, code: bookingImportErrors.PAPERS_ADDED.code }])
    attached.delete(id)
    expect((await verbs.importUndo(hkg, { id: made.id })).undoneAt).not.toBeNull()
  })

  test('requested space prevents it, even after release, with user, action and flight (SPC-01)', async () => {
    const columns = [...COLUMNS, 'customerReference', 'poNumbers'] as const
    const made = await verbs.importCommit(hkg, sheetOf([[...good(), 'JOB-7', 'PO-1']], { columns: [...columns] }))
    const id = String((await listed(hkg, made.id))[0]?.[0])
    const flight = { flightNo: 'CX289', etd: '2026-11-24T10:00:00Z', eta: '2026-11-24T22:00:00Z', cutOff: null }
    const mark = (spaceStatus: 'Requested' | 'Released', on: typeof flight | null) =>
      hkg.transact((tx) => markSpace(tx, [{ id, spaceStatus, batchNo: '', flight: on }]))
    await mark('Requested', flight)
    await mark('Released', null)
    const version = (await verbs.shipmentOpen(hkg, { id })).version
    await verbs.shipmentEditRows(
      { ...hkg, actor: { ...hkg.actor, account: 'op2.hkg' } },
      {
        rows: [{ id, version, set: { batchNo: 'B1' } }],
      },
    )
    const [reported] = (await refusalOf(verbs.importUndo(hkg, { id: made.id }))).problems
    expect(reported).toMatchObject({ path: id, code: bookingImportErrors.SPACE_WAS_ASKED.code })
    expect(reported?.message).toMatch(
      /^WING TAI · JOB-7 · PO-1, HKG–FRA: Space on CX289 was requested; it is now Given back \(op\.hkg, 20[\d :-]+\)\.$/,
    )
  })

  test('SHP-09 users who may not delete shipments can undo their own imports only', async () => {
    const made = await verbs.importCommit(hkg, sheetOf([good()]))
    const other = { ...hkg, actor: { ...hkg.actor, account: 'op2.hkg' } }
    expect((await refusalOf(verbs.importUndo(other, { id: made.id }))).entry).toBe(bookingImportErrors.IMPORT_OF_OTHERS)
    expect(await listed(hkg, made.id)).toHaveLength(1)
    const head = permitted(other, '/shipment/list', '/shipment/delete')
    expect((await verbs.importUndo(head, { id: made.id })).undoneBy).toBe('op2.hkg')
  })

  test('figures of the warehouse that were emptied again keep nothing', async () => {
    const made = await verbs.importCommit(hkg, sheetOf([good()]))
    const id = String((await listed(hkg, made.id))[0]?.[0])
    const enter = (version: number, pieces: number | null) =>
      verbs.warehouseSave(hkg, { id, version, pieces, grossWeight: null, volume: null })
    await enter(0, 25)
    const undone = verbs.importUndo(hkg, { id: made.id })
    await expect(undone).rejects.toMatchObject({ entry: bookingImportErrors.IMPORT_TOUCHED })
    await enter(1, null)
    expect((await verbs.importUndo(hkg, { id: made.id })).undoneAt).not.toBeNull()
  })

  test('a milestone, ULD, weight or customs entry written concurrently prevents it', async () => {
    const writes = [
      (id: string) => sql`insert into shipments.milestone (shipment_id, code, at, noted_by)
                          values (${id}, 'WHS', now() - interval '1 hour', 'x')`,
      (id: string) => sql`insert into shipments.uld_load (shipment_id, uld_no, pieces) values (${id}, 'PMC12345LH', 5)`,
      (id: string) => sql`insert into shipments.warehouse_goods (shipment_id, pieces, noted_by) values (${id}, 5, 'x')`,
      (
        id: string,
      ) => sql`with told as (update shipments.shipment set destination_office_id = ${sha.officeId} where id = ${id})
                          insert into shipments.import_handling (shipment_id, entry_no) values (${id}, 'DE1')`,
    ]
    const expected = [
      ...[bookingImportErrors.HAS_MILESTONES, bookingImportErrors.ON_ULDS, bookingImportErrors.WEIGHED_IN_WAREHOUSE],
      bookingImportErrors.HANDLED_AT_DESTINATION,
    ]
    for (const [at, write] of writes.entries()) {
      const made = await verbs.importCommit(hkg, sheetOf([good()]))
      const id = String((await listed(hkg, made.id))[0]?.[0])
      const undo = await hkg.transact(async (tx) => {
        await sql`select id from shipments.shipment where id = ${id} for update`.execute(tx)
        await write(id).execute(tx)
        const undoing = refusalOf(verbs.importUndo(hkg, { id: made.id }))
        await expect.poll(waiting).toBe(1)
        return { undoing }
      })
      expect((await undo.undoing).problems.map(({ path, code }) => [path, code])).toEqual([[id, expected[at]?.code]])
    }
  })

  test('another office neither sees nor undoes it', async () => {
    const made = await verbs.importCommit(hkg, sheetOf([good()]))
    for (const run of [verbs.importUndo, verbs.importOpen]) {
      expect((await refusalOf(run(sha, { id: made.id }))).entry).toBe(platformErrors.NOT_FOUND)
    }
    expect((await verbs.importRecent(sha, {})).imports).toEqual([])
    expect(await listed(sha, made.id)).toEqual([])
  })
})

test('SHP-04 the column mapping of a partner is remembered by office, and replaced by the next import', async () => {
  const partnerId = await partner('AMZ-HK')
  const other: (ImportColumn | null)[] = [...COLUMNS.slice(0, 6), 'dimensionText']
  await refusalOf(verbs.importCommit(hkg, sheetOf([good()], { partnerId, columns: other })))
  expect((await verbs.importPartners(hkg, {})).partners).toEqual([])
  await verbs.importCommit(hkg, sheetOf([good()], { partnerId }))
  await verbs.importCommit(hkg, sheetOf([[...good(), 'x']], { partnerId, columns: [...COLUMNS, null] }))
  expect((await verbs.importPartners(hkg, {})).partners).toMatchObject([
    { partnerId, partnerCode: 'AMZ-HK', version: 1, columns: { vendor: 'shipper', commodity: 'goodsDescription' } },
  ])
  expect((await verbs.importPartners(sha, {})).partners).toEqual([])
  const { rows } = await offices.database.pool.query(
    `select action from audit.entry where record_table = 'import_mapping'`,
  )
  expect(rows).toEqual([{ action: 'insert' }])
})

test('SHP-04 equal headings of a partner are remembered each for itself, and our own template is not', async () => {
  const partnerId = await partner('ZARA-HK')
  const headings = ['Shipper', 'Address', 'Consignee', 'Address', 'From', 'To', 'Qty', 'GW', 'Commodity']
  const columns: ImportColumn[] = [
    ...(['shipper', 'shipperAddress', 'consignee', 'consigneeAddress'] as const),
    ...COLUMNS.slice(2),
  ]
  const [shipper = '', consignee = '', ...rest] = good()
  const row = [shipper, '1 Road', consignee, '2 Street', ...rest]
  const sheet = { partnerId, columns, above: [{ row: 3, cells: headings }] }
  const template = { row: 2, cells: columns }
  await verbs.importCommit(hkg, sheetOf([row], { ...sheet, above: [template, ...sheet.above] }))
  expect((await remembered(partnerId)) ?? 'nothing').toBe('nothing')
  await verbs.importCommit(hkg, sheetOf([row], sheet))
  expect(await remembered(partnerId)).toMatchObject({ address: 'shipperAddress', 'address#2': 'consigneeAddress' })
})

async function remembered(partnerId: string) {
  return (await verbs.importPartners(hkg, {})).partners.find((sender) => sender.partnerId === partnerId)?.columns
}

test('SHP-04 a partner is matched by code only', async () => {
  const partnerId = await partner('GAP-HK')
  const columns: (ImportColumn | null)[] = ['shipperCode', ...COLUMNS.slice(1)]
  const made = await verbs.importCommit(hkg, sheetOf([good({ shipper: 'gap-hk' })], { columns }))
  const { rows } = await offices.database.pool.query(
    'select shipper, shipper_id from shipments.shipment where import_id = $1',
    [made.id],
  )
  expect(rows).toEqual([
    {
      shipper: expect.objectContaining({ name: 'GAP-HK LTD', address: '1 Road\nHong Kong\nHK' }),
      shipper_id: partnerId,
    },
  ])
})

test('SHP-04 5,000 rows are checked, booked and taken back within bounds', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) =>
    good({ pieces: String((at % 900) + 1), shipper: `SHIPPER ${at}` }),
  )
  const sheet = sheetOf(rows)
  const began = performance.now()
  const made = await verbs.importCommit(hkg, sheet)
  const booked = performance.now()
  await verbs.importUndo(hkg, { id: made.id })
  const undone = performance.now()
  process.stdout.write(
    `5,000 bookings: ${Math.round(booked - began)} ms to check and book, ${Math.round(undone - booked)} ms to take back\n`,
  )
  expect(made.bookings).toBe(5000)
  expect(undone - began).toBeLessThan(100_000)
}, 120_000)

/** Applies the schedule's cut-off to the shipments of an import, as the portal does automatically. */
async function followed(importId: string): Promise<void> {
  await transact(hkg.db, systemWriter('follow-schedule'), (tx) =>
    sql`update shipments.shipment set cut_off = etd - interval '5 hours' where import_id = ${importId}`.execute(tx),
  )
}

async function partner(code: string): Promise<string> {
  return hkg.transact(async (tx) => {
    const { rows } = await offices.database.pool.query<{ id: string }>('select platform.new_id() as id')
    const id = rows[0]?.id ?? ''
    await sql`insert into partners.partner (id, home_office_id, account_code, name, address1, city, country,
                shipper, consignee, notify_party, agent, trucker, carrier, active)
              values (${id}, ${hkg.officeId}, ${code}, ${`${code} LTD`}, '1 Road', 'Hong Kong', 'HK',
                true, false, false, false, false, false, true)`.execute(tx)
    return id
  })
}
