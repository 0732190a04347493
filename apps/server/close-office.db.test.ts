import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductFields } from '#areas/products/contract/product.ts'
import { PLAIN } from '#areas/products/domain/product.ts'
import { productsServer } from '#areas/products/server/index.ts'
import { exchangeServer } from '#areas/exchange/server/index.ts'
import { createUser } from '#areas/identity/server/index.ts'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { organisationErrors } from '#areas/organisation/contract/errors.ts'
import { findOfficeByCode, organisationServer, seedOrganisation } from '#areas/organisation/server/index.ts'
import { seedReferenceData } from '#areas/reference-data/server/index.ts'
import { type Database, type WriteTx, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { refusalOfDatabase } from '#platform/server/database/refusal-of-database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until.ts'
import { officeHoldings } from './office-holdings.ts'

const { verbs } = organisationServer(officeHoldings)
const fra = { id: '', version: 1, fields: {} as Parameters<typeof verbs.editOffice>[1] }
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 6, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
  await write(async (tx) => {
    await seedOrganisation(tx)
    await seedReferenceData(tx)
  })
  const office = await findOfficeByCode(database.db, 'FRA')
  if (!office) throw new Error('no office FRA')
  const { code: _code, companyId: _company, ...fields } = office
  Object.assign(fra, { id: office.id, version: office.version, fields })
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

test('ROU-09 an office is closed once its users, numbers and shipments are gone; nothing comes to a closed one', async () => {
  const context = at(fra.id)
  const userId = await write((tx) => addUser(tx, 'first'))
  await mawbInventoryServer.verbs.addRange(context, {
    airline: 'LH',
    prefix: '020',
    start: '1000000',
    quantity: 3,
    capacityType: 'SPOT',
    receivedDate: '2026-11-01',
  })
  await expect(close()).rejects.toMatchObject({
    entry: organisationErrors.OFFICE_NOT_EMPTY,
    details: { params: { users: 1, numbers: 3, shipments: 0, products: 0, orders: 0 } },
  })
  const { rows } = await mawbInventoryServer.verbs.list(context, { page: 1, size: 20 })
  const ids = rows.map((row) => String(row[0]))
  await mawbInventoryServer.verbs.disable(context, { ids, reason: null })
  await deactivate(userId)
  await close()
  await expect(write((tx) => addUser(tx, 'late'))).rejects.toSatisfy(isReferenceRefused)
  await expect(mawbInventoryServer.verbs.enable(context, { ids })).rejects.toSatisfy(isReferenceRefused)
  await open()
})

test('ROU-09 EXC-01 an office that sells, or waits for an answer, is not closed; a closed one neither sells nor buys', async () => {
  const { createProduct, sellProducts, takeOffProducts } = productsServer.verbs
  const { createOrder, cancelOrder } = exchangeServer.verbs
  const context = at(fra.id)
  const { id } = await createProduct(context, xray)
  await sellProducts(context, { ids: [id] })
  const cargo = {
    goods: 'Toys',
    pieces: 3,
    grossWeight: '34',
    volume: null,
    units: null,
    goodsClasses: [],
    remark: null,
  }
  const order = { ...cargo, readyOn: tomorrow, productId: id, amount: '30.00' }
  const { id: orderId, version } = await createOrder(context, order)
  await expect(close()).rejects.toMatchObject({ details: { params: { products: 1, orders: 1 } } })
  await takeOffProducts(context, { ids: [id] })
  await cancelOrder(context, { id: orderId, version, reason: 'not needed' })
  await close()
  await expect(sellProducts(context, { ids: [id] })).rejects.toSatisfy(isReferenceRefused)
  await expect(createProduct(context, { ...xray, code: 'FRA-LATE' })).rejects.toSatisfy(isReferenceRefused)
  await open()
})

test('ROU-09 who comes while the office is being closed is counted, or finds it closed', async () => {
  const [inserted, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const coming = write(async (tx) => {
    const id = await addUser(tx, 'coming')
    inserted.resolve()
    await closing.promise
    return id
  })
  await inserted.promise
  const refused = close().then(succeeded, failed)
  await untilSomebodyWaits(database.pool)
  closing.resolve()
  expect(await refused).toMatchObject({ details: { params: { users: 1 } } })
  await deactivate(await coming)

  const closed = transact(database.db, systemWriter('test'), async (tx) => {
    await verbs.editOffice(
      { ...at(fra.id), transact: (work: (tx: WriteTx) => unknown) => work(tx) } as never,
      closedFra(),
    )
    const late = write((other) => addUser(other, 'late')).then(succeeded, failed)
    await untilSomebodyWaits(database.pool)
    return { late }
  })
  await (
    await closed
  ).late
})

const succeeded = () => null
const failed = (error: unknown) => error

function at(officeId: string): Context {
  const userId = crypto.randomUUID()
  const actor = { userId, account: 'admin', officeId, permissions: ['/office/all-offices'] }
  const { db, pool } = database
  const raw = rawReader(pool)
  return { db, raw, actor, language: 'en_US', now: new Date(), transact: write } as unknown as Context
}

function write<Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result> {
  return transact(database.db, systemWriter('test'), work)
}

function addUser(tx: WriteTx, account: string): Promise<string> {
  return createUser(tx, { account, name: account, officeId: fra.id, passwordHash: 'no hash, no sign-in' })
}

async function deactivate(userId: string): Promise<void> {
  await database.pool.query(`
    begin; select set_config('app.actor_id', '${userId}', true), set_config('app.account', 'x', true),
      set_config('app.request_id', 'x', true);
    update identity.user_account set active = false where id = '${userId}'; commit`)
}

const closedFra = () => ({ ...fra.fields, id: fra.id, version: fra.version, active: false })

async function close(): Promise<void> {
  fra.version = (await verbs.editOffice(at(fra.id), closedFra())).version
}

async function open(): Promise<void> {
  fra.version = (await verbs.editOffice(at(fra.id), { ...closedFra(), active: true })).version
}

function isReferenceRefused(error: unknown): boolean {
  const refusal = error instanceof Error ? refusalOfDatabase(error) : undefined
  return refusal?.entry.code === 1412 && refusal.details.params?.['value'] === 'FRA'
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const xray: ProductFields = {
  ...PLAIN,
  kind: 'LOCAL_SERVICE',
  code: 'FRA-XRAY',
  title: 'X-ray screening',
  origin: 'FRA',
  destination: null,
  airline: null,
  service: null,
  truckLoad: null,
  truckType: null,
  activity: 'XRAY',
  legs: [],
  transitDays: null,
  validFrom: '2026-01-01',
  validTo: '2099-12-31',
  currency: 'EUR',
  unit: 'PIECE',
  minimum: null,
  terms: null,
  breaks: [{ from: '0', rate: '10' }],
}
