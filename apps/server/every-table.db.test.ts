import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { areas } from './areas.ts'

/** Tables without an audit of their own, and why. */
const EXEMPT: Readonly<Record<string, string>> = {
  'billing.attempt': 'is an audit itself: every call to a receiver, with its answer',
  'billing.open_item': 'derived from bills and payments by triggers alone',
  'billing.vendor_number': 'derived from bills by a trigger alone',
  'activity_log.click': 'is a log itself: written once, dropped by the month',
  'identity.known_device': 'moves with every sign-in; the session that it opened is audited',
  'identity.session_use': 'moves every minute; the session itself is audited',
  'workplace.list_setting': 'moves with every column somebody drags',
  'workplace.recent_record': 'moves with every record somebody opens',
  'mawb_inventory.event': 'is an audit itself: append-only, with actor and request',
  'mawb_inventory.mawb_number': 'the registry of numbers; each row comes and goes with an audited MAWB',
  'exchange.order_event': 'is a timeline itself: append-only, with account and time',
  'exchange.quotation_event': 'is a timeline itself: append-only, with account and time',
  'flights.operation': 'derived from schedule and legs by triggers alone',
  'space.space_event': 'is an audit itself: append-only, with actor and request',
  'messaging.status_event': 'is a log itself: append-only, with the message that reported it',
  'presence.attendance': "leases of a minute; who had what open is nobody's record",
  'presence.soft_lock': 'leases of a minute; a take-over is audited in presence.take_over',
  'handheld.device': 'moves with every event of a handheld, which is audited',
  'warehouse.awb_piece': 'the registry of numbers, written once by the first print of a label',
  'warehouse.event': 'is an audit itself: append-only, with actor and request',
  'shipments.arriving': 'derived from shipment, arrivals and milestones by triggers and keepNextMilestones',
  'shipments.arriving_master': 'derived from the arriving shipments by triggers alone',
  'shipments.po_shipped': 'derived from the PO lines of the shipment by a trigger alone',
  'shipments.shipment_progress':
    'derived from milestones, arrivals, handling and figures of the warehouse by triggers alone',
  'shipments.office_shipment': 'derived from the shipment by a trigger alone',
  'shipments.job_series': 'a counter under its row lock; the shipments that it numbers are audited',
}

/** Audited tables without a version of their own, and why. */
const UNVERSIONED: Readonly<Record<string, string>> = {
  'access.handed_out': 'written once, never edited',
  'billing.bill': 'issued once, never edited',
  'billing.bill_line': 'issued once with its bill, never edited',
  'billing.bill_revision': 'written once, never edited',
  'billing.closed_month': 'written once, never edited',
  'billing.cost_share': 'a share of the line, which has the version',
  'billing.number_series': 'a counter under its row lock',
  'billing.payment': 'written once, never edited',
  'tariffs.tax_code': 'comes with the product',
  'shipments.part': 'written by a split, deleted by rejoining, never edited',
  'access.role_menu': 'a pair that is given or taken; the role has the version',
  'access.role_permission': 'a pair that is given or taken; the role has the version',
  'access.user_role': 'a pair that is given or taken; who saves says which roles of the user were seen',
  'messaging.alert_resolution': 'written once, never edited',
  'payables.cass_comparison': 'written once, never edited',
  'payables.vendor_invoice_row': 'came in with its invoice, never edited',
  'documents.agent_preference': 'the last choice, which the next letter overwrites',
  'documents.delivery_message': 'written once with its delivery, never edited',
  'documents.leaving': 'written once, never edited',
  'documents.letter_link': 'made once, never edited',
  'documents.pre_alert_file': 'written once with its letter, never edited',
  'documents.waybill_issue': 'written once, never edited',
  'documents.recall': 'written once, then closed once',
  'documents.weight_reopening': 'written once, never edited',
  'documents.pre_alert_shipment': 'moves with its letter, which has the version',
  'products.product_leg': 'a line of the product, which has the version',
  'exchange.quotation_line': 'a line of the quotation, which has the version',
  'exchange.quotation_link': 'made once and revoked once',
  'exchange.quotation_revision': 'written once, never edited',
  'products.surcharge': 'a line of the product, which has the version',
  'products.price_break': 'a line of the product, which has the version',
  'exchange.order_leg': 'written once with its order, never edited',
  'exchange.order_charge': 'a line of the order, which has the version; changed through price_edit alone',
  'exchange.price_edit': 'written once, never edited',
  'exchange.order_file': 'added once and removed once',
  'products.product_file': 'added once and removed once',
  'flights.leg': 'a line of the schedule, which has the version',
  'flights.cut_off': 'a line of the schedule, which has the version',
  'flights.allotment': 'a line of the schedule, which has the version',
  'flights.rate_break': 'a line of the schedule, which has the version',
  'flights.surcharge': 'a line of the schedule, which has the version',
  'flights.unit_cost': 'a line of the schedule, which has the version',
  'flights.flight_leg': 'a line of the flight, which has the version',
  'flights.flight_allotment': 'a line of the flight, which has the version',
  'flights.taken_position': 'a line of the flight, which has the version',
  'identity.derived_token': 'lives and ends with its session; used once',
  'identity.password_reset': 'used once',
  'identity.provider_sign_in': 'used once',
  'identity.session': 'begins and ends, nobody edits it',
  'space.batch_series': 'a counter under its row lock',
  'load_planning.load': 'a line of the plan, which has the version',
  'load_planning.offload': 'a line of the plan, which has the version',
  'load_planning.plan_series': 'a counter under its row lock',
  'load_planning.plan_version': 'written under the lock of its plan, which has the version',
  'load_planning.recovery': 'written once, and undone once under its lock',
  'load_planning.unit': 'a line of the plan, which has the version',
  'mawb_inventory.stock_import': 'written once, never edited',
  'presence.take_over': 'written once, never edited',
  'warehouse.gate': 'replaced as a whole by a new poster',
  'handheld.device_event': 'written once, then resolved once',
  'warehouse.series': 'a counter under its row lock',
  'warehouse.receipt': 'written once, never edited',
  'warehouse.handover': 'written once, then signed once and undone once',
  'warehouse.weight_request': 'written once, then answered once',
  'warehouse.stock_take': 'started once, then closed once',
  'warehouse.stock_count': 'a later count of the same key replaces it',
  'warehouse.stock_difference': 'written once, never edited',
  'warehouse.screening': 'written once, never edited',
  'warehouse.photo': 'written once, never edited',
  'warehouse.label_print': 'written once, never edited',
  'warehouse.truck_reference': 'a line of the truck, which has the version',
  'shipments.key_account_field': 'a line of the key account, which has the version',
  'shipments.key_account_heading': 'a line of the key account, which has the version',
  'shipments.key_account_partner': 'a line of the key account, which has the version',
  'partners.credit_block': 'derived from the bill titles of the partner, which have the version',
}

let own: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client

beforeAll(async () => {
  own = await testDatabase()
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await own.drop()
})

test('every business table writes the audit, and keeps a version where it is edited', async () => {
  const schemas = areas.map((area) => area.replaceAll('-', '_'))
  const { rows } = await client.query<{ name: string; audited: boolean; versioned: boolean; hasVersion: boolean }>(
    `select format('%s.%s', n.nspname, c.relname) as name,
            bool_or(coalesce(t.tgname = 'audited', false)) as audited,
            bool_or(coalesce(t.tgname = 'versioned', false)) as versioned,
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'version') as "hasVersion"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_trigger t on t.tgrelid = c.oid
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition group by 1, c.oid order by 1`,
    [schemas],
  )
  expect(rows.length).toBeGreaterThan(25)
  const business = rows.filter(({ name }) => !(name in EXEMPT))
  expect(business.filter(({ audited }) => !audited).map(({ name }) => name)).toEqual([])
  expect(rows.filter(({ versioned, hasVersion }) => versioned !== hasVersion).map(({ name }) => name)).toEqual([])
  expect(
    business.filter(({ name, versioned }) => !versioned && !(name in UNVERSIONED)).map(({ name }) => name),
  ).toEqual([])
  // A reason that has ceased to hold.
  expect(
    Object.keys(UNVERSIONED).filter((name) => !business.some((row) => row.name === name && !row.versioned)),
  ).toEqual([])
  expect(Object.keys(EXEMPT).filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})
