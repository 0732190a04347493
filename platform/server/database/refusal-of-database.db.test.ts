import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { refusalOfDatabase, violationOf } from './refusal-of-database.ts'

const HKG = '01890000-0000-7000-8000-000000000001'
const NOWHERE = '01890000-0000-7000-8000-00000000dead'

let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.ownerUrl, connections: 2, log: createLog({ level: 'silent' }) })
  await database.pool.query(`
    create table public.airport (id uuid primary key, code text unique);
    create table public.flight (airport_id uuid references public.airport, pieces int, code text references public.airport (code),
      kept uuid constraint kept_fk references public.airport on delete restrict);
    insert into public.airport values ('${HKG}', 'HKG');
    insert into public.flight values ('${HKG}', 1)`)
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

test.each([
  ['a second one of the same code', `insert into airport values (gen_random_uuid(), 'HKG')`, 1410, 'HKG'],
  ['a record that others refer to', `delete from airport where id = '${HKG}'`, 1411, undefined],
  ['a new row with an unknown id', `insert into flight values ('${NOWHERE}', 1)`, 1404, undefined],
  ['a row changed to an unknown id', `update flight set airport_id = '${NOWHERE}'`, 1404, undefined],
  ['a row changed to an unknown code', `update flight set code = 'XXX'`, 1412, 'XXX'],
  ['a day that does not exist', `select '2026-02-31'::date`, 1400, undefined],
  ['a number too large', `update flight set pieces = 3000000000`, 1400, undefined],
  ['no uuid at all', `select 'x'::uuid`, 1400, undefined],
])('%s is refused with its own code and is to be logged', async (_what, statement, code, value) => {
  const error = await failureOf(statement)
  const refusal = refusalOfDatabase(error)
  expect(refusal?.entry.code).toBe(code)
  expect(refusal?.details.params?.['value']).toBe(value)
  expect(violationOf(error)?.state).toMatch(/^2[23]/)
})

test.each([
  ['by its key', `delete from airport where id = '${HKG}'`, 'public.flight'],
  [
    'by a key that restricts',
    `update flight set airport_id = null, kept = '${HKG}'; delete from airport where id = '${HKG}'`,
    'public.flight',
  ],
])('a record in use %s is named, with what to do about the rows that refer to it', async (_how, statement, table) => {
  const entry = { code: 9, status: 409, texts: { en_US: 'It has flights.', zh_CN: '有航班。', zh_HK: '有航班。' } }
  const refusal = refusalOfDatabase(await failureOf(statement), new Map([[table, entry]]))
  expect(refusal).toMatchObject({ entry, details: { about: [{ path: HKG, entry }] } })
})

test('what is no fault of the values is none of a constraint', async () => {
  const error = await failureOf('select * from nowhere')
  expect(refusalOfDatabase(error)).toBeUndefined()
  expect(violationOf(error)).toBeUndefined()
})

test('the violated constraint is named', async () => {
  const error = await failureOf(`update flight set kept = '${NOWHERE}'`)
  expect(violationOf(error)).toEqual({ state: '23503', constraint: 'kept_fk' })
})

async function failureOf(statement: string): Promise<Error> {
  const failure = await sql
    .raw(statement)
    .execute(database.db)
    .catch((error: unknown) => error)
  if (failure instanceof Error) return failure
  throw new Error(`not refused: ${statement}`)
}
