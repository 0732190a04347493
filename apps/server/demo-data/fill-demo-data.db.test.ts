import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#areas/exchange/domain/order-rules.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import { provideFirstData } from '../first-data.ts'
import { placeTables } from '../growth/check-growth.ts'
import { citusScript } from '../growth/citus-script.ts'
import { readCatalogue } from '../growth/read-catalogue.ts'
import { runWithoutCitus } from '../growth/run-without-citus.ts'
import { demoDatabase } from '../testing/demo-database.ts'

let own: Awaited<ReturnType<typeof demoDatabase>>
let database: Database

beforeAll(async () => {
  own = await demoDatabase()
  database = openDatabase({ url: own.url, connections: 2, timeoutFactor: 4, log: createLog({ level: 'error' }) })
}, 240_000)

afterAll(async () => {
  await database.close()
  await own.drop()
})

const count = async (what: ReturnType<typeof sql<{ n: number }>>) => (await what.execute(database.db)).rows[0]?.n

describe('the demo data', () => {
  test('are four offices, thirteen airlines, 1,000 MAWB numbers and 700 shipments of a month', async () => {
    expect(await count(sql`select count(*) as n from organisation.office`)).toBe(4)
    expect(await count(sql`select count(distinct airline) as n from mawb_inventory.mawb`)).toBe(13)
    expect(await count(sql`select count(*) as n from mawb_inventory.mawb`)).toBe(1000)
    expect(await count(sql`select count(*) as n from shipments.shipment where side = 'Export'`)).toBe(700)
    expect(
      await count(sql`select count(distinct etd::date) as n from shipments.shipment where etd between now() - interval '24 days'
                      and now() + interval '11 days'`),
    ).toBeGreaterThanOrEqual(31)
  })

  test('SHP-02 MAW-08 have masters that were transmitted and flew, others that did not, and waybills that weigh otherwise than booked', async () => {
    const { rows } = await sql<{ flown: boolean; transmitted: boolean; n: number }>`
      select etd < now() as flown, transmitted_at is not null as transmitted, count(*) as n
      from shipments.master group by 1, 2`.execute(database.db)
    const masters = (flown: boolean, transmitted: boolean) =>
      rows.find((row) => row.flown === flown && row.transmitted === transmitted)?.n ?? 0
    expect(masters(true, true)).toBeGreaterThan(5)
    expect(masters(true, false)).toBeGreaterThan(50)
    expect(masters(false, false)).toBeGreaterThan(20)
    const forgotten = sql<{ n: number }>`
      select count(*) as n from shipments.shipment where master_id is null and job_mode <> 'Coload Out' and side = 'Export'
        and etd between now() and now() + interval '72 hours'`
    expect(await count(forgotten)).toBeGreaterThan(0)
    const withoutSpace = sql<{ n: number }>`
      select count(*) as n from shipments.shipment where space_status = 'None' and job_mode <> 'Coload Out'
        and side = 'Export' and etd between now() and now() + interval '48 hours'`
    expect(await count(withoutSpace)).toBeGreaterThan(0)
    expect(
      await count(sql`select count(*) as n from shipments.shipment where booked_weight <> gross_weight`),
    ).toBeGreaterThan(4)
  })

  test('every office has what fills its lists, its map and its week', async () => {
    const { rows } = await sql<{ code: string }>`
      select o.code from organisation.office o
      where (select count(*) from shipments.shipment s where s.origin_office_id = o.id and s.status = 'Pending') > 10
        and (select count(*) from shipments.shipment s where s.origin_office_id = o.id and s.status = 'Sent') > 10
        and (select count(distinct s.destination_airport) from shipments.shipment s where s.origin_office_id = o.id
             and s.etd between now() and now() + interval '7 days') > 2
        and (select count(*) from flights.flight f where f.owner_office_id = o.id
             and f.departs_at between now() and now() + interval '1 day') > 0
      order by 1`.execute(database.db)
    expect(rows.map(({ code }) => code)).toEqual(['FRA', 'HKG', 'LON', 'SHA'])
  })

  test('DOC-01 have offices with name, codes, regulated agent, tax number and bank on their papers', async () => {
    const { rows } = await sql<{ code: string }>`
      select o.code from organisation.office o join documents.office_profile p on p.office_id = o.id
      where p.iata_code ~ '/' and '' not in (p.agent_name, p.address, p.regulated_agent, p.tax_number, p.bank)
        and p.regulated_until > current_date order by 1`.execute(database.db)
    expect(rows.map(({ code }) => code)).toEqual(['FRA', 'HKG', 'LON', 'SHA'])
  })

  test('FLT-02 have a schedule for every flight that the demo company books, on the days on which it goes, and its flights ahead', async () => {
    expect(await count(sql`select count(*) as n from flights.schedule`)).toBe(25)
    expect(await count(sql`select count(distinct day) as n from flights.flight`)).toBe(117)
    expect(
      await count(sql`select count(*) as n from shipments.shipment s
                      where side = 'Export' and not exists (
                        select from flights.flight f where f.flight_no = s.flight_no
                          and (f.departs_at = s.etd or f.retime_reason is not null and f.departs_at = s.etd + interval '5 hours'))`),
    ).toBe(0)
  })

  test('MAW-01 has numbers in every state', async () => {
    const { rows } = await sql<{ state: string; n: number }>`
      select coalesce(use, status) as state, count(*) as n from mawb_inventory.mawb group by 1`.execute(database.db)
    expect(rows.map((row) => row.state).toSorted()).toEqual(['Available', 'Invalid', 'Lend Out', 'R', 'V'])
  })

  test('MAW-01 the ledger of the numbers reaches over a month, in the order in which things happened', async () => {
    const { rows } = await sql<{ kind: string; days: number; latest: number }>`
      select kind, count(distinct at::date) as days, extract(day from now() - max(at))::int as latest
      from mawb_inventory.event group by 1`.execute(database.db)
    const of = (kind: string) => rows.find((row) => row.kind === kind)
    expect(of('import')).toMatchObject({ latest: 34 })
    expect(of('lend')?.days).toBeGreaterThanOrEqual(3)
    expect(of('take')?.days).toBeGreaterThanOrEqual(8)
    const disorder = sql<{ n: number }>`
      select count(*) as n from (
        select at <= lag(at) over (partition by mawb_id order by seq) or at > now() as wrong from mawb_inventory.event) e
      where wrong`
    expect(await count(disorder)).toBe(0)
    const otherwise = sql<{ n: number }>`
      select count(*) as n from mawb_inventory.mawb m join mawb_inventory.event e on (e.mawb_id, e.seq) = (m.id, m.version)
      where m.used_at <> e.at`
    expect(await count(otherwise)).toBe(0)
  })

  test('SHP-01 has pending and sent shipments, with and without master, of every job type', async () => {
    const { rows } = await sql<{ status: string; flies: boolean; n: number }>`
      select status, master_id is not null as flies, count(*) as n from shipments.shipment
      where side = 'Export' group by 1, 2`.execute(database.db)
    expect(rows.length).toBe(4)
    expect(await count(sql`select count(distinct job_type) as n from shipments.shipment`)).toBe(4)
  })

  test('SHP-14 have something on the import list of every office, from our own offices and from agents', async () => {
    const { rows } = await sql<{ office: string; sides: number; states: number }>`
      select o.code as office, count(distinct a.side) as sides, count(distinct a.state) as states
      from shipments.arriving a join organisation.office o on o.id = a.office_id group by 1 order by 1`.execute(
      database.db,
    )
    expect(rows.map(({ office, sides }) => [office, sides])).toEqual([
      ...[
        ['FRA', 2],
        ['HKG', 2],
        ['LON', 2],
        ['SHA', 2],
      ],
    ])
    for (const { states } of rows) expect(states).toBe(5)
    expect(
      await count(sql`select count(*) as n from shipments.arriving
                      where state in ('Arrived', 'Released', 'Delivered') and arrived_at is null`),
    ).toBe(0)
  })

  test('SHP-03 have milestones that could have been noted: not before the booking, not ahead, and some are late', async () => {
    expect(await count(sql`select count(distinct code) as n from shipments.milestone`)).toBe(19)
    const wrong = sql<{ n: number }>`
      select count(*) as n from shipments.milestone m join shipments.shipment s on s.id = m.shipment_id
      where m.at < date_trunc('minute', s.created_at) or m.at > now()`
    expect(await count(wrong)).toBe(0)
    const offloaded = sql<{ n: number }>`
      select count(*) as n from shipments.milestone m join shipments.shipment s on s.id = m.shipment_id
      where m.code = 'DEP' and m.at > s.promised_etd + interval '12 hours 1 minute'`
    expect(await count(offloaded), 'not flown as planned (FAP)').toBeGreaterThan(3)
    const late = sql<{ n: number }>`
      select count(*) as n from shipments.shipment where status = 'Pending' and next_due_at < now()`
    expect(await count(late)).toBeGreaterThan(5)
    expect(await count(sql`select count(*) as n from shipments.shipment where next_milestone is null`)).toBe(0)
  })

  test('DOC-01 DOC-03 have issued waybills and messages to the airline behind every FWB, and no FWB without them', async () => {
    expect(await count(sql`select count(*) as n from shipments.milestone where code = 'FWB'`), 'recorded by hand').toBe(
      0,
    )
    const sent = sql<{ n: number }>`
      select count(*) as n from shipments.master where side = 'Export' and transmitted_at is not null`
    expect(await count(sent)).toBeGreaterThan(10)
    const withoutPapers = sql<{ mawbNo: string }>`
      select m.mawb_no from shipments.master m
      where m.side = 'Export' and m.transmitted_at is not null and not (
        exists (select from documents.waybill w join documents.waybill_issue i on i.waybill_id = w.id
                where w.master_id = m.id and w.state = 'Issued' and i.issued_at < m.transmitted_at)
        and exists (select from messaging.message g where g.mawb_no = m.mawb_no and g.direction = 'OUT' and g.kind = 'FWB'
                    and g.state = 'accepted' and g.sent_at = m.transmitted_at))`
    expect((await withoutPapers.execute(database.db)).rows).toEqual([])
    const housesWithoutPapers = sql<{ hawbNo: string }>`
      select s.hawb_no from shipments.shipment s join shipments.master m on m.id = s.master_id
      where m.side = 'Export' and m.transmitted_at is not null
        and s.job_mode <> 'Direct' and s.job_type <> 'Coload In capacity sold' and not (
          exists (select from documents.waybill w where w.shipment_id = s.id and w.state = 'Issued')
          and exists (select from messaging.message g where g.mawb_no = m.mawb_no and g.hawb_no = s.hawb_no and g.kind = 'FHL'))`
    expect((await housesWithoutPapers.execute(database.db)).rows).toEqual([])
  })

  test('SPC-01 SHP-02 have delivery notes, confirmed space where they have left, space in every state, more than there is only where the airline agreed, and a flight that was cancelled under its shipments', async () => {
    const { rows } = await sql<{ status: string }>`
      select distinct space_status as status from shipments.shipment order by 1`.execute(database.db)
    expect(rows.map(({ status }) => status)).toEqual(['Confirmed', 'None', 'Refused', 'Released', 'Requested'])
    const left = sql<{ n: number }>`
      select (100 * count(*) filter (where space_status = 'Confirmed') / count(*))::int as n
      from shipments.shipment where status = 'Sent'`
    expect(await count(left)).toBeGreaterThan(90)
    expect(await count(sql`select count(*) as n from shipments.shipment where dn_numbers <> ''`)).toBeGreaterThan(100)
    expect(
      await count(sql`
        select count(*) as n from (
          select 1 from shipments.po_shipped group by buyer_id, line_key having count(*) > 1 and sum(shipped) > max(ordered)) over_tolerated`),
      'lines of orders over two HAWBs, shipped within the tolerance of the key account',
    ).toBeGreaterThan(10)
    expect(
      await count(sql`
        select count(*) as n from flights.flight f
        where exists (select from flights.flight_allotment where flight_id = f.id
                      having f.taken_kg > sum(weight_kg) or f.taken_m3 > sum(volume_m3))
          and not exists (select from space.space s where s.flight_id = f.id and s.override_reason is not null)`),
    ).toBe(0)
    expect(
      await count(sql`
        select count(*) as n from shipments.shipment
        where side = 'Export' and master_id is not null and space_status <> 'Confirmed'`),
      'houses under a MAWB without space',
    ).toBe(0)
    expect(
      await count(sql`select count(*) as n from flights.flight where cancel_reason is not null and taken_kg > 0`),
    ).toBeGreaterThan(0)
  })

  test('FLT-02 know a storm in Frankfurt: flights from there are cancelled, others to and from there are late, some with shipments', async () => {
    const struck = (what: string) => sql<{ n: number }>`
      select count(*) as n from flights.flight f join flights.flight_leg l on l.flight_id = f.id
      where ${sql.ref(`f.${what}`)} = 'Storm in Frankfurt' and 'FRA' in (l.origin, l.destination)`
    expect(await count(struck('cancel_reason'))).toBeGreaterThan(0)
    expect(await count(struck('retime_reason'))).toBeGreaterThan(1)
    expect(
      await count(sql`
        select count(*) as n from shipments.shipment s join flights.flight f on f.flight_no = s.flight_no
        where s.status = 'Pending' and f.retime_reason = 'Storm in Frankfurt'
          and s.etd between now() and now() + interval '3 days'`),
      'shipments of delayed flights',
    ).toBeGreaterThan(0)
  })

  test.each([
    ['BA', ['PASSENGER']],
    ['CV', ['FREIGHTER']],
    ['CK', ['FREIGHTER']],
    ['CX', ['FREIGHTER', 'PASSENGER']],
  ])('FLT-01 fly what their carriers have: %s', async (airline, types) => {
    const { rows } = await sql<{ type: string }>`
      select distinct flight_type as type from flights.schedule where airline = ${airline} order by 1`.execute(
      database.db,
    )
    expect(rows.map(({ type }) => type)).toEqual(types)
  })

  test('SHP-11 SHP-01 stand on every list in every office: pending, sent, arriving, and of each key account', async () => {
    const { rows } = await sql<{ office: string; keyAccounts: number; statuses: number; arriving: number }>`
      select o.code as office, count(distinct s.key_account_id)::int as key_accounts, count(distinct s.status)::int as statuses,
        (select count(*) from shipments.arriving a where a.office_id = o.id)::int as arriving
      from organisation.office o join shipments.office_shipment os on os.office_id = o.id
        join shipments.shipment s on s.id = os.id and s.side = 'Export'
      group by o.id, o.code order by 1`.execute(database.db)
    expect(rows.map(({ office, keyAccounts, statuses }) => [office, keyAccounts, statuses])).toEqual([
      ...[
        ['FRA', 6, 2],
        ['HKG', 6, 2],
        ['LON', 6, 2],
        ['SHA', 6, 2],
      ],
    ])
    for (const { arriving } of rows) expect(arriving).toBeGreaterThan(0)
    expect(
      await count(sql`
        select count(distinct o.origin_office_id) as n from shipments.shipment o join flights.flight f
          on f.flight_no = o.flight_no and f.departs_at = o.etd
        where o.status = 'Pending' and o.etd between now() and now() + interval '48 hours' and f.cancel_reason is not null`),
      'on cancelled flights, for the figure of home',
    ).toBeGreaterThan(0)
  })

  test('EXC-01 EXC-02 orders of the exchange stand in every state, and 2,000 products are on sale', async () => {
    const { rows } = await sql<{ status: string }>`
      select distinct status from exchange.transport_order order by 1`.execute(database.db)
    expect(rows.map(({ status }) => status)).toEqual(ORDER_STATUSES.toSorted())
    expect(
      await count(sql`select count(*) as n from products.product where status = 'ON_SALE'`),
    ).toBeGreaterThanOrEqual(2000)
    expect(await count(sql`select count(*) as n from exchange.transport_order where fee > 0`)).toBeGreaterThan(0)
  })

  test('BIL-01 TRX-01 at least 40 bills of HKG are not sent yet, of vendors too, and open items have every age', async () => {
    const { rows } = await sql<{ kind: string; n: number }>`
      select b.kind, count(*)::int as n from billing.bill b join billing.transmission t on t.bill_id = b.id
        join organisation.office o on o.id = b.office_id
      where o.code = 'HKG' and t.state = 'NONE' group by 1 order by 1`.execute(database.db)
    expect(rows.map(({ kind }) => kind)).toEqual(['INVOICE', 'VENDOR_INVOICE'])
    expect(rows[0]?.n).toBeGreaterThanOrEqual(40)
    const ages = sql<{ n: number }>`
      select count(distinct least(greatest(ceil((current_date - i.due_date) / 30.0), 0), 4)) as n
      from billing.open_item i join billing.bill b on b.id = i.bill_id join organisation.office o on o.id = b.office_id
      where o.code = 'HKG' and i.side = 'RECEIVABLE'`
    expect(await count(ages), 'not due, and up to 30, 60, 90 and more days late').toBe(5)
  })

  test('BIL-01 masters have costs that are shared over their houses, and drafts of which some need a second person', async () => {
    const shared = sql<{ n: number }>`
      select count(distinct master_id) as n from billing.cost_share`
    expect(await count(shared)).toBeGreaterThanOrEqual(10)
    const drafts = sql<{ n: number }>`
      select count(*) as n from billing.line l join billing.office_setting s on s.office_id = l.office_id
      where l.status = 'DRAFT' and l.local_amount > s.approval_limit`
    expect(await count(drafts)).toBeGreaterThan(0)
  })

  test('BIL-01 an invoice of an airline is billed, another one differs from our costs, and a CASS workbook has every outcome', async () => {
    const { rows } = await sql<{ state: string }>`
      select distinct state from payables.vendor_invoice order by 1`.execute(database.db)
    expect(rows.map(({ state }) => state)).toEqual(['BILLED', 'OPEN'])
    const compared = sql<{ n: number }>`
      select count(*) as n from payables.cass_comparison
      where matched > 0 and different > 0 and missing_here > 0 and missing_there > 0`
    expect(await count(compared)).toBeGreaterThanOrEqual(1)
  })

  test('SHP-02 go to a consignee in the country where they land, with PO lines that name their delivery notes', async () => {
    const elsewhere = sql<{ n: number }>`
      select count(*) as n from shipments.shipment s join reference_data.airport a on a.iata = s.destination_airport
      where side = 'Export' and s.consignee ->> 'address' not like '%, ' || a.country`
    expect(await count(elsewhere)).toBe(0)
    const named = sql<{ n: number }>`
      select count(*) as n from shipments.shipment s where s.po_lines @> '[{"dnNo": ""}]' is not true and s.po_lines <> '[]'`
    expect(await count(named)).toBeGreaterThan(100)
  })

  test('SPC-01 have the cut-off of their flight for their goods: that of dangerous goods is earlier', async () => {
    const { rows } = await sql<{ hours: number; dangerous: boolean; n: number }>`
      select extract(epoch from etd - cut_off)::int / 3600 as hours, dangerous_goods as dangerous, count(*) as n
      from shipments.shipment where side = 'Export' group by 1, 2 order by 1`.execute(database.db)
    expect(rows.map(({ hours, dangerous }) => [hours, dangerous])).toEqual([
      [6, false],
      [8, true],
    ])
  })

  test('MAW-13 every used number stands over exactly one master', async () => {
    expect(
      await count(sql`select count(*) as n from mawb_inventory.mawb b
                      full join (select * from shipments.master where side = 'Export') m
                      on (m.prefix, m.serial) = (b.prefix, b.serial)
                      where coalesce(b.use = 'R', false) <> (m.id is not null)`),
    ).toBe(0)
  })

  test('MAW-06 raise the alerts that they ask for', async () => {
    expect(await count(sql`select count(*) as n from mawb_inventory.alert where cleared_at is null`)).toBeGreaterThan(0)
  })

  test('LDP-02 have a plan whose versions differ in the build instruction and the pieces of a ULD', async () => {
    const differing = sql<{ n: number }>`
      select count(*) as n from load_planning.plan_version later
        join load_planning.plan_version former on former.plan_id = later.plan_id and former.no = later.no - 1
        join load_planning.unit u on u.plan_version_id = later.id
        join load_planning.unit w on w.plan_version_id = former.id and w.key = u.key
      where former.confirmed_at is not null and u.instruction <> w.instruction
        and (select sum(pieces) from load_planning.load where unit_id = u.id)
          is distinct from (select sum(pieces) from load_planning.load where unit_id = w.id)`
    expect(await count(differing)).toBeGreaterThan(0)
  })

  test('have one office at both ends of every foreign key that the growth plan keeps within an office', async () => {
    const client = new pg.Client({ connectionString: own.ownerUrl })
    await client.connect()
    try {
      await runWithoutCitus(client, citusScript(placeTables(await readCatalogue(client))))
    } finally {
      await client.end()
    }
  })

  test('WHS-02 the warehouse took its steps when the milestones say so', async () => {
    const { rows } = await sql<{ hawbNo: string; noted: string[] }>`
      with house as (
        select p.shipment_id as id, min(p.received_at) as received, bool_and(p.security <> 'NSC') as secure, max(h.at) as out
        from warehouse.piece p left join warehouse.handover h on h.id = p.handover_id group by 1)
      select s.hawb_no, (select array_agg(m.code) from shipments.milestone m where m.shipment_id = s.id) as noted
      from house join shipments.shipment s on s.id = house.id
      where not exists (select from shipments.milestone m where m.shipment_id = s.id and m.code = 'WHS' and m.at = house.received)
        -- Whoever bought our capacity delivers the goods screened.
        or house.secure and s.job_type <> 'Coload In capacity sold' and not exists (select from shipments.milestone m where m.shipment_id = s.id and m.code = 'XRY')
        -- What goes out with another forwarder has no hand-over to the airline.
        or house.out is not null and s.job_mode <> 'Coload Out' and not exists (
          select from shipments.milestone m where m.shipment_id = s.id and m.code = 'HOV' and m.at = house.out)`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  test('are filled once: of two processes that start again at once none adds anything', async () => {
    const start = () => provideFirstData({ DEMO: true, LOG_LEVEL: 'error' }, own.url, () => undefined)
    const starts = await Promise.all([start(), start()])
    expect(starts).toEqual(Array.from({ length: 2 }, () => ({ hasDemoAccounts: true, administrator: null })))
    expect(await count(sql`select count(*) as n from shipments.shipment where side = 'Export'`)).toBe(700)
  })
})
