import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { plainWords } from '#platform/domain/plain-words.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { referenceErrors } from '../contract/errors.ts'
import { findRecord, lookUp, lookUpStatement } from './kind-repository.ts'
import { kindSources } from './kind-sources.ts'
import { kindVerbs } from './kind-verbs.ts'

const TODAY = '2026-11-20'
let database: Database
let drop: () => Promise<void>
let context: Context

beforeAll(async () => {
  const made = await testDatabase('seeded')
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 4, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
  const { db } = database
  context = {
    db,
    raw: rawReader(database.pool),
    language: 'en_US',
    people: peopleIn('en_US', namesOfAccounts),
    transact: (work: never) => transact(db, systemWriter('test'), work),
  } as unknown as Context
})
afterAll(async () => {
  await database.close()
  await drop()
})

const airport = {
  iata: 'QQA',
  icao: '',
  name: 'Test Field',
  city: 'Testville',
  cityZhCn: '测试城',
  cityZhHk: '',
  country: 'HK',
  zone: 'Asia/Hong_Kong',
  validFrom: null,
  validTo: null,
  active: true,
}

const found = async (search: string, limit = 5) =>
  (await lookUp(database.db, kindSources.airport, { search, limit }, { language: 'en_US', day: TODAY })).map(
    ({ code }) => code,
  )

describe('looking an airport up', () => {
  test('the exact code comes first, then codes that begin so, then names', async () => {
    expect((await found('hkg'))[0]).toBe('HKG')
    const byCode = await found('SI')
    expect(byCode).toContain('SIN')
    expect(byCode).toEqual(
      byCode.toSorted((one, other) => Number(other.startsWith('SI')) - Number(one.startsWith('SI'))),
    )
    expect(await found('frankfurt')).toEqual(['FRA', 'HHN'])
  })

  test('a Chinese city finds it in both scripts', async () => {
    expect(await found('上海')).toEqual(['PVG', 'SHA'])
    expect(await found('三藩市')).toEqual(['SFO'])
    expect(await found('旧金山')).toEqual(['SFO'])
  })

  test.each([
    ['DUS', 'Düsseldorf', 'dusseldorf'],
    ['AGP', 'Málaga', 'malaga'],
    ['BSB', 'Brasília', 'brasilia'],
    ['KRK', 'Kraków', 'krakow'],
    ['LCJ', 'Łódź', 'lodz'],
    ['TOS', 'Tromsø', 'tromso'],
    ['ORD', "O'Hare", 'ohare'],
    ['ORD', 'o’hare', 'OHARE'],
  ])('%s is found with accents and apostrophes and without: %s, %s', async (code, written, plain) => {
    expect(await found(written)).toContain(code)
    expect(await found(plain)).toEqual(await found(written))
  })

  test('the database writes the names of every airport as the words searched for are written', async () => {
    const { rows } = await sql<{ words: string; searchText: string }>`
      select concat_ws(' ', iata, icao, city, city_zh_cn, city_zh_hk, name) as words, search_text
      from reference_data.airport`.execute(database.db)
    expect(rows.length).toBeGreaterThan(3000)
    expect(rows.map(({ searchText }) => searchText)).toEqual(rows.map(({ words }) => ` ${plainWords(words)}`))
  })

  test('one or two letters find beginnings of words only', async () => {
    const codes = await found('du', 50)
    expect(codes).toEqual(expect.arrayContaining(['DUB', 'DXB', 'DWC']))
    expect(codes).not.toContain('LUX')
  })

  test('signs of a pattern are only signs', async () => {
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
    expect(await found('\\')).toEqual([])
  })

  // The seed is too small for PostgreSQL to prefer an index, so sequential scans are disabled.
  test.each(['h', 'hk', 'hkg', 'frankfurt', 'new york'])(
    '"%s" is carried by the indexes, however many airports there are',
    async (search) => {
      const plan = await database.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        const { rows } = await sql<
          Record<string, string>
        >`explain ${lookUpStatement(kindSources.airport, { search }, { language: 'en_US', day: TODAY })}`.execute(tx)
        return rows.map((row) => Object.values(row)[0]).join('\n')
      })
      expect(plan).toContain('Bitmap Index Scan on airport_code')
      expect(plan).toContain('Bitmap Index Scan on airport_search')
      expect(plan).not.toContain('Seq Scan')
    },
  )

  test('an airport that is inactive or out of its period is not offered', async () => {
    const verbs = kindVerbs(kindSources.airport)
    const { id, version } = await verbs.create(context, { ...airport, iata: 'QQZ', validTo: '2020-01-01' })
    expect(await found('QQZ')).toEqual([])
    const again = await verbs.edit(context, { ...airport, iata: 'QQZ', id, version })
    expect(await found('QQZ')).toEqual(['QQZ'])
    await verbs.edit(context, { ...airport, iata: 'QQZ', active: false, ...again })
    expect(await found('QQZ')).toEqual([])
  })

  test.each([
    ['2026-12-31T15:59:59Z', true],
    ['2026-12-31T16:00:00Z', false],
  ])(
    'on the last day of its period it is offered until midnight of the own office: at %s %s',
    async (at, isOffered) => {
      const { db } = database
      const office = await findOfficeByCode(db, 'HKG')
      const atDesk = { ...context, now: new Date(at), actor: { officeId: office?.id } } as unknown as Context
      await transact(db, systemWriter('test'), (tx) =>
        sql`insert into reference_data.airport (iata, name, city, country, zone, valid_to, active)
          values ('QQN', 'Night Field', 'Night City', 'HK', 'Asia/Hong_Kong', '2026-12-31', true)
          on conflict do nothing`.execute(tx),
      )
      const { items } = await kindVerbs(kindSources.airport).find(atDesk, { search: 'QQN' })
      expect(items.map(({ code }) => code)).toEqual(isOffered ? ['QQN'] : [])
    },
  )

  test('it returns country, zone, and the city in the requested language', async () => {
    const [item] = await lookUp(database.db, kindSources.airport, { search: 'PVG' }, { language: 'zh_CN', day: TODAY })
    expect(item).toEqual({
      value: 'PVG',
      code: 'PVG',
      label: '上海',
      names: ['Shanghai', '上海', '上海'],
      searched: ' pvg zspd shanghai 上海 上海 shanghai pudong international airport',
      name: 'Shanghai Pudong International Airport',
      country: 'CN',
      zone: 'Asia/Shanghai',
    })
  })
})

test('the list of prefixes calls airlines as the language does, and finds them by any of their names', async () => {
  const { list } = kindVerbs(kindSources.airlinePrefix)
  for (const [language, name] of [
    ['en_US', 'Lufthansa Cargo'],
    ['zh_CN', '汉莎货运'],
    ['zh_HK', '漢莎貨運'],
  ]) {
    const { cols, rows } = await list({ ...context, language } as Context, { page: 1, size: 20, search: 'Lufthansa C' })
    expect(rows.map((row) => row[cols.indexOf('airlineName')])).toEqual([name])
  }
})

describe('creating and editing', () => {
  const verbs = kindVerbs(kindSources.airport)

  test('an empty field is saved as unknown, and a code exists once', async () => {
    const { id, version } = await verbs.create(context, airport)
    expect(version).toBe(1)
    expect(await findRecord(database.db, kindSources.airport, id)).toMatchObject({
      iata: 'QQA',
      icao: null,
      cityZhHk: null,
    })
    await expect(verbs.create(context, airport)).rejects.toMatchObject({
      entry: platformErrors.ALREADY_EXISTS,
      details: { params: { value: 'QQA' }, about: [{ path: 'iata' }] },
    })
  })

  test('an unknown country is refused at its field', async () => {
    await expect(verbs.create(context, { ...airport, iata: 'QQB', country: 'QQ' })).rejects.toMatchObject({
      entry: referenceErrors.CODE_UNKNOWN,
      details: { about: [{ path: 'country', params: { value: 'QQ' } }] },
    })
  })

  test('of two concurrent saves the second is refused with the current record', async () => {
    const first = await verbs.create(context, { ...airport, iata: 'QQC' })
    const edits = ['One', 'Two'].map((name) => verbs.edit(context, { ...airport, iata: 'QQC', name, ...first }))
    const results = await Promise.allSettled(edits)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(verbs.edit(context, { ...airport, iata: 'QQC', name: 'Three', ...first })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
      details: { current: { version: 2, name: expect.stringMatching(/One|Two/) } },
    })
  })

  test('a record that does not exist is not found', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    await expect(verbs.edit(context, { ...airport, id, version: 1 })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
  })
})

describe('a prefix handed on', () => {
  const verbs = kindVerbs(kindSources.airlinePrefix)
  const held = { prefix: '950', airline: 'CX', validFrom: null, validTo: '2024-12-31', active: true }

  test('belongs to one airline on one day', async () => {
    await verbs.create(context, held)
    await verbs.create(context, { ...held, airline: 'HX', validFrom: '2025-01-01', validTo: null })
    await expect(verbs.create(context, { ...held, validFrom: '2024-12-31' })).rejects.toMatchObject({
      entry: referenceErrors.PREFIX_TAKEN_IN_PERIOD,
      details: { params: { prefix: '950' } },
    })
  })

  test('of an unknown airline is refused', async () => {
    await expect(verbs.create(context, { ...held, prefix: '951', airline: 'Q1' })).rejects.toMatchObject({
      entry: referenceErrors.CODE_UNKNOWN,
      details: { about: [{ path: 'airline' }] },
    })
  })

  test('is found by its airline, too', async () => {
    const items = await lookUp(
      database.db,
      kindSources.airlinePrefix,
      { search: 'cathay' },
      { language: 'en_US', day: TODAY },
    )
    expect(items.map(({ code }) => code)).toEqual(['160'])
  })
})

describe('records changed in the rows of their list', () => {
  const verbs = kindVerbs(kindSources.airline)
  const airline = async (code: string) => {
    const fields = { code, name: `Airline ${code}`, nameZhCn: null, nameZhHk: null, hub: 'HKG', active: true }
    return verbs.create(context, fields)
  }

  test('a code that the database does not know refuses its own row only, at its column', async () => {
    const [good, bad] = [await airline('Q1'), await airline('Q2')]
    const answer = await verbs.editRows(context, {
      rows: [
        { ...bad, set: { hub: 'QQQ' } },
        { ...good, set: { nameZhHk: '好航空' } },
      ],
    })
    expect(answer.saved).toEqual([{ id: good.id, version: 2 }])
    expect(answer.refused).toMatchObject([
      { id: bad.id, problems: [{ path: 'hub', code: referenceErrors.CODE_UNKNOWN.code }], conflict: null },
    ])
    expect(await findRecord(database.db, kindSources.airline, bad.id)).toMatchObject({ hub: 'HKG', version: 1 })
  })

  test('a period that ends before it starts is found together with the fields that were not sent', async () => {
    const { create, editRows } = kindVerbs(kindSources.airport)
    const made = await create(context, { ...airport, iata: 'QXY', icao: '', validFrom: '2026-11-01' })
    const { refused } = await editRows(context, { rows: [{ ...made, set: { validTo: '2026-10-01' } }] })
    expect(refused[0]?.problems).toMatchObject([
      { path: 'validTo', code: referenceErrors.PERIOD_ENDS_BEFORE_START.code },
    ])
  })
})
