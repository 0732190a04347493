import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { findOfficeByCode, seedOrganisation } from '#areas/organisation/server/index.ts'
import { seedReferenceData } from '#areas/reference-data/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { readSeed } from '#platform/server/database/read-seed.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { partnerErrors } from '../contract/errors.ts'
import { distinguishingWord } from '../domain/same-party.ts'
import { findPartners, partnersServer, seedDemoPartners } from './index.ts'
import { ofOffice } from './partner-repository.ts'

const { verbs } = partnersServer
let database: Database
let drop: () => Promise<void>
let context: Context
let seeded: number

beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 6, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
  const { db } = database
  seeded = await transact(db, systemWriter('test'), async (tx) => {
    await seedReferenceData(tx)
    await seedOrganisation(tx)
    return seedDemoPartners(tx)
  })
  const office = await findOfficeByCode(db, 'FRA')
  const actor = { userId: crypto.randomUUID(), account: 'admin', officeId: office?.id } as Context['actor']
  const writer = { actorId: actor.userId, account: 'admin', requestId: 'test' }
  context = {
    db,
    raw: rawReader(database.pool),
    actor,
    language: 'en_US',
    people: peopleIn('en_US', namesOfAccounts),
    transact: (work) => transact(db, writer, work),
  } as Context
})
afterAll(async () => {
  await database.close()
  await drop()
})

const roles = { shipper: true, consignee: false, notifyParty: false, agent: false, trucker: false, carrier: false }
const partner = {
  accountCode: 'DETEST01',
  name: 'Probe GmbH',
  nameZh: '',
  address1: 'Teststrasse 1',
  city: 'Hanau',
  country: 'DE',
  phone: '+49 69 90009 099',
  email: '',
  active: true,
  ...roles,
}

const found = async (search: string, role?: keyof typeof roles) =>
  (await verbs.find(context, { search, role })).items.map(({ code }) => code)

test('SHP-13 a lookup has no telephone number; editors of shipments read that of the selected partner', async () => {
  const [item] = (await verbs.find(context, { search: '' })).items
  expect(item).not.toHaveProperty('phone')
  expect(partnersServer.api.contact.access).toEqual(['/shipment/edit', '/partner/edit'])
  const { id } = await verbs.create(context, { ...partner, accountCode: 'DETEST77', contact: 'Frau Probe' })
  expect(await verbs.contact(context, { id })).toEqual({ contact: 'Frau Probe', phone: '+49 69 90009 099' })
})

test('the demo partners are added once, each maintained by its office', async () => {
  const { rows: stored } = await sql<{ code: string; office: string }>`
    select p.account_code as code, o.code as office
    from partners.partner p join organisation.office o on o.id = p.home_office_id`.execute(database.db)
  const { rows: offices } = await sql<{ code: string }>`select code from organisation.office`.execute(database.db)
  const ofOffices = (await readSeed('demo/partners')).filter(({ office }) =>
    offices.some(({ code }) => code === office),
  )
  expect(seeded).toBe(ofOffices.length)
  const officeOf = new Map(stored.map(({ code, office }) => [code, office]))
  expect(ofOffices.filter(({ accountCode, office }) => officeOf.get(String(accountCode)) !== office)).toEqual([])
  expect(await transact(database.db, systemWriter('test'), seedDemoPartners)).toBe(0)
})

describe('looking a partner up', () => {
  test('by account code, by a word of the name in either script, or by city', async () => {
    expect((await found('HKLUNG01'))[0]).toBe('HKLUNG01')
    expect(await found('garment')).toEqual(['HKPEAK03', 'VNGAR25'])
    expect(await found('星光')).toEqual(['SHPUD27'])
    expect(await found('memphis')).toEqual(['USRET59'])
    expect(await found('%%')).toEqual([])
  })

  test('only those of the role asked for', async () => {
    expect(await found('hong kong', 'trucker')).toEqual(['HKTRK09', 'HKTRK10', 'HKTRK11'])
  })

  test('below two characters the own office is offered', async () => {
    const { items } = await verbs.find(context, { search: '', limit: 50 })
    expect(items.length).toBeGreaterThan(5)
    const partners = await findPartners(
      database.db,
      items.map(({ value }) => value),
    )
    expect(new Set([...partners.values()].map(({ homeOfficeId }) => homeOfficeId))).toEqual(
      new Set([context.actor.officeId]),
    )
  })

  test('one letter brings the codes of the own office that begin with it first, read from an index and not sorted', async () => {
    const { officeId } = context.actor
    await verbs.create(context, { ...partner, accountCode: 'ZZLAST01' })
    const codes = await found('z')
    expect(codes[0]).toBe('ZZLAST01')
    expect(codes.length).toBeGreaterThan(1)
    expect(new Set(codes).size).toBe(codes.length)
    expect(await found('%')).toEqual((await found('')).slice(0, 20))
    const plan = await database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      return JSON.stringify(await ofOffice(tx, { limit: 20, homeOfficeId: officeId }, 'Z%').explain())
    })
    expect(plan).toContain('partner_home_office')
    expect(plan).not.toContain('Sort Key')
  })

  test('one Chinese character finds the words of the own office that begin with it', async () => {
    await verbs.create(context, { ...partner, accountCode: 'DETEST88', nameZh: '鑫测试' })
    expect(await found('鑫')).toEqual(['DETEST88'])
  })

  test('never an inactive one, and never with a telephone number', async () => {
    await verbs.create(context, { ...partner, accountCode: 'DEGONE01', name: 'Verschwunden GmbH', active: false })
    expect(await found('verschwunden')).toEqual([])
    expect(JSON.stringify((await verbs.find(context, { search: 'lung' })).items)).not.toContain('5550')
  })
})

describe('creating and editing', () => {
  test('the creator’s office becomes the home office and never changes', async () => {
    const { id } = await verbs.create(context, partner)
    expect(await verbs.get(context, { id })).toMatchObject({
      homeOfficeId: context.actor.officeId,
      nameZh: null,
      version: 1,
    })
    const other = (await findOfficeByCode(database.db, 'HKG'))?.id
    await expect(database.pool.query(MOVE, [other, id, crypto.randomUUID()])).rejects.toThrow('never changes')
  })

  test('an account code exists once, and an unknown country is refused at its field', async () => {
    await expect(verbs.create(context, { ...partner, accountCode: 'HKLUNG01' })).rejects.toMatchObject({
      entry: platformErrors.ALREADY_EXISTS,
      details: { params: { value: 'HKLUNG01' }, about: [{ path: 'accountCode' }] },
    })
    await expect(verbs.create(context, { ...partner, accountCode: 'DETEST02', country: 'QQ' })).rejects.toMatchObject({
      entry: partnerErrors.COUNTRY_UNKNOWN,
      details: { about: [{ path: 'country' }] },
    })
  })

  test('saving an outdated version is refused with the current record', async () => {
    const first = await verbs.create(context, { ...partner, accountCode: 'DETEST03' })
    const edit = { ...partner, accountCode: 'DETEST03', ...first }
    await verbs.edit(context, { ...edit, name: 'Zweite GmbH' })
    await expect(verbs.edit(context, { ...edit, name: 'Dritte GmbH' })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
      details: { current: { name: 'Zweite GmbH', version: 2 } },
    })
  })

  test('a partner without a role cannot be written by any way', async () => {
    const { id } = await verbs.create(context, { ...partner, accountCode: 'DETEST04' })
    await expect(
      verbs.edit(context, { ...partner, accountCode: 'DETEST04', shipper: false, id, version: 1 }),
    ).rejects.toThrow('partner_has_role')
  })
})

test('SHP-02 a partner is found however its accents were typed, so that its like is pointed out', async () => {
  const name = 'Société Überstraße SAS'
  await verbs.create(context, { ...partner, accountCode: 'FRSOCI01', name, country: 'FR' })
  for (const search of [distinguishingWord(name), 'societe', 'Société uber', 'ÜBERSTRASSE']) {
    expect(await found(search)).toEqual(['FRSOCI01'])
  }
})

test('SHP-13 the list shows telephone numbers masked, the record shows them whole', async () => {
  const page = await verbs.list(context, { page: 1, size: 100, search: 'Lung Fai' })
  const row = page.rows[0] ?? []
  expect(row[page.cols.indexOf('phone')]).toBe('+852 **** 1101')
  expect(row[page.cols.indexOf('homeOffice')]).toBe('HKG')
  const id = String(row[0])
  const { phone, version } = await verbs.get(context, { id })
  expect(phone).toBe('+852 5550 1101')
  const { items } = await verbs.find(context, { search: 'HKLUNG01' })
  expect(items[0]?.value).toBe(id)
  expect(version).toBe(1)
})

const MOVE = `with actor as (select set_config('app.actor_id', $3, true), set_config('app.account', 'test', true),
    set_config('app.request_id', 'test', true))
  update partners.partner set home_office_id = $1 from actor where id = $2`
