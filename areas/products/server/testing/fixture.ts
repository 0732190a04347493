import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { type WriteTx, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import type { ProductFields } from '../../contract/product.ts'
import { PLAIN } from '../../domain/product.ts'
import { productsServer } from '../index.ts'

const { verbs } = productsServer
const OFFICES = ['HKG', 'SHA', 'FRA'] as const
export type Office = (typeof OFFICES)[number]

/** Fixture: a database with reference data, offices and users. */
export async function openProducts(options: { readonly connections?: number } = {}) {
  const own = await testDatabase('seeded')
  const folder = await mkdtemp(path.join(tmpdir(), 'exchange-products-'))
  const files = folderFileStore(folder)
  const log = createLog({ level: 'silent' })
  const database = openDatabase({ url: own.url, connections: options.connections ?? 6, timeoutFactor: 4, log })
  const offices = new Map<Office, string>()
  for (const code of OFFICES) offices.set(code, (await findOfficeByCode(database.db, code))?.id ?? '')
  const people = peopleIn('en_US', async (_db, accounts) => new Map(accounts.map((account) => [account, 'Ann'])))

  /** An actor of an office; equal `userId` means the same user. */
  function by(office: Office, more: { userId?: string; permissions?: string[]; now?: Date } = {}): Context {
    const { userId = crypto.randomUUID(), permissions = [], now = new Date() } = more
    const actor = { userId, account: `op.${office}`, officeId: offices.get(office), officeCode: office, permissions }
    const writer = { actorId: userId, account: actor.account, requestId: 'test-request' }
    return {
      db: database.db,
      raw: rawReader(database.pool),
      log,
      files,
      actor,
      language: 'en_US',
      now,
      people,
      requestId: 'test-request',
      transact: (work: (tx: WriteTx) => Promise<unknown>) => transact(database.db, writer, work),
    } as unknown as Context
  }

  return {
    by,
    db: database.db,
    /** A product of HKG that is on sale. */
    async onSale(fields: Partial<ProductFields>): Promise<string> {
      const { id } = await verbs.createProduct(by('HKG'), { ...AIR, code: newCode(), ...fields })
      await verbs.sellProducts(by('HKG'), { ids: [id] })
      return id
    },
    async close(): Promise<void> {
      await database.close()
      await own.drop()
      await rm(folder, { recursive: true })
    },
  }
}

/** The date a number of days from today. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** 34 kg of it cost 1306.80 HKD: 45 kg at 29.04 are cheaper than 34 at 38.67. */
export const AIR: ProductFields = {
  ...PLAIN,
  kind: 'AIR',
  code: 'HKG-FRA',
  title: 'HKG to FRA',
  origin: 'HKG',
  destination: 'FRA',
  airline: 'CX',
  service: 'A2A',
  truckLoad: null,
  truckType: null,
  activity: null,
  legs: [],
  transitDays: 2,
  validFrom: dayIn(-30),
  validTo: dayIn(30),
  currency: 'HKD',
  unit: 'KG',
  minimum: '320',
  breaks: [
    { from: '0', rate: '38.67' },
    { from: '45', rate: '29.04' },
  ],
  terms: null,
}

export const MULTIMODAL: Partial<ProductFields> = {
  kind: 'MULTIMODAL',
  origin: 'Dongguan',
  airline: null,
  service: null,
  minimum: null,
  legs: [
    { kind: 'TRUCK', origin: 'Dongguan', destination: 'HKG', note: 'bonded' },
    { kind: 'AIR', origin: 'HKG', destination: 'FRA', note: null },
  ],
}

let made = 0

function newCode(): string {
  made += 1
  return `T-${String(made).padStart(5, '0')}`
}
