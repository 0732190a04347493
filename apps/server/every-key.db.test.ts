import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { areas } from './areas.ts'

/** Unique keys without the home office, and why. */
const WITHOUT_OFFICE: Readonly<Record<string, string>> = {
  'access.menu_code_key': 'one menu for the whole product',
  'access.menu_path': 'one menu for the whole product',
  'access.permission_code_key': 'permissions are those of the product',
  'access.role_code_key': 'roles are shared by all offices',
  'billing.bill_number': 'the number contains the code of the office; customers and finance know it alone',
  'tariffs.exchange_rate_once': 'one rate a day for the whole company',
  'tariffs.tax_code_pkey': 'reference data for all offices',
  'documents.letter_link_pkey': 'a random token, looked up without a user',
  'products.product_code': 'a product is offered to all offices under one code',
  'exchange.quotation_number_key': 'one sequence for the whole company',
  'exchange.quotation_link_pkey': 'a random token, looked up without a user',
  'exchange.transport_order_number_key': 'an order belongs to two offices',
  'flights.flight_once': 'a flight takes off once, whichever office plans it',
  'identity.derived_token_token_hash_key': 'a random token, looked up before the user is known',
  'identity.password_reset_token_hash_key': 'a random token, looked up before the user is known',
  'identity.provider_sign_in_state_hash_key': 'a random token, looked up before the user is known',
  'identity.session_token_hash_key': 'a random token, looked up before the user is known',
  'identity.user_account_name': 'a user signs in before the office is known, and may change the office',
  'load_planning.plan_plan_no_key': 'the number contains the code of the office',
  'mawb_inventory.mawb_number_once': 'an airline issues a number once in the world (MAW-01)',
  'mawb_inventory.mawb_number_pkey': 'an airline issues a number once in the world (MAW-01)',
  'messaging.status_event_once': 'a repeated status is the same event, whichever office gets it',
  'organisation.company_code_key': 'stands above the offices',
  'organisation.office_code_key': 'names the office itself',
  'partners.partner_account_code': 'one register of partners for all offices',
  'shipments.key_account_once': 'a key account is served by all offices',
  'shipments.hawb_number_once': 'two offices never print the same house number',
  'shipments.hawb_series_pkey': 'one office owns a prefix',
  'shipments.master_live': 'an airline issues a number once in the world (MAW-01)',
  'shipments.master_of_agent': 'an airline issues a number once in the world (MAW-01)',
  'shipments.shipment_hawb_no_key': 'two offices never print the same house number',
  'shipments.shipment_job_once': 'the number contains the code of the office; it names a shipment to all offices',
  'warehouse.awb_piece_pkey': 'pieces are numbered once under a MAWB, whichever office or warehouse prints the label',
  'warehouse.gate_token_hash_key': 'a random token, looked up without a user',
  'warehouse.handover_number': 'the number contains the code of the office',
  'warehouse.stock_take_number': 'the number contains the code of the office',
  'warehouse.truck_number': 'the number contains the code of the office',
}

/** Tables that are only ever added to but not partitioned by month, and why. */
const NOT_BY_MONTH: Readonly<Record<string, string>> = {
  'billing.bill': 'a document with a number that is unique for all time',
  'billing.bill_line': 'a line of the bill',
  'billing.bill_revision': 'a line of the bill',
  'billing.closed_month': 'one row a month and office',
  'billing.payment': 'undone once: its key spans the months',
  'exchange.order_charge': 'a line of the order',
  'exchange.order_leg': 'a line of the order',
  'exchange.price_edit': 'refers to a line of the order and is read with it',
  'exchange.quotation_event': 'a reader answers a revision once: the key spans the months',
  'exchange.quotation_revision': 'a line of the quotation',
  'mawb_inventory.event':
    'every version of a number is an event: the foreign key of the number needs (mawb_id, seq) alone',
  'messaging.alert_resolution': 'an alert is resolved once: the key spans the months',
  'payables.cass_comparison': 'some a month, read by their id',
  'payables.vendor_invoice_row': 'a row of the invoice',
  'messaging.status_event': 'what a carrier repeats in a later month is the same event: the key spans the months',
  'warehouse.event': 'a step is undone once: the key spans the months',
  'warehouse.screening': 'a line of the piece',
  'warehouse.stock_difference': 'a line of the stock-take',
}

let own: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
const schemas = areas.map((area) => area.replaceAll('-', '_')).filter((schema) => schema !== 'reference_data')

beforeAll(async () => {
  own = await testDatabase()
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await own.drop()
})

// A key that names a record by its id leads to the office of that record. Reference data is the same for all offices.
test('every unique key carries an office, names a record by its id, or has a reason not to', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', c.relnamespace::regnamespace, i.relname) as name
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where x.indisunique and not c.relispartition and c.relnamespace::regnamespace::text = any($1)
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey)
         and (a.attname like '%office_id' or a.atttypid = 'uuid'::regtype))
     order by 1`,
    [schemas],
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_OFFICE).toSorted())
})

test('every table that is only ever added to is partitioned by month, or has a reason not to be', async () => {
  const { rows } = await client.query<{ name: string; isByMonth: boolean }>(
    `select distinct format('%s.%s', c.relnamespace::regnamespace, c.relname) as name, c.relkind = 'p' as "isByMonth"
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname like '%is_final' and t.tgtype & 24 = 24 and t.tgattr = '' and not c.relispartition
       and c.relnamespace::regnamespace::text = any($1) order by 1`,
    [[...schemas, 'audit']],
  )
  expect(rows.filter(({ isByMonth }) => isByMonth).map(({ name }) => name)).toEqual([
    'audit.entry',
    'exchange.order_event',
    'space.space_event',
  ])
  expect(rows.filter(({ isByMonth }) => !isByMonth).map(({ name }) => name)).toEqual(
    Object.keys(NOT_BY_MONTH).toSorted(),
  )
})
