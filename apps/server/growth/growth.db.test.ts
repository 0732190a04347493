import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import {
  type Placed,
  keysAcrossOffices,
  linksAcrossNodes,
  placeTables,
  triggersAcrossNodes,
  triggersOnCopies,
} from './check-growth.ts'
import { citusScript } from './citus-script.ts'
import {
  FILLED,
  KEYS_ACROSS,
  LINKS_ACROSS,
  LOCAL,
  OTHER_OFFICE,
  REFERENCE,
  SAME_OFFICE,
  TRIGGERS_ACROSS,
  TRIGGERS_ON_COPIES,
  WITH_THE_ROW,
} from './growth-plan.ts'
import { readCatalogue } from './read-catalogue.ts'
import { runWithoutCitus } from './run-without-citus.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
let tables: Placed[]

beforeAll(async () => {
  own = await testDatabase('seeded')
  client = new pg.Client({ connectionString: own.ownerUrl })
  await client.connect()
  tables = placeTables(await readCatalogue(client))
})

afterAll(async () => {
  await client.end()
  await own.drop()
})

test('every unique key of a distributed table carries the office, names a record by its id, or has a reason', () => {
  expect(keysAcrossOffices(tables).toSorted()).toEqual(Object.keys(KEYS_ACROSS).toSorted())
})

test('every foreign key stays within a node or has a reason not to', () => {
  expect(linksAcrossNodes(tables).toSorted()).toEqual(Object.keys(LINKS_ACROSS).toSorted())
})

test('every trigger stays within a node or has a reason not to', () => {
  const names = triggersAcrossNodes(tables).map((violation) => violation.replace(/ of .*/, ''))
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(TRIGGERS_ACROSS).toSorted())
  expect(triggersOnCopies(tables)).toEqual(Object.keys(TRIGGERS_ON_COPIES).toSorted())
})

test('the plan names nothing that does not exist', () => {
  const names = new Set(tables.flatMap(({ name }) => [name, name.split('.')[0]]))
  const named = [REFERENCE, LOCAL, FILLED, WITH_THE_ROW].flatMap((part) => Object.keys(part))
  const links = new Set(
    tables.flatMap(({ name, links: all }) => all.map(({ columns }) => `${name} (${columns.join(', ')})`)),
  )
  expect(named.filter((name) => !names.has(name))).toEqual([])
  expect([SAME_OFFICE, OTHER_OFFICE].flatMap((part) => Object.keys(part)).filter((name) => !links.has(name))).toEqual(
    [],
  )
})

test('a key, a foreign key and a trigger that break the plan are found', async () => {
  await client.query('begin')
  await client.query(PLANTED)
  const planted = placeTables(await readCatalogue(client))
  await client.query('rollback')
  expect(keysAcrossOffices(planted)).toContain('warehouse.planted_number_key')
  expect(linksAcrossNodes(planted)).toContain('warehouse.planted (waybill_id)')
  expect(triggersAcrossNodes(planted)).toContain('warehouse.planted of warehouse.planted: documents.waybill')
})

const PLANTED = `
  create table warehouse.planted (
    id uuid primary key, office_id uuid not null, number text unique, waybill_id uuid references documents.waybill (id));
  create function warehouse.planted() returns trigger language plpgsql as $$
    begin perform 1 from documents.waybill w where w.id = new.waybill_id; return new; end $$;
  create trigger planted before insert on warehouse.planted for each row execute function warehouse.planted()`

test('docs/growth.sql is what the catalogue and the plan make of it, and runs', async () => {
  const script = citusScript(tables)
  const written = await readFile(path.join(import.meta.dirname, '../../../docs/growth.sql'), 'utf8')
  expect(written === script, 'node tools/write-growth.ts writes it anew').toBe(true)
  await runWithoutCitus(client, script)
})
