import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { blankEntry } from '../../contract/booking/entry-of.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import { shipmentsServer } from '../index.ts'

export type Clerk = Context & { readonly officeId: string }

/** Three offices with a user each, on their own database: `const { hkg, sha, fra, close } = await officesAtWork()`. */
export async function officesAtWork() {
  const own = await testDatabase('seeded')
  const database = openDatabase({
    url: own.url,
    connections: 12,
    timeoutFactor: 4,
    log: createLog({ level: 'silent' }),
  })
  const clerk = (code: string) => clerkOf(database, code)
  return {
    database,
    own,
    hkg: await clerk('HKG'),
    sha: await clerk('SHA'),
    fra: await clerk('FRA'),
    async close() {
      await database.close()
      await own.drop()
    },
  }
}

/** Returns the same user with other permissions. */
export function permitted(clerk: Clerk, ...permissions: string[]): Clerk {
  return { ...clerk, actor: { ...clerk.actor, permissions } }
}

/** Adds numbers from 020-12345675 of Lufthansa to the stock of the user's office. */
export async function stockNumbers(clerk: Clerk, quantity: number): Promise<void> {
  const block = { airline: 'LH', prefix: '020', start: '1234567', capacityType: 'SPOT', receivedDate: '2026-11-01' }
  await mawbInventoryServer.verbs.addRange(clerk, { ...block, quantity })
}

/** Returns a valid shipment HKG–FRA. */
export function entryOf(clerk: Clerk, change: Partial<ShipmentEntry> = {}): ShipmentEntry {
  return {
    ...blankEntry(clerk.officeId),
    salesOfficeId: null,
    handlingOfficeId: null,
    shipper: {
      partnerId: null,
      name: 'WING TAI ELECTRONICS LTD',
      address: '1 Factory Road\nKowloon\nHK',
      contact: 'May',
      phone: '85223456789',
    },
    consignee: {
      partnerId: null,
      name: 'HAFEN IMPORT GMBH',
      address: 'Hafenstr. 1\nHamburg 20457\nDE',
      contact: '',
      phone: '',
    },
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    pieces: 25,
    grossWeight: '424',
    dimensionLines: [
      { length: '60', width: '40', height: '40', pieces: 20 },
      { length: '60', width: '50', height: '64', pieces: 5 },
    ],
    goodsDescription: 'WIRELESS EARPHONES',
    ...(change.jobMode === 'Coload Out' && { coloader: 'HARBOUR CONSOL' }),
    ...change,
  }
}

export function book(clerk: Clerk, change: Partial<ShipmentEntry> = {}): Promise<Shipment> {
  return shipmentsServer.verbs.shipmentCreate(clerk, entryOf(clerk, change))
}

async function clerkOf({ db, pool }: Database, code: string): Promise<Clerk> {
  const office = await findOfficeByCode(db, code)
  if (!office) throw new Error(`no office ${code}`)
  const actor = {
    userId: crypto.randomUUID(),
    account: `op.${code.toLowerCase()}`,
    name: code,
    isManager: false,
    officeId: office.id,
    officeCode: code,
    permissions: ['/shipment/list', '/shipment/edit'],
    sessionId: '',
  }
  const writer = { actorId: actor.userId, account: actor.account, requestId: 'test' }
  const context: Pick<Context, 'db' | 'raw' | 'actor' | 'language' | 'now' | 'requestId' | 'transact' | 'people'> = {
    people: peopleIn('en_US', namesOfAccounts),
    db,
    raw: rawReader(pool),
    actor,
    language: 'en_US',
    now: new Date('2026-11-20T08:00:00Z'),
    requestId: 'test',
    transact: (work, frame) => transact(db, writer, work, frame),
  }
  return { ...context, officeId: office.id } as Clerk
}
