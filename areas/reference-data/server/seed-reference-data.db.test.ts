import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { isTimeZone } from '#platform/domain/time-zone.ts'
import { findAirports, findCurrency, findIncoterm } from './reference-repository.ts'
import { lookUp } from './kind-repository.ts'
import { kindSources } from './kind-sources.ts'
import { readSeed } from '#platform/server/database/read-seed.ts'
import { seedReferenceData } from './seed-reference-data.ts'

const TODAY = '2026-11-20'
let database: Database
let added: number
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 2, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
  added = await transact(database.db, systemWriter('seed'), seedReferenceData)
})
afterAll(async () => {
  await database.close()
  await drop()
})

test('the first start brings all kinds, the second adds nothing and changes nothing', async () => {
  expect(added).toBeGreaterThan(1000)
  expect(await transact(database.db, systemWriter('seed'), seedReferenceData)).toBe(0)
  for (const source of Object.values(kindSources)) {
    expect(
      await lookUp(database.db, source, { search: '' }, { language: 'en_US', day: TODAY }),
      source.table,
    ).not.toHaveLength(0)
  }
})

test('every airport occurs once, with a valid zone, and with both Chinese city names or none', async () => {
  const rows = await readSeed('reference/airports')
  const codes = rows.map(({ iata }) => String(iata))
  expect(codes).toEqual([...new Set(codes)].toSorted())
  const known = await sql<{ name: string }>`select name from pg_timezone_names`.execute(database.db)
  const zones = new Set(known.rows.map(({ name }) => name))
  for (const { iata, zone, cityZhCn, cityZhHk } of rows) {
    expect(isTimeZone(String(zone)) && zones.has(String(zone)), String(iata)).toBe(true)
    expect(cityZhCn === null, String(iata)).toBe(cityZhHk === null)
  }
})

test.each([
  ['airports', 'airport'],
  ['airlines', 'airline'],
  ['airline-prefixes', 'airlinePrefix'],
  ['special-handling-codes', 'specialHandlingCode'],
] as const)('every record of %s would pass the form', async (file, kind) => {
  for (const { active, ...record } of await readSeed(`reference/${file}`)) {
    const read = kindSources[kind].kind.record.safeParse({ ...record, active: active !== 'no' })
    expect(read.error?.issues, JSON.stringify(record)).toBeUndefined()
  }
})

test.each([
  ['uld-types', 'uldType'],
  ['special-handling-codes', 'specialHandlingCode'],
] as const)('every code of %s has a name in every language', async (file, kind) => {
  for (const { code, name, nameZhCn, nameZhHk } of await readSeed(`reference/${file}`))
    for (const text of [name, nameZhCn, nameZhHk]) expect(text, String(code)).toMatch(/\S/)
  const shown = async (language: 'zh_CN' | 'zh_HK') =>
    lookUp(database.db, kindSources[kind], { search: '' }, { language, day: TODAY })
  for (const { code, label } of [...(await shown('zh_CN')), ...(await shown('zh_HK'))])
    expect(label, code).toMatch(/\p{Script=Han}/u)
})

test('the freight terms of every incoterm follow from its group', async () => {
  for (const { rule, freight } of await readSeed('reference/incoterms'))
    expect(freight, String(rule)).toBe(/^[EF]/.test(String(rule)) ? 'COLLECT' : 'PREPAID')
  expect(await findIncoterm(database.db, 'FOB')).toMatchObject({
    freight: 'COLLECT',
    seaOnly: true,
    nameZhHk: '船上交貨（離岸價）',
  })
})

test.each([
  ['JPY', 0],
  ['KRW', 0],
  ['VND', 0],
  ['HKD', 2],
  ['EUR', 2],
  ['KWD', 3],
  ['BHD', 3],
  ['OMR', 3],
])('%s has %i minor units', async (code, minorUnits) => {
  expect(await findCurrency(database.db, code)).toMatchObject({ minorUnits, active: true })
})

test('airports of scheduled traffic are there on the clock of their city, and stay as an administrator left them', async () => {
  const codes = ['HAM', 'DUS', 'STR', 'SAN', 'MAR', 'LYI', 'ILN', 'RFD', 'OST', 'VIT', 'MED']
  const airports = await findAirports(database.db, codes)
  expect([...airports.keys()].toSorted()).toEqual(codes.toSorted())
  expect(airports.get('HAM')).toMatchObject({ city: 'Hamburg', cityZhHk: '漢堡', zone: 'Europe/Berlin' })
  expect(airports.get('SAN')).toMatchObject({ city: 'San Diego', zone: 'America/Los_Angeles' })
  await transact(database.db, systemWriter('seed'), async (tx) => {
    await sql`update reference_data.airport set city = 'Hamburg-Fuhlsbüttel' where iata = 'HAM'`.execute(tx)
    expect(await seedReferenceData(tx)).toBe(0)
    expect((await findAirports(tx, ['HAM'])).get('HAM')?.city).toBe('Hamburg-Fuhlsbüttel')
  })
})

test('names are in the words of each side of the border', async () => {
  const airports = await findAirports(database.db, ['SFO', 'YUL', 'ZZZ'])
  expect(airports.get('SFO')).toMatchObject({ cityZhCn: '旧金山', cityZhHk: '三藩市', zone: 'America/Los_Angeles' })
  expect(airports.get('YUL')).toMatchObject({ cityZhCn: '蒙特利尔', cityZhHk: '滿地可' })
  expect(airports.has('ZZZ')).toBe(false)
  const [saudi] = await lookUp(database.db, kindSources.country, { search: 'SA' }, { language: 'zh_HK', day: TODAY })
  expect(saudi).toMatchObject({ code: 'SA', label: '沙地阿拉伯' })
})

test('a lithium battery exception withdrawn by IATA is stored but not offered', async () => {
  const codes = (
    await lookUp(database.db, kindSources.specialHandlingCode, { search: 'EB' }, { language: 'en_US', day: TODAY })
  ).map(({ code }) => code)
  expect(codes).not.toContain('EBI')
  expect(codes).not.toContain('EBM')
})
