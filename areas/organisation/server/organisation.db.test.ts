import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { organisationErrors } from '../contract/errors.ts'
import { findDepartmentByCode, findOfficeByCode, organisationServer, seedOrganisation } from './index.ts'

const empty = { users: 0, numbers: 0, shipments: 0, products: 0, orders: 0 }
let holdings = empty
const { verbs } = organisationServer(async () => holdings)
const log = createLog({ level: 'silent' })
let database: Database
let drop: () => Promise<void>
let context: Context

beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 6, timeoutFactor: 4, log })
  const { db } = database
  await transact(db, systemWriter('test'), seedOrganisation)
  const office = await findOfficeByCode(db, 'HKG')
  const actor = {
    userId: crypto.randomUUID(),
    account: 'admin',
    officeId: office?.id,
    permissions: ['/office/all-offices'],
  } as unknown as Context['actor']
  const writer = { actorId: actor.userId, account: 'admin', requestId: 'test' }
  context = {
    db,
    raw: rawReader(database.pool),
    actor,
    language: 'en_US',
    people: peopleIn('en_US', async () => new Map([['admin', 'Lee Siu Ming']])),
    transact: (work) => transact(db, writer, work),
  } as Context
})

afterAll(async () => {
  await database.close()
  await drop()
})

const hamburg = {
  code: 'HAM',
  name: 'Hamburg',
  nameZhCn: '汉堡',
  nameZhHk: '漢堡',
  country: 'DE',
  airport: 'HAM',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  isHeadOffice: false,
  deliversUnderBond: false,
  active: true,
}

test('ROU-09 an office is opened, found by code or by name in any language, and listed with its company', async () => {
  const { id } = await verbs.createOffice(context, hamburg)
  const found = {
    value: id,
    code: 'HAM',
    airport: 'HAM',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    country: 'DE',
  }
  for (const search of ['ham', 'burg', '漢']) {
    const { items } = await verbs.findOffices({ ...context, language: 'zh_HK' }, { search })
    expect(items).toContainEqual({ ...found, label: '漢堡', names: ['Hamburg', '汉堡', '漢堡'] })
  }
  const { items } = await verbs.findOffices(context, { search: '%' })
  expect(items).toEqual([])
  const page = await verbs.listOffices(context, { page: 1, size: 20, search: 'HAM' })
  expect(page.total).toBe(1)
  expect(page.rows[0]).toEqual([
    id,
    'HAM',
    'Hamburg',
    '汉堡',
    '漢堡',
    'PHF',
    'DE',
    'HAM',
    'Europe/Berlin',
    'EUR',
    false,
    false,
    true,
    null,
    null,
    1,
  ])
})

test('ROU-09 an inactive office is offered no more; saving over a version not seen is refused', async () => {
  const { id, version } = await verbs.createOffice(context, { ...hamburg, code: 'MUC', name: 'Munich', airport: 'MUC' })
  const { code: _, ...fields } = { ...hamburg, name: 'Munich', airport: 'MUC', active: false }
  expect(await verbs.editOffice(context, { ...fields, id, version })).toEqual({ id, version: 2 })
  expect((await verbs.findOffices(context, { search: 'MUC' })).items).toEqual([])
  const again = verbs.editOffice(context, { ...fields, id, version })
  await expect(again).rejects.toMatchObject({ entry: { code: 1409 }, details: { current: { version: 2 } } })
})

test('ROU-09 an office with open items cannot be closed, by saving or undoing; the counts are at the field', async () => {
  const { id, version } = await verbs.createOffice(context, { ...hamburg, code: 'STR', active: false })
  const { code: _, ...fields } = { ...hamburg, name: 'Stuttgart' }
  await verbs.editOffice(context, { ...fields, id, version })
  holdings = { ...empty, users: 2, shipments: 7 }
  const refused = {
    entry: organisationErrors.OFFICE_NOT_EMPTY,
    details: { params: holdings, about: [{ path: 'active' }] },
  }
  const closing = { ...fields, id, version: 2, active: false }
  await expect(verbs.editOffice(context, closing)).rejects.toMatchObject(refused)
  const [change] = (await verbs.officeHistory(context, { id })).changes
  await expect(verbs.undoOffice(context, { id, change: change?.id ?? '' })).rejects.toMatchObject(refused)
  expect(await verbs.officeHoldings(context, { id })).toEqual(holdings)
  expect(await verbs.editOffice(context, { ...closing, active: true })).toEqual({ id, version: 3 })
  holdings = empty
  expect(await verbs.editOffice(context, { ...closing, version: 3 })).toEqual({ id, version: 4 })
  holdings = { ...empty, users: 9 }
  expect(await verbs.editOffice(context, { ...closing, version: 4, name: 'Closed' })).toEqual({ id, version: 5 })
  holdings = empty
})

test('ROU-09 a company has one head office, even when two are opened at once', async () => {
  const head = { ...hamburg, isHeadOffice: true }
  const refused = verbs.createOffice(context, { ...head, code: 'BER' })
  await expect(refused).rejects.toMatchObject({
    entry: organisationErrors.HEAD_OFFICE_EXISTS,
    details: { params: { code: 'HKG' } },
  })
  const headOffice = await findOfficeByCode(context.db, 'HKG')
  if (!headOffice) throw new Error('no head office')
  const { code: _code, companyId: _companyId, ...fields } = headOffice
  await verbs.editOffice(context, { ...fields, isHeadOffice: false })
  const both = await Promise.allSettled(['TXL', 'SXF'].map((code) => verbs.createOffice(context, { ...head, code })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('ROU-09 a department is opened in an office and renamed; its code is unique there', async () => {
  const office = await findOfficeByCode(context.db, 'SHA')
  const department = { officeId: office?.id ?? '', code: 'SAL', name: 'Sales', active: true }
  const { id, version } = await verbs.createDepartment(context, department)
  await expect(verbs.createDepartment(context, department)).rejects.toMatchObject({ code: '23505' })
  const renamed = { id, version, code: 'SAL', name: 'Sales and tenders', active: true }
  expect(await verbs.editDepartment(context, renamed)).toEqual({ id, version: 2 })
  const found = await verbs.findDepartments(
    { ...context, language: 'zh_CN' },
    { search: '', officeId: department.officeId },
  )
  expect(found.items.map(({ code, label }) => `${code} ${label}`)).toEqual([
    'EXP 空运出口',
    'FIN 财务',
    'SAL Sales and tenders',
    'WHS 仓库',
  ])
  const page = await verbs.listDepartments(context, { page: 1, size: 20, search: 'tenders' })
  expect(page.rows.map((row) => row.slice(1, 4))).toEqual([['SHA', 'SAL', 'Sales and tenders']])
})

test('ROU-09 the history of an office names every changed field, and undo follows its rules', async () => {
  const { id, version } = await verbs.createOffice(context, {
    ...hamburg,
    code: 'LEJ',
    name: 'Leipzig',
    airport: 'LEJ',
  })
  const { code: _, ...fields } = { ...hamburg, name: 'Leipzig/Halle', airport: 'LEJ', active: false }
  await verbs.editOffice(context, { ...fields, id, version })
  const [change, creation] = (await verbs.officeHistory(context, { id })).changes
  expect(change).toMatchObject({ who: 'Lee Siu Ming (admin)', action: 'change', record: 'LEJ' })
  expect(change?.fields.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['name', 'Leipzig', 'Leipzig/Halle'],
    ['active', true, false],
  ])
  await verbs.undoOffice(context, { id, change: change?.id ?? '' })
  expect(await findOfficeByCode(context.db, 'LEJ')).toMatchObject({ name: 'Leipzig', active: true, version: 3 })
  const never = verbs.undoOffice(context, { id, change: creation?.id ?? '' })
  await expect(never).rejects.toMatchObject({ entry: { code: 1425 } })
})

test('ROU-09 without /office/all-offices the own office and its departments are all there is', async () => {
  const sha = await findOfficeByCode(context.db, 'SHA')
  const hkg = await findOfficeByCode(context.db, 'HKG')
  const local = { ...context, actor: { ...context.actor, officeId: sha?.id ?? '', permissions: ['/office/edit'] } }
  const listed = await verbs.listOffices(local, { page: 1, size: 20 })
  expect(listed.rows.map((row) => row[1])).toEqual(['SHA'])
  const departments = await verbs.listDepartments(local, { page: 1, size: 20 })
  expect(new Set(departments.rows.map((row) => row[1]))).toEqual(new Set(['SHA']))
  await expect(verbs.createOffice(local, hamburg)).rejects.toMatchObject({ entry: organisationErrors.OWN_OFFICE_ONLY })
  const hidden = { entry: { code: 1404 } }
  const { code: _, ...fields } = hamburg
  const id = hkg?.id ?? ''
  const inHongKong = await findDepartmentByCode(context.db, id, 'EXP')
  const department = { id: inHongKong?.id ?? '', version: 1, code: 'EXP', name: 'Taken over', active: true }
  const [change] = (await verbs.officeHistory(context, { id })).changes
  for (const reach of [
    () => verbs.editOffice(local, { ...fields, id, version: 1 }),
    () => verbs.createDepartment(local, { officeId: id, code: 'X', name: 'X', active: true }),
    () => verbs.editDepartment(local, department),
    () => verbs.officeHistory(local, { id }),
    () => verbs.officeHoldings(local, { id }),
    () => verbs.officeHistory(local, {}),
    () => verbs.departmentHistory(local, { id: department.id }),
    () => verbs.departmentHistory(local, {}),
    () => verbs.undoOffice(local, { id, change: change?.id ?? '' }),
  ])
    await expect(reach()).rejects.toMatchObject(hidden)
  expect((await verbs.officeHistory(local, { id: sha?.id })).changes).not.toEqual([])
})

test('seeding twice leaves one company', async () => {
  await transact(context.db, systemWriter('test'), seedOrganisation)
  const { rows } = await database.pool.query('select code from organisation.company')
  expect(rows).toEqual([{ code: 'PHF' }])
})
