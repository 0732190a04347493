import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { transact } from '#platform/server/database/transact.ts'
import { folderFileStore } from '#platform/server/files/folder-file-store.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import type { FacilityInput } from '../../contract/facility.ts'
import type { ReceiveInput } from '../../contract/piece.ts'
import type { TruckInput } from '../../contract/truck.ts'
import { warehouseServer } from '../index.ts'

const RIGHTS = ['/shipment/list', '/shipment/edit', '/warehouse/list', '/warehouse/edit', '/warehouse/setting']

/** The time at which everything in the fixture happens by default. */
const NOW = new Date('2026-11-20T08:00:00Z')

export type Keeper = Context & { readonly officeId: string }

/** Three offices, each with a warehouse and a clerk, and a folder for files. */
export async function dockStage() {
  const own = await testDatabase('seeded')
  const log = createLog({ level: 'silent' })
  const database = openDatabase({ url: own.url, connections: 12, timeoutFactor: 4, log })
  const folder = await mkdtemp(join(tmpdir(), 'warehouse-'))
  const { db, pool } = database
  const keeper = async (code: string): Promise<Keeper> => {
    const officeId = (await findOfficeByCode(db, code))?.id ?? ''
    const userId = crypto.randomUUID()
    const account = `wh.${code.toLowerCase()}`
    const actor = {
      userId,
      account,
      name: code,
      isManager: false,
      officeId,
      officeCode: code,
      permissions: RIGHTS,
      sessionId: '',
    }
    const writer = { actorId: userId, account, requestId: 'test' }
    return {
      db,
      log,
      actor,
      officeId,
      raw: rawReader(pool),
      files: folderFileStore(folder),
      people: peopleIn('en_US', namesOfAccounts),
      language: 'en_US',
      now: NOW,
      requestId: 'test',
      address: '127.0.0.1',
      userAgent: 'test',
      token: null,
      unattended: false,
      transact: (work, frame) => transact(db, writer, work, frame),
    }
  }
  return {
    db,
    pool,
    hkg: await keeper('HKG'),
    sha: await keeper('SHA'),
    fra: await keeper('FRA'),
    async close() {
      await database.close()
      await own.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A truck registration as entered at the gate. */
export function truckOf(change: Partial<TruckInput> = {}): TruckInput {
  return {
    truckNo: 'AB1234',
    truckType: 'LIGHT',
    driver: 'Chan Tai Man',
    phone: '85291234567',
    customerId: null,
    customer: 'WING TAI ELECTRONICS LTD',
    references: [],
    expectedPieces: 25,
    remark: '',
    ...change,
  }
}

export async function register(keeper: Keeper, change: Partial<TruckInput> = {}): Promise<string> {
  return (await warehouseServer.verbs.truckRegister(keeper, truckOf(change))).id
}

/** A shipment HKG–FRA of 10 pieces of the actor's office, with a HAWB number. */
export async function bookNumbered(keeper: Keeper, change: Partial<ShipmentEntry> = {}) {
  const { verbs } = shipmentsServer
  await verbs.hawbBatchCreate(keeper, { prefix: 'WHT', digits: 8, quantity: 1 })
  const { id } = await verbs.shipmentCreate(keeper, { ...blankEntry(keeper.officeId), ...shipment, ...change })
  return verbs.hawbNumberTake(keeper, { shipmentId: id, hawbNo: null })
}

/** The same actor at another time. */
export function later(keeper: Keeper, minutes: number): Keeper {
  return { ...keeper, now: new Date(keeper.now.getTime() + minutes * 60_000) }
}

/** A bin of the set-up. */
export function binOf(code: string, change: Partial<FacilityInput> = {}): FacilityInput {
  return {
    kind: 'BIN',
    code,
    name: '',
    validUntil: null,
    partnerId: null,
    standing: null,
    zone: '',
    isSecure: true,
    forDg: false,
    host: null,
    port: null,
    ...change,
  }
}

/** Five labelled pieces of 20 kg of unknown freight. */
export function receiptOf(truckId: string, change: Partial<ReceiveInput> = {}): ReceiveInput {
  return {
    id: crypto.randomUUID(),
    truckId,
    reference: `X${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    pieces: 5,
    labelled: true,
    cartons: null,
    pallets: null,
    grossWeight: '100',
    dimensionLines: [{ length: '60', width: '40', height: '40', pieces: 5 }],
    damaged: false,
    wet: false,
    crushed: false,
    batteryLabel: false,
    regulatedAgent: null,
    exemption: null,
    remark: '',
    ...change,
  }
}

const party = { partnerId: null, address: '', contact: '', phone: '' }
const shipment: Partial<ShipmentEntry> = {
  salesOfficeId: null,
  handlingOfficeId: null,
  shipper: { ...party, name: 'WING TAI ELECTRONICS LTD' },
  consignee: { ...party, name: 'HAFEN IMPORT GMBH' },
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  pieces: 10,
  grossWeight: '200',
  volume: '1.2',
  goodsDescription: 'WIRELESS EARPHONES',
}
