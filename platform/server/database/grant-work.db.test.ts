import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, databaseUrl, testDatabase } from '../testing/test-database.ts'
import { grantWork } from './grant-work.ts'

let own: TestDatabase
let portal: pg.Client

beforeAll(async () => {
  own = await testDatabase()
  portal = new pg.Client({ connectionString: own.url })
  await portal.connect()
})

afterAll(async () => {
  await portal.end()
  await own.drop()
})

const OURS = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p', 'S')`

test('the role that the portal works as owns nothing, makes nothing and empties nothing', async () => {
  const { rows } = await portal.query(`
    select count(*) filter (where c.relowner = current_user::regrole)::int as owned,
           count(*) filter (where c.relkind <> 'S' and has_table_privilege(c.oid, 'truncate'))::int as emptied ${OURS}`)
  expect(rows).toEqual([{ owned: 0, emptied: 0 }])
  const schemas = await portal.query(`
    select nspname from pg_namespace where has_schema_privilege(oid, 'create') and nspname !~ '^pg_'`)
  expect(schemas.rows).toEqual([])
})

const FINAL = [
  'audit.entry',
  'billing.bill',
  'billing.bill_line',
  'billing.bill_revision',
  'billing.closed_month',
  'billing.payment',
  'exchange.order_charge',
  'exchange.order_event',
  'exchange.order_leg',
  'exchange.price_edit',
  'exchange.quotation_event',
  'exchange.quotation_revision',
  'mawb_inventory.event',
  'messaging.alert_resolution',
  'messaging.status_event',
  'payables.cass_comparison',
  'payables.vendor_invoice_row',
  'space.space_event',
  'warehouse.event',
  'warehouse.screening',
  'warehouse.stock_difference',
]

test('it reads and adds everywhere, and changes every row but those that are final', async () => {
  const { rows } = await portal.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name ${OURS} and c.relkind <> 'S' and not c.relispartition
      and n.nspname <> 'public' and not has_table_privilege(c.oid, 'update') order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(FINAL)
  const closed = await portal.query(`
    select c.relname ${OURS} and c.relkind <> 'S' and not c.relispartition and n.nspname not in ('public')
      and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert'))`)
  expect(closed.rows).toEqual([])
})

test.each([
  `update audit.entry set account = 'nobody'`,
  'delete from audit.entry',
  'truncate audit.entry',
  'drop trigger entry_is_final on audit.entry',
  'alter table audit.entry disable trigger user',
  'drop table audit.entry cascade',
  'create or replace function audit.refuse() returns trigger language plpgsql as $$ begin return old; end $$',
  'delete from mawb_inventory.event',
  'delete from space.space_event',
  `set session_replication_role = 'replica'`,
  `insert into public.migration (name) values ('never')`,
])('it is refused: %s', async (statement) => {
  await expect(portal.query(statement)).rejects.toThrow(/permission denied|must be owner/)
})

test('two addresses that lead to two databases are told apart', async () => {
  const elsewhere = { url: own.url, ownerUrl: databaseUrl(own.ownerUrl, 'postgres') }
  await expect(grantWork(elsewhere, [])).rejects.toThrow('have to name the same database')
})
