import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { type Database, type WriteTx, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import type { ScheduleFields } from '../../contract/schedule.ts'

/** A test database with offices, reference data and users. */
export type Stage = {
  readonly database: Database
  readonly offices: { readonly HKG: string; readonly SHA: string; readonly FRA: string }
  /** Returns the request context of a user of an office. */
  by(officeId: string, ...permissions: string[]): Context
  /** Returns CX289 HKG–FRA on every day of November 2026 for the Hong Kong office, with the given fields replaced. */
  schedule(fields?: Partial<ScheduleFields>): ScheduleFields
  close(): Promise<void>
}

/** The fixed time of the test stage: Friday, 20 November 2026. */
export const NOW = new Date('2026-11-20T08:00:00Z')

/** `url` is that of a seeded database (`testDatabase`). */
export async function openStage(url: string): Promise<Stage> {
  const log = createLog({ level: 'silent' })
  const database = openDatabase({ url, connections: 12, log })
  const { db, pool } = database
  const idOf = async (code: string) => (await findOfficeByCode(db, code))?.id ?? ''
  const offices = { HKG: await idOf('HKG'), SHA: await idOf('SHA'), FRA: await idOf('FRA') }
  return {
    database,
    offices,
    by(officeId, ...permissions) {
      const userId = crypto.randomUUID()
      const actor = { userId, account: 'op.test', officeId, permissions } as unknown as Context['actor']
      const writer = { actorId: userId, account: 'op.test', requestId: 'test-request' }
      const people = peopleIn('en_US', namesOfAccounts)
      const request = { db, raw: rawReader(pool), log, actor, people, language: 'en_US', now: NOW }
      return {
        ...request,
        transact: (work: (tx: WriteTx) => Promise<unknown>) => transact(db, writer, work),
      } as unknown as Context
    },
    schedule: (fields = {}) => ({ ...usual, ownerOfficeId: offices.HKG, ...fields }),
    close: () => database.close(),
  }
}

const usual: Omit<ScheduleFields, 'ownerOfficeId'> = {
  airline: 'CX',
  flightNo: 'CX289',
  flightType: 'PASSENGER',
  subOwnerOfficeId: null,
  aircraft: '77W',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  pattern: 'DAILY',
  weekdays: [],
  appointedDates: [],
  legs: [{ origin: 'HKG', destination: 'FRA', departs: '00:35', departureDay: 0, arrives: '06:50', arrivalDay: 0 }],
  cutOffs: [
    { kind: 'DOCUMENTS', at: '20:30', day: -1 },
    { kind: 'LOOSE', at: '18:30', day: -1 },
  ],
  allotments: [
    {
      capacityType: 'HARD_BLOCK',
      weightKg: '4000',
      volumeM3: '24',
      uldType: 'PMC',
      positions: 2,
      releaseHours: null,
    },
    {
      capacityType: 'SOFT_BLOCK',
      weightKg: '1500.5',
      volumeM3: '9.125',
      uldType: null,
      positions: null,
      releaseHours: 48,
    },
  ],
  currency: 'HKD',
  minimum: '320',
  normal: '38.67',
  awbFee: null,
  breaks: [
    { fromKg: 45, rate: '29.04' },
    { fromKg: 100, rate: '22.5' },
  ],
  surcharges: [{ code: 'FSC', basis: 'CHARGEABLE_WEIGHT', rate: '4.21', minimum: null }],
  unitCosts: [{ uldType: 'PMC', pivotKg: 2300, pivotCharge: '7360', overPivotRate: '2.4', maxKg: 5102 }],
}
