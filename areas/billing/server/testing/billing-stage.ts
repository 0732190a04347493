import { sql } from 'kysely'
import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { saveRates, seedTaxCodes, tariffsServer } from '#areas/tariffs/server/index.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { type TestDatabase, testDatabase } from '#platform/server/testing/test-database.ts'
import { billingServer, findKnownAccounts, rateDrafts } from '../index.ts'

/** Billing of two offices on its own database. */
export type BillingStage = {
  readonly own: TestDatabase
  readonly database: Database
  readonly offices: { readonly HKG: string; readonly FRA: string }
  /** Returns the context of a user of an office; two accounts are two users. */
  by(office: 'HKG' | 'FRA', account?: string): Context
  /** Books a shipment of HKG with 424 kg by its own operator. */
  book(change?: object): Promise<Shipment>
  /** Creates a maintained account of HKG in a currency. */
  account(code: string, currency?: string): Promise<string>
  /** Issues bills of HKG with one line each, for the accounts in turn; returns their ids. */
  issueBills(count: number, accounts: readonly string[]): Promise<string[]>
  close(): Promise<void>
}

export const { verbs: billing } = billingServer(true)
export const { verbs: prices } = tariffsServer(rateDrafts, findKnownAccounts)

export async function openBillingStage(): Promise<BillingStage> {
  const own = await testDatabase('seeded')
  const log = createLog({ level: 'silent' })
  const database = openDatabase({ url: own.url, connections: 16, timeoutFactor: 4, log })
  const idOf = async (code: string) => (await findOfficeByCode(database.db, code))?.id ?? ''
  const offices = { HKG: await idOf('HKG'), FRA: await idOf('FRA') }
  const by = contextsOf(database, offices)
  await transact(database.db, systemWriter('test'), async (tx) => {
    await seedTaxCodes(tx)
    await sql`insert into tariffs.tax_code (code, country, name, rate) values ('HK6', 'HK', 'Tax of 6 %', 6)`.execute(
      tx,
    )
    const day = new Date().toISOString().slice(0, 10)
    await saveRates(tx, [{ currency: 'USD', base: 'HKD', day, rate: '7.81234567', source: 'TEST' }])
  })
  const stage = { own, database, offices, by, book: bookerOf(by, offices), account: accountsOf(by) }
  return {
    ...stage,
    issueBills: (count, accounts) => issueBills(stage, count, accounts),
    async close() {
      await database.close()
      await own.drop()
    },
  }
}

function contextsOf({ db, pool }: Database, offices: BillingStage['offices']): BillingStage['by'] {
  return (office, account = `bill.${office.toLowerCase()}`) => {
    const userId = crypto.randomUUID()
    const known = { userId, account, name: account, isManager: false, sessionId: userId, permissions: [] }
    const actor = { ...known, officeId: offices[office], officeCode: office }
    const writer = { actorId: userId, account, requestId: 'test' }
    const people = peopleIn('en_US', namesOfAccounts)
    const request = { db, raw: rawReader(pool), actor, people, language: 'en_US', now: new Date(), requestId: 'test' }
    return {
      ...request,
      transact: ((work, frame) => transact(db, writer, work, frame)) satisfies Context['transact'],
    } as unknown as Context
  }
}

function bookerOf(by: BillingStage['by'], offices: BillingStage['offices']): BillingStage['book'] {
  const context = by('HKG', 'op.hkg')
  const clerk = { ...context, actor: { ...context.actor, permissions: ['/shipment/list', '/shipment/edit'] } }
  const party = (name: string) => ({ partnerId: null, name, address: '1 Road', contact: '', phone: '' })
  const entry = {
    ...blankEntry(offices.HKG),
    salesOfficeId: null,
    handlingOfficeId: null,
    destinationOfficeId: offices.FRA,
    shipper: party('WING TAI ELECTRONICS LTD'),
    consignee: party('HAFEN IMPORT GMBH'),
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    pieces: 25,
    grossWeight: '424',
    goodsDescription: 'WIRELESS EARPHONES',
    sellingRate: '21.35',
    sellingCurrency: 'HKD',
  }
  return (change = {}) => shipmentsServer.verbs.shipmentCreate(clerk, { ...entry, ...change })
}

function accountsOf(by: BillingStage['by']): BillingStage['account'] {
  return async (accountCode, currency = 'HKD') => {
    const clerk = by('HKG')
    const { id } = await billing.titleCreate(clerk, {
      partnerId: null,
      accountCode,
      currency,
      name: `${accountCode} Ltd`,
      address: '1 Harbour Road, Hong Kong',
      contact: 'May',
      taxNumber: '',
      fax: '',
      email: '',
      isDefault: false,
    })
    await billing.titleMaintain(clerk, { ids: [id], status: 'MAINTAINED' })
    return id
  }
}

type Bare = Pick<BillingStage, 'by' | 'book' | 'account'>

async function issueBills({ by, book, account }: Bare, count: number, accounts: readonly string[]): Promise<string[]> {
  const clerk = by('HKG')
  const titles = new Map<string, string>()
  for (const code of accounts) titles.set(code, await account(code))
  const shipment = await book()
  const ids: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const code = accounts[nth % accounts.length] ?? ''
    const line = await billing.lineCreate(clerk, {
      shipmentId: shipment.id,
      tab: 'EXPORT_HAWB',
      side: 'SELL',
      chargeCode: 'HDL',
      description: '',
      account: code,
      terms: 'PP',
      basis: 'FLAT',
      quantity: null,
      price: `${100 + nth}`,
      currency: 'HKD',
      taxCode: null,
    })
    await billing.lineApprove(clerk, { ids: [line.id] })
    const bill = await billing.issue(clerk, {
      kind: 'INVOICE',
      lineIds: [line.id],
      titleId: titles.get(code) ?? '',
      currency: 'HKD',
      billDate: new Date().toISOString().slice(0, 10),
      vendorReference: null,
    })
    ids.push(bill.id)
  }
  return ids
}
