import { keyAccountsServer } from '#areas/key-accounts/server/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/index.ts'
import { seedDemoPartners } from '#areas/partners/server/index.ts'
import { inputErrors } from '#platform/contract/input-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { entryOf as entryOfRecord } from '../../contract/booking/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { type Shipment, type ShipmentEntry, changedShipment } from '../../contract/booking/shipment.ts'
import { NO_DETAILS } from '../../domain/orders/po-lines.ts'
import { orderKey } from '../../domain/orders/po-lines.ts'
import { seedKeyAccounts } from '#areas/key-accounts/server/index.ts'
import { shipmentsServer, shipmentsOfAccounts } from '../index.ts'
import { type Clerk, book, officesAtWork, permitted } from '../testing/offices-at-work.ts'

const verbs = { ...shipmentsServer.verbs, ...keyAccountsServer(shipmentsOfAccounts).verbs }
let at: Awaited<ReturnType<typeof officesAtWork>>
let admin: Clerk
const partner = new Map<string, string>()

beforeAll(async () => {
  at = await officesAtWork()
  await transact(at.database.db, systemWriter('seed'), async (tx) => {
    await seedAccess(tx)
    await seedDemoPartners(tx)
    await seedKeyAccounts(tx, shipmentsOfAccounts)
  })
  const { rows } = await sql<{ id: string; code: string }>`
    select id, account_code as code from partners.partner`.execute(at.database.db)
  for (const { id, code } of rows) partner.set(code, id)
  admin = permitted(at.hkg, '/client/list', '/client/edit', '/shipment/list', '/shipment/edit')
})
afterAll(() => at.close())

type Line = ShipmentEntry['poLines'][number]

const line = (change: Partial<Line> = {}): Line => ({
  ...NO_DETAILS,
  poNo: 'PO-1',
  line: '10',
  sku: 'S',
  description: 'd',
  hsCode: '',
  ordered: 100,
  shipped: 60,
  cartons: 3,
  ...change,
})
const to = (accountCode: string): Pick<ShipmentEntry, 'consignee'> => ({
  consignee: { partnerId: partner.get(accountCode) ?? '', name: accountCode, address: '', contact: '', phone: '' },
})
const ship = (accountCode: string, ...poLines: Line[]) => book(at.hkg, { ...to(accountCode), poLines })
const edit = ({ id, version, ...record }: Shipment, change: Partial<ShipmentEntry>, clerk = at.hkg) =>
  verbs.shipmentEdit(clerk, { ...entryOfRecord({ id, version, ...record }), ...change, id, version })
const setTolerance = async (code: string, tolerancePercent: string | null, accountCode: string) => {
  const { keyAccounts } = await verbs.keyAccountsKnown(admin, {})
  const id = keyAccounts.find((one) => one.code === code)?.id ?? ''
  const { partners: _none, ...keyAccount } = await verbs.keyAccountOpen(admin, { id })
  const partnerIds = [partner.get(accountCode) ?? '']
  await verbs.keyAccountEdit(admin, { ...keyAccount, partnerIds, tolerancePercent })
  return verbs.keyAccountOpen(admin, { id })
}
/** Returns how many connections wait for a line. */
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(at.database.db)
  return rows[0]?.count
}
const refused = (about: object) => ({ details: { about: [expect.objectContaining(about)] } })

describe('SHP-02 lines of an order over several HAWBs', () => {
  test('are shipped up to the order; beyond it the line names the other HAWBs', async () => {
    await verbs.hawbBatchCreate(at.hkg, { prefix: 'POL', digits: 6, quantity: 1 })
    const first = await ship('USRET59', line(), line({ poNo: 'PO-2', shipped: 100 }))
    await verbs.hawbNumberTake(at.hkg, { shipmentId: first.id, hawbNo: null })
    await expect(ship('USRET59', line({ line: '20' }), line({ poNo: 'po-1', shipped: 41 }))).rejects.toMatchObject(
      refused({
        path: 'poLines.1.shipped',
        entry: shipmentErrors.SHIPPED_ELSEWHERE,
        params: {
          line: 'po-1 · 10',
          ordered: 100,
          most: 100,
          shipped: 41,
          tolerance: '0',
          already: 60,
          on: ['POL000001 (60)'],
        },
      }),
    )
    const flight = { flightNo: 'LH8401', etd: '2026-11-20T23:55' }
    const second = await book(at.hkg, { ...to('USRET59'), ...flight, poLines: [line({ shipped: 40 })] })
    // Others may order under the same numbers; the same order may be entered again; lines that ship no more are not checked.
    await ship('USELE58', line({ shipped: 100 }))
    await edit(second, { poLines: [line({ shipped: 30 })] })
    await expect(edit(await open(first), { poLines: [line({ shipped: 71 })] })).rejects.toMatchObject(
      refused({ params: expect.objectContaining({ already: 30, on: ['HKG–FRA 2026-11-20 (30)'] }) }),
    )
    await edit(await open(first), { poLines: [line({ ordered: 120, shipped: 90 })] })
    await verbs.shipmentDelete(at.hkg, { ids: [second.id] })
    expect((await edit(await open(first), { poLines: [line({ ordered: 120, shipped: 120 })] })).poLines).toEqual([
      line({ ordered: 120, shipped: 120 }),
    ])
  })

  test('SHP-11 with the tolerance of the key account; lines saved under a greater one stay', async () => {
    expect(await setTolerance('GAP', '5', 'GBGAP64')).toMatchObject({ tolerancePercent: '5' })
    const first = await ship('GBGAP64', line({ poNo: 'GAP-1' }))
    await expect(ship('GBGAP64', line({ poNo: 'GAP-1', shipped: 46 }))).rejects.toMatchObject(
      refused({ params: expect.objectContaining({ most: 105, tolerance: '5' }) }),
    )
    const second = await ship('GBGAP64', line({ poNo: 'GAP-1', shipped: 45 }))
    expect(await setTolerance('GAP', null, 'GBGAP64')).toMatchObject({ tolerancePercent: '0' })
    const stored = await edit(second, {
      batchNo: 'B1',
      poLines: [line({ poNo: 'GAP-1', shipped: 45, description: 'other words' })],
    })
    await expect(edit(stored, { poLines: [line({ poNo: 'GAP-1', shipped: 46 })] })).rejects.toMatchObject(
      refused({ entry: shipmentErrors.SHIPPED_ELSEWHERE }),
    )
    expect((await open(first)).version).toBe(first.version)
    const { keyAccounts } = await verbs.keyAccountsKnown(admin, {})
    const gap = keyAccounts.find(({ code }) => code === 'GAP')?.id ?? ''
    const { changes } = await verbs.keyAccountHistory(admin, { id: gap })
    expect(changes[0]?.fields.map(({ field }) => field)).toEqual(['tolerancePercent'])
    await verbs.keyAccountUndo(admin, { id: gap, change: changes[0]?.id ?? '' })
    expect(await verbs.keyAccountOpen(admin, { id: gap })).toMatchObject({ tolerancePercent: '5' })
  })

  test('are not sold out twice by two at once, and the database counts again', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        ship('USRET59', line({ poNo: 'LAST', shipped: 40 }), line({ poNo: 'SECOND', shipped: 1 })),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const codes = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.entry?.code] : []))
    expect(new Set(codes)).toEqual(new Set([shipmentErrors.SHIPPED_ELSEWHERE.code]))
    const stored = await ship('USRET59', line({ poNo: 'LAST', shipped: 20 }))
    const past = transact(at.database.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set po_lines = ${JSON.stringify([line({ poNo: 'LAST', shipped: 21 })])}::jsonb
          where id = ${stored.id}`.execute(tx),
    )
    await expect(past).rejects.toMatchObject({ constraint: 'po_line_shipped' })
    const crossed = transact(at.database.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set po_lines =
            ${JSON.stringify([{ ...line(), shipFrom: '2026-11-21', shipTo: '2026-11-20' }])}::jsonb
          where id = ${stored.id}`.execute(tx),
    )
    await expect(crossed).rejects.toMatchObject({ constraint: 'shipment_po_lines' })
  })

  test('concurrent changes of several lines on two HAWBs do not deadlock', async () => {
    const both = (change: Partial<Line> = {}, change2: Partial<Line> = {}) => [
      line({ poNo: 'CROSS', line: '1', shipped: 1, ...change }),
      line({ poNo: 'CROSS', line: '2', shipped: 1, ...change2 }),
    ]
    let [one, two] = [await ship('USRET59', ...both()), await ship('USRET59', ...both())]
    // A transaction aborted by a deadlock is repeated once.
    let begun = 0
    const clerk: Clerk = {
      ...at.hkg,
      transact: (work, frame) => at.hkg.transact((tx) => ((begun += 1), work(tx)), frame),
    }
    for (let shipped = 2; shipped < 12; shipped++) {
      ;[one, two] = await Promise.all([
        edit(one, { poLines: both({ shipped }, { shipped: 1 }) }, clerk),
        edit(two, { poLines: both({ shipped: 1 }, { shipped }) }, clerk),
      ])
    }
    expect([one, two].map(({ poLines }) => poLines.map(({ shipped }) => shipped))).toEqual([
      [11, 1],
      [1, 11],
    ])
    expect(begun).toBe(20)
    const past = Promise.allSettled([
      edit(one, { poLines: both({ shipped: 60 }, { shipped: 60 }) }),
      edit(two, { poLines: both({ shipped: 60 }, { shipped: 60 }) }),
    ])
    expect((await past).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('to two DCs they are counted for each: a line has two quantities ordered', async () => {
    const to2 = ['FTW1', 'LAX9'].map((dc) => line({ poNo: 'DCS', dc, shipped: 100 }))
    await ship('USRET59', ...to2)
    await expect(ship('USRET59', line({ poNo: 'DCS', dc: 'lax9', shipped: 1 }))).rejects.toMatchObject(
      refused({ params: expect.objectContaining({ line: 'DCS · 10 · lax9', already: 100 }) }),
    )
    await ship('USRET59', line({ poNo: 'DCS', dc: 'ONT8', shipped: 100 }))
  })

  test('refusals of the database are reported at the lines: a tolerance lowered concurrently', async () => {
    await setTolerance('GAP', '5', 'GBGAP64')
    const stored = await ship('GBGAP64', line({ poNo: 'MEAN', shipped: 100 }))
    const saving = await transact(at.database.db, systemWriter('test'), async (tx) => {
      const keys = [orderKey(line({ poNo: 'MEAN' }))]
      await sql`select shipments.hold_po_lines(${stored.keyAccountId}, ${keys})`.execute(tx)
      const answer = Promise.allSettled([edit(stored, { poLines: [line({ poNo: 'MEAN', shipped: 105 })] })])
      await expect.poll(waiting).toBe(1)
      await setTolerance('GAP', '0', 'GBGAP64')
      return { answer }
    })
    expect(await saving.answer).toMatchObject([
      { reason: refused({ path: 'poLines', entry: shipmentErrors.SHIPPED_MEANWHILE }) },
    ])
    // Form and API refuse these themselves; the database is the last check.
    await expect(
      ship('USRET59', line({ poNo: 'WINDOW', shipFrom: '2026-11-21', shipTo: '2026-11-20' })),
    ).rejects.toMatchObject(refused({ path: 'poLines', entry: inputErrors.WRONG_FORM }))
  })

  test('name the delivery note by which they come, which is then among those of the shipment, found by both', async () => {
    const named = line({ poNo: 'NAMED', dnNo: 'DN-7' })
    const known = { dnNo: 'dn-8', cartons: 2, grossWeight: '12.50', remark: 'two boxes' }
    const lines = [
      named,
      line({ poNo: 'NAMED', line: '20', dnNo: 'DN-8' }),
      line({ poNo: 'NAMED', line: '30', dnNo: 'dn-7' }),
    ]
    const booked = await book(at.hkg, { ...to('USRET59'), poLines: lines, deliveryNotes: [known] })
    const added = { dnNo: 'DN-7', cartons: null, grossWeight: null, remark: '' }
    expect(booked.deliveryNotes).toEqual([known, added])
    const changed = await edit(booked, { deliveryNotes: [{ ...added, cartons: 9 }] })
    expect(changed.deliveryNotes).toEqual([
      { ...added, cartons: 9 },
      { ...known, dnNo: 'DN-8', cartons: null, grossWeight: null, remark: '' },
    ])
    const many = Array.from({ length: 999 }, (_, nth) => ({ ...known, dnNo: `DN-X${nth}` }))
    const read = changedShipment.safeParse({
      ...entryOfRecord(changed),
      deliveryNotes: many,
      id: changed.id,
      version: 1,
    })
    expect(read.error?.issues).toMatchObject([{ code: 'too_big', path: ['deliveryNotes'], maximum: 1000 }])
  })

  test('SHP-10 a copy takes over the order without shipped quantities', async () => {
    const source = await ship('USRET59', line({ poNo: 'COPY', shipped: 100, cbm: '1.5', dc: 'FTW1', dnNo: 'DN-9' }))
    const copy = await verbs.shipmentCopy(at.hkg, { id: source.id, take: ['orders'] })
    expect(copy.poLines).toEqual([line({ poNo: 'COPY', shipped: null, cartons: null, dc: 'FTW1' })])
  })
})

const open = ({ id }: Shipment) => verbs.shipmentOpen(at.hkg, { id })
