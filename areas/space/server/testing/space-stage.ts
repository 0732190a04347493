import type { ScheduleFields } from '#areas/flights/contract/schedule.ts'
import { flightsServer, lookUpFlights } from '#areas/flights/server/index.ts'
import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import type { Shipment, ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'

/** The fixed time of the test stage: Friday, 20 November 2026. */
export const NOW = new Date('2026-11-20T08:00:00Z')

/** CX289 HKG–FRA of the Hong Kong office from 1 November to 5 December 2026, with 4000 kg, 24 m³ and two PMC. */
export async function openSpaceStage({ connections }: { readonly connections: number }) {
  const own = await testDatabase('seeded')
  const log = createLog({ level: 'silent' })
  const { db, pool, close } = openDatabase({ url: own.url, connections, log, timeoutFactor: 10 })
  const idOf = async (code: string) => (await findOfficeByCode(db, code))?.id ?? ''
  const offices = { HKG: await idOf('HKG'), SHA: await idOf('SHA'), FRA: await idOf('FRA') }
  const by = (code: keyof typeof offices, ...permissions: string[]): Context => {
    const userId = crypto.randomUUID()
    const actor = { userId, account: `op.${code}`, officeId: offices[code], officeCode: code, permissions }
    const writer = { actorId: userId, account: actor.account, requestId: 'test' }
    const people = peopleIn('en_US', namesOfAccounts)
    const request = { db, raw: rawReader(pool), log, actor, people, language: 'en_US', now: NOW, requestId: 'test' }
    return {
      ...request,
      transact: ((work, frame) => transact(db, writer, work, frame)) satisfies Context['transact'],
    } as unknown as Context
  }
  const hkg = by('HKG')
  await flightsServer.verbs.createSchedule(hkg, { ...schedule, ownerOfficeId: offices.HKG })
  return {
    db,
    pool,
    own,
    offices,
    by,
    hkg,
    /** Returns the flight of a day. */
    flightOn: async (day: string) => {
      const [flight] = await lookUpFlights(db, { from: day, to: day, flightNos: ['CX289'] }, NOW)
      if (!flight) throw new Error(`no CX289 on ${day}`)
      return flight
    },
    /** Books a shipment HKG–FRA with the given kg and m³. */
    book: (kilos: string, volume: string | null, more: Partial<ShipmentEntry> = {}): Promise<Shipment> =>
      shipmentsServer.verbs.shipmentCreate(hkg, {
        ...blankEntry(offices.HKG),
        ...shipment,
        grossWeight: kilos,
        volume,
        ...more,
      }),
    close: async () => {
      await close()
      await own.drop()
    },
  }
}

const schedule: Omit<ScheduleFields, 'ownerOfficeId'> = {
  airline: 'CX',
  flightNo: 'CX289',
  flightType: 'PASSENGER',
  subOwnerOfficeId: null,
  aircraft: '77W',
  validFrom: '2026-11-01',
  validTo: '2026-12-05',
  pattern: 'DAILY',
  weekdays: [],
  appointedDates: [],
  legs: [{ origin: 'HKG', destination: 'FRA', departs: '00:35', departureDay: 0, arrives: '06:50', arrivalDay: 0 }],
  cutOffs: [{ kind: 'LOOSE', at: '19:00', day: -1 }],
  allotments: [
    {
      capacityType: 'HARD_BLOCK',
      weightKg: '4000',
      volumeM3: '24',
      uldType: 'PMC',
      positions: 2,
      releaseHours: null,
    },
  ],
  currency: null,
  minimum: null,
  normal: null,
  awbFee: null,
  breaks: [],
  surcharges: [],
  unitCosts: [],
}

/** Returns the schedule of the stage for an office. */
export function scheduleOf(ownerOfficeId: string): ScheduleFields {
  return { ...schedule, ownerOfficeId }
}

/** Returns an allotment: a hard block without positions, with the given fields replaced. */
export function allotmentOf(
  fields: Partial<ScheduleFields['allotments'][number]>,
): ScheduleFields['allotments'][number] {
  const nothing = { uldType: null, positions: null, releaseHours: null }
  return { capacityType: 'HARD_BLOCK', weightKg: '0', volumeM3: '0', ...nothing, ...fields }
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
  goodsDescription: 'WIRELESS EARPHONES',
}
