import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { houseName } from '../../domain/plan/house-name.ts'
import { figuresOfUnit, housesById } from '../../domain/plan/plan-figures.ts'
import type { PlanBasis } from '../../domain/plan/plan-violations.ts'
import { findContent, typesOfFlight } from './plan-repository.ts'

/** A ULD of the latest confirmed version of a plan, as the warehouse builds it up. */
export type ConfirmedUnit = {
  readonly key: string
  readonly planId: string
  readonly planNo: string
  readonly versionNo: number
  readonly flightNo: string
  readonly day: string
  readonly departsAt: string
  readonly flightType: string
  /** Whether the flight was cancelled or left the schedule, so that nothing must be built for it. */
  readonly isGrounded: boolean
  /** The place of the ULD in the plan, from 1, by which it is named as long as it has no number. */
  readonly no: number
  readonly uldType: string
  readonly uldNo: string | null
  readonly position: string
  readonly instruction: string
  /** As planned, with tare. */
  readonly grossKg: string
  readonly maxGrossKg: number | null
  readonly loads: readonly {
    readonly shipmentId: string
    readonly reference: string
    readonly destination: string
    readonly pieces: number
  }[]
}

type Selection =
  | { readonly planId: string }
  | { readonly unitKey: string }
  | { readonly from: string; readonly to: string }

type Version = Pick<
  ConfirmedUnit,
  'planId' | 'planNo' | 'versionNo' | 'flightNo' | 'flightType' | 'isGrounded' | 'day' | 'departsAt'
> & {
  readonly versionId: string
  readonly basis: PlanBasis
}

const MAX_PLANS = 60

/**
 * The ULDs of confirmed plans of an office's flights: of one plan, the one of a key, or of all flights that leave within a time.
 * `officeId` null means all offices.
 */
export async function findConfirmedUnits(
  db: ReadDb,
  officeId: string | null,
  selection: Selection,
): Promise<ConfirmedUnit[]> {
  const versions = await versionsOf(db, officeId, selection)
  const units = await Promise.all(versions.map((version) => unitsOf(db, version)))
  return units.flat().filter(({ key }) => !('unitKey' in selection) || key === selection.unitKey)
}

async function versionsOf(db: ReadDb, officeId: string | null, selection: Selection): Promise<Version[]> {
  const condition =
    'planId' in selection
      ? sql`p.id = ${selection.planId}`
      : 'unitKey' in selection
        ? sql`v.id in (select u.plan_version_id from load_planning.unit u where u.key = ${selection.unitKey})`
        : sql`f.departs_at between ${selection.from} and ${selection.to}`
  const { rows } = await sql<Version>`
    select p.id as plan_id, p.plan_no, v.id as version_id, v.no as version_no, v.basis,
      f.flight_no, f.day, f.departs_at, f.flight_type, (f.cancel_reason is not null or f.withdrawn) as is_grounded
    from load_planning.plan p
      join load_planning.plan_version v on v.plan_id = p.id and v.no = (
        select max(c.no) from load_planning.plan_version c where c.plan_id = p.id and c.confirmed_at is not null)
      join flights.flight f on f.id = p.flight_id
    where ${condition}
      and (${officeId}::uuid is null or ${officeId} in (f.owner_office_id, f.sub_owner_office_id))
    order by f.departs_at, p.id limit ${MAX_PLANS}`.execute(db)
  return rows
}

async function unitsOf(db: ReadDb, { versionId, basis, flightType, ...plan }: Version): Promise<ConfirmedUnit[]> {
  const [{ units }, types] = await Promise.all([findContent(db, versionId), typesOfFlight(db, { flightType })])
  const houses = housesById(basis.houses)
  return units.map((unit, at) => {
    const type = types.find(({ code }) => code === unit.uldType)
    const { key, uldType, uldNo, position, instruction } = unit
    return {
      ...plan,
      key,
      no: at + 1,
      uldType,
      uldNo,
      position,
      instruction,
      flightType,
      grossKg: figuresOfUnit(unit, houses, type).grossKg,
      maxGrossKg: type?.maxGrossKg ?? null,
      loads: unit.loads.map(({ shipmentId, pieces }) => ({
        shipmentId,
        pieces,
        reference: houseName(houses.get(shipmentId)),
        destination: houses.get(shipmentId)?.destinationAirport ?? '',
      })),
    }
  })
}
